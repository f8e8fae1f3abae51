import { sha256Hex } from '#worker/platform/data/hash.ts'
import { objectAt, parseForm, textAt, textsAt, type FormObject } from '#worker/platform/http/nested-form.ts'
import { createSession, isWebAddress } from './create-session.ts'
import {
  findKept,
  newStripeId,
  standing,
  type CheckoutSession,
  type PaymentStore,
  type StripeEvent,
} from './objects.ts'
import { notOffered, ok, refuse, type ApiAnswer } from './refusals.ts'
import { tellOf } from './told.ts'

/** A request of an app to Stripe's API. `path` begins behind /v1. */
export type ApiCall = { method: string; path: string; query: string; body: string; idempotencyKey: string | null }

export type ApiPorts = {
  store: PaymentStore
  /** The app's own origin, by which it is reached at this address of its own. */
  originOf: (address: string) => string
  /** Notes an event, which is then sent to the app. */
  tell: (event: StripeEvent) => void
  now: () => number
}

type Asked = ApiPorts & { form: FormObject; id: string }
type Answering = (asked: Asked) => ApiAnswer

const ROUTES: Array<[method: string, path: RegExp, answer: Answering]> = [
  ['POST', /^\/checkout\/sessions$/, createSession],
  [
    'GET',
    /^\/checkout\/sessions\/([^/]+)$/,
    (asked) => withSession(asked, (session) => ok(shown(session, asked.form))),
  ],
  [
    'GET',
    /^\/checkout\/sessions\/([^/]+)\/line_items$/,
    (asked) => withSession(asked, ({ line_items: items }) => ok(items)),
  ],
  [
    'POST',
    /^\/checkout\/sessions\/([^/]+)\/expire$/,
    (asked) => withSession(asked, (session) => expire(session, asked)),
  ],
  ['POST', /^\/customers$/, createCustomer],
  [
    'GET',
    /^\/customers\/([^/]+)$/,
    ({ store, id }) => {
      const customer = findKept(store, 'customer', id)
      return customer ? ok(customer) : refuse.missing('customer', id)
    },
  ],
  ['POST', /^\/billing_portal\/sessions$/, createPortal],
]

/** What our stand-in for Stripe answers: Stripe's shapes, for what a shop needs, and clear words for all else. */
export function answerApi(call: ApiCall, ports: ApiPorts): ApiAnswer {
  const { method, path, query, body, idempotencyKey } = call
  const found = ROUTES.flatMap(([of, pattern, answer]) => {
    const match = of === method ? pattern.exec(path) : null
    return match ? [{ answer, id: match[1] ?? '' }] : []
  })[0]
  if (!found) return notOffered(`${method} /v1${path}`)
  const form = parseForm(method === 'GET' ? query : body)
  const answer = () => found.answer({ ...ports, form, id: found.id })
  if (method !== 'POST' || !idempotencyKey) return answer()
  return once({ key: idempotencyKey, fingerprint: sha256Hex(`${path}\n${body}`), store: ports.store }, answer)
}

type Once = { key: string; fingerprint: string; store: PaymentStore }

/** The same request is answered the same, and nothing is made twice. */
function once({ key, fingerprint, store }: Once, answer: () => ApiAnswer): ApiAnswer {
  const id = `key_${sha256Hex(key)}`
  const known = findKept(store, 'answer', id)
  if (known && known.fingerprint !== fingerprint) return refuse.otherRequest(key)
  if (known) return { status: known.status, body: known.body }
  const { status, body } = answer()
  store.save({ id, object: 'answer', fingerprint, status, body })
  return { status, body }
}

function withSession({ store, id, now }: Asked, use: (session: CheckoutSession) => ApiAnswer): ApiAnswer {
  const session = findKept(store, 'checkout.session', id)
  return session ? use(standing(session, now())) : refuse.missing('checkout.session', id)
}

/** The session with what was asked to be expanded, and without what Stripe only shows then. */
function shown(session: CheckoutSession, form: FormObject): unknown {
  const asked = [textAt(form, 'expand'), ...Object.values(objectAt(form, 'expand'))]
  const { line_items: items, ...plain } = session
  return asked.includes('line_items') ? { ...plain, line_items: items } : plain
}

function expire(session: CheckoutSession, { store, tell, now, form }: Asked): ApiAnswer {
  if (session.status !== 'open')
    return refuse.invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  const expired: CheckoutSession = { ...session, status: 'expired', url: null }
  store.save(expired)
  tell(tellOf('checkout.session.expired', expired, now()))
  return ok(shown(expired, form))
}

function createCustomer({ form, store, now }: Asked): ApiAnswer {
  const customer = {
    id: newStripeId('customer'),
    object: 'customer' as const,
    created: Math.floor(now() / 1_000),
    email: textAt(form, 'email'),
    name: textAt(form, 'name'),
    livemode: false as const,
    metadata: textsAt(form, 'metadata'),
  }
  store.save(customer)
  return ok(customer)
}

function createPortal({ form, store, originOf, now }: Asked): ApiAnswer {
  const customer = textAt(form, 'customer')
  if (customer === null) return refuse.required('customer')
  if (!findKept(store, 'customer', customer)) return refuse.missing('customer', customer)
  const returnUrl = textAt(form, 'return_url')
  if (returnUrl === null) return refuse.required('return_url')
  if (!isWebAddress(returnUrl)) return refuse.address('return_url')
  const id = newStripeId('billing_portal.session')
  const session = {
    id,
    object: 'billing_portal.session' as const,
    created: Math.floor(now() / 1_000),
    customer,
    livemode: false as const,
    locale: textAt(form, 'locale'),
    return_url: returnUrl,
    url: `${originOf(returnUrl)}/~pay/portal/${id}`,
  }
  store.save(session)
  return ok(session)
}
