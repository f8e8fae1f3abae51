import { INVOICE_TEXTS, INVOICES } from '../../shared/invoices/content'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatMoney } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { useArticles, useClients, useMay, useSender } from './use-papers'

/** For whom papers are written. */
export function Clients() {
  return (
    <Page title={INVOICES.client.many}>
      <Gate>
        {() => (
          <>
            <Form
              action={INVOICE_TEXTS.add(INVOICES.client.one)}
              thanks={SITE_TEXTS.saved}
              className="panel max-w-2xl space-y-5"
              send={(typed) => request<unknown>('/api/papers/clients', { body: typed })}
            >
              <TextField label={INVOICE_TEXTS.name} name="name" maxLength={140} />
              <TextArea label={INVOICE_TEXTS.address} name="address" rows={3} isOptional />
              <TextField label={INVOICE_TEXTS.email} name="email" type="email" maxLength={140} isOptional />
            </Form>
            <section className="section">
              <ClientList />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

function ClientList() {
  return (
    <Loaded query={useClients()}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="quiet">{INVOICE_TEXTS.none}</p>}
          <ul className="list">
            {items.map(({ id, name, address, email }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  <span className="quiet block text-small">{[address, email].filter(Boolean).join(' · ')}</span>
                </span>
                <RemoveButton what={name} remove={() => request(`/api/papers/clients/${id}`, { method: 'DELETE' })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

/** What is sold, with its price. */
export function Articles() {
  return (
    <Page title={INVOICES.menu.articles}>
      <Gate>
        {() => (
          <>
            <Form
              action={INVOICE_TEXTS.add(INVOICE_TEXTS.article)}
              thanks={SITE_TEXTS.saved}
              className="panel max-w-2xl space-y-5"
              send={(typed) => request<unknown>('/api/papers/articles', { body: typed })}
            >
              <TextField label={INVOICE_TEXTS.name} name="name" maxLength={140} />
              <TextField label={INVOICE_TEXTS.price} name="price" inputMode="decimal" />
            </Form>
            <section className="section">
              <ArticleList />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

function ArticleList() {
  return (
    <Loaded query={useArticles()}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="quiet">{INVOICE_TEXTS.none}</p>}
          <ul className="list">
            {items.map(({ id, name, price }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{name}</span>
                <span className="figure">{formatMoney(price)}</span>
                <RemoveButton what={name} remove={() => request(`/api/papers/articles/${id}`, { method: 'DELETE' })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

/** Who writes the papers. */
export function SenderPage() {
  return (
    <Page title={INVOICES.menu.sender} lead={INVOICE_TEXTS.senderHint}>
      <Gate>{() => <SenderForm />}</Gate>
    </Page>
  )
}

function SenderForm() {
  const may = useMay('accounting')
  return (
    <Loaded query={useSender()}>
      {({ name, address, bank }) =>
        may ? (
          <Form
            action={SITE_TEXTS.save}
            className="panel max-w-2xl space-y-5"
            send={(typed) => request<unknown>('/api/papers/sender', { method: 'PUT', body: typed })}
          >
            <TextField label={INVOICE_TEXTS.name} name="name" maxLength={140} defaultValue={name} />
            <TextArea label={INVOICE_TEXTS.address} name="address" rows={3} defaultValue={address} isOptional />
            <TextField label={INVOICE_TEXTS.bank} name="bank" maxLength={140} defaultValue={bank} isOptional />
          </Form>
        ) : (
          <p className="whitespace-pre-line">{[name, address, bank].filter(Boolean).join('\n') || '–'}</p>
        )
      }
    </Loaded>
  )
}
