import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { SHOP, SHOP_TEXTS } from '../../shared/shop/content'
import type { Order } from '../../shared/shop/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatMoment, formatMoney } from '../ui/dates'
import { Loaded, Page, Paging, request } from '../ui/page'

const SIZE = 20

/** One's own orders; the owner sees everybody's. Without an account the number of an order leads to it. */
export function Orders() {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  if (member === null)
    return (
      <Page title={SHOP_TEXTS.findOrder}>
        <FindOrder />
      </Page>
    )
  const isOwner = member.role === OWNER
  return (
    <Page title={isOwner ? SHOP_TEXTS.allOrders : SHOP_TEXTS.myOrders}>
      <OrderList isOwner={isOwner} />
    </Page>
  )
}

function FindOrder() {
  const [, navigate] = useLocation()
  return (
    <form
      className="panel max-w-md space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        const number = new FormData(event.currentTarget).get('number')
        if (typeof number === 'string' && number.trim() !== '') navigate(`/orders/${number.trim().toUpperCase()}`)
      }}
    >
      <label className="block">
        <span className="field-label">{SHOP_TEXTS.orderNumber}</span>
        <input type="text" name="number" className="field w-full" maxLength={20} autoComplete="off" required />
      </label>
      <button type="submit" className="button">
        {SHOP_TEXTS.findOrder}
      </button>
    </form>
  )
}

function OrderList({ isOwner }: { isOwner: boolean }) {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['shop', 'orders', page],
    queryFn: () => request<{ items: Order[]; total: number }>(`/api/shop/orders?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{SHOP_TEXTS.noOrders}</p>}
          <ul className="list">
            {items.map((order) => (
              <li key={order.number} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
                <div className="min-w-0 flex-1 basis-60">
                  <Link href={`/orders/${order.number}`} className="link figure">
                    {order.number}
                  </Link>
                  <p className="wrap-anywhere">
                    {order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
                  </p>
                  <p className="quiet text-small">
                    {formatMoment(order.ordered)}
                    {isOwner && ` · ${order.name}, ${order.town}`}
                  </p>
                </div>
                <span className="figure">{formatMoney(order.total)}</span>
                {isOwner ? <StateSelect order={order} /> : <span className="tag tag-accent">{order.state}</span>}
              </li>
            ))}
          </ul>
          <Paging page={page} size={SIZE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

function StateSelect({ order: { number, state } }: { order: Order }) {
  const queries = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (next: string) => request(`/api/shop/orders/${number}/state`, { method: 'PUT', body: { state: next } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <span>
      <select
        className="field"
        aria-label={SHOP_TEXTS.stateOf(number)}
        value={state}
        onChange={(event) => mutate(event.target.value)}
      >
        {SHOP.states.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {error && (
        <span role="alert" className="block text-bad">
          {error.message}
        </span>
      )}
    </span>
  )
}
