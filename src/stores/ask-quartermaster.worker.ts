/** The quartermaster in a worker: one answer for each question. */
import type { ArmyBook } from '../rules/book'
import { perform, type Asks, type Kind } from '../quartermaster/quartermaster-tasks'

addEventListener('message', ({ data }: MessageEvent<{ kind: Kind; ask: Asks[Kind]; book: ArmyBook }>) =>
  postMessage(perform(data.kind, data.ask, data.book)),
)
