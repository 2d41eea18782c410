/** Today's date where the player is: "2026-03-29". */
export function today(): string {
  const now = new Date()
  // As if the clock of this place were that of Greenwich.
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
