/** Browsers that promise what they don't do: what is said stays true, and the other ways stay usable. */
import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ref } from 'vue'
import { saveBackup } from '../../../src/list/save-backup'
import { useHandPdf } from '../../../src/features/sheet/hand-pdf'
import { qrReader } from '../../../src/features/receive/read-qr'
import { passingAddress } from '../../../src/exchange/link/passing-address'
import { shareOut } from '../../../src/ui/share-out'
import { newList } from '../../../src/roster/list'
import { useSafety } from '../../../src/stores/safety'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'

vi.mock('qr/decode.js', () => ({ default: () => 'by the library' }))

beforeEach(() => {
  setActivePinia(createPinia())
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
})

const fails = (name: string) => () => Promise.reject(new DOMException('', name))
const shares = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })

describe('a share menu', () => {
  it('that never says that it was closed leaves saving and a second sharing usable, and its refusal is told', async () => {
    shares(() => new Promise(() => undefined))
    const ways = useHandPdf(() => Promise.resolve(new File([], 'list.pdf')), ref(null))
    await ways.share()
    expect(ways.state.value).toBe('idle')
    await ways.save()
    expect(ways.state.value).toBe('done')
    expect(ways.says.value).toBe('Sent to Downloads. If nothing was saved, print it instead.')
    shares(fails('InvalidStateError'))
    await ways.share()
    await vi.waitFor(() => expect(ways.state.value).toBe('open'))
    expect(ways.says.value).toContain('save the PDF instead')
  })

  it.each([
    ['AbortError', 'cancelled'],
    ['NotAllowedError', 'late'],
    ['InvalidStateError', 'open'],
    ['DataError', 'refused'],
  ])('that answers with %s was %s', async (name, outcome) => {
    shares(fails(name))
    expect(await shareOut({ url: 'https://example.org' })).toBe(outcome)
  })

  it('that is not there is no uncaught error', async () => {
    expect(await shareOut({})).toBe('refused')
  })
})

it('a backup counts when the player says that it is there, as the browser may have dropped it', async () => {
  const library = useLibrary()
  const keep = useSafety()
  const notices = useNotices()
  const record = await library.create(newList('army-men-combat', { name: 'A' }))
  await library.areSaved([record?.id ?? ''])
  await saveBackup()
  expect(notices.notice?.text).toContain('If nothing was saved')
  expect(keep.sinceBackup).toBeNull()
  // A change made after the file was written is not in it.
  library.put(record?.id ?? '', newList('army-men-combat', { name: 'B' }))
  await library.areSaved([record?.id ?? ''])
  await notices.act()
  expect(keep.sinceBackup).toBe(1)
  expect(keep.handedAt).toBeNull()
})

describe('a QR reader of the browser', () => {
  const picture = { width: 10, height: 10 } as ImageBitmap
  class Reader {
    static getSupportedFormats = () => Promise.resolve(['qr_code'])
    static looks = 0
    detect = () => {
      Reader.looks += 1
      return Promise.reject(new DOMException('Barcode detection service unavailable', 'NotSupportedError'))
    }
  }
  const canvas = (pixel: number) =>
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => undefined,
      fillRect: () => undefined,
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(width * height * 4).fill(pixel),
      }),
    } as never)

  it('that rejects is replaced by the library, and not asked again', async () => {
    vi.stubGlobal('BarcodeDetector', Reader)
    const drawn = canvas(0)
    const { read } = await qrReader()
    expect(await read(picture)).toEqual(['by the library'])
    expect(await read(picture)).toEqual(['by the library'])
    expect(Reader.looks).toBe(1)
    drawn.mockRestore()
  })

  it('that can’t be made, or whose formats can’t be asked for, is replaced by the library', async () => {
    const drawn = canvas(0)
    class Broken {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      constructor() {
        throw new DOMException('', 'NotSupportedError')
      }
    }
    for (const Maker of [Broken, { getSupportedFormats: () => Promise.reject(new Error('no')) }]) {
      vi.stubGlobal('BarcodeDetector', Maker)
      expect(await (await qrReader()).read(picture)).toEqual(['by the library'])
    }
    drawn.mockRestore()
  })

  it('is not judged by a frame of the camera that isn’t there yet', async () => {
    vi.stubGlobal('BarcodeDetector', Reader)
    const before = Reader.looks
    const { read } = await qrReader()
    expect(await read({ videoWidth: 0, videoHeight: 0, readyState: 1 } as HTMLVideoElement)).toEqual([])
    expect(Reader.looks).toBe(before)
  })

  it('that is missing where canvases return noise is known to be blind', async () => {
    const drawn = canvas(255)
    expect((await qrReader()).isBlinded()).toBe(true)
    drawn.mockRestore()
  })
})

it.each([
  ['https://muster.example.org/app/', null],
  ['https://example.github.io/muster/', null],
  ['https://translate.google.example.org/', null],
  ['https://muster-example-org.translate.goog/app/', 'copy'],
  ['https://web.archive.org/web/2026/https://example.org/', 'copy'],
  ['http://localhost:5173/', 'here'],
  ['http://127.0.0.1:4173/', 'here'],
  ['http://[::1]:4173/', 'here'],
  ['http://192.168.1.7:4173/', 'here'],
  ['file:///home/me/dist/index.html', 'here'],
])('links with the address %s are %s', (address, kind) => {
  expect(passingAddress(address)).toBe(kind)
})
