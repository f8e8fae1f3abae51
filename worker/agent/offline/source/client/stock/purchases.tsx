import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { STOCK, STOCK_TEXTS } from '../../shared/stock/content'
import { type Item, PAGE, type Purchase, type Supplier } from '../../shared/stock/model'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'
import { useSuppliers } from './suppliers'
import { amountOf, useItems } from './use-stock'

/** What was ordered, and what has come. */
export function Purchases() {
  return (
    <Page title={STOCK.menu.purchases}>
      <Gate>
        {() => (
          <>
            <NewPurchase />
            <section className="section">
              <PurchaseList />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

function NewPurchase() {
  const suppliers = useSuppliers()
  return (
    <Loaded query={useItems()}>
      {({ items }) => (
        <Loaded query={suppliers}>{({ items: known }) => <PurchaseForm items={items} suppliers={known} />}</Loaded>
      )}
    </Loaded>
  )
}

function PurchaseForm({ items, suppliers }: { items: Item[]; suppliers: Supplier[] }) {
  return (
    <Form
      action={STOCK_TEXTS.order}
      thanks={SITE_TEXTS.saved}
      className="panel max-w-3xl space-y-5"
      send={(typed) => request<unknown>('/api/stock/purchases', { body: typed })}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label={STOCK.item.one}
          name="item_id"
          empty={SITE_TEXTS.choose}
          options={items.map(({ id, name, unit }) => ({ value: String(id), label: `${name} (${unit})` }))}
        />
        <TextField label={STOCK_TEXTS.quantity} name="quantity" inputMode="decimal" />
        <SelectField
          label={STOCK_TEXTS.supplier}
          name="supplier_id"
          isOptional
          empty={SITE_TEXTS.choose}
          options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
    </Form>
  )
}

function PurchaseList() {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['stock', 'purchases', page],
    queryFn: () => request<{ items: Purchase[]; total: number }>(`/api/stock/purchases?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{STOCK_TEXTS.none}</p>}
          <ul className="list">
            {items.map(({ id, item, unit, supplier, quantity, ordered, received }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {item}
                  <span className="quiet block text-small">
                    {supplier !== null && `${supplier} · `}
                    {received === null
                      ? STOCK_TEXTS.ordered(formatDay(ordered))
                      : STOCK_TEXTS.received(formatDay(received))}
                  </span>
                </span>
                <span className="figure">{amountOf(quantity, unit)}</span>
                {received === null && (
                  <ActionButton
                    className="button"
                    label={STOCK_TEXTS.book}
                    act={() => request(`/api/stock/purchases/${id}/received`, { method: 'PUT' })}
                  />
                )}
              </li>
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
