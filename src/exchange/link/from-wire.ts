/** Turns the numbers of a code into a list. A number that this version does not know becomes an id such as "#37". */
import type { ArmyList, Design, ElementCapability, Entry } from '../../roster/list'
import { cleanDesignNotes, cleanName, cleanNotes, cleanOwnName, cleanOwnText } from '../../roster/clean-text'
import type { ArmyBook, HouseBook } from '../../rules/book'
import { OWN_CAPABILITY } from '../../rules/within'
import { numberingOf, type Numbering } from './numbering'
import { numbersOf } from './numbers'
import { idOfElement, type WireCapability, type WireElement, type WireGroup, type WireList, type WireOwn } from './wire'

function ownOf({ own: { name, percent, text, group } }: WireOwn): ElementCapability {
  const own = { name: cleanOwnName(name), percent, text: cleanOwnText(text), ...(group !== null && { group }) }
  return { id: OWN_CAPABILITY, own }
}

function capabilityOf(capability: WireCapability | WireOwn, numbers: Numbering): ElementCapability {
  if ('own' in capability) return ownOf(capability)
  const id = numbers.capabilities.idOf(capability.id)
  if (capability.params.length === 0) return { id }
  const params = capability.params.map((param) => [
    numbers.params.idOf(param.key),
    'capability' in param ? numbers.capabilities.idOf(param.capability) : param.value,
  ])
  return { id, params: Object.fromEntries(params) as Record<string, string | number | boolean> }
}

function elementOf(element: WireElement, numbers: Numbering): Design {
  const notes = cleanDesignNotes(element.notes)
  const agreedBy = cleanOwnName(element.agreedBy)
  return {
    id: idOfElement(element),
    name: cleanName(element.name),
    kind: numbers.kinds.idOf(element.kind),
    stats: Object.fromEntries(element.stats.map(({ key, value }) => [numbers.stats.idOf(key), value])),
    capabilities: element.capabilities.map((capability) => capabilityOf(capability, numbers)),
    ...(notes !== '' && { notes }),
    ...(element.agreed !== null && { agreed: element.agreed, ...(agreedBy !== '' && { agreedBy }) }),
  }
}

function entryOf(group: WireGroup, numbers: Numbering): Entry {
  const unit = numbers.units.idOf(group.unit)
  return {
    unit,
    count: group.count,
    upgrades: group.upgrades.map((upgrade) => numbers.upgrades(unit).idOf(upgrade)),
    name: cleanName(group.name),
    notes: cleanNotes(group.notes),
    ...(group.with.length > 0 && {
      with: group.with.map((part) => ({ unit: numbers.units.idOf(part.unit), count: part.count })),
    }),
    command: group.command === null ? null : numbers.units.idOf(group.command),
  }
}

export function fromWire(wire: WireList, book: ArmyBook | undefined, house?: HouseBook): ArmyList {
  const numbers = numberingOf(book, wire.elements.map(idOfElement))
  const settings = wire.settings.map((setting) => {
    const id = numbers.settings.idOf(setting.key)
    return [id, 'number' in setting ? setting.number : numbers.choices(id).idOf(setting.choice)] as const
  })
  return {
    ruleset: book?.id ?? numbersOf(undefined).idOf(wire.ruleset),
    ...(house && { book: house }),
    name: cleanName(wire.name),
    notes: cleanNotes(wire.notes),
    settings: Object.fromEntries(settings),
    units: wire.groups.map((group) => entryOf(group, numbers)),
    elements: wire.elements.map((element) => elementOf(element, numbers)),
  }
}
