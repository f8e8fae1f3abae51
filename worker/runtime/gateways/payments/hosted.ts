import type { HtmlEscapedString } from 'hono/utils/html'
import { localeFromAcceptLanguage, type Locale } from '#shared/locale.ts'
import { limitedBody } from '#worker/platform/http/limited-body.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { findKept, standing, type CheckoutSession, type PaymentStore, type StripeEvent } from './objects.ts'
import { checkoutPage, endedPage, portalPage, type Typed } from './pages.ts'
import { paySession, successAddress } from './pay-session.ts'

/** Where the pages of test payments stand, on the app's own host. */
export const PAY_FOLDER = '/~pay/'

type Ports = {
  store: PaymentStore
  now: () => number
  /** Sends an event to the app. Stripe waits for the app's answer as well before the visitor goes on. */
  send: (event: StripeEvent) => Promise<void>
}

/** Two fields and a button. */
const MAX_FORM_BYTES = 10_000
const EMAIL = /^[^\s@]+@[^\s@]+$/
const PORTAL_SESSIONS = 20

/** The pages on which visitors pay, and see what they paid. */
export async function answerHosted(request: Request, ports: Ports): Promise<Response> {
  const { store, now } = ports
  const [, kind, id = ''] = /^\/~pay\/(checkout|portal)\/([\w-]+)$/.exec(new URL(request.url).pathname) ?? []
  if (kind === 'portal') return portal(request, { ...ports, id })
  // Nothing is waited for between looking at a purchase and paying it, or two clicks would pay it twice.
  const form = request.method === 'POST' ? await formOf(request) : null
  const found = kind === 'checkout' ? findKept(store, 'checkout.session', id) : null
  const session = found && standing(found, now())
  const locale = localeOf(request, session?.locale)
  if (session?.status !== 'open') return shown(endedPage(session, locale), session ? 200 : 404)
  if (form) return submitted(form, { ...ports, session, locale })
  return shown(checkoutPage(session, { locale, typed: { ...typedBefore(session, store), problem: null } }))
}

/** What is known of whoever pays is there already, and with nothing known a test needs no typing. */
function typedBefore(session: CheckoutSession, store: PaymentStore): Pick<Typed, 'email' | 'name'> {
  const customer = session.customer === null ? null : findKept(store, 'customer', session.customer)
  return { email: customer?.email ?? session.customer_email ?? 'ada@example.com', name: customer?.name ?? 'Ada Test' }
}

type Submitting = Ports & { session: CheckoutSession; locale: Locale }

async function formOf(request: Request): Promise<URLSearchParams> {
  const bytes = await limitedBody(request, MAX_FORM_BYTES)
  return new URLSearchParams(bytes ? new TextDecoder().decode(bytes) : '')
}

async function submitted(form: URLSearchParams, { store, now, send, session, locale }: Submitting): Promise<Response> {
  const text = (name: string) => (form.get(name) ?? '').trim().slice(0, 200)
  const payer = { email: text('email'), name: text('name') }
  const again = (problem: Typed['problem'], status: number) =>
    shown(checkoutPage(session, { locale, typed: { ...payer, problem } }), status)
  if (!EMAIL.test(payer.email)) return again('email', 400)
  if (text('action') !== 'pay') return again('declined', 402)
  const events: StripeEvent[] = []
  const paid = paySession(session, {
    store,
    payer: { email: payer.email, name: payer.name || null },
    now: now(),
    tell: (event) => void events.push(event),
  })
  for (const event of events) await send(event)
  return new Response(null, {
    status: 303,
    headers: { location: successAddress(paid), 'cache-control': 'no-store' },
  })
}

function portal(request: Request, { store, id }: Ports & { id: string }): Promise<Response> {
  const session = findKept(store, 'billing_portal.session', id)
  const customer = session && findKept(store, 'customer', session.customer)
  const locale = localeOf(request, session?.locale)
  if (!session || !customer) return shown(endedPage(null, locale), 404)
  const sessions = store
    .sessionsOf(customer.id)
    .filter(({ payment_status: status }) => status === 'paid')
    .slice(0, PORTAL_SESSIONS)
  return shown(portalPage({ portal: session, customer, sessions, locale }))
}

/** The language that the app asked for, else the browser's. */
const localeOf = (request: Request, wanted: string | null | undefined): Locale =>
  localeFromAcceptLanguage(wanted) ?? browserLocale(request)

async function shown(page: HtmlEscapedString | Promise<HtmlEscapedString>, status = 200): Promise<Response> {
  return new Response(String(await page), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
