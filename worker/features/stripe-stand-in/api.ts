import { Hono, type Context } from 'hono'
import {
  listAt,
  numberAt,
  objectAt,
  parseForm,
  textAt,
  textsAt,
  type FormObject,
} from '#worker/platform/http/nested-form.ts'
import { discountsApi } from './discounts.ts'
import { recentEvents } from './events.ts'
import {
  find,
  idOf,
  list,
  listOf,
  save,
  standInId,
  unixNow,
  type LineItem,
  type Objects,
  type Price,
} from './objects.ts'
import { attachCard, CARDS, defaultCard, pay, refund, type CardName } from './payments.ts'
import { answerOnce } from './requests.ts'
import { beginSubscription, cancel, changeSubscription, previewChange } from './subscriptions.ts'

type Api = { Bindings: Env; Variables: { form: FormObject } }

/** What the SDK sends as its key while no real one is set. */
export const STAND_IN_KEY = 'sk_test_local'

const refused = (
  status: 400 | 401 | 402 | 404,
  error: { type: string; message: string; code?: string; decline_code?: string },
) => Response.json({ error }, { status })
const missing = (what: string) =>
  refused(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` })
const invalid = (message: string) => refused(400, { type: 'invalid_request_error', message })
const declined = () =>
  refused(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })

/** The routes of Stripe's API that we use. */
export const standInApi = new Hono<Api>()

standInApi.use(async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${STAND_IN_KEY}`)
    return refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  const body = c.req.method === 'POST' ? new TextDecoder().decode(await c.req.arrayBuffer()) : ''
  c.set('form', parseForm(c.req.method === 'POST' ? body : new URL(c.req.url).search.slice(1)))
  const key = c.req.header('idempotency-key')
  if (c.req.method !== 'POST' || !key) return next()
  c.res = await answerOnce(c.env, { key, method: c.req.method, path: c.req.path, body }, async () => {
    await next()
    return c.res
  })
})

const origin = (c: Context<Api>) => c.req.header('x-stand-in-origin') ?? new URL(c.req.url).origin

const isExpanded = (c: Context<Api>, field: string) => Object.values(objectAt(c.get('form'), 'expand')).includes(field)

async function found<K extends keyof Objects>(c: Context<Api>, kind: K, what: string) {
  const object = await find(c.env, kind, c.req.param('id') ?? null)
  return object ? Response.json(object) : missing(what)
}

standInApi.post('/customers', async (c) => {
  const form = c.get('form')
  return c.json(
    await save<'customer'>(c.env, {
      id: idOf('customer'),
      object: 'customer',
      created: unixNow(),
      email: textAt(form, 'email'),
      metadata: textsAt(form, 'metadata'),
      balance: 0,
      invoice_settings: { default_payment_method: null },
    }),
  )
})
standInApi.get('/customers/:id', (c) => found(c, 'customer', 'customer'))
standInApi.get('/customers/:id/payment_methods', async (c) => {
  const methods = await list(c.env, 'payment_method', {
    customerId: c.req.param('id'),
    limit: numberAt(c.get('form'), 'limit') ?? 10,
  })
  return c.json(listOf(methods, { url: c.req.path }))
})
standInApi.post('/payment_methods/:id/attach', async (c) => {
  const customerId = textAt(c.get('form'), 'customer')
  const card = c.req.param('id')
  if (!customerId || !(card in CARDS)) return invalid('Only the named test cards can be attached.')
  return c.json(await attachCard(c.env, { customerId, card: card as CardName }))
})

standInApi.get('/prices', async (c) => {
  const wanted = Object.values(objectAt(c.get('form'), 'lookup_keys'))
  const prices = (await list(c.env, 'price', { limit: 100 })).filter(
    (price) => wanted.length === 0 || wanted.includes(price.lookup_key ?? ''),
  )
  return c.json(listOf(prices, { url: '/v1/prices' }))
})
standInApi.get('/prices/:id', (c) => found(c, 'price', 'price'))
standInApi.post('/prices', async (c) => {
  const form = c.get('form')
  const [amount, lookupKey] = [numberAt(form, 'unit_amount'), textAt(form, 'lookup_key')]
  if (amount === null) return invalid('Missing required param: unit_amount.')
  const interval = textAt(objectAt(form, 'recurring'), 'interval')
  if (lookupKey) await releaseLookupKey(c.env, lookupKey)
  const recurring: Price['recurring'] =
    interval === 'month' || interval === 'year' ? { interval, interval_count: 1 } : null
  const name = textAt(objectAt(form, 'product_data'), 'name') ?? 'Product'
  return c.json(
    await save<'price'>(c.env, {
      id: idOf('price'),
      object: 'price',
      created: unixNow(),
      active: true,
      currency: textAt(form, 'currency') ?? 'usd',
      unit_amount: amount,
      lookup_key: lookupKey,
      metadata: textsAt(form, 'metadata'),
      product: standInId('prod'),
      product_name: name,
      type: recurring ? 'recurring' : 'one_time',
      recurring,
    }),
  )
})

