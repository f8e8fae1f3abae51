import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const COOKIE = 'uploader'
const YEAR_SECONDS = 31_536_000

/**
 * Who asks, or null. Without accounts it is a browser, by a cookie that only that browser has. In an app with accounts
 * both functions answer with the id of the member instead.
 */
export async function knownUploader(c: Context): Promise<string | null> {
  const token = getCookie(c, COOKIE)
  return token && /^[\w-]{36}$/.test(token) ? hashed(token) : null
}

/** Who uploads. A browser that is new gets its cookie with the answer. */
export async function uploaderOf(c: Context): Promise<string> {
  const known = await knownUploader(c)
  if (known !== null) return known
  const token = crypto.randomUUID()
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: YEAR_SECONDS })
  return hashed(token)
}

/** Rows keep no more of the cookie than is needed to know it again. */
async function hashed(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
