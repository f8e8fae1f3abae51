import { LOCALE_COOKIE, LOCALE_COOKIE_S, type Locale } from '#shared/locale.ts'
import { THEME_COOKIE, THEME_COOKIE_S, type Theme } from '#shared/theme.ts'
import type { Context } from '#worker/platform/http/context.ts'

type Choices = { locale?: Locale | null | undefined; theme?: Theme | null | undefined }

/**
 * Tells this browser the choices by which pages are rendered. Null takes a choice back; what is not given stays. The
 * page's scripts write these cookies, too.
 */
export function setPreferenceCookies(
  { request, resHeaders }: Pick<Context, 'request' | 'resHeaders'>,
  { locale, theme }: Choices,
): void {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  const set = (name: string, value: string | null, seconds: number) =>
    resHeaders.append(
      'set-cookie',
      `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : seconds}; SameSite=Lax${secure}`,
    )
  if (locale !== undefined) set(LOCALE_COOKIE, locale, LOCALE_COOKIE_S)
  if (theme !== undefined) set(THEME_COOKIE, theme, THEME_COOKIE_S)
}
