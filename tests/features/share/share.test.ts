import 'fake-indexeddb/auto'
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadBook } from '../../../src/catalogue/catalogue'
import DeskPreview from '../../../src/features/desk/DeskPreview.vue'
import DeskTable from '../../../src/features/desk/DeskTable.vue'
import MatchTable from '../../../src/features/compare/MatchTable.vue'
import FoundCard from '../../../src/features/receive/FoundCard.vue'
import ReceivedActions from '../../../src/features/receive/ReceivedActions.vue'
import ListPreview from '../../../src/list/ListPreview.vue'
import { qrReader } from '../../../src/features/receive/read-qr'
import { openFile, readArrival } from '../../../src/features/receive/read-arrival'
import MakeSeal from '../../../src/features/seals/MakeSeal.vue'
import SealCard from '../../../src/features/seals/SealCard.vue'
import QrPane from '../../../src/ui/QrPane.vue'
import ShareDialog from '../../../src/features/share/ShareDialog.vue'
import TextPane from '../../../src/features/share/TextPane.vue'
import { check } from '../../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { desk } from '../../../src/exchange/desk/desk'
import { encodeList } from '../../../src/exchange/link/encode'
import { writeBook, writeList } from '../../../src/exchange/file/file-write'
import { lookupOf, type BookLookup } from '../../../src/exchange/link/lookup'
import { compareLists } from '../../../src/exchange/compare/match'
import MatchView from '../../../src/features/compare/MatchView.vue'
import { hasNames, sparesOf, withoutNames, withoutNotes, withoutSpares } from '../../../src/exchange/link/strip'
import { readReveal } from '../../../src/exchange/seal/reveal'
import { verifySeal } from '../../../src/exchange/seal/sealed'
import { takeHandedOver } from '../../../src/stores/arrivals'
import { historyState } from '../../../src/app/router/history-state'
import { useLibrary } from '../../../src/stores/library'
import { useOpponents } from '../../../src/features/play/opponents'
import { useNotices } from '../../../src/stores/notices'
import { withChecksum } from '../../../src/exchange/link/checksum'
import { requestBook } from '../../../src/stores/army-books'
import { openCode } from '../../../src/stores/incoming'
import { go, route } from '../../../src/app/router/navigation'
import { parseHash, pathTo } from '../../../src/app/router/routes'
import { forgetSeal, isCurrent, makeSeal, revealOf, sealsOf } from '../../../src/stores/seals'
import { translateEnglish as t } from '../../../src/i18n/english'

const GAMES = ['army-men-combat', 'hammer-wars', 'mini-combat']
let lookup: BookLookup
beforeEach(async () => {
  setActivePinia(createPinia())
  await Promise.all(GAMES.map(requestBook))
  const books = await Promise.all(GAMES.map((id) => loadBook(id)))
  lookup = lookupOf(books.flatMap((book) => book ?? []))
})

const army = (units: string[], rest: Partial<ArmyList> = {}) =>
  newList('army-men-combat', { name: 'Green', units: units.map((unit) => newEntry(unit)), ...rest })

function codeOf(list: ArmyList): string {
  const encoded = encodeList(list, lookup)
  if (!encoded.ok) throw new Error(encoded.reason)
  return encoded.code
}

it('beside one’s own list, a code of a newer version is reported as such, and an incomplete one as damaged', async () => {
  const told = async (code: string) => {
    const wrapper = mount(MatchView, { props: { mine: '', other: `~${code}` } })
    await vi.waitFor(() => expect(useNotices().notice?.text).toBeTruthy())
    wrapper.unmount()
    return useNotices().notice?.text
  }
  expect(await told(withChecksum('2', 'FromTomorrow'))).toMatch(/newer version/)
  setActivePinia(createPinia())
  expect(await told(codeOf(army(['jeep'])).slice(0, -1))).toMatch(/damaged/)
})

describe('a list from somebody else', () => {
  const look = (list: ArmyList, received: boolean) => mount(ListPreview, { props: { list, received } }).text()

  it('shows a withheld secret as “kept secret”, not as a broken rule', () => {
    const list = newList('hammer-wars', { settings: { faction: 'orks' }, units: [newEntry('assault-hero')] })
    expect(look(list, true).match(/kept secret|secret/gi)).toEqual(['kept secret', 'secret'])
    expect(look(list, true)).toContain('Goal: kept secret')
    expect(look(list, true).match(/Faction: Orks/g)).toHaveLength(1)
    expect(look(list, true)).not.toContain('Goal: not chosen yet')
    expect(look(list, false)).toContain('Broken: Goal: not chosen yet')
    expect(look(list, false)).not.toContain('kept secret')
  })

  it('shows a secret as withheld only where the faction has that choice', () => {
    const of = (faction: string) => look(newList('hammer-wars', { settings: { faction } }), true)
    expect(of('orks')).not.toContain('Marker')
    expect(of('skaven')).toContain('Marker: kept secret')
  })

  it('shows a choice that another choice forbids, both among the settings and among the limits', () => {
    const list = newList('hammer-wars', { settings: { faction: 'skaven', goal: 'duty' } })
    expect(look(list, false)).toContain('Broken: Goal: Duty, not allowed here')
    expect(look(list, false).match(/Goal: Duty, not allowed here/g)).toHaveLength(2)
    expect(look(list, false)).not.toContain('Goal: not chosen yet')
  })
})

