import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { SPLIT, SPLIT_TEXTS } from '../../shared/split/content'
import { type Bill, type Mate, PAGE } from '../../shared/split/model'
import { Gate } from '../access'
import { formatDay, formatMoney, today } from '../ui/dates'
import { CheckField, SelectField, TextField, useFieldError } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, Paging, request } from '../ui/page'
import { useMates } from './balances'
import { MateForm } from './mates'

/** What was paid, by whom and for whom. */
export function Bills() {
  return (
    <Page title={SPLIT.expenses}>
      <Gate>
        {() => (
          <>
            <NewBill />
            <section className="section">
              <BillList />
            </section>
          </>
        )}
      </Gate>
    </Page>
  )
}

function NewBill() {
  return (
    <Loaded query={useMates()}>
      {({ items }) =>
        items.length === 0 ? (
          <>
            <p className="quiet mb-5">{SPLIT_TEXTS.noMates}</p>
            <MateForm />
          </>
        ) : (
          <BillForm mates={items} />
        )
      }
    </Loaded>
  )
}

function BillForm({ mates }: { mates: Mate[] }) {
  const [day] = useState(today)
  return (
    <Form
      action={SPLIT_TEXTS.addExpense}
      thanks={SITE_TEXTS.saved}
      className="panel max-w-2xl space-y-5"
      send={(typed, form) =>
        request<unknown>('/api/split/bills', { body: { ...typed, shared_by: form.getAll('shared_by') } })
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={SPLIT_TEXTS.what} name="what" maxLength={140} />
        <TextField label={SPLIT_TEXTS.amount} name="amount" inputMode="decimal" />
        <SelectField
          label={SPLIT_TEXTS.paidBy}
          name="payer_id"
          empty={SITE_TEXTS.choose}
          options={mates.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField label={SPLIT_TEXTS.day} name="day" type="date" defaultValue={day} />
      </div>
      <fieldset>
        <legend className="field-label">{SPLIT_TEXTS.sharedBy}</legend>
        <div className="flex flex-wrap gap-x-6">
          {mates.map(({ id, name }) => (
            <CheckField key={id} label={name} name="shared_by" value={id} defaultChecked />
          ))}
        </div>
        <SharedError />
      </fieldset>
    </Form>
  )
}

function SharedError() {
  const error = useFieldError('shared_by')
  return (
    error !== undefined && (
      <p role="alert" className="text-small text-bad">
        {error}
      </p>
    )
  )
}

function BillList() {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['split', 'bills', page],
    queryFn: () => request<{ items: Bill[]; total: number }>(`/api/split/bills?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{SPLIT_TEXTS.noBills}</p>}
          <ul className="list">
            {items.map((bill) => (
              <li key={bill.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {bill.what}
                  <span className="quiet block text-small">
                    {formatDay(bill.day)}
                    {!bill.isPayment && ` · ${bill.payer} → ${bill.names.join(', ')}`}
                  </span>
                </span>
                <span className="figure">{formatMoney(bill.amount)}</span>
                <RemoveButton
                  what={bill.what}
                  remove={() => request(`/api/split/bills/${bill.id}`, { method: 'DELETE' })}
                />
              </li>
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
