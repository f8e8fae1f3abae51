import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { fakeInternet } from '#test/support/fakes/internet.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { SHOP_FILES } from '#test/support/shop-app.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'

/** Asks the shop for whatever a test wants of Stripe's API, with its own key. */
const PROBE = `import { Hono } from 'hono'
import { shop } from './routes/shop'
import { stripeWebhook } from './routes/stripe-webhook'

const app = new Hono()
app.post('/api/probe/*', async (c) => {
  const answer = await fetch('https://api.stripe.com/v1/' + c.req.url.split('/api/probe/')[1], {
    method: c.req.header('x-method') ?? 'POST',
    headers: { authorization: 'Bearer ' + c.env.STRIPE_SECRET_KEY, 'idempotency-key': c.req.header('x-key') ?? '' },
    body: c.req.header('x-method') ? null : await c.req.text(),
  })
  return c.json(await answer.json(), answer.status)
})
app.get('/api/keys', (c) => c.json([c.env.STRIPE_SECRET_KEY ?? null, c.env.STRIPE_WEBHOOK_SECRET ?? null]))
app.route('/api/shop', shop)
app.route('/api/stripe', stripeWebhook)
export default app
`
const CART = JSON.stringify({ items: [{ product: 'mug', quantity: 2 }] })
type Order = { id: string; status: string; isTest: boolean; cents: number }

async function openShop() {
  const owner = await signedIn()
  const title = `Shop ${crypto.randomUUID().slice(0, 8)}`
  const files = { ...SHOP_FILES, 'server/index.ts': PROBE }
  const { projectId } = await makeProject({ owner: owner.user, title, files })
  const url = (await owner.api.projects.get.query({ projectId })).previewUrl!
  const object = () => appObject(env, { projectId, environment: 'preview' })
  /** A visitor, who keeps the shop's cookie. */
  function visitor() {
    let cookie = ''
    return async (path: string, init: RequestInit = {}, from = url) => {
      const answer = await workerFetch(path.startsWith('http') ? path : `${from}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { cookie, ...(init.headers as Record<string, string>) },
      })
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return answer
    }
  }
  const visit = visitor()
  const checkOut = async () =>
    (await (await visit('/api/shop/checkout', { method: 'POST', body: CART })).json<{ url: string }>()).url
  const submit = (at: string, fields: Record<string, string>) =>
    visit(at, { method: 'POST', body: new URLSearchParams({ email: 'eve@example.com', name: 'Eve', ...fields }) })
  const orders = async () => (await visit('/api/shop/orders')).json<Order[]>()
  /** Takes the webhook's route away, or puts it there again. */
  const close = (isClosed: boolean) =>
    owner.api.projects.saveFiles.mutate({
      projectId,
      changes: [
        { path: 'server/index.ts', text: isClosed ? PROBE.replace(/^app\.route\('\/api\/stripe.*$/m, '') : PROBE },
      ],
    })
  const probe = async (path: string, body = '', headers: Record<string, string> = {}) => {
    const answer = await visit(`/api/probe/${path}`, { method: 'POST', body, headers })
    return { status: answer.status, said: await answer.json<Record<string, any>>() }
  }
  const events = (statement: string) =>
    runInDurableObject(object(), (_instance, { storage }) => storage.sql.exec(statement).toArray())
  const ring = () => runInDurableObject(object(), (instance) => instance.alarm())
  return { ...owner, projectId, url, object, visitor, visit, checkOut, submit, orders, close, probe, events, ring }
}

test('a shop without keys is paid on a test page, once, however often its webhook comes', async () => {
  const { api, projectId, url, visit, visitor, checkOut, submit, orders } = await openShop()
  expect(await (await visit('/api/shop')).json()).toMatchObject({ mode: 'test' })
  const page = await checkOut()
  expect(page).toMatch(new RegExp(`^${url}/~pay/checkout/cs_test_\\w+$`))
  const shown = await visit(page, { headers: { 'accept-language': 'de' } })
  expect(shown.headers.get('x-robots-tag')).toBe('noindex')
  const html = await shown.text()
  for (const text of ['<html lang="de">', 'Testzahlung – es fließt kein Geld', 'Mug × 2', '28,00\u00a0€ bezahlen'])
    expect(html).toContain(text)
  expect(await orders()).toEqual([])
  const [paid, twice] = await Promise.all([submit(page, { action: 'pay' }), submit(page, { action: 'pay' })])
  const back = [paid, twice].map((answer) => answer.headers.get('location')).find(Boolean)!
  expect([paid.status, twice.status].toSorted()).toEqual([200, 303])
  expect(back).toMatch(new RegExp(`^${url}/shop/thanks\\?order=[\\w-]{36}$`))
  const order = { status: 'paid', isTest: true, cents: 2_800, id: back.split('=')[1] }
  expect(await orders()).toMatchObject([order])
  expect(await (await visitor()('/api/shop/orders')).json()).toEqual([])
  const [line] = await vi.waitFor(async () => {
    const lines = (await api.projects.logs.query({ projectId })).filter(({ source }) => source === 'webhook')
    expect(lines).toHaveLength(1)
    return lines
  })
  expect(line?.message).toMatch(/^POST \/api\/stripe\/webhook answered 200 /)
  const again = await api.webhooks.replay.mutate({ projectId, place: 'preview', id: line!.webhook!.id! })
  expect(again).toEqual({ status: 200 })
  expect(await orders()).toMatchObject([order])
  expect(await (await visit(page, { headers: { 'accept-language': 'en' } })).text()).toContain('This is paid already')
  const { url: portal } = await (await visit('/api/shop/portal', { method: 'POST' })).json<{ url: string }>()
  expect(await (await visit(portal)).text()).toMatch(/Eve, eve@example\.com[^]*Mug × 2[^]*€28\.00/)
  expect(await (await visitor()('/api/shop/portal', { method: 'POST' })).json()).toHaveProperty('error')
})

test('who declines or leaves has paid nothing, and a webhook that nobody signed changes nothing', async () => {
  const { url, visit, checkOut, submit, orders } = await openShop()
  const page = await checkOut()
  const declined = await submit(page, { action: 'decline' })
  expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('role="alert"')])
  expect((await submit(page, { action: 'pay', email: 'nobody' })).status).toBe(400)
  expect(await (await visit(page)).text()).toContain(`href="${url}/shop/cancelled"`)
  const forged = await visit('/api/stripe/webhook', {
    method: 'POST',
    body: JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', livemode: true, data: { object: {} } }),
    headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` },
  })
  expect(forged.status).toBe(400)
  expect(await orders()).toEqual([])
  const none = await visit('/~pay/checkout/cs_test_other')
  expect([none.status, await none.text()]).toEqual([404, expect.stringContaining('There is nothing to pay here')])
})

