import { testPaymentKeys } from '#worker/features/secrets/generated-secret.ts'
import { isSameText } from '#worker/platform/data/hash.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { onlyLooked, refuse } from '#worker/runtime/gateways/payments/refusals.ts'

const STRIPE = 'https://api.stripe.com/v1/'
/** A purchase of a hundred things with long names is far smaller. */
const MAX_BODY_BYTES = 200_000

type Asking = {
  projectId: string
  environment: AppEnvironment
  /** The object that runs the app. */
  object: string
  /** The code runs on a copy of the app's data, where no webhook would find what was bought. */
  isCopy: boolean
}

/** Whether a request asks Stripe with the key that a preview has until its maker sets one. Stripe knows no such key. */
export function isTestPayment(
  env: Env,
  { url, headers }: Request,
  { environment, projectId }: Pick<Asking, 'environment' | 'projectId'>,
): boolean {
  if (environment !== 'preview' || !url.startsWith(STRIPE)) return false
  const key = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return isSameText(key, testPaymentKeys(env, { projectId }).STRIPE_SECRET_KEY)
}

/** The answer of our stand-in, which keeps in the app's object what was bought. */
export async function askTestPayments(
  { APP_OBJECT }: Pick<Env, 'APP_OBJECT'>,
  request: Request,
  { object, isCopy }: Pick<Asking, 'object' | 'isCopy'>,
): Promise<Response> {
  const body = await limitedBody(request, MAX_BODY_BYTES)
  const url = new URL(request.url)
  const ask = () =>
    APP_OBJECT.get(APP_OBJECT.idFromString(object))
      .payments()
      .call({
        method: request.method,
        path: url.pathname.slice('/v1'.length),
        query: url.search.slice(1),
        body: new TextDecoder().decode(body ?? undefined),
        idempotencyKey: request.headers.get('idempotency-key'),
      })
  const answer = body === null ? refuse.invalid('This request is too long.') : isCopy ? onlyLooked() : await ask()
  return Response.json(answer.body, { status: answer.status, headers: { 'request-id': `req_${crypto.randomUUID()}` } })
}
