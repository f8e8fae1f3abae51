import { listAt, objectAt, textAt, textsAt, type FormObject } from '#worker/platform/http/nested-form.ts'
import { findKept, newStripeId, type CheckoutSession, type LineItem, type PaymentStore } from './objects.ts'
import { notOffered, ok, refuse, type ApiAnswer } from './refusals.ts'

type Creating = {
  form: FormObject
  store: PaymentStore
  originOf: (address: string) => string
  now: () => number
}

const DAY_S = 86_400
/** As many as Stripe takes. */
const MOST_ITEMS = 100
const LEAST_TOTAL = 50
const MOST_TOTAL = 99_999_999

/** Begins a purchase, which is paid on a page of ours. */
export function createSession({ form, store, originOf, now }: Creating): ApiAnswer {
  const mode = textAt(form, 'mode')
  if (mode === null) return refuse.required('mode')
  if (mode !== 'payment') return notOffered(`Checkout Sessions in ${mode} mode`)
  const successUrl = textAt(form, 'success_url')
  if (successUrl === null) return refuse.required('success_url')
  const cancelUrl = textAt(form, 'cancel_url')
  if (!isWebAddress(successUrl)) return refuse.address('success_url')
  if (cancelUrl !== null && !isWebAddress(cancelUrl)) return refuse.address('cancel_url')
  const customer = textAt(form, 'customer')
  if (customer !== null && !findKept(store, 'customer', customer)) return refuse.missing('customer', customer)
  const items = readItems(form)
  if ('status' in items) return items
  const [{ currency }] = items as [LineItem]
  const total = items.reduce((sum, { amount_total: amount }) => sum + amount, 0)
  if (total < LEAST_TOTAL) return refuse.tooSmall(currency)
  if (total > MOST_TOTAL) return refuse.invalid('The total amount due must be no more than 999,999.99.')
  const id = newStripeId('checkout.session')
  const created = Math.floor(now() / 1_000)
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: cancelUrl,
    client_reference_id: textAt(form, 'client_reference_id'),
    created,
    currency,
    customer,
    customer_creation: textAt(form, 'customer_creation') === 'always' ? 'always' : 'if_required',
    customer_details: null,
    customer_email: textAt(form, 'customer_email'),
    expires_at: created + DAY_S,
    line_items: { object: 'list', data: items, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` },
    livemode: false,
    locale: textAt(form, 'locale'),
    metadata: textsAt(form, 'metadata'),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted',
    url: `${originOf(successUrl)}/~pay/checkout/${id}`,
  }
  store.save(session)
  const { line_items: _, ...shown } = session
  return ok(shown)
}

/** Nothing else may become a link or a redirect of a page of ours. */
export function isWebAddress(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && ['https:', 'http:'].includes(url.protocol)
}

function readItems(form: FormObject): LineItem[] | ApiAnswer {
  const entries = listAt(form, 'line_items')
  if (entries.length === 0) return refuse.required('line_items')
  if (entries.length > MOST_ITEMS) return refuse.invalid(`You can add up to ${MOST_ITEMS} line items.`)
  const items: LineItem[] = []
  for (const [index, entry] of entries.entries()) {
    const item = readItem(entry, `line_items[${index}]`)
    if ('status' in item) return item
    items.push(item)
  }
  const other = items.find(({ currency }) => currency !== items[0]?.currency)
  return other ? refuse.invalid('All line items of a Checkout Session must have the same currency.') : items
}

function readItem(entry: FormObject, at: string): LineItem | ApiAnswer {
  const price = textAt(entry, 'price')
  if (price !== null) return refuse.missing('price', price)
  const data = objectAt(entry, 'price_data')
  const currency = textAt(data, 'currency')?.toLowerCase() ?? null
  if (currency === null) return refuse.required(`${at}[price_data][currency]`)
  if (!/^[a-z]{3}$/.test(currency)) return refuse.invalid(`Invalid currency: ${currency}.`)
  const name = textAt(objectAt(data, 'product_data'), 'name')
  if (name === null) return refuse.required(`${at}[price_data][product_data][name]`)
  if ('recurring' in data) return notOffered('prices that recur')
  const amount = wholeAt(data, 'unit_amount')
  if (amount === null) return refuse.required(`${at}[price_data][unit_amount]`)
  if (typeof amount === 'string') return refuse.integer(`${at}[price_data][unit_amount]`, amount)
  const quantity = wholeAt(entry, 'quantity')
  if (quantity === null) return refuse.required(`${at}[quantity]`)
  if (typeof quantity === 'string' || quantity === 0) return refuse.integer(`${at}[quantity]`, String(quantity))
  const total = amount * quantity
  return {
    id: newStripeId('item'),
    object: 'item',
    description: name,
    quantity,
    currency,
    amount_subtotal: total,
    amount_total: total,
    price: { id: newStripeId('price'), object: 'price', currency, unit_amount: amount, type: 'one_time' },
  }
}

/** A whole number from zero on; the text itself where it is none, and null where there is none. */
function wholeAt(form: FormObject, name: string): number | string | null {
  const text = textAt(form, name)
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : text
}
