/** The device's regional variant of the app's language, for writing dates: "22 November 2026" in Britain. */
export function regionalLocale(locale: string, languages: readonly string[] = navigator.languages): string {
  const language = (tag: string) => tag.split('-')[0]
  return languages.find((tag) => tag.includes('-') && language(tag) === language(locale)) ?? locale
}
