import { DAY_MS } from '#shared/time.ts'
import { hmacHex, isSameText } from '#worker/platform/data/hash.ts'
import type { Gate } from './gate-kind.ts'

const LASTS_MS = 30 * DAY_MS

type Asked = { env: Env; request: Request; url: URL; projectId: string; gate: Gate }
type Pass = { email: string; until: number }

/** The `__Host-` keeps the app's own pages on other hosts from writing it. */
const nameOf = ({ url }: Pick<Asked, 'url'>) => (url.protocol === 'https:' ? '__Host-solid-gate' : 'solid-gate')

/** A pass counts at one host, for one setting of the app, until its time. */
const signatureOf = ({ env, url, projectId, gate }: Asked, { email, until }: Pass) =>
  hmacHex(env.AUTH_SECRET, `gate:${url.host}:${projectId}:${gate.mode}:${gate.revision}:${until}:${email}`)

/** The cookie by which a visitor comes in from now on. */
export function newPass({ email, ...asked }: Asked & { email: string }): string {
  const until = Date.now() + LASTS_MS
  const value = [until, Buffer.from(email).toString('base64url'), signatureOf(asked, { email, until })].join('.')
  const secure = asked.url.protocol === 'https:' ? '; Secure' : ''
  return `${nameOf(asked)}=${value}; Path=/; HttpOnly${secure}; SameSite=Lax; Max-Age=${LASTS_MS / 1_000}`
}

/** Whether this request comes from somebody who was let in, and who still may. */
export function hasPass(asked: Asked): boolean {
  const found = cookiesOf(asked.request).find(([name]) => name === nameOf(asked))
  const [until, encoded, signature] = found?.[1].split('.') ?? []
  if (until === undefined || encoded === undefined || signature === undefined) return false
  const pass = { until: Number(until), email: Buffer.from(encoded, 'base64url').toString() }
  if (!(pass.until > Date.now()) || !isSameText(signature, signatureOf(asked, pass))) return false
  return asked.gate.mode === 'password' || asked.gate.people.includes(pass.email)
}

/** The request as the app gets it: its server learns nothing that opens the app for others. */
export function withoutPass({ request, url }: Pick<Asked, 'request' | 'url'>): Request {
  const headers = new Headers(request.headers)
  const rest = cookiesOf(request).filter(([name]) => name !== nameOf({ url }))
  if (rest.length > 0) headers.set('cookie', rest.map(([name, value]) => `${name}=${value}`).join('; '))
  else headers.delete('cookie')
  return new Request(request, { headers })
}

const cookiesOf = ({ headers }: Request): Array<[name: string, value: string]> =>
  (headers.get('cookie') ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const at = each.indexOf('=')
      return [each.slice(0, Math.max(at, 0)), each.slice(at + 1)]
    })
