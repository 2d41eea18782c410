/** Today's date in the local time zone, as "2026-03-29". */
export function today(): string {
  const now = new Date()
  // Shifts the time so that its date in UTC is the local date.
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
