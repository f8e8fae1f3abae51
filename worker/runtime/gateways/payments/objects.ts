type Metadata = Record<string, string>
type List<Item> = { object: 'list'; data: Item[]; has_more: false; url: string }

export type Customer = {
  id: string
  object: 'customer'
  created: number
  email: string | null
  name: string | null
  livemode: false
  metadata: Metadata
}

export type LineItem = {
  id: string
  object: 'item'
  description: string
  quantity: number
  currency: string
  amount_subtotal: number
  amount_total: number
  price: { id: string; object: 'price'; currency: string; unit_amount: number; type: 'one_time' }
}

type CustomerDetails = {
  email: string
  name: string | null
  address: null
  phone: null
  tax_exempt: 'none'
  tax_ids: []
}

/** What is bought, as Stripe's API shows it. `line_items` is only shown to whoever asks for it. */
export type CheckoutSession = {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer: string | null
  customer_creation: 'always' | 'if_required'
  customer_details: CustomerDetails | null
  customer_email: string | null
  expires_at: number
  line_items: List<LineItem>
  livemode: false
  locale: string | null
  metadata: Metadata
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: ['card']
  payment_status: 'unpaid' | 'paid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 }
  ui_mode: 'hosted'
  url: string | null
}

export type PortalSession = {
  id: string
  object: 'billing_portal.session'
  created: number
  customer: string
  livemode: false
  locale: string | null
  return_url: string | null
  url: string
}

/** What a request with this Idempotency-Key was answered. */
export type Answered = { id: string; object: 'answer'; fingerprint: string; status: number; body: unknown }

export type Kept = Customer | CheckoutSession | PortalSession | Answered

/** Where an app's test payments are kept. Each call is done when it returns. */
export type PaymentStore = {
  find(id: string): Kept | null
  save(object: Kept): void
  /** The newest purchases of a customer. */
  sessionsOf(customer: string): CheckoutSession[]
}

/** Something that happened, as Stripe tells it. */
export type StripeEvent = { id: string; body: string }

const PREFIXES = {
  customer: 'cus_',
  'checkout.session': 'cs_test_',
  'billing_portal.session': 'bps_',
  item: 'li_',
  price: 'price_',
  payment_intent: 'pi_',
  event: 'evt_',
} as const

export const newStripeId = (kind: keyof typeof PREFIXES): string =>
  `${PREFIXES[kind]}${crypto.randomUUID().replaceAll('-', '')}`

/** A kept object of this kind. */
export function findKept<K extends Kept['object']>(
  store: Pick<PaymentStore, 'find'>,
  kind: K,
  id: string,
): Extract<Kept, { object: K }> | null {
  const found = store.find(id)
  return found?.object === kind ? (found as Extract<Kept, { object: K }>) : null
}

/** A session that nobody paid in its day is over, as Stripe's are. */
export const standing = (session: CheckoutSession, now: number): CheckoutSession =>
  session.status === 'open' && now >= session.expires_at * 1_000
    ? { ...session, status: 'expired', url: null }
    : session
