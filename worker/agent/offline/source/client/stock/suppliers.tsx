import { useQuery } from '@tanstack/react-query'
import { SITE_TEXTS } from '../../shared/site/content'
import { STOCK, STOCK_TEXTS } from '../../shared/stock/content'
import type { Supplier } from '../../shared/stock/model'
import { Gate } from '../access'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

export const useSuppliers = () =>
  useQuery({ queryKey: ['stock', 'suppliers'], queryFn: () => request<{ items: Supplier[] }>('/api/stock/suppliers') })

export function Suppliers() {
  return (
    <Page title={STOCK.menu.suppliers}>
      <Gate>
        {() => (
          <>
            <Form
              action={STOCK_TEXTS.add(STOCK_TEXTS.supplier)}
              thanks={SITE_TEXTS.saved}
              className="panel max-w-3xl space-y-5"
              send={(typed) => request<unknown>('/api/stock/suppliers', { body: typed })}
            >
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField label={STOCK_TEXTS.name} name="name" maxLength={120} />
                <TextField label={STOCK_TEXTS.contact} name="contact" maxLength={120} isOptional />
              </div>
            </Form>
            <section className="section">
              <SupplierList />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

function SupplierList() {
  return (
    <Loaded query={useSuppliers()}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="quiet">{STOCK_TEXTS.none}</p>}
          <ul className="list">
            {items.map(({ id, name, contact }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 wrap-anywhere">
                  {name} <span className="quiet block text-small">{contact}</span>
                </span>
                <RemoveButton what={name} remove={() => request(`/api/stock/suppliers/${id}`, { method: 'DELETE' })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
