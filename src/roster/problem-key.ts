import type { Problem } from './check'

/** What identifies a violation within a report. */
export interface ProblemKey {
  kind: Problem['kind']
  id: string
  entry: number | null
}

export const keyOf = (problem: Problem): ProblemKey => ({
  kind: problem.kind,
  id: problem.id,
  entry: problem.kind === 'fault' ? problem.entry : null,
})
