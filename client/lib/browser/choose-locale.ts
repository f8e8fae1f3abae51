import { LOCALE_COOKIE, LOCALE_COOKIE_S, type Locale } from '#shared/locale.ts'

/** Stores the choice of language in this browser, null for the browser's own, and loads the page anew: each of its texts changes. Browser only. */
export function chooseLocale(locale: Locale | null): void {
  document.cookie = `${LOCALE_COOKIE}=${locale ?? ''}; path=/; max-age=${locale ? LOCALE_COOKIE_S : 0}; samesite=lax`
  location.reload()
}
