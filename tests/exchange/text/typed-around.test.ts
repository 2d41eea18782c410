import { describe, expect, it } from 'vitest'
import { checkReceived } from '../../../src/exchange/received'
import { receive } from '../../../src/exchange/receive'
import { translateEnglish as t } from '../../../src/i18n/english'
import { bookOf } from '../../data/folders'
import { lookup } from '../books'

/** A typed list as it is read, with what was not understood and what was passed over, and whether it is judged. */
function readOf(text: string) {
  const read = receive(text, lookup, t)
  if (read.kind !== 'text') throw new Error(read.kind)
  const told = (aside: boolean) =>
    read.notes.filter(({ note }) => (note === 'aside') === aside).map(({ line, text }) => `${String(line)} ${text}`)
  const { name, settings, units } = read.list
  return {
    name,
    size: settings.pointsLimit,
    units: units.map(({ unit }) => unit),
    asked: told(false),
    aside: told(true),
    judged: checkReceived(read, bookOf(read.list.ruleset)).complete,
  }
}

describe('around a list typed by hand', () => {
  const units = ['gunner', 'jeep']
  it.each([
    ['Desert Rats\n500 pts\nArmy Men Combat', 'Desert Rats'],
    ['500 pts\nArmy Men Combat', ''],
    ['Desert Rats, 500 pts\nArmy Men Combat', 'Desert Rats'],
    ['Desert Rats (500 pts)\nArmy Men Combat', 'Desert Rats'],
    ['Tan Army, 500 pts, Army Men Combat', 'Tan Army'],
    ['Hi!\nDesert Rats - Army Men Combat, 500 pts', 'Desert Rats'],
    ['Here is my list for Saturday: Army Men Combat, 500 pts', ''],
  ])('is the size, and perhaps the name: %j', (head, name) => {
    const read = readOf(`${head}\nGunner\nJeep`)
    expect(read).toEqual({ name, size: 500, units, asked: [], aside: [], judged: true })
  })

  it('is a name that has a number', () => {
    for (const name of ['1944', '3rd Tank Division', 'Rats of 42'])
      expect(readOf(`${name}\nArmy Men Combat\nGunner`)).toMatchObject({ name, size: undefined, asked: [] })
  })

  it('is asked about where it may say something of the list, a second size too', () => {
    for (const above of ['2x Gunner', 'Gunner', 'Hi!\n3 flying saucers', 'No tanks:', 'My 500 pts list\nfor Saturday'])
      expect(readOf(`${above}\nArmy Men Combat\nJeep`)).toMatchObject({ name: '', units: ['jeep'], judged: false })
    for (const name of ['Rats 500 pts', 'My 500 pts list'])
      expect(readOf(`${name}\nArmy Men Combat 300\nJeep`)).toMatchObject({ name, size: 300, asked: [`1 ${name}`] })
  })

  it.each(['Hi Tom, here is my list:', 'Here’s what I bring on Saturday:', 'Hello,', 'Hi!'])(
    'is no name of it where somebody greets: %s',
    (above) => {
      expect(readOf(`${above}\n\nArmy Men Combat\nGunner\nJeep`)).toMatchObject({ name: '', asked: [], judged: true })
    },
  )

  it.each(['cheers, Tom', 'What do you think?', 'See you on Sunday', 'Thanks!', 'Cheers\nTom', 'Any thoughts?'])(
    'is a greeting below, which is told and holds up no verdict: %j',
    (below) => {
      const read = readOf(`Army Men Combat\nGunner\nJeep\n\n${below}`)
      expect(read).toMatchObject({ units, asked: [], judged: true })
      expect(read.aside).toEqual(below.split('\n').map((line, at) => `${String(5 + at)} ${line}`))
    },
  )

  it.each([
    'Thanks, no tanks',
    'See you with 2 more',
    'What do you think, another sniper?',
    'Cheers\nand a jeep',
    'Tom',
  ])('is asked about below where it may say something of the list: %j', (below) => {
    expect(readOf(`Army Men Combat\nGunner\nJeep\n\n${below}`)).toMatchObject({ units, judged: false })
  })

  it('is asked about where it may be a mistyped unit', () => {
    for (const [text, asked] of [
      ['Army Men Combat, Jepp, Gunner', '1 Jepp'],
      ['Army Men Combat, Snper\nGunner', '1 Snper'],
      ['Army Men Combat\nGunner\nCheers\nRfilemen', '4 Rfilemen'],
    ])
      expect(readOf(text!)).toMatchObject({ units: ['gunner'], asked: [asked], judged: false })
  })

  it('leaves room to be told of a line that is missing, however many they are', () => {
    expect(readOf(`Army Men Combat\n${'Hi\n'.repeat(200)}Gunner\nMortar`)).toMatchObject({ judged: false })
  })

  it('takes nothing between units for a greeting because of one before', () => {
    expect(readOf('Army Men Combat\nHi all\nMortar\nGunner\nJeep')).toMatchObject({ units, asked: ['3 Mortar'] })
    expect(readOf('Army Men Combat\nGunner\nHi\nMortar\nJeep\nCheers\nTom')).toMatchObject({
      units,
      asked: ['4 Mortar'],
      aside: ['3 Hi', '6 Cheers', '7 Tom'],
    })
  })
})

