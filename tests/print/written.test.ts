import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { binary, written, type Filters } from '../../src/print/written'

/** Writes streams as jsPDF does: a JPEG without a filter, and nothing after it is filtered when it writes again. */
function writerOf(api: Filters) {
  const filters = ['FlateEncode']
  return () => {
    const parts = ['page '.repeat(100), 'é'.repeat(50)].map((data) => api.processDataByFilters(data, filters))
    parts.push(api.processDataByFilters('\xff\xd8 jpeg', filters.splice(0, 0)))
    filters.length = 0
    const text = parts.map(({ data, reverseChain }) => `${data}|${reverseChain}`).join('#!#')
    return Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer
  }
}

it('compresses what jsPDF asks for, and nothing else', async () => {
  const api: Filters = { processDataByFilters: (data) => ({ data, reverseChain: 'own' }) }
  const made = binary(await written(writerOf(api), api)).split('#!#')
  expect(made.map((part) => part.slice(part.lastIndexOf('|') + 1))).toEqual(['/FlateDecode', '/FlateDecode', ''])
  const [page = '', letters = '', jpeg] = made.map((part) => part.slice(0, part.lastIndexOf('|')))
  const plain = (data: string) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  expect(plain(page)).toBe('page '.repeat(100))
  expect(page.length).toBeLessThan(50)
  expect(plain(letters)).toBe('é'.repeat(50))
  expect(jpeg).toBe('\xff\xd8 jpeg')
})

it('keeps two documents apart that are written at once', async () => {
  const api: Filters = { processDataByFilters: (data) => ({ data, reverseChain: '' }) }
  const one = (text: string) => () =>
    Uint8Array.from(api.processDataByFilters(text, ['FlateEncode']).data, (sign) => sign.charCodeAt(0)).buffer
  const made = await Promise.all(['first', 'second'].map((text) => written(one(text), api)))
  expect(made.map((bytes) => inflateSync(bytes).toString())).toEqual(['first', 'second'])
})
