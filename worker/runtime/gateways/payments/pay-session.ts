import { newStripeId, type CheckoutSession, type PaymentStore, type StripeEvent } from './objects.ts'
import { tellOf } from './told.ts'

type Payer = { email: string; name: string | null }
type Paying = { store: PaymentStore; payer: Payer; now: number; tell: (event: StripeEvent) => void }

/** Pays an open session: no money moves. The app hears of it as of a real payment. */
export function paySession(session: CheckoutSession, { store, payer, now, tell }: Paying): CheckoutSession {
  const paid: CheckoutSession = {
    ...session,
    customer: session.customer ?? (session.customer_creation === 'always' ? newCustomer(store, payer, now) : null),
    customer_details: { ...payer, address: null, phone: null, tax_exempt: 'none', tax_ids: [] },
    payment_intent: newStripeId('payment_intent'),
    payment_status: 'paid',
    status: 'complete',
    url: null,
  }
  store.save(paid)
  tell(tellOf('checkout.session.completed', paid, now))
  return paid
}

function newCustomer(store: PaymentStore, { email, name }: Payer, now: number): string {
  const id = newStripeId('customer')
  store.save({ id, object: 'customer', created: Math.floor(now / 1_000), email, name, livemode: false, metadata: {} })
  return id
}

/** Where a visitor goes on once it is paid. */
export const successAddress = ({ success_url: address, id }: CheckoutSession): string =>
  address.replaceAll('{CHECKOUT_SESSION_ID}', id)
