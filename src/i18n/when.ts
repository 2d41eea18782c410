/** When something happened, as a person says it. */

/**
 * "Today 07:15", "Yesterday 21:40", "12 Nov 2026, 18:02".
 *
 * @param iso a date with time; what is no date is returned as it is
 * @param locale of the language and region
 */
export function whenWords(iso: string, locale: string, now = new Date()): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  const days = Math.round((midnight(at) - midnight(now)) / 86_400_000)
  if (days > 0 || days < -1) return at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return `${day.charAt(0).toLocaleUpperCase(locale)}${day.slice(1)} ${at.toLocaleTimeString(locale, { timeStyle: 'short' })}`
}