async function releaseLookupKey(env: Env, lookupKey: string): Promise<void> {
  for (const price of await list(env, 'price', { limit: 100 }))
    if (price.lookup_key === lookupKey) await save<'price'>(env, { ...price, lookup_key: null })
}

standInApi.post('/checkout/sessions', async (c) => {
  const form = c.get('form')
  const [customer, success, mode] = [textAt(form, 'customer'), textAt(form, 'success_url'), textAt(form, 'mode')]
  if (!customer || !success || (mode !== 'payment' && mode !== 'subscription'))
    return invalid('customer, success_url and mode are required.')
  if (!(await find(c.env, 'customer', customer))) return missing('customer')
  const items: LineItem[] = []
  for (const entry of listAt(form, 'line_items')) {
    const price = await find(c.env, 'price', textAt(entry, 'price'))
    const data = objectAt(entry, 'price_data')
    items.push({
      name: price?.product_name ?? textAt(objectAt(data, 'product_data'), 'name') ?? 'Item',
      unit_amount: price?.unit_amount ?? numberAt(data, 'unit_amount') ?? 0,
      quantity: numberAt(entry, 'quantity') ?? 1,
      price,
    })
  }
  if (items.length === 0 || (mode === 'subscription' && !items[0]?.price)) return invalid('line_items are required.')
  const id = idOf('checkout.session')
  const total = items.reduce((sum, item) => sum + item.unit_amount * item.quantity, 0)
  return c.json(
    await save<'checkout.session'>(c.env, {
      id,
      object: 'checkout.session',
      created: unixNow(),
      customer,
      mode,
      status: 'open',
      payment_status: 'unpaid',
      url: `${origin(c)}/dev/stripe/checkout/${id}`,
      success_url: success,
      cancel_url: textAt(form, 'cancel_url') ?? success,
      metadata: textsAt(form, 'metadata'),
      subscription_metadata: textsAt(objectAt(form, 'subscription_data'), 'metadata'),
      client_reference_id: textAt(form, 'client_reference_id'),
      locale: textAt(form, 'locale'),
      amount_total: total,
      currency: 'usd',
      items,
      subscription: null,
      payment_intent: null,
      invoice: null,
      makes_invoice: textAt(objectAt(form, 'invoice_creation'), 'enabled') === 'true',
      allow_promotion_codes: textAt(form, 'allow_promotion_codes') === 'true',
      discount: null,
    }),
  )
})
standInApi.get('/checkout/sessions', async (c) => {
  const form = c.get('form')
  const [customerId, status] = [textAt(form, 'customer') ?? '', textAt(form, 'status')]
  const sessions = (await list(c.env, 'checkout.session', { customerId, limit: numberAt(form, 'limit') ?? 10 })).filter(
    (session) => status === null || session.status === status,
  )
  return c.json(listOf(sessions, { url: '/v1/checkout/sessions' }))
})
standInApi.get('/checkout/sessions/:id', (c) => found(c, 'checkout.session', 'checkout.session'))
standInApi.post('/checkout/sessions/:id/expire', async (c) => {
  const session = await find(c.env, 'checkout.session', c.req.param('id'))
  if (!session) return missing('checkout.session')
  if (session.status !== 'open') return invalid('Only open sessions can be expired.')
  return c.json(await save<'checkout.session'>(c.env, { ...session, status: 'expired', url: null }))
})

standInApi.post('/billing_portal/sessions', async (c) => {
  const customer = textAt(c.get('form'), 'customer')
  if (!(await find(c.env, 'customer', customer))) return missing('customer')
  const id = idOf('billing_portal.session')
  return c.json(
    await save<'billing_portal.session'>(c.env, {
      id,
      object: 'billing_portal.session',
      created: unixNow(),
      customer: customer!,
      return_url: textAt(c.get('form'), 'return_url') ?? '/',
      url: `${origin(c)}/dev/stripe/portal/${id}`,
      locale: textAt(c.get('form'), 'locale'),
    }),
  )
})

