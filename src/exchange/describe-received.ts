/** Sentences about received text and files: why nothing could be read, and which parts were not understood. */
import type { Translate } from '../i18n/t'
import { describeCodeFault, describeFileFault } from './describe-faults'
import type { NothingFault } from './receive'
import type { TextNote } from './text/text-reading'

export function describeNothing(fault: NothingFault, t: Translate): string {
  if (fault.reason === 'empty' || fault.reason === 'no-code' || fault.reason === 'no-list')
    return t(`received.${fault.reason}`)
  if (fault.reason === 'unknown-game') return t('received.unknown-game', { found: fault.found })
  if (fault.reason === 'no-units')
    return t('received.no-units', { game: fault.game, line: fault.line, text: fault.text })
  if (fault.reason === 'which-game')
    return t('received.which-game', { games: fault.games.map(({ name }) => name).join(', ') })
  if ('code' in fault || fault.reason === 'too-long') return describeCodeFault(fault, t)
  return describeFileFault(fault, t)
}

export function describeTextNote({ note, line, text, near }: TextNote, t: Translate): string {
  if (note === 'near-game') return t('received.note.near-game', { line, text, near: near ?? '' })
  const says = t(`received.note.${note}`, { line, text })
  return near === undefined ? says : t('received.near', { says, near })
}
