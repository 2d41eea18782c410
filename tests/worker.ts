/** The quartermaster's worker for tests, which have none: answers in a later task of the same thread. */
import type { ArmyBook } from '../src/rules/book'
import type { Asks, Kind } from '../src/quartermaster/quartermaster-tasks'

class TestWorker extends EventTarget {
  private isOver = false

  postMessage({ kind, ask, book }: { kind: Kind; ask: Asks[Kind]; book: ArmyBook }): void {
    void import('../src/quartermaster/quartermaster-tasks').then(({ perform }) => {
      if (!this.isOver) this.dispatchEvent(new MessageEvent('message', { data: perform(kind, ask, book) }))
    })
  }

  terminate(): void {
    this.isOver = true
  }
}

Object.assign(globalThis, { Worker: TestWorker })
