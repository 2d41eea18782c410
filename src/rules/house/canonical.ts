/**
 * Canonical JSON: keys sorted by their UTF-16 code units, numbers as JavaScript writes them, texts in NFC, no blanks.
 * The same content is the same text on every device.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.normalize('NFC'))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  const parts = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => [key.normalize('NFC'), one] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${parts.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join()}}`
}
