import { afterEach, describe, expect, it, vi } from 'vitest'
import { copyText } from '../../src/ui/handover'

describe('copying a text that is yet to be made', () => {
  class Item {
    constructor(readonly kinds: Record<string, Promise<Blob>>) {}
  }
  const write = vi.fn<(items: Item[]) => Promise<void>>()
  const writeText = vi.fn<(text: string) => Promise<void>>()
  function browser({ items = true, refuses = false } = {}) {
    const answer = () => (refuses ? Promise.reject(new Error('NotAllowedError')) : Promise.resolve())
    write.mockReset().mockImplementation(async ([item]) => {
      await item?.kinds['text/plain']
      await answer()
    })
    writeText.mockReset().mockImplementation(answer)
    vi.stubGlobal('navigator', { clipboard: { writeText, ...(items && { write }) } })
    vi.stubGlobal('ClipboardItem', items ? Item : undefined)
  }
  afterEach(() => vi.unstubAllGlobals())

  it('asks the browser in the moment of the tap, before the text is there', async () => {
    browser()
    let resolve = (_text: string) => {}
    const copied = copyText(
      new Promise<string>((done) => {
        resolve = done
      }),
    )
    expect(write).toHaveBeenCalledOnce()
    resolve('all lists')
    expect(await copied).toBe(true)
    const blob = await write.mock.calls[0]?.[0][0]?.kinds['text/plain']
    expect([blob?.type, await blob?.text()]).toEqual(['text/plain', 'all lists'])
    expect(writeText).not.toHaveBeenCalled()
  })

  it('waits for the text where the browser takes no promise', async () => {
    browser({ items: false })
    expect(await copyText(Promise.resolve('all lists'))).toBe(true)
    expect(writeText).toHaveBeenCalledWith('all lists')
  })

  it('tells a refusal, and a text that could not be made', async () => {
    browser({ refuses: true })
    expect(await copyText(Promise.resolve('all lists'))).toBe(false)
    await expect(copyText(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(await copyText('one list')).toBe(false)
    vi.stubGlobal('navigator', {})
    expect(await copyText(Promise.resolve('all lists'))).toBe(false)
  })
})
