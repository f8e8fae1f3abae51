import { localeFromAcceptLanguage, localeFromCookie, LOCALES, type Locale } from '#shared/locale.ts'
import type { Context } from './context.ts'

/** The language to speak to a maker in: the one they chose, else that of their pages. */
export function makerLocale({ user, request }: Pick<Context, 'user' | 'request'>): Locale {
  return user?.locale ?? localeFromCookie(request.headers.get('cookie')) ?? browserLocale(request)
}

/** The language of whoever asks, where nobody is known: on the hosts of previews and apps, whose cookies are the apps' own. */
export function browserLocale({ headers }: Pick<Request, 'headers'>): Locale {
  return localeFromAcceptLanguage(headers.get('accept-language')) ?? LOCALES[0]
}
