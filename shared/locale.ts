/** The languages of the product. The first one is for everybody else. */
export const LOCALES = ['en', 'de'] as const
export type Locale = (typeof LOCALES)[number]

/** A person's choice is read before a page is rendered, so it lives in a cookie. */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_S = 365 * 24 * 60 * 60

const isLocale = (value: string | undefined): value is Locale => LOCALES.some((locale) => locale === value)

/** The chosen language in a Cookie header, or null. */
export function localeFromCookie(header: string | null | undefined): Locale | null {
  const value = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([a-z]{2})(?:;|$)`).exec(header ?? '')?.[1]
  return isLocale(value) ? value : null
}

/** The first of our languages that an Accept-Language header prefers (RFC 9110, section 12.5.4), or null. */
export function localeFromAcceptLanguage(header: string | null | undefined): Locale | null {
  const wanted = (header ?? '')
    .split(',', 50)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return wanted.map(({ language }) => language).find(isLocale) ?? null
}

let readLocale = (): Locale => {
  const { document } = globalThis as { document?: { documentElement: { lang: string } } }
  const language = document?.documentElement.lang
  return isLocale(language) ? language : LOCALES[0]
}

/** The language of the page at hand: the document's in a browser, and the request's on a server. */
export function currentLocale(): Locale {
  return readLocale()
}

/** Says where a server finds the language, which belongs to the request there and not to the process. */
export function readLocaleWith(reader: () => Locale): void {
  readLocale = reader
}
