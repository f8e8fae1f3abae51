import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { SHOP_TEXTS } from '../../shared/shop/content'
import type { Order } from '../../shared/shop/model'
import { formatMoment, formatMoney } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'
import { Totals } from './parts'

/** An order, for whoever knows its number. */
export function OrderPage() {
  const { number = '' } = useParams()
  const isNew = new URLSearchParams(useSearch()).has('new')
  const query = useQuery({
    queryKey: ['shop', 'order', number],
    queryFn: () => request<Order>(`/api/shop/orders/${encodeURIComponent(number)}`),
  })
  return (
    <Page title={SHOP_TEXTS.orderOf(number)} lead={isNew ? SHOP_TEXTS.thanks : undefined}>
      <Loaded query={query}>
        {(order) => (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <div className="plate">
              <div className="plate-head">
                <span>{formatMoment(order.ordered)}</span>
                <span className="tag tag-accent">{order.state}</span>
              </div>
              <ul className="mb-4">
                {order.lines.map(({ productId, name, price, quantity }, index) => (
                  <li key={index} className="flex justify-between gap-6 py-1">
                    <span className="min-w-0 wrap-anywhere">
                      {quantity} ×{' '}
                      {productId === null ? (
                        name
                      ) : (
                        <Link href={`/products/${productId}`} className="link">
                          {name}
                        </Link>
                      )}
                    </span>
                    <span className="figure">{formatMoney(price * quantity)}</span>
                  </li>
                ))}
              </ul>
              <Totals {...order} />
            </div>
            <dl className="panel space-y-4">
              <Said term={SHOP_TEXTS.orderNumber}>
                <strong className="figure">{order.number}</strong>
                <span className="quiet block text-small">{SHOP_TEXTS.keepNumber}</span>
              </Said>
              <Said term={SHOP_TEXTS.deliverTo}>
                {order.name}, {order.street}, {order.postcode} {order.town}
              </Said>
              <Said term={SHOP_TEXTS.payment}>{order.payment}</Said>
              {order.note !== '' && <Said term={SHOP_TEXTS.note}>{order.note}</Said>}
            </dl>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Said({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet text-small">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
