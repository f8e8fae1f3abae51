import { getCookieCache, parseCookies } from 'better-auth/cookies'
import type { Locale } from '#shared/locale.ts'
import type { Theme } from '#shared/theme.ts'
import type { Context, SessionUser } from '#worker/platform/context.ts'

/** What the cookies of this origin begin with. */
export const cookiePrefix = (origin: string) => (origin.startsWith('https:') ? '__Host-solid' : 'solid')

/**
 * The user of the session as its signed cookie tells, or null when only better-auth can tell. It is what better-auth would
 * answer from the same cookie; but that must be set up for each request, which takes longer than to render a page.
 */
export async function cookieUser({ env, request }: Pick<Context, 'env' | 'request'>): Promise<SessionUser | null> {
  const prefix = cookiePrefix(new URL(request.url).origin)
  const token = parseCookies(request.headers.get('cookie') ?? '').get(`${prefix}.session_token`)
  if (!token) return null
  const cached = await getCookieCache(request, { cookiePrefix: prefix, isSecure: false, secret: env.AUTH_SECRET, version: '1' })
  // A cookie of an earlier session must not speak for this one. The token's own signature stands behind its last dot.
  return cached && cached.session.token === token.slice(0, token.lastIndexOf('.')) ? sessionUserOf(cached.user) : null
}

type StoredUser = { id: string; email: string; name: string; role?: string | null; locale?: string | null; theme?: string | null; analyticsOptOut?: boolean | null; deletionAt?: Date | string | null }

// From the cookie a date comes as text, and a cookie of an earlier release lacks fields.
export const sessionUserOf = (user: StoredUser): SessionUser => ({
  id: user.id,
  email: user.email,
  name: user.name,
  role: user.role ?? 'maker',
  locale: storedChoices(user).locale,
  analyticsOptOut: user.analyticsOptOut ?? false,
  deletionAt: user.deletionAt ? new Date(user.deletionAt) : null,
})

export const storedChoices = ({ locale, theme }: StoredUser): { locale: Locale | null; theme: Theme | null } => ({
  locale: locale === 'en' || locale === 'de' ? locale : null,
  theme: theme === 'light' || theme === 'dark' ? theme : null,
})