describe('the game of a list typed by hand', () => {
  it.each([
    ['my army men combat list, 500 pts', 'my … list'],
    ['Here’s my Army Men Combat list (500 pts):', 'Here’s my … list'],
    ['Army Men Combat list 500 pts', 'list'],
    ['Saturday: Army Men Combat with Tom, 500 points', 'Saturday: … with Tom'],
  ])('may stand in a sentence, with the size: %s', (head, aside) => {
    const read = readOf(`${head}\nGunner\nJeep`)
    expect(read).toMatchObject({ name: '', size: 500, units: ['gunner', 'jeep'], asked: [], judged: true })
    expect(read.aside).toEqual([`1 ${aside}`])
  })

  it('is asked about what else is in the sentence', () => {
    expect(readOf('Army Men Combat without vehicles\nGunner')).toMatchObject({ asked: ['1 without vehicles'] })
    expect(readOf('My Army Men Combat list, 5 pts - Jeep')).toMatchObject({ size: 5, judged: true })
    expect(readOf('My Army Men Combat list, (2) - Jeep')).toMatchObject({ size: undefined, judged: false })
    expect(readOf('Army Men Combat on the 24th\nGunner')).toMatchObject({ asked: ['1 on the 24th'], judged: false })
  })

  it.each([
    'Army Men Combat: Gunner, Jeep',
    'Army Men Combat: 1 Gunner, 1 Jeep',
    'Army Men Combat, 1 Gunner + 1 Jeep',
    'Army Men Combat - Gunner, Jeep',
    'Army Men Combat 500 pts: Gunner, Jeep',
    'My Army Men Combat list, 500 pts: Gunner + Jeep',
  ])('may have the whole list behind it: %s', (text) => {
    expect(readOf(text)).toMatchObject({ units: ['gunner', 'jeep'], asked: [], judged: true })
    expect(readOf(text).size).toBe(text.includes('500') ? 500 : undefined)
  })

  it('has units behind it in one line also where it has no edition, of which none is lost', () => {
    for (const behind of [', Support Hero', ' - Support Hero', ': Support Hero', ' Support Hero'])
      expect(readOf(`Hammer Wars${behind}\nRanged Hero`)).toMatchObject({
        units: ['support-hero', 'ranged-hero'],
        asked: [],
      })
    expect(readOf('Rats, Hammer Wars, 2 more heroes\nRanged Hero')).toMatchObject({ judged: false })
    expect(readOf('Hammer Wars, for Sunday\nRanged Hero')).toMatchObject({ aside: ['1 for Sunday'], judged: true })
  })

  it('is the one of a longer name, and none where a version stands behind it', () => {
    expect(receive('my army men combat v1.5.0 squad\nSniper', lookup, t)).toMatchObject({
      list: { ruleset: 'army-men-combat-v1.5.0' },
    })
    for (const other of ['Army Men Combat 1.5', 'my army men combat v1.5 list', 'Army Men Combat, version 2.0'])
      expect(receive(`${other}\nSniper`, lookup, t).kind === 'nothing').toBe(!other.includes('version'))
  })
})
