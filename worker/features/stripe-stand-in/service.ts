import { standInApi } from './api.ts'

/** Whether payments go to the local Stripe. They do so only where nobody else can reach it. */
export const usesStandIn = (env: Env) => !env.STRIPE_SECRET_KEY && env.ENVIRONMENT === 'local'

/**
 * The local Stripe as a `fetch` for the SDK. A Worker cannot be sure to reach itself over the network. So the SDK's
 * whole HTTP request (path, headers and form body) is answered here. Over the network the same API stands at
 * /dev/stripe/v1.
 */
export function standInFetch(env: Env, origin: string) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('x-stand-in-origin', origin)
    return standInApi.fetch(
      new Request(`${url.origin}${url.pathname.replace(/^\/v1/, '')}${url.search}`, {
        method: request.method,
        headers,
        body: request.method === 'GET' ? null : await request.arrayBuffer(),
      }),
      env,
    )
  }
}
