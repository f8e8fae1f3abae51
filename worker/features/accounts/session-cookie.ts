import { getCookieCache, parseCookies } from 'better-auth/cookies'
import type { Locale } from '#shared/locale.ts'
import type { Theme } from '#shared/theme.ts'
import type { Context, SessionUser } from '#worker/platform/http/context.ts'

/** What the cookies of this origin begin with. */
export const cookiePrefix = (origin: string) => (origin.startsWith('https:') ? '__Host-solid' : 'solid')

/**
 * The user of the session as its signed cookie tells, or null when only better-auth can tell. Both answer the same from
 * the same cookie. But better-auth must be set up for each request, which takes longer than rendering a page.
 */
export async function cookieUser({ env, request }: Pick<Context, 'env' | 'request'>): Promise<SessionUser | null> {
  const prefix = cookiePrefix(new URL(request.url).origin)
  const header = request.headers.get('cookie') ?? ''
  const token = parseCookies(header).get(`${prefix}.session_token`)
  if (!token) return null
  const key = `${env.AUTH_SECRET} ${prefix} ${header}`
  const known = checked.get(key)
  if (known && Date.now() < known.until) return known.user
  const user = await checkedUser({ env, request, prefix, token })
  if (user) remember(key, user)
  return user
}

/** How long a cookie counts without being checked again. A cookie may outlive its end by no more than this. */
const CHECKED_MS = 10_000
const MAX_CHECKED = 1_000

/** Users by the whole header, signatures included. We signed an equal one, whoever sends it. */
const checked = new Map<string, { user: SessionUser; until: number }>()

function remember(key: string, user: SessionUser): void {
  if (checked.size >= MAX_CHECKED) checked.delete(checked.keys().next().value!)
  checked.set(key, { user, until: Date.now() + CHECKED_MS })
}

type Cookie = Pick<Context, 'env' | 'request'> & { prefix: string; token: string }

async function checkedUser({ env, request, prefix, token }: Cookie): Promise<SessionUser | null> {
  const cached = await getCookieCache(request, {
    cookiePrefix: prefix,
    isSecure: false,
    secret: env.AUTH_SECRET,
    version: '1',
  })
  // A cookie of another session must not speak for this one. The token's own signature stands behind its last dot.
  return cached && cached.session.token === token.slice(0, token.lastIndexOf('.')) ? sessionUserOf(cached.user) : null
}

type StoredUser = {
  id: string
  email: string
  name: string
  role?: string | null
  locale?: string | null
  theme?: string | null
  analyticsOptOut?: boolean | null
  deletionAt?: Date | string | null
}

// The cookie carries a date as text. A cookie of an earlier release lacks fields.
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
