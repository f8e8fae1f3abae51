import { Hono, type Context } from 'hono'
import { standInApi } from './api.ts'
import { completeCheckout, declineCheckout, lastCharge } from './checkout.ts'
import { withCode } from './discounts.ts'
import { deliver, deliverWaiting, dropEvent, findEvent, recentEvents, type WebhookSink } from './events.ts'
import { find, list, unixNow, type PortalSession } from './objects.ts'
import { checkoutPage, closedPage, eventsPage, invoicePage, portalPage } from './pages.ts'
import { attachCard, defaultCard, dispute, payInvoice, refund, winDispute } from './payments.ts'
import { usesStandIn } from './service.ts'
import { changeSubscription, reactivate, renew } from './subscriptions.ts'

type Local = { Bindings: Env }
const MAX_REPEATS = 10

/** Sends a webhook to the address that production uses. */
export type ProductFetch = (
  request: Request,
  env: Env,
  executionCtx: Context<Local>['executionCtx'],
) => Response | Promise<Response>

/**
 * The local Stripe: its API, the pages where payments are made, and what tests do to its webhooks. It exists only
 * locally, while no key is set.
 */
export function stripeStandInHttp(product: ProductFetch) {
  const sinkOf =
    (c: Context<Local>): WebhookSink =>
    (request) =>
      product(request, c.env, c.executionCtx)
  const local = new Hono<Local>()
  local.use(async (c, next) => {
    if (!usesStandIn(c.env)) return c.notFound()
    c.header('cache-control', 'no-store')
    await next()
  })
  local.route('/v1', standInApi)

  local.get('/checkout/:id', async (c) => {
    const session = await find(c.env, 'checkout.session', c.req.param('id'))
    return session?.status === 'open'
      ? c.html(checkoutPage(session))
      : c.html(closedPage('This purchase was paid, has ended or never began.'), 404)
  })
  local.post('/checkout/:id', async (c) => {
    const session = await find(c.env, 'checkout.session', c.req.param('id'))
    if (session?.status !== 'open') return c.html(closedPage('This purchase was paid, has ended or never began.'), 404)
    const { action, delay, code } = await c.req.parseBody()
    if (action === 'cancel') return c.redirect(session.cancel_url, 303)
    if (action === 'apply') {
      const discounted = await withCode(c.env, session, String(code))
      return c.html(checkoutPage(discounted ?? session, { isCodeRefused: discounted === null }), discounted ? 200 : 400)
    }
    if (action !== 'pay') {
      await declineCheckout(c.env, session)
      await deliverWaiting(c.env, sinkOf(c))
      return c.html(checkoutPage(session, { isDeclined: true }), 402)
    }
    await completeCheckout(c.env, session, { isDelayed: delay === '1' })
    await deliverWaiting(c.env, sinkOf(c))
    return c.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
  })

  local.get('/portal/:id', async (c) => {
    const session = await find(c.env, 'billing_portal.session', c.req.param('id'))
    if (!session) return c.html(closedPage('This portal has closed.'), 404)
    const about = { customerId: session.customer }
    const [[subscription], card, invoices] = await Promise.all([
      list(c.env, 'subscription', { ...about, limit: 1 }),
      defaultCard(c.env, session.customer),
      list(c.env, 'invoice', { ...about, limit: 20 }),
    ])
    return c.html(portalPage({ session, subscription: subscription ?? null, card, invoices }))
  })
  local.post('/portal/:id', async (c) => {
    const session = await find(c.env, 'billing_portal.session', c.req.param('id'))
    if (!session) return c.html(closedPage('This portal has closed.'), 404)
    const { action } = await c.req.parseBody()
    await actInPortal(c.env, session, String(action))
    await deliverWaiting(c.env, sinkOf(c))
    return c.redirect(`/dev/stripe/portal/${session.id}`, 303)
  })
  local.get('/invoices/:id', async (c) => {
    const invoice = await find(c.env, 'invoice', c.req.param('id'))
    return invoice ? c.html(invoicePage(invoice)) : c.html(closedPage('There is no such invoice.'), 404)
  })

  addControls(local, sinkOf)
  return local
}

/** The controls of webhooks that were sent: deliver again, deliver in any order, drop. */
function addControls(local: Hono<Local>, sinkOf: (c: Context<Local>) => WebhookSink): void {
  local.get('/', async (c) => c.html(eventsPage(await recentEvents(c.env))))
  local.get('/events.json', async (c) =>
    c.json(
      (await recentEvents(c.env, { customerId: c.req.query('customer') })).map(({ body, ...event }) => ({
        ...event,
        body: JSON.parse(body) as unknown,
      })),
    ),
  )
  local.post('/events/:id/deliver', async (c) => {
    const event = await findEvent(c.env, c.req.param('id'))
    if (!event) return c.notFound()
    const times = Math.min(MAX_REPEATS, Math.max(1, Number(c.req.query('times') ?? 1) || 1))
    const answers: number[] = []
    for (let time = 0; time < times; time++) answers.push(await deliver(c.env, event, sinkOf(c)))
    return c.req.header('accept')?.includes('text/html') ? c.redirect('/dev/stripe', 303) : c.json({ answers })
  })
  local.post('/events/:id/drop', async (c) => {
    await dropEvent(c.env, c.req.param('id'))
    return c.req.header('accept')?.includes('text/html') ? c.redirect('/dev/stripe', 303) : c.json({ isDropped: true })
  })
}

async function actInPortal(env: Env, { customer: customerId }: PortalSession, action: string): Promise<void> {
  const [subscription] = await list(env, 'subscription', { customerId, limit: 1 })
  const change = { price: null, prorates: false, at: unixNow(), metadata: null }
  if (action === 'card' || action === 'failing_card')
    return void (await attachCard(env, {
      customerId,
      card: action === 'card' ? 'pm_card_visa' : 'pm_card_chargeCustomerFail',
    }))
  if (action === 'cancel' && subscription)
    return void (await changeSubscription(env, subscription, { ...change, endsAtPeriodEnd: true }))
  if (action === 'resume' && subscription)
    return void (await changeSubscription(env, subscription, { ...change, endsAtPeriodEnd: false }))
  if (action === 'renew' && subscription) return renew(env, subscription.id)
  if (action === 'pay_open') return payOpen(env, customerId)
  const charge = await lastCharge(env, customerId)
  if (action === 'refund' && charge) return void (await refund(env, charge))
  if (action === 'dispute' && charge) return dispute(env, charge)
  if (action === 'win' && charge) return winDispute(env, charge)
}

async function payOpen(env: Env, customerId: string): Promise<void> {
  for (const invoice of await list(env, 'invoice', { customerId, limit: 20 })) {
    if (invoice.status !== 'open') continue
    const paid = await payInvoice(env, invoice)
    if (paid.status === 'paid' && paid.parent) await reactivate(env, paid.parent.subscription_details.subscription)
  }
}
