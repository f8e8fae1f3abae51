import { useLocation, useParams } from 'wouter'
import { SITE_TEXTS } from '../../shared/site/content'
import { STOCK_TEXTS } from '../../shared/stock/content'
import type { Item } from '../../shared/stock/model'
import { Gate } from '../access'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
import { MovementList } from './movements'
import { amountOf, isLow, useItems } from './use-stock'

export function ItemPage() {
  const { id } = useParams()
  return <Gate>{() => <OneItem id={Number(id)} />}</Gate>
}

/** One item with all that has moved, and a way to correct it. */
function OneItem({ id }: { id: number }) {
  return (
    <Loaded query={useItems()}>
      {({ items }) => {
        const item = items.find((each) => each.id === id)
        return item ? <ItemView item={item} /> : <p role="alert">{SITE_TEXTS.gone}</p>
      }}
    </Loaded>
  )
}

function ItemView({ item }: { item: Item }) {
  const [, navigate] = useLocation()
  return (
    <Page
      title={item.name}
      lead={STOCK_TEXTS.minimumOf(amountOf(item.minimum, item.unit))}
      actions={
        <RemoveButton
          what={item.name}
          remove={() => request(`/api/stock/items/${item.id}`, { method: 'DELETE' })}
          onRemoved={() => navigate('/stock')}
        />
      }
    >
      <p className="mb-5">
        <span className="figure-number">{amountOf(item.stock, item.unit)}</span>{' '}
        {isLow(item) && <strong className="tag text-bad">{STOCK_TEXTS.below}</strong>}
      </p>
      <div className="flex flex-wrap gap-3">
        <Disclosure label={STOCK_TEXTS.correct}>
          {(close) => (
            <Form
              action={SITE_TEXTS.save}
              className="panel max-w-2xl space-y-5"
              send={(typed) => request<unknown>(`/api/stock/items/${item.id}/corrections`, { body: typed })}
              onSent={close}
            >
              <TextField label={STOCK_TEXTS.quantity} name="quantity" hint={STOCK_TEXTS.correctHint} />
              <TextField label={STOCK_TEXTS.cause} name="note" maxLength={120} />
            </Form>
          )}
        </Disclosure>
        <Disclosure label={SITE_TEXTS.edit}>
          {(close) => (
            <Form
              action={SITE_TEXTS.save}
              className="panel max-w-2xl space-y-5"
              send={(typed) => request<unknown>(`/api/stock/items/${item.id}`, { method: 'PUT', body: typed })}
              onSent={close}
            >
              <TextField label={STOCK_TEXTS.name} name="name" maxLength={120} defaultValue={item.name} />
              <TextField label={STOCK_TEXTS.unit} name="unit" maxLength={20} defaultValue={item.unit} />
              <TextField label={STOCK_TEXTS.minimum} name="minimum" inputMode="decimal" defaultValue={item.minimum} />
            </Form>
          )}
        </Disclosure>
      </div>
      <section className="section">
        <h2 className="mb-2 text-heading">{STOCK_TEXTS.movements}</h2>
        <MovementList item={item.id} />
      </section>
    </Page>
  )
}
