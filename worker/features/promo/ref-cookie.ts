import { REF_CODE, REF_COOKIE, REF_COOKIE_DAYS } from '#shared/promo.ts'

const cookieOf = (request: Request, value: string, seconds: number) =>
  `${REF_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${new URL(request.url).protocol === 'https:' ? '; Secure' : ''}`

/**
 * The cookie in which this browser keeps the invitation of a page's address, or null. Somebody who is signed in needs
 * none, because only new accounts are invited.
 */
export function invitationCookie(request: Request): string | null {
  const code = new URL(request.url).searchParams.get('ref')?.toUpperCase()
  if (!code || !REF_CODE.test(code) || request.headers.get('cookie')?.includes('solid.session_token=')) return null
  return cookieOf(request, code, REF_COOKIE_DAYS * 24 * 3_600)
}

/** The code with which this browser was invited. */
export function invitationCode(request: Request): string | null {
  const value = new RegExp(`(?:^|;\\s*)${REF_COOKIE}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  return value && REF_CODE.test(value) ? value : null
}

/** The cookie that makes this browser forget who invited it, or null when nobody did. */
export function noInvitationCookie(request: Request): string | null {
  return invitationCode(request) ? cookieOf(request, '', 0) : null
}
