import { localeFromAcceptLanguage, localeFromCookie, LOCALES, type Locale } from '#shared/locale.ts'
import type { Context } from './context.ts'

/** The language in which a maker is spoken to: the chosen one, else that of their pages. */
export function makerLocale({ user, request }: Pick<Context, 'user' | 'request'>): Locale {
  return user?.locale ?? localeFromCookie(request.headers.get('cookie')) ?? browserLocale(request)
}

/** The language of the browser, for hosts where nobody is known. The cookies of previews and apps are the apps' own. */
export function browserLocale({ headers }: Pick<Request, 'headers'>): Locale {
  return localeFromAcceptLanguage(headers.get('accept-language')) ?? LOCALES[0]
}
