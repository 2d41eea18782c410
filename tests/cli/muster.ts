/** Runs the command inside the test, and keeps what it prints. */
import { vi } from 'vitest'
import { main } from '../../src/cli/command'

export interface Ran {
  /** The exit code. */
  code: number
  /** What was printed on either stream, without white space at its ends. */
  out: string
  err: string
}

export async function muster(...words: string[]): Promise<Ran> {
  const said = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      said[stream] += String(text)
      return true
    }),
  )
  try {
    const code = await main(words)
    return { code, out: said.stdout.trim(), err: said.stderr.trim() }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
