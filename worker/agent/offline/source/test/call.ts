import { env } from 'cloudflare:workers'
import app from '../server/index'

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  cookie?: string
  body?: unknown
  /** Whether the answer is no JSON. */
  asText?: boolean
}
type Said<Body> = { status: number; body: Body; cookie: string }

/** One request to the app's own server, without a network, as the browser of whoever has this cookie. */
export async function call<Body = unknown>(
  path: string,
  { method, cookie = '', body, asText = false }: Call = {},
): Promise<Said<Body>> {
  // Without an origin nobody is let in whose request has cookies.
  const headers = { 'Content-Type': 'application/json', Origin: 'http://localhost', Cookie: cookie }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await app.request(
    path,
    { method: method ?? (body === undefined ? 'GET' : 'POST'), headers, ...sent },
    env,
  )
  const text = await answer.text()
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return {
    status: answer.status,
    body: (asText ? text : text === '' ? null : JSON.parse(text)) as Body,
    cookie: pairs.join('; '),
  }
}