test('an app that fails is told again, also by the next process, and not without an end', async () => {
  const { checkOut, submit, orders, close, events, ring } = await openShop()
  const page = await checkOut()
  await close(true)
  expect((await submit(page, { action: 'pay' })).status).toBe(303)
  const kept = 'SELECT attempts, due IS NULL AS isOver FROM test_payment_events'
  expect(await events(kept)).toEqual([{ attempts: 1, isOver: 0 }])
  await close(false)
  expect(await orders()).toEqual([])
  await events('UPDATE test_payment_events SET due = 1')
  await ring()
  expect(await events(kept)).toEqual([{ attempts: 2, isOver: 1 }])
  expect(await orders()).toMatchObject([{ status: 'paid' }])
  await close(true)
  await events('UPDATE test_payment_events SET due = 1, attempts = 4')
  await ring()
  expect(await events(kept)).toEqual([{ attempts: 5, isOver: 1 }])
})

test('the stand-in answers in the shapes of Stripe, and what it lacks by its name', async () => {
  const { url, probe, events } = await openShop()
  const item = 'line_items[0][quantity]=1&line_items[0][price_data][currency]=usd'
  const price = '&line_items[0][price_data][unit_amount]=999&line_items[0][price_data][product_data][name]=Tea'
  const whole = `mode=payment&success_url=${encodeURIComponent(`${url}/done?id={CHECKOUT_SESSION_ID}`)}&metadata[a]=b&${item}${price}`
  const { said: session } = await probe('checkout/sessions', whole, { 'x-key': 'once' })
  expect(session).toMatchObject({
    object: 'checkout.session',
    amount_total: 999,
    currency: 'usd',
    livemode: false,
    metadata: { a: 'b' },
    payment_status: 'unpaid',
    status: 'open',
  })
  expect((await probe('checkout/sessions', whole, { 'x-key': 'once' })).said).toEqual(session)
  const other = await probe('checkout/sessions', `${whole}&locale=de`, { 'x-key': 'once' })
  expect([other.status, other.said.error.type]).toEqual([400, 'idempotency_error'])
  const read = await probe(`checkout/sessions/${session.id}?expand[]=line_items`, '', { 'x-method': 'GET' })
  expect(read.said).toMatchObject({ id: session.id, line_items: { data: [{ description: 'Tea', quantity: 1 }] } })
  const refusals: Array<[path: string, body: string, error: object]> = [
    ['checkout/sessions', item, { code: 'parameter_missing', param: 'mode' }],
    ['checkout/sessions', whole.replace('=999', '=9.99'), { code: 'parameter_invalid_integer' }],
    ['checkout/sessions', whole.replace('=999', '=9'), { code: 'amount_too_small' }],
    [
      'checkout/sessions',
      'mode=payment&success_url=javascript:alert(1)',
      { code: 'url_invalid', param: 'success_url' },
    ],
    ['checkout/sessions', 'mode=subscription', { message: expect.stringContaining('subscription mode') }],
    [
      'billing_portal/sessions',
      'customer=cus_none',
      { code: 'resource_missing', message: "No such customer: 'cus_none'" },
    ],
    ['refunds', 'payment_intent=pi_1', { message: expect.stringContaining('Set STRIPE_SECRET_KEY') }],
  ]
  for (const [path, body, error] of refusals)
    expect((await probe(path, body)).said).toEqual({
      error: expect.objectContaining({ type: 'invalid_request_error', ...error }),
    })
  expect((await probe(`checkout/sessions/${session.id}/expire`)).said).toMatchObject({ status: 'expired', url: null })
  await vi.waitFor(async () => expect(await events('SELECT attempts FROM test_payment_events')).toHaveLength(1))
})

