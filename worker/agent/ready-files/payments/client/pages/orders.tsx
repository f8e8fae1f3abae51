import { useEffect, useState } from 'react'
import { money, type Order } from '../../shared/shop'
import { ask, leaveFor, useAnswer } from '../shop'

const WORDS: Record<Order['status'], string> = {
  open: 'Waiting for the payment',
  paid: 'Paid',
  failed: 'The payment failed',
  expired: 'Not paid',
  refunded: 'Refunded',
}

const FRAME = 'mx-auto flex w-full max-w-3xl flex-col gap-4 p-4'
const LINK = 'self-start underline underline-offset-4'

/** Where Stripe sends a visitor back who has paid. The webhook decides, and may come a moment later. */
export function Thanks() {
  const id = new URLSearchParams(location.search).get('order') ?? ''
  const { answer, problem } = useAnswer<Order>(
    `/api/shop/orders/${encodeURIComponent(id)}`,
    ({ status }) => status === 'open',
  )
  const isPaid = answer?.status === 'paid'
  useEffect(() => {
    if (isPaid) sessionStorage.removeItem('cart')
  }, [isPaid])
  return (
    <section className={FRAME}>
      <h1 className="text-2xl font-semibold">{isPaid ? 'Thank you for your order' : 'Your order'}</h1>
      {problem && <p role="alert">{problem}</p>}
      {answer ? <OrderLines order={answer} /> : problem ? null : <p aria-busy="true">One moment …</p>}
      <a href="/shop/orders" className={LINK}>
        Your orders
      </a>
    </section>
  )
}

/** Where Stripe sends a visitor back who has not paid. */
export function Cancelled() {
  return (
    <section className={FRAME}>
      <h1 className="text-2xl font-semibold">Nothing was paid</h1>
      <p>Your cart is still there.</p>
      <a href="/shop" className={LINK}>
        Back to the shop
      </a>
    </section>
  )
}

export function Orders() {
  const { answer, problem } = useAnswer<Order[]>('/api/shop/orders')
  const [refusal, setRefusal] = useState<string | null>(null)
  const openPortal = () =>
    ask<{ url: string }>('/api/shop/portal', {}).then(
      ({ url }) => leaveFor(url),
      (error: Error) => setRefusal(error.message),
    )
  return (
    <section className={FRAME}>
      <h1 className="text-2xl font-semibold">Your orders</h1>
      {problem && <p role="alert">{problem}</p>}
      {!answer && !problem && <p aria-busy="true">One moment …</p>}
      {answer?.length === 0 && <p>You have ordered nothing yet.</p>}
      <ul className="flex flex-col gap-6">
        {answer?.map((order) => (
          <li key={order.id}>
            <OrderLines order={order} />
          </li>
        ))}
      </ul>
      {answer && answer.length > 0 && (
        <button className={`${LINK} min-h-11`} onClick={() => void openPortal()}>
          Receipts and ways to pay
        </button>
      )}
      {refusal && <p role="alert">{refusal}</p>}
      <a href="/shop" className={LINK}>
        Back to the shop
      </a>
    </section>
  )
}

function OrderLines({ order: { items, status, isTest, cents, currency, createdAt } }: { order: Order }) {
  return (
    <article className="flex flex-col gap-2 rounded-lg border border-neutral-500/40 p-4">
      <p>
        <strong role="status">{WORDS[status]}</strong>
        {isTest && ' (test: no money moved)'} ·{' '}
        <time dateTime={createdAt}>{new Date(createdAt).toLocaleDateString()}</time>
      </p>
      <ul>
        {items.map(({ name, quantity, cents: each }) => (
          <li key={name} className="flex justify-between gap-4">
            <span>
              {name} × {quantity}
            </span>
            <span className="tabular-nums">{money(each * quantity, currency)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{money(cents, currency)}</span>
      </p>
    </article>
  )
}