standInApi.post('/subscriptions', async (c) => {
  const form = c.get('form')
  const [customerId, price] = [
    textAt(form, 'customer'),
    await find(c.env, 'price', textAt(listAt(form, 'items')[0] ?? {}, 'price')),
  ]
  if (!customerId || !price) return invalid('customer and items are required.')
  const { subscription } = await beginSubscription(c.env, {
    customerId,
    price,
    metadata: textsAt(form, 'metadata'),
    methodId: textAt(form, 'default_payment_method'),
  })
  return c.json(subscription)
})
standInApi.get('/subscriptions/:id', (c) => found(c, 'subscription', 'subscription'))
standInApi.post('/subscriptions/:id', async (c) => {
  const subscription = await find(c.env, 'subscription', c.req.param('id'))
  if (!subscription) return missing('subscription')
  const result = await changeSubscription(c.env, subscription, await changeOf(c.env, c.get('form')))
  return result ? c.json(result) : declined()
})
standInApi.delete('/subscriptions/:id', async (c) => {
  const subscription = await find(c.env, 'subscription', c.req.param('id'))
  if (!subscription) return missing('subscription')
  await cancel(c.env, subscription)
  return found(c, 'subscription', 'subscription')
})

async function changeOf(env: Env, form: FormObject) {
  const ends = textAt(form, 'cancel_at_period_end')
  return {
    price: await find(env, 'price', textAt(listAt(form, 'items')[0] ?? {}, 'price')),
    prorates: textAt(form, 'proration_behavior') !== 'none',
    at: numberAt(form, 'proration_date') ?? unixNow(),
    metadata: textsAt(form, 'metadata'),
    endsAtPeriodEnd: ends === null ? null : ends === 'true',
  }
}

standInApi.post('/invoices/create_preview', async (c) => {
  const form = c.get('form')
  const subscription = await find(c.env, 'subscription', textAt(form, 'subscription'))
  if (!subscription) return missing('subscription')
  return c.json({
    ...(await previewChange(c.env, subscription, await changeOf(c.env, objectAt(form, 'subscription_details')))),
    id: `upcoming_${standInId('in')}`,
  })
})
standInApi.get('/invoices', async (c) => {
  const form = c.get('form')
  const limit = numberAt(form, 'limit') ?? 10
  const found = await list(c.env, 'invoice', {
    customerId: textAt(form, 'customer') ?? '',
    limit: limit + 1,
    before: textAt(form, 'starting_after'),
  })
  return c.json(listOf(found.slice(0, limit), { hasMore: found.length > limit, url: '/v1/invoices' }))
})
standInApi.get('/invoices/:id', (c) => found(c, 'invoice', 'invoice'))

standInApi.post('/payment_intents', async (c) => {
  const form = c.get('form')
  const [customerId, amount] = [textAt(form, 'customer'), numberAt(form, 'amount')]
  if (!customerId || amount === null) return invalid('customer and amount are required.')
  const method =
    (await find(c.env, 'payment_method', textAt(form, 'payment_method'))) ?? (await defaultCard(c.env, customerId))
  const intent = await pay(c.env, {
    customerId,
    amount,
    currency: textAt(form, 'currency') ?? 'usd',
    metadata: textsAt(form, 'metadata'),
    method,
  })
  return intent.status === 'succeeded' ? c.json(intent) : declined()
})
standInApi.get('/payment_intents/:id', async (c) => {
  const intent = await find(c.env, 'payment_intent', c.req.param('id'))
  if (!intent) return missing('payment_intent')
  return c.json(
    isExpanded(c, 'latest_charge')
      ? { ...intent, latest_charge: await find(c.env, 'charge', intent.latest_charge) }
      : intent,
  )
})
standInApi.get('/charges/:id', (c) => found(c, 'charge', 'charge'))
standInApi.get('/disputes/:id', async (c) => {
  const dispute = await find(c.env, 'dispute', c.req.param('id'))
  if (!dispute) return missing('dispute')
  return c.json(isExpanded(c, 'charge') ? { ...dispute, charge: await find(c.env, 'charge', dispute.charge) } : dispute)
})
standInApi.post('/refunds', async (c) => {
  const intent = await find(c.env, 'payment_intent', textAt(c.get('form'), 'payment_intent'))
  const charge = await find(c.env, 'charge', intent?.latest_charge ?? textAt(c.get('form'), 'charge'))
  if (!charge) return missing('charge')
  return c.json(await refund(c.env, charge, numberAt(c.get('form'), 'amount') ?? undefined))
})

standInApi.get('/events', async (c) => {
  const [limit, type] = [Math.min(100, numberAt(c.get('form'), 'limit') ?? 10), textAt(c.get('form'), 'type')]
  const events = (await recentEvents(c.env, { limit })).filter((event) => type === null || event.type === type)
  return c.json(
    listOf(
      events.map(({ body }) => JSON.parse(body) as unknown),
      { url: '/v1/events' },
    ),
  )
})
standInApi.route('/', discountsApi)
standInApi.all('*', (c) => missing(`route here: ${c.req.method} ${c.req.path}`))