test('a key of the maker ends test payments, and a published shop has none before', async () => {
  using _ = fakeInternet({
    'api.stripe.com': () => Response.json({ error: { message: 'Stripe itself' } }, { status: 401 }),
  })
  const { api, projectId, object, visit, url } = await openShop()
  const keys = async (from = url) => (await visit('/api/keys', {}, from)).json<Array<string | null>>()
  const [key, secret] = await keys()
  expect([key, secret]).toEqual([
    expect.stringMatching(/^sk_test_solid\w{40}$/),
    expect.stringMatching(/^whsec_\w{40}$/),
  ])
  const names = (await api.secrets.list.query({ projectId })).secrets.map(({ name }) => name)
  expect(names).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const publishing = publishAgreeing(api, { projectId })
  expect(await failureOf(publishing)).toBeNull()
  const live = (await publishing).url
  expect(await keys(live)).toEqual([null, null])
  const closed = await visit('/api/shop/checkout', { method: 'POST', body: CART }, live)
  expect([closed.status, await closed.json()]).toEqual([
    503,
    {
      error: {
        message: 'This shop takes no payments yet: its owner sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
      },
    },
  ])
  expect((await visit('/~pay/checkout/cs_test_1', {}, live)).headers.get('content-type')).not.toContain('Stripe')
  await api.secrets.set.mutate({
    projectId,
    name: 'STRIPE_SECRET_KEY',
    value: 'sk_test_of_the_maker',
    places: ['preview'],
  })
  expect(await keys()).toEqual(['sk_test_of_the_maker', null])
  await api.secrets.set.mutate({ projectId, name: 'STRIPE_WEBHOOK_SECRET', value: 'whsec_maker', places: ['preview'] })
  const real = await visit('/api/shop/checkout', { method: 'POST', body: CART })
  expect([real.status, await real.json()]).toEqual([502, { error: { message: 'Stripe itself' } }])
  expect(
    await runInDurableObject(object(), (_instance, { storage }) =>
      storage.sql.exec('SELECT id FROM test_payments').toArray(),
    ),
  ).toEqual([])
})

test('the promises of the ready shop hold', async () => {
  const { object } = await openShop()
  const results = await object().runPromises()
  expect(results.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'kept'])
})
