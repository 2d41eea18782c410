/**
 * Writes the contents of a code as bits: version 1, or 2 with a house book, or wide: with mixed units and what the players made
 * up for their designs. FORMAT.md specifies it; layout-read.ts is the inverse.
 */
import { bitsOfFingerprint } from '../../rules/house/fingerprint'
import { BitWriter, NUMBER_LIMIT } from './bits'
import { writeJson } from './json-code'
import { writeText } from './text-code'
import {
  isWide,
  maskOf,
  type Ref,
  type WireCapability,
  type WireElement,
  type WireGroup,
  type WireHouse,
  type WireList,
  type WireOwn,
  type WireParam,
  type WireSetting,
} from './wire'

/** Agreed costs are counted in halves. */
const HALVES = 2

const isWhole = (value: number) => Number.isInteger(value) && value >= 0 && value < NUMBER_LIMIT - 3

function writeRef(out: BitWriter, ref: Ref, k: number): void {
  out.number(typeof ref === 'number' ? ref : 0, k)
  if (typeof ref === 'string') writeText(out, ref)
}

/** `first` is the code of 0; `first` - 1 means that the number follows as text. */
function writeNumber(out: BitWriter, value: number, first: number, k: number): void {
  out.number(isWhole(value) ? value + first : first - 1, k)
  if (!isWhole(value)) writeText(out, String(value))
}

function writeSetting(out: BitWriter, setting: WireSetting): void {
  writeRef(out, setting.key, 1)
  out.bit('number' in setting)
  if ('choice' in setting) return writeRef(out, setting.choice, 2)
  const round = isWhole(setting.number) && setting.number % 50 === 0
  out.bit(round)
  if (round) out.number(setting.number / 50, 3)
  else writeNumber(out, setting.number, 1, 7)
}

function writeParam(out: BitWriter, param: WireParam): void {
  writeRef(out, param.key, 2)
  if ('capability' in param) {
    out.raw('11')
    return writeRef(out, param.capability, 5)
  }
  if (typeof param.value === 'boolean') return out.raw(param.value ? '01' : '00')
  out.raw('10')
  writeNumber(out, param.value, 1, 2)
}

function writeCapability(out: BitWriter, capability: WireCapability): void {
  writeRef(out, capability.id, 5)
  out.bit(capability.params.length > 0)
  if (capability.params.length === 0) return
  out.number(capability.params.length - 1, 0)
  for (const param of capability.params) writeParam(out, param)
}

function writeOwn(out: BitWriter, { own: { name, percent, text, group } }: WireOwn): void {
  writeText(out, name)
  out.bit(percent < 0)
  writeNumber(out, Math.abs(percent), 1, 5)
  out.bit(text !== '')
  if (text !== '') writeText(out, text)
  out.bit(group !== null)
  if (group !== null) writeText(out, group)
}

/** What the players added to a design, behind its capabilities. */
function writeAdded(out: BitWriter, { notes, agreed, agreedBy }: WireElement): void {
  const flags = [notes !== '', agreed !== null]
  out.bit(flags.includes(true))
  if (!flags.includes(true)) return
  for (const flag of flags) out.bit(flag)
  if (notes !== '') writeText(out, notes)
  if (agreed === null) return
  const halves = agreed * HALVES
  out.number(isWhole(halves) ? halves + 1 : 0, 5)
  if (!isWhole(halves)) writeText(out, String(agreed))
  out.bit(agreedBy !== '')
  if (agreedBy !== '') writeText(out, agreedBy)
}

function writeElement(out: BitWriter, element: WireElement, wide: boolean): void {
  writeText(out, element.name)
  out.bit(element.id === null)
  if (element.id !== null) writeText(out, element.id)
  writeRef(out, element.kind, 2)
  out.number(element.stats.length, 3)
  const counted = element.stats.every((stat, at) => stat.key === at + 1)
  out.bit(counted)
  for (const { key, value } of element.stats) {
    if (!counted) writeRef(out, key, 2)
    if (typeof value === 'number') writeNumber(out, value, 3, 3)
    else out.number(value === 'auto' ? 1 : 0, 3)
  }
  out.number(element.capabilities.length, 1)
  for (const capability of element.capabilities) {
    if (wide) out.bit('own' in capability)
    if ('own' in capability) writeOwn(out, capability)
    else writeCapability(out, capability)
  }
  if (wide) writeAdded(out, element)
}

