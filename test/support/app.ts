import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import superjson from 'superjson'
import { app } from '#worker/app.ts'
import { hmacHex } from '#worker/platform/data/hash.ts'
import type { AppRouter } from '#worker/router.ts'
import { makeSession, makeUser, type User } from './factories.ts'

export const PRODUCT = 'http://localhost:3000'

export type Api = ReturnType<typeof testApi>
export type Maker = Awaited<ReturnType<typeof signedIn>>

type Options = RequestInit & { env?: Partial<Env> }

const ASKS_FOR_CODES = '00000000-0000-4000-8000-000000000000'

/** The cookies of a browser that has asked for a code and for a passkey. Another id is another browser. */
export const askingCookies = (id: string = ASKS_FOR_CODES) =>
  ['solid', '__Host-solid'].flatMap((prefix) => [`${prefix}.asking=${id}`, `${prefix}.challenged=${id}`]).join('; ')

/**
 * The Worker's own fetch handler, called in this process. A bare path is the product's. Any of our hosts can be asked
 * by its full address.
 */
export async function workerFetch(address: string, { env: overrides, ...init }: Options = {}): Promise<Response> {
  const url = new URL(address, PRODUCT)
  const request = new Request(url, { redirect: 'manual', ...init })
  request.headers.set('host', url.host)
  const cookie = request.headers.get('cookie') ?? ''
  if (!cookie.includes('solid.asking='))
    request.headers.set('cookie', [cookie, askingCookies()].filter(Boolean).join('; '))
  return app.fetch(request, { ...env, ...overrides }, createExecutionContext())
}

/** A typed client of the product's API. It acts for the owner of `cookie`. */
export function testApi({
  cookie,
  env: overrides,
  headers = {},
}: { cookie?: string; env?: Partial<Env>; headers?: Record<string, string> } = {}) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${PRODUCT}/api/trpc`,
        transformer: superjson,
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
        fetch: (url, init) =>
          workerFetch(String(url), { ...(init as RequestInit), ...(overrides ? { env: overrides } : {}) }),
      }),
    ],
  })
}

/** A signed-in maker with a session row of their own. Only the tests of accounts go through mail and code. */
export async function signedIn(overrides: Partial<User> = {}) {
  return signedInAgain(await makeUser(overrides))
}

/** Another session of a maker. */
export async function signedInAgain(user: User) {
  const cookie = sessionCookie(await makeSession(user))
  return { user, cookie, api: testApi({ cookie }) }
}

/** The cookie as better-auth signs it: the token, and its HMAC-SHA-256 in base64. */
function sessionCookie(token: string): string {
  const signature = Buffer.from(hmacHex(env.AUTH_SECRET, token), 'hex').toString('base64')
  return `solid.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** What a refused call says of itself. */
export type Failure = {
  status: number
  code: string
  domain: string | null
  message: string
  details: unknown
  fields: { fieldErrors: Record<string, string[]> } | null
  supportId: string | null
}

/** The failure that a call answers with. Null when it succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<Failure | null> {
  try {
    await call
    return null
  } catch (error) {
    const { data, message } = error as {
      message: string
      data?: { code: string; httpStatus: number; domain: { code: string; details: unknown } | null } & Pick<
        Failure,
        'fields' | 'supportId'
      >
    }
    if (!data) throw error
    return {
      status: data.httpStatus,
      code: data.code,
      domain: data.domain?.code ?? null,
      message,
      details: data.domain?.details ?? null,
      fields: data.fields,
      supportId: data.supportId,
    }
  }
}
