import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STOCK, STOCK_TEXTS } from '../../shared/stock/content'
import { type Movement, PAGE } from '../../shared/stock/model'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { Loaded, Page, Paging, request } from '../ui/page'
import { amountOf } from './use-stock'

/** Every movement, with its date and cause. */
export function Movements() {
  return (
    <Page title={STOCK.menu.movements}>
      <Gate>{() => <MovementList item={0} />}</Gate>
    </Page>
  )
}

export function MovementList({ item }: { item: number }) {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['stock', 'movements', item, page],
    queryFn: () => request<{ items: Movement[]; total: number }>(`/api/stock/movements?item=${item}&page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{STOCK_TEXTS.noMovements}</p>}
          <ul className="list">
            {items.map(({ id, item: name, unit, quantity, cause, note, day }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <span className="quiet text-small">{formatDay(day)}</span>
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {item === 0 && `${name}: `}
                  {STOCK_TEXTS.causes[cause]}
                  {note !== '' && <span className="quiet"> · {note}</span>}
                </span>
                <span className={`figure ${quantity < 0 ? 'text-bad' : ''}`}>
                  {quantity > 0 && '+'}
                  {amountOf(quantity, unit)}
                </span>
              </li>
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
