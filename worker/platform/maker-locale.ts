import { localeFromAcceptLanguage, localeFromCookie, LOCALES, type Locale } from '#shared/locale.ts'
import type { Context } from './context.ts'

/** The language to speak to a maker in: the one they chose, else that of their pages. */
export function makerLocale({ user, request: { headers } }: Pick<Context, 'user' | 'request'>): Locale {
  return user?.locale ?? localeFromCookie(headers.get('cookie')) ?? localeFromAcceptLanguage(headers.get('accept-language')) ?? LOCALES[0]
}