it('a list on the desk has its name once, in the heading', () => {
  const named = (untitled: boolean) =>
    mount(ListPreview, { props: { list: army(['jeep']), received: false, untitled } })
      .text()
      .match(/Green/g)
  expect(named(false)).toHaveLength(1)
  expect(named(true)).toBe(null)
})

describe('the address', () => {
  it.each([
    ['#/import', { name: 'import' }],
    ['#/desk', { name: 'desk' }],
    ['#/match', { name: 'match', mine: '', other: '' }],
    ['#/match/abc', { name: 'match', mine: 'abc', other: '' }],
    ['#/match/abc/~1x', { name: 'match', mine: 'abc', other: '~1x' }],
    ['#/seal', { name: 'seal', id: '', reveal: '' }],
    ['#/seal/abc', { name: 'seal', id: 'abc', reveal: '' }],
    ['#SEAL-C805x', { name: 'seal', id: '', reveal: 'SEAL-C805x' }],
    ['#/match/a/b/c', { name: 'unknown', path: '/match/a/b/c' }],
  ])('%s leads to %o', (hash, to) => {
    expect(parseHash(hash)).toEqual(to)
  })

  it('of a comparison is read back as written, for either side', () => {
    for (const [mine, other] of [
      ['', ''],
      ['a', ''],
      ['', '~1x'],
      ['a', '~1x'],
    ] as const)
      expect(parseHash(pathTo.match(mine, other))).toEqual({ name: 'match', mine, other })
  })

  it('moves what another app shares from the query into the history entry, once', () => {
    history.replaceState(null, '', '/?title=My%20list&url=https%3A%2F%2Fexample.org%2F%231abc')
    takeHandedOver()
    expect(historyState().shared).toBe('My list\nhttps://example.org/#1abc')
    expect(location.search).toBe('')
    expect(route.value.name).toBe('import')
    history.replaceState(null, '')
    takeHandedOver()
    expect(historyState().shared).toBeUndefined()
  })
})

