import { Link } from 'wouter'
import { SITE_TEXTS } from '../../shared/site/content'
import { STOCK, STOCK_TEXTS } from '../../shared/stock/content'
import type { Item } from '../../shared/stock/model'
import { Gate } from '../access'
import { TextField } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { amountOf, isLow, useItems } from './use-stock'

/** Everything in stock. */
export function Items() {
  return (
    <Page title={STOCK.item.many} lead={STOCK.lead}>
      <Gate>
        {() => (
          <>
            <ItemForm />
            <section className="section">
              <ItemList />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

/** What has to be ordered. */
export function LowItems() {
  return (
    <Page title={STOCK.menu.low}>
      <Gate>{() => <LowList />}</Gate>
    </Page>
  )
}

/** The start page of who may see it: what is running low, then all. */
export function StockHome() {
  return (
    <div className="section">
      <Gate>
        {() => (
          <>
            <section>
              <h2 className="mb-2 text-heading">{STOCK.menu.low}</h2>
              <LowList />
            </section>
            <section className="section">
              <h2 className="mb-2 text-heading">{STOCK.item.many}</h2>
              <ItemList />
            </section>
          </>
        )}
      </Gate>
    </div>
  )
}

function ItemForm() {
  return (
    <Form
      action={STOCK_TEXTS.add(STOCK.item.one)}
      thanks={SITE_TEXTS.saved}
      className="panel max-w-3xl space-y-5"
      send={(typed) => request<unknown>('/api/stock/items', { body: typed })}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField label={STOCK_TEXTS.name} name="name" maxLength={120} />
        <TextField label={STOCK_TEXTS.unit} name="unit" maxLength={20} hint={STOCK_TEXTS.unitHint} />
        <TextField label={STOCK_TEXTS.minimum} name="minimum" inputMode="decimal" defaultValue="0" />
      </div>
    </Form>
  )
}

function ItemList() {
  return (
    <Loaded query={useItems()}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="quiet">{STOCK_TEXTS.none}</p>}
          <ul className="list">
            {items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function ItemRow({ item }: { item: Item }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <Link href={`/stock/${item.id}`} className="link min-w-0 flex-1 basis-48 text-title wrap-anywhere">
        {item.name}
      </Link>
      <span className="figure">{amountOf(item.stock, item.unit)}</span>
      <span className="quiet text-small">{STOCK_TEXTS.minimumOf(amountOf(item.minimum, item.unit))}</span>
      {isLow(item) && <strong className="tag text-bad">{STOCK_TEXTS.below}</strong>}
    </li>
  )
}

function LowList() {
  return (
    <Loaded query={useItems()}>
      {({ items }) => {
        const low = items.filter(isLow)
        if (low.length === 0) return <p className="quiet">{STOCK_TEXTS.noneLow}</p>
        return (
          <>
            <ul className="list">
              {low.map((item) => {
                const quantity = Math.ceil(item.minimum * 2 - item.stock)
                return (
                  <li key={item.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                    <Link href={`/stock/${item.id}`} className="link min-w-0 flex-1 basis-48 text-title wrap-anywhere">
                      {item.name}
                    </Link>
                    <span className="figure text-bad">{amountOf(item.stock, item.unit)}</span>
                    <span className="quiet text-small">{STOCK_TEXTS.minimumOf(amountOf(item.minimum, item.unit))}</span>
                    <ActionButton
                      label={STOCK_TEXTS.suggest(amountOf(quantity, item.unit))}
                      act={() => request('/api/stock/purchases', { body: { item_id: item.id, quantity } })}
                    />
                  </li>
                )
              })}
            </ul>
            <p className="quiet mt-2 text-small">{STOCK_TEXTS.suggested}</p>
          </>
        )
      }}
    </Loaded>
  )
}
