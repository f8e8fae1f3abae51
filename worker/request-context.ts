import type { Context } from './platform/context.ts'

type Incoming = Pick<Context, 'env' | 'executionCtx' | 'request' | 'resHeaders' | 'origin'>

/** Who asks, and the support id of this request. A request without a session cookie costs neither a query nor the loading of the sign-in code. */
export async function requestContext(incoming: Incoming): Promise<Context> {
  const hasSession = /(?:^|;\s*)(?:__Host-)?solid\.session_token=/.test(incoming.request.headers.get('cookie') ?? '')
  const read = async (isFresh: boolean) => (hasSession ? (await import('./features/accounts/service.ts')).sessionUser(incoming, { isFresh }) : null)
  const user = hasSession ? ((await (await import('./features/accounts/session-cookie.ts')).cookieUser(incoming)) ?? (await read(false))) : null
  return { ...incoming, user, freshUser: () => read(true), requestId: incoming.request.headers.get('cf-ray') ?? crypto.randomUUID() }
}