describe('sharing', () => {
  it('draws a QR code for up to 640 characters, and says why not for more', async () => {
    const fits = mount(QrPane, { props: { text: 'x'.repeat(640), label: 'QR' } })
    await vi.waitFor(() => expect(fits.find('[data-testid="qr"]').exists()).toBe(true))
    const not = mount(QrPane, { props: { text: 'x'.repeat(641), label: 'QR' } })
    await flushPromises()
    expect(not.find('[data-testid="qr"]').exists()).toBe(false)
    expect(not.get('[data-testid="no-qr"]').text()).toContain('641 / 640 characters')
  })

  it('shows the QR code first, or the text where the link is too long for a QR code', async () => {
    const units = (n: number) =>
      Array.from({ length: n }, (_, at) => newEntry('gunner', { name: `Gunner number ${at}` }))
    for (const [n, way] of [
      [1, 'QR code'],
      [80, 'Text'],
    ] as const) {
      const list = army([], { units: units(n) })
      const wrapper = mount(ShareDialog, { props: { list }, global: { stubs: { teleport: true } } })
      const link = () => wrapper.get<HTMLInputElement>('[data-testid="share-link"]').element.value
      await vi.waitFor(() => expect(link()).toMatch(/#./))
      expect(link().length > 640).toBe(n > 1)
      const chosen = wrapper.findAll('label').find((one) => one.find<HTMLInputElement>('[type=radio]:checked').exists())
      expect(chosen?.text()).toBe(way)
      wrapper.unmount()
    }
  })

  it('can leave out names and notes, and nothing else', () => {
    const list = army(['gunner'], {
      notes: 'mine',
      units: [newEntry('riflemen-10', { name: 'Bob', notes: 'x', upgrades: ['bayonets'], count: 2 })],
    })
    expect(hasNames(list)).toBe(true)
    const bare = withoutNames(list)
    expect(hasNames(bare)).toBe(false)
    expect(bare.units).toEqual([newEntry('riflemen-10', { upgrades: ['bayonets'], count: 2 })])
    expect(hasNames(newList('army-men-combat', { units: [newEntry('gunner', { name: 'Al' })] }))).toBe(true)
  })

  it('writes secrets into the text only if that is ticked', async () => {
    const list = newList('hammer-wars', { settings: { faction: 'orks', goal: 'greed' } })
    const wrapper = mount(TextPane, { props: { list, secrets: false } })
    const text = () => wrapper.get('textarea').element.value
    expect(text()).not.toContain('Greed')
    await wrapper.setProps({ secrets: true })
    expect(text()).toContain('Greed')
  })
})

it('the link in a text has no notes where the text has none', async () => {
  const list = army(['gunner'], { notes: 'Flank left', units: [newEntry('jeep', { name: 'Bob', notes: 'Bait' })] })
  const wrapper = mount(TextPane, { props: { list, secrets: false } })
  const inside = async () => {
    const text = wrapper.get('textarea').element.value
    const decoded = await openCode(/#(\S+)/.exec(text)?.[1] ?? '')
    return decoded.ok ? decoded.list : null
  }
  await vi.waitFor(async () => expect(await inside()).toEqual(withoutNotes(list)))
  await wrapper.findAll('input[type="checkbox"]').at(-1)!.setValue(true)
  await vi.waitFor(async () => expect(await inside()).toEqual(list))
})

const POOL = [
  newEntry('assault-infantry', { count: 9 }),
  newEntry('assault-specialist', { count: 5 }),
  newEntry('assault-hero', { count: 2 }),
  newEntry('support-heavy'),
]

describe('a file saved in the share dialog', () => {
  const list = newList('hammer-wars', {
    name: 'Waaagh',
    notes: 'Mia leads',
    settings: { faction: 'orks', goal: 'greed' },
    units: [newEntry('assault-hero', { name: 'Bob' })],
  })
  afterEach(() => vi.restoreAllMocks())

  async function saved(given: ArmyList, ticks: string[]) {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:x'
    })
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const wrapper = mount(ShareDialog, { props: { list: given }, global: { stubs: { teleport: true } } })
    for (const tick of ticks) {
      const label = wrapper.findAll('label.check').find((one) => one.text().startsWith(tick))!
      await label.get('input').setValue(true)
    }
    const button = wrapper.findAll('button').find((one) => one.text() === 'Save as a file')!
    await button.trigger('click')
    await vi.waitFor(() => expect(names).toHaveLength(1))
    return {
      name: names[0],
      text: await blobs[0]!.text(),
      faults: wrapper.findAll('.fault:not([data-testid=passing-address])').map((one) => one.text()),
    }
  }

  it('holds what the link holds: secrets only if ticked, names unless left out', async () => {
    const open = await saved(list, [])
    expect(open.name).toBe('waaagh.muster.json')
    expect(JSON.parse(open.text)).toMatchObject({ name: 'Waaagh', settings: { faction: 'orks' } })
    expect(open.text).not.toContain('greed')
    const bare = await saved(list, ['Without names'])
    expect(bare.text).not.toMatch(/greed|Waaagh|Mia|Bob/)
    expect(bare.name).not.toContain('waaagh')
    const secret = await saved(list, ['Include secret choices'])
    expect(JSON.parse(secret.text)).toMatchObject({ settings: { goal: 'greed' } })
    // The file name tells that the secret is inside.
    expect(secret.name).toBe('waaagh.secret.muster.json')
  })

  it('has a hint that others can’t judge it in full, if the list is legal only with its secrets', async () => {
    const whole = newList('hammer-wars', { ...list, settings: { faction: 'orks', goal: 'greed' }, units: POOL })
    const hint = async (given: ArmyList, ticked: boolean) => {
      const wrapper = mount(ShareDialog, { props: { list: given }, global: { stubs: { teleport: true } } })
      const boxes = wrapper.findAll('input[type="checkbox"]')
      if (ticked) await boxes[0]!.setValue(true)
      const text = wrapper.get('.more').text()
      wrapper.unmount()
      return text.includes('checked in full: without Goal')
    }
    expect(check(whole, await loadBook('hammer-wars')).legal).toBe(true)
    expect(await hint(whole, false)).toBe(true)
    expect(await hint(whole, true)).toBe(false)
    expect(await hint({ ...whole, units: [] }, false)).toBe(false)
    expect(await hint(army(['jeep']), false)).toBe(false)
  })

  it('has a warning if a secret breaks a rule, because only its owner can see that', async () => {
    const pool = { 'assault-infantry': 9, 'assault-specialist': 5, 'assault-hero': 2, 'support-heavy': 1 }
    const units = Object.entries(pool).map(([unit, count]) => newEntry(unit, { count }))
    const faults = async (goal: string) =>
      (await saved(newList('hammer-wars', { settings: { faction: 'orks', goal }, units }), [])).faults
    expect(await faults('duty')).toEqual(['Others see a legal list. With your secret choices: 1 problem.'])
    expect(await faults('greed')).toEqual([])
  })
})

describe('copying', () => {
  const list = newList('hammer-wars', { name: 'Bob', settings: { faction: 'orks', goal: 'greed' } })
  const writeText = vi.fn<(text: string) => Promise<void>>()
  beforeEach(() => {
    writeText.mockReset().mockResolvedValue()
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  })
  afterEach(() => vi.unstubAllGlobals())

  async function opened() {
    const wrapper = mount(ShareDialog, { props: { list }, global: { stubs: { teleport: true } } })
    const button = (icon: string) => wrapper.get(`[data-copies="${icon}"]`)
    const link = () => wrapper.get<HTMLInputElement>('[data-testid="share-link"]').element.value
    await vi.waitFor(() => expect(link()).toMatch(/#./))
    const tap = async (what: string) => {
      await button(what).trigger('click')
      await flushPromises()
    }
    const answer = (what: string) => button(what).attributes('data-answer')
    return { wrapper, link, tap, answer, notices: useNotices() }
  }

  it('is confirmed on its button until something else would be copied', async () => {
    const { wrapper, link, tap, answer, notices } = await opened()
    const include = (ticked: boolean) => wrapper.get('input[type="checkbox"]').setValue(ticked)
    const bare = link()
    await include(true)
    await vi.waitFor(() => expect(link()).not.toBe(bare))
    await tap('link')
    expect(writeText).toHaveBeenLastCalledWith(link())
    expect(answer('link')).toBe('copied')
    expect(notices.spoken.map(({ text }) => text)).toEqual(['Copied.'])
    await include(false)
    await vi.waitFor(() => expect(link()).toBe(bare))
    expect(answer('link')).toBe('')
    await tap('link')
    await wrapper.get('input[value="text"]').setValue()
    // With its link, which is worked out by and by.
    await vi.waitFor(() =>
      expect((wrapper.get('[data-testid="share-text"]').element as HTMLTextAreaElement).value).toContain('#'),
    )
    expect(answer('copy')).toBe('')
    await tap('copy')
    expect([answer('link'), answer('copy')]).toEqual(['', 'copied'])
    await wrapper.get('input[value="markdown"]').setValue()
    expect(answer('copy')).toBe('')
    wrapper.unmount()
  })

  it('reports that the browser did not allow it', async () => {
    writeText.mockRejectedValue(new Error('no'))
    const { wrapper, tap, answer, notices } = await opened()
    await tap('link')
    expect(answer('link')).toBe('failed')
    expect(notices.notice?.text).toContain('didn’t allow copying')
    wrapper.unmount()
  })
})

describe('reading what was pasted or chosen', () => {
  const read = async (text: string) => {
    const [reading] = await readArrival({ text })
    if (!reading) throw new Error('nothing')
    return reading
  }

  it('tells lists, several lists and source books apart', async () => {
    const list = army(['gunner'])
    const book = { name: 'Mine', elements: [] }
    const kinds: [string, string][] = [
      [`see https://example.org/#${codeOf(list)} !`, 'list'],
      [`${codeOf(list)} and ${codeOf(army(['sniper']))}`, 'lists'],
      [writeList(list), 'list'],
      [writeBook(book), 'book'],
    ]
    for (const [text, kind] of kinds) {
      const reading = await read(text)
      expect(reading.ok && reading.found.kind).toBe(kind)
    }
    expect(await read('{"format":"muster-list","version":7}')).toMatchObject({ ok: false })
  })

  it('offers the code of a link from a newer version to be copied', async () => {
    const reading = await read('https://example.org/#2FromTheFuture2Wz')
    expect(reading).toMatchObject({ ok: false, raw: '2FromTheFuture2Wz' })
    const wrapper = mount(FoundCard, { props: { reading } })
    expect(wrapper.get('[role="alert"]').text()).toContain('newer version')
    expect(wrapper.text()).toContain('Copy code')
  })

  it('refuses a file that is too large before reading it', async () => {
    const file = new File(['{}'], 'huge.json')
    const whole = vi.fn()
    Object.defineProperties(file, { size: { value: 200_000_000 }, arrayBuffer: { value: whole } })
    expect(await openFile(file)).toMatchObject({ ok: false, says: expect.stringContaining('too large') as string })
    expect(whole).not.toHaveBeenCalled()
  })

  it('reads QR codes with the browser’s detector if it has one for them, else with the library', async () => {
    const seen: unknown[] = []
    class Reader {
      static formats = ['qr_code']
      static getSupportedFormats = () => Promise.resolve(Reader.formats)
      detect(picture: unknown) {
        seen.push(picture)
        return Promise.resolve([{ rawValue: 'read' }])
      }
    }
    vi.stubGlobal('BarcodeDetector', Reader)
    const picture = { width: 0, height: 0 } as ImageBitmap
    expect(await (await qrReader()).read(picture)).toEqual(['read'])
    Reader.formats = ['ean_13']
    expect(await (await qrReader()).read(picture)).toEqual([])
    expect(seen).toEqual([picture])
    vi.unstubAllGlobals()
  })
})

describe('a seal', () => {
  it('of a list that breaks a rule has a warning before it is made', async () => {
    const pool = { 'assault-infantry': 9, 'assault-specialist': 5, 'assault-hero': 2, 'support-heavy': 1 }
    const units = Object.entries(pool).map(([unit, count]) => newEntry(unit, { count }))
    await loadBook('hammer-wars')
    const faults = async (goal: string) => {
      const list = newList('hammer-wars', { settings: { faction: 'orks', goal }, units })
      const record = await useLibrary().create(list)
      const wrapper = mount(MakeSeal, { props: { record: record! } })
      await flushPromises()
      return wrapper.findAll('.fault').map((one) => one.text())
    }
    expect(await faults('duty')).toEqual([
      'The list isn’t legal (1 problem), and anyone who checks the seal will see that. Fix it before you seal it.',
    ])
    expect(await faults('greed')).toEqual([])
  })

  const secret = newList('hammer-wars', { settings: { faction: 'orks', goal: 'greed' } })

  it('is stored with its key, and opens to what was sealed', async () => {
    const made = await makeSeal('one', secret, 'choices')
    expect(made.ok).toBe(true)
    const [kept] = await sealsOf('one')
    if (!kept || !made.ok) throw new Error('no seal')
    expect(kept.seal).toBe(made.seal.seal)
    expect(await sealsOf('two')).toEqual([])
    const opened = readReveal(await revealOf(kept), lookup)
    if (!opened.ok) throw new Error(opened.reason)
    expect(opened.list.settings).toEqual({ goal: 'greed' })
    expect(await verifySeal(kept.seal, opened)).toEqual({ ok: true })
    expect(await isCurrent(secret, kept)).toBe(true)
    const changed = { ...secret, settings: { faction: 'orks', goal: 'revenge' } }
    expect(await isCurrent(changed, kept)).toBe(false)
    const again = await makeSeal('one', secret, 'choices')
    expect(again.ok && again.seal.seal).not.toBe(kept.seal)
    expect(await sealsOf('one')).toHaveLength(2)
    await forgetSeal('one', kept.seal)
    expect((await sealsOf('one')).map((one) => one.seal)).toEqual([again.ok && again.seal.seal])
  })

  it('is told with what a damaged backup has for its date', async () => {
    const made = await makeSeal('dated', secret, 'choices')
    const [kept] = await sealsOf('dated')
    if (!kept || !made.ok) throw new Error('no seal')
    const told = (date: string) =>
      mount(SealCard, { props: { seal: { ...kept, made: date }, list: secret } })
        .findAll('p')
        .map((one) => one.text())
        .find((one) => one.includes('Made'))
    expect(told('2026-11-26T12:00:00Z')).toMatch(/Nov(?:ember)? 26, 2026|26 Nov(?:ember)? 2026/)
    expect(told('soon')).toContain('Made soon')
  })

  it('can be made of the secret choices, if there are any, or of the whole list', async () => {
    expect(await makeSeal('three', army(['gunner']), 'choices')).toEqual({ ok: false, reason: 'no-secret' })
    expect((await makeSeal('three', army(['gunner']), 'list')).ok).toBe(true)
  })
})

describe('the comparison of two lists', () => {
  it('says that they are fair, or what differs', async () => {
    const fair = mount(MatchTable, { props: { match: compareLists(army(['gunner']), army(['sniper']), lookup) } })
    expect(fair.get('[data-testid="match"]').attributes('data-fair')).toBe('true')
    const small = army(['sniper'], { settings: { pointsLimit: 150 } })
    const not = mount(MatchTable, { props: { match: compareLists(army(['gunner']), small, lookup) } })
    expect(not.get('[data-testid="match"]').attributes('data-fair')).toBe('false')
    expect(not.get('[data-testid="match"]').text()).toContain('Points limit: 300 and 150.')
    const games = mount(MatchTable, {
      props: { match: compareLists(army(['gunner']), newList('hammer-wars'), lookup) },
    })
    expect(games.get('[data-testid="match"]').text()).toContain('Different games')
    expect(games.find('[data-testid="changes"]').exists()).toBe(false)
    const match = compareLists(army(['gunner']), army(['sniper']), lookup)
    const versions = mount(MatchTable, { props: { match, changes: ['+ Sniper', '− Gunner'] } })
    expect(versions.findAll('[data-testid="changes"] li').map((one) => one.text())).toEqual(['+ Sniper', '− Gunner'])
    await versions.setProps({ changes: [] })
    expect(versions.get('[data-testid="changes"]').text()).toContain('Nothing: it is the same list.')
  })
})

describe('the desk', () => {
  it('has a row for each list and each fault, and says by which column it is sorted', async () => {
    const over = army(['gunner', 'gunner', 'gunner', 'gunner'])
    const inputs = [codeOf(army(['gunner'])), codeOf(over), 'https://example.org/#1damaged']
    const rows = desk(inputs, lookup, t, { ruleset: 'army-men-combat', settings: { pointsLimit: 150 } })
    const wrapper = mount(DeskTable, {
      props: { rows, by: 'name', descending: true, agreed: true, sources: ['a', 'b', 'c'] },
    })
    const shown = wrapper.findAll('[data-testid="desk-row"]')
    expect(shown.map((row) => row.attributes('data-verdict'))).toEqual(['legal', 'illegal', 'unreadable'])
    expect(shown[1]?.text()).toContain('4 / 3')
    expect(shown[0]?.text()).toContain('the event rules say 150')
    expect(shown[2]?.find('.look').exists()).toBe(false)
    expect(wrapper.findAll('th[aria-sort]').map((head) => head.attributes('aria-sort'))).toEqual([
      'none',
      'descending',
      'none',
      'none',
      'none',
    ])
    // All lists are of the agreed game, so there is no column for the game.
    await wrapper.findAll('thead button')[2]?.trigger('click')
    expect(wrapper.emitted('sort')).toEqual([['points']])
  })

  it('names the row that a button removes, by its number where nothing else is known of it', () => {
    const rows = desk([codeOf(army(['gunner'])), 'https://example.org/#1damaged', ''], lookup, t)
    const unread = rows.map((row, at) => (at === 2 ? { ...row, name: '', list: null, fault: null } : row))
    const wrapper = mount(DeskTable, {
      props: { rows: unread, by: 'input', descending: false, agreed: false, sources: ['a', 'b', ''] },
    })
    const names = wrapper.findAll('.remove button').map((button) => button.attributes('aria-label'))
    expect(names).toEqual(['Remove Green', 'Remove 1damaged…', 'Remove No. 3'])
  })

  it('shows only the first of very many problems, and how many more there are', () => {
    const many = desk([codeOf(army(Array.from({ length: 23 }, (_, at) => `unknown-${String(at)}`)))], lookup, t)
    const props = { rows: many, by: 'input', descending: false, agreed: false, sources: ['a'] } as const
    const says = mount(DeskTable, { props })
      .findAll('.says li')
      .map((line) => line.text())
    expect(says).toHaveLength(21)
    expect(says.slice(-2)).toEqual([expect.stringContaining('unknown-19'), 'And 3 more problems.'])
  })

  it('marks a duplicate with the number of the first row with that list, however the rows are sorted', () => {
    const rows = desk([codeOf(army(['gunner'])), codeOf(army(['jeep'])), codeOf(army(['gunner']))], lookup, t)
    const wrapper = mount(DeskTable, {
      props: { rows: rows.toReversed(), by: 'name', descending: true, agreed: false, sources: ['a', 'b', ''] },
    })
    const shown = wrapper.findAll('[data-testid="desk-row"]')
    expect(shown.map((row) => row.get('.no').text().match(/\d+/)?.[0])).toEqual(['3', '2', '1'])
    expect(shown.map((row) => row.text().includes('Same as no. 1'))).toEqual([true, false, false])
    expect(shown.map((row) => row.text().includes('Same name as no. 1'))).toEqual([false, true, false])
  })

  it('compares a list with the one before of its name, and another with one to be chosen', async () => {
    const first = army(['gunner'])
    const second = army(['jeep'])
    const rows = desk([codeOf(first), codeOf(second)], lookup, t)
    const keys = [first, second].map((list) => `~${codeOf(list)}`)
    for (const [row, choice, mine] of [
      [rows[1]!, null, keys[0]!],
      [rows[0]!, null, ''],
      [rows[0]!, 2, keys[1]!],
    ] as const) {
      const look = mount(DeskPreview, { props: { row, list: row.list!, rows, sources: ['', ''] } })
      if (choice !== null) await look.getComponent(ListPreview).get('select').setValue(String(choice))
      await look
        .getComponent(ListPreview)
        .findAll('button')
        .find((one) => one.text() === t('select.compare'))!
        .trigger('click')
      await vi.waitFor(() => expect(route.value).toEqual({ name: 'match', mine, other: keys[row.row - 1] }))
      look.unmount()
    }
    go(pathTo.library)
  })

  it('shows in a look how a list differs from the event rules, and its verdict by them', () => {
    const [row] = desk([codeOf(army(['gunner']))], lookup, t, {
      ruleset: 'army-men-combat',
      settings: { pointsLimit: 150 },
    })
    const look = mount(DeskPreview, { props: { row: row!, list: row!.list!, rows: [row!], sources: [''] } })
    expect(
      look
        .getComponent(ListPreview)
        .findAll('[data-testid="against-event"] li')
        .map((one) => one.text()),
    ).toEqual(['Points limit is 300; the event rules say 150.', 'By the event rules: legal.'])
    look.unmount()
  })
})

it('a list without unused designs costs the same and has a shorter code', async () => {
  const book = await loadBook('mini-combat')
  if (!book) throw new Error('No book')
  const elements = Array.from({ length: 13 }, (_, at) => ({
    id: `design-${at}`,
    name: `Design ${at}`,
    kind: 'infantry',
    stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
    capabilities: [],
  }))
  const units = [newEntry('design-3', { count: 2, command: 'design-5' }), newEntry('design-8')]
  const list = newList('mini-combat', { units, elements })
  const lean = withoutSpares(list)
  expect([sparesOf(list), sparesOf(lean)]).toEqual([10, 0])
  expect(lean.elements.map(({ id }) => id)).toEqual(['design-3', 'design-5', 'design-8'])
  expect(check(lean, book).points).toBe(check(list, book).points)
  expect(codeOf(lean).length).toBeLessThan(codeOf(list).length / 2)
})

it('the addresses of a comparison and of odds never contain the secrets of the opened list', async () => {
  const list = newList('hammer-wars', {
    settings: { faction: 'eldar', goal: 'duty', marker: 'left' },
    units: [newEntry('assault-infantry')],
  })
  const whole = encodeList(list, lookup, { secrets: true, names: true })
  const open = encodeList(list, lookup, { secrets: false, names: true })
  if (!whole.ok || !open.ok) throw new Error('Not encoded')
  expect(whole.code).not.toBe(open.code)
  const library = useLibrary()
  await library.ready
  await library.create(newList('hammer-wars', { name: 'Mine' }))
  for (const code of ['', whole.code]) {
    const actions = mount(ReceivedActions, { props: { list, received: code !== '', code } })
    const addresses = () => actions.findAll('a').map((one) => one.attributes('href'))
    await vi.waitFor(() => expect(addresses()).toContain(pathTo.odds(`~${open.code}`, 0)))
    await actions
      .findAll('button')
      .find((one) => one.text() === t('match.with-mine'))!
      .trigger('click')
    await vi.waitFor(() => expect(route.value).toEqual({ name: 'match', mine: '', other: `~${open.code}` }))
    actions.unmount()
    go(pathTo.library)
  }
})

it('a list that was not read in full says that only what was understood is saved, and is neither printed nor compared', async () => {
  const list = newList('army-men-combat', { units: [newEntry('gunner')] })
  await requestBook(list.ruleset)
  await useLibrary().ready
  await useLibrary().create(newList('army-men-combat', { name: 'Mine' }))
  const props = { list, received: true, code: '', unread: ['Line 3 wasn’t recognized: Flying saucer'] }
  const actions = mount(ReceivedActions, { props })
  const buttons = () => actions.findAll('button')
  await vi.waitFor(() => expect(actions.text()).toContain(t('preview.save-part')))
  for (const key of ['take.print', 'match.with-mine'] as const)
    expect(buttons().map((one) => one.text())).not.toContain(t(key))
  await buttons()
    .find((one) => one.text() === t('preview.save-part'))!
    .trigger('click')
  await vi.waitFor(() => expect(useNotices().notice?.text).toBe(t('preview.saved-part')))
  actions.unmount()
})

it('what is built on a received list without units is the player’s own: its secret goal is asked for', async () => {
  const pinia = createPinia()
  const library = useLibrary(pinia)
  await library.ready
  await requestBook('hammer-wars')
  const saved = async (list: ArmyList) => {
    for (const { id } of library.records) await library.remove(id, true)
    const props = { list, received: true, code: codeOf(list) }
    const actions = mount(ReceivedActions, { props, global: { plugins: [pinia] } })
    await vi.waitFor(() => expect(actions.text()).toContain(t('preview.save')))
    await actions.find('.main').trigger('click')
    await vi.waitFor(() => expect(library.records).toHaveLength(1))
    actions.unmount()
    return library.records[0]?.origin
  }
  expect(await saved(newList('hammer-wars', { name: 'Club evening' }))).toBe('own')
  expect(await saved(newList('hammer-wars', { units: [newEntry('assault-infantry')] }))).toBe('received')
  go(pathTo.library)
})

it('a received list is played against one’s own in one step: saved once, and the other side at the table', async () => {
  const came = newList('army-men-combat', { name: 'Tan Raiders', units: [newEntry('gunner')] })
  const pinia = createPinia()
  const library = useLibrary(pinia)
  await library.ready
  for (const { id } of library.records) await library.remove(id, true)
  await requestBook(came.ruleset)
  const props = { list: came, received: true, code: codeOf(came) }
  const shown = () => mount(ReceivedActions, { props, global: { plugins: [pinia] } })
  const actions = shown()
  await vi.waitFor(() => expect(actions.text()).toContain(t('preview.save')))
  expect(actions.find('select').exists()).toBe(false)
  const of = { units: [newEntry('jeep')] }
  const first = await library.create(newList('army-men-combat', { ...of, name: 'Green' }))
  const second = await library.create(newList('army-men-combat', { ...of, name: 'Olive' }))
  const third = await library.create(newList('army-men-combat', { ...of, name: 'Somebody’s' }), 'received')
  await library.create(newList('army-men-combat', { name: 'Empty' }))
  await library.create(newList('hammer-wars', { name: 'Another game', units: [newEntry('assault-infantry')] }))
  await vi.waitFor(() => expect(actions.find('select').exists()).toBe(true))
  const names = actions.findAll('option').map((one) => one.text())
  expect(names.toSorted()).toEqual(['Green', 'Olive', 'Somebody’s'])
  expect(names[2]).toBe('Somebody’s')
  const play = (one: typeof actions, says: 'preview.play' | 'preview.save-play') =>
    one
      .findAll('button')
      .find((button) => button.text() === t(says))!
      .trigger('click')
  await actions.find('select').setValue(first!.id)
  await Promise.all([play(actions, 'preview.save-play'), play(actions, 'preview.save-play')])
  await vi.waitFor(() => expect(route.value).toEqual({ name: 'table', id: first!.id }))
  const saved = library.records.filter(({ list }) => list.name === 'Tan Raiders')
  expect(saved.map(({ origin }) => origin)).toEqual(['received'])
  expect(useOpponents(pinia).against(first!.id)).toBe(saved[0]!.id)
  actions.unmount()

  await library.arrange(new Map([[saved[0]!.id, { archived: true }]]))
  const again = shown()
  await vi.waitFor(() => expect(again.text()).toContain(t('preview.open-known')))
  await again.find('select').setValue(first!.id)
  expect(again.text()).not.toContain('It is already playing against')
  await useOpponents(pinia).choose(second!.id, third!.id)
  await again.find('select').setValue(second!.id)
  expect(again.text()).toContain('It is already playing against Somebody’s')
  await play(again, 'preview.play')
  await vi.waitFor(() => expect(route.value).toEqual({ name: 'table', id: second!.id }))
  const kept = library.records.filter(({ list }) => list.name === 'Tan Raiders')
  expect(kept.map(({ archived }) => archived)).toEqual([false])
  expect(useOpponents(pinia).against(second!.id)).toBe(saved[0]!.id)
  again.unmount()
  go(pathTo.library)
})

describe('a list that comes back changed', () => {
  const came = newList('army-men-combat', { name: 'Green Platoon', units: [newEntry('jeep')] })
  const mine = { ...came, units: [newEntry('gunner')] }

  /** Whether replacing is offered, once the app knows which of these lists are related to the one that came. */
  async function offered(own: readonly ArmyList[], unread: string[] = []) {
    setActivePinia(createPinia())
    const library = useLibrary()
    await library.ready
    for (const { id } of library.records) await library.remove(id, true)
    for (const list of own) await library.create(list)
    await requestBook(came.ruleset)
    const actions = mount(ReceivedActions, { props: { list: came, received: true, code: codeOf(came), unread } })
    await vi.waitFor(() => expect(actions.text()).toMatch(/You (?:already )?have/))
    const found = actions.findAll('button').some((one) => one.text() === t('preview.replace'))
    actions.unmount()
    return found
  }

  it('is no version of one’s own list if both only have the name that the app gives to unnamed ones', async () => {
    const pinia = createPinia()
    const library = useLibrary(pinia)
    await library.ready
    for (const { id } of library.records) await library.remove(id, true)
    const name = t('list.numbered', { n: 1 })
    const other = { ...came, name: t('list.numbered', { n: 1 }) }
    await library.create({ ...mine, name })
    await requestBook(came.ruleset)
    const props = { list: other, received: true, code: codeOf(other) }
    const actions = mount(ReceivedActions, { props, global: { plugins: [pinia] } })
    // What can be played against it is known no sooner than what it is a version of.
    await vi.waitFor(() => expect(actions.find('select').exists()).toBe(true))
    expect(actions.text()).not.toContain(t('preview.replace'))
    expect(actions.text()).not.toContain('another list with this name')
    actions.unmount()
  })

  it('may replace one’s own list if exactly one has its name and game, and if it was read without loss', async () => {
    expect(await offered([mine])).toBe(true)
    expect(await offered([mine, { ...mine, notes: 'Which of them?' }])).toBe(false)
    expect(await offered([mine, came])).toBe(false)
    expect(await offered([mine], ['a line that nobody understood'])).toBe(false)
  })
})