const bare = (group: WireGroup) =>
  group.notes === '' && group.command === null && group.with.length === 0 && maskOf(group.upgrades) !== null
const plain = (group: WireGroup) => bare(group) && group.name === '' && group.count === 1

function writeShape(out: BitWriter, group: WireGroup, upgrades: boolean, wide: boolean): void {
  if (plain(group)) return out.raw('1')
  if (bare(group) && group.count === 1) {
    out.raw('01')
    return writeText(out, group.name)
  }
  if (bare(group) && group.name === '') {
    out.raw('001')
    return out.number(group.count - 2, 2)
  }
  out.raw('000')
  out.number(group.count - 1, 2)
  out.bit(group.name !== '')
  out.bit(group.notes !== '')
  out.bit(group.command !== null)
  if (wide) out.bit(group.with.length > 0)
  if (upgrades) out.bit(maskOf(group.upgrades) === null)
  if (group.name !== '') writeText(out, group.name)
  if (group.notes !== '') writeText(out, group.notes)
  if (group.command !== null) writeRef(out, group.command, 3)
  if (group.with.length > 0) out.number(group.with.length - 1, 0)
  for (const { unit, count } of group.with) {
    writeRef(out, unit, 3)
    out.number(count - 1, 1)
  }
}

function writeUpgrades(out: BitWriter, group: WireGroup): void {
  const mask = maskOf(group.upgrades)
  if (mask !== null) return out.number(mask, 2)
  out.number(group.upgrades.length - 1, 1)
  for (const upgrade of group.upgrades) writeRef(out, upgrade, 2)
}

function writeGroups(out: BitWriter, groups: readonly WireGroup[], wide: boolean): void {
  out.number(groups.length, 3)
  if (groups.length === 0) return
  const allPlain = groups.every(plain)
  const upgrades = groups.some((group) => group.upgrades.length > 0)
  out.raw((allPlain ? '' : '00') + (upgrades ? '1' : allPlain ? '01' : '0'))
  for (const group of groups) {
    writeRef(out, group.unit, 3)
    if (!allPlain) writeShape(out, group, upgrades, wide)
    if (upgrades) writeUpgrades(out, group)
  }
}

function writeHouse(out: BitWriter, house: WireHouse): void {
  out.bit('file' in house)
  if ('file' in house) return writeJson(out, house.file)
  out.raw(bitsOfFingerprint(house.fingerprint))
  writeText(out, house.name)
}

export function writeLayout(list: WireList): string {
  const out = new BitWriter()
  const { settings, name, notes, elements } = list
  writeRef(out, list.ruleset, 0)
  const wide = isWide(list)
  // Version 2 alone: a list without a house book that is not wide is written as version 1.
  if (wide) out.bit(false)
  if (wide || list.house) out.bit(list.house !== undefined)
  if (list.house) writeHouse(out, list.house)
  const words = name !== '' || notes !== '' || elements.length > 0
  if (!words) out.raw(settings.length === 0 ? '1' : '01')
  else {
    out.raw('00')
    for (const flag of [settings.length > 0, name !== '', notes !== '', elements.length > 0]) out.bit(flag)
  }
  if (settings.length > 0) out.number(settings.length - 1, 0)
  for (const setting of settings) writeSetting(out, setting)
  if (name !== '') writeText(out, name)
  if (notes !== '') writeText(out, notes)
  if (elements.length > 0) out.number(elements.length - 1, 2)
  for (const element of elements) writeElement(out, element, wide)
  writeGroups(out, list.groups, wide)
  return out.toString()
}
