import type { Locale } from '#shared/locale.ts'

/** Each in its own words: who looks for a language may not read the one at hand. */
export const LANGUAGES: ReadonlyArray<{ locale: Locale; name: string }> = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
]
