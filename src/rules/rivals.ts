/**
 * Groups the ids that exclude each other: those with the same group, where there are several, in the order of the first of
 * each.
 */
export function rivalsAmong(ids: readonly string[], groupOf: (id: string) => string | undefined): string[][] {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const group = groupOf(id)
    if (group === undefined) continue
    const rivals = groups.get(group)
    if (rivals) rivals.push(id)
    else groups.set(group, [id])
  }
  return [...groups.values()].filter((rivals) => rivals.length > 1)
}
