import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import superjson from 'superjson'
import { askingCookies } from '#test/support/app.ts'
import { app } from '#worker/app.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import type { AppRouter } from '#worker/router.ts'

export type Maker = Awaited<ReturnType<typeof signedIn>>

const ORIGIN = 'http://localhost:3000'

/** The product's own fetch handler, as a browser reaches it on the product's host. */
export async function productFetch(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(`${ORIGIN}${path}`, init)
  request.headers.append('cookie', askingCookies())
  return app.fetch(request, env, createExecutionContext())
}

/** A new maker who signed in with a code from the outbox, and a typed client that acts for them. */
export async function signedIn() {
  const email = `${crypto.randomUUID()}@example.com`
  await clientOf({}).accounts.sendCode.mutate({ email })
  const [mail] = await listOutbox(env, email)
  const code = /\d{6}/.exec(mail!.subject)![0]
  const answer = await productFetch('/api/trpc/accounts.verifyCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, code } }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { email, cookie, api: clientOf({ cookie }) }
}

function clientOf(headers: Record<string, string>) {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${ORIGIN}/api/trpc`,
        // As the product's own client: the server refuses longer batches.
        maxItems: 20,
        transformer: superjson,
        headers,
        fetch: (url, init) => productFetch(String(url).slice(ORIGIN.length), init as RequestInit),
      }),
    ],
  })
}

/** The code of the failure that a call answers with, or null. */
export async function failureOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call
    return null
  } catch (error) {
    const { data } = error as { data?: { code: string; domain: { code: string } | null } }
    return data?.domain?.code ?? data?.code ?? String(error)
  }
}
