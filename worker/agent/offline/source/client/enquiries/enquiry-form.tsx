import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ENQUIRIES, ENQUIRY_TEXTS } from '../../shared/enquiries/content'
import { type EnquiryForm as FormContent, type FormField, priceOf } from '../../shared/enquiries/model'
import { formatMoney } from '../ui/dates'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { NotFound, Page, request } from '../ui/page'

/** A form of the site. What stands in the address is filled in: `?picture=Lapwing`. */
export function EnquiryForm({ form, className }: { form: FormContent; className?: string }) {
  const given = Object.fromEntries(new URLSearchParams(useSearch()))
  const [typed, setTyped] = useState<Record<string, string>>(given)
  return (
    <Form
      action={form.action}
      thanks={form.thanks}
      {...(className !== undefined && { className })}
      send={(answers) => request(`/api/enquiries/${form.name}`, { body: answers })}
    >
      <div
        className="space-y-5"
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement
          setTyped((before) => ({ ...before, [name]: value }))
        }}
      >
        {form.fields.map((field) => (
          <Field key={field.name} field={field} given={given[field.name]} />
        ))}
      </div>
      {form.estimate && <EstimateLine estimate={form.estimate} typed={typed} />}
    </Form>
  )
}

function EstimateLine({
  estimate,
  typed,
}: {
  estimate: NonNullable<FormContent['estimate']>
  typed: Record<string, string>
}) {
  const cents = priceOf(estimate, typed)
  return (
    <div role="status" className="border-t rule pt-4">
      {cents === null ? (
        <p className="quiet">{ENQUIRY_TEXTS.estimate}</p>
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-4">
          <span>{estimate.label}</span>
          <span className="figure text-title">{formatMoney(cents)}</span>
        </p>
      )}
      {estimate.note !== '' && <p className="quiet text-small">{estimate.note}</p>}
    </div>
  )
}

const TYPES = { text: 'text', email: 'email', phone: 'tel', number: 'number', date: 'date', time: 'time' } as const
const AUTOCOMPLETE: Record<string, string> = { name: 'name', email: 'email', phone: 'tel', address: 'street-address' }

function Field({ field, given }: { field: FormField; given: string | undefined }) {
  const { name, label, kind, isRequired, hint } = field
  const shared = { name, label, isOptional: !isRequired, hint, ...(given !== undefined && { defaultValue: given }) }
  if (kind === 'long') return <TextArea {...shared} rows={5} />
  if (kind === 'choice') return <Choice {...shared} field={field} />
  return (
    <TextField
      {...shared}
      type={TYPES[kind]}
      autoComplete={AUTOCOMPLETE[name]}
      {...(kind === 'number' && { min: 1, step: 1 })}
    />
  )
}

type ChoiceProps = { field: FormField; name: string; label: string; isOptional: boolean; hint: string | undefined }

function Choice({ field, ...shared }: ChoiceProps & { defaultValue?: string }) {
  const { data } = useQuery({
    queryKey: ['options', field.optionsFrom],
    queryFn: () => request<{ options: string[] }>(field.optionsFrom ?? ''),
    enabled: field.optionsFrom !== undefined,
  })
  const options = data?.options ?? field.options ?? []
  return (
    // A choice that was made before its options came would be lost.
    <SelectField
      key={options.length}
      {...shared}
      empty={ENQUIRY_TEXTS.choose}
      options={options.map((option) => ({ value: option, label: option }))}
    />
  )
}

/** A page with a form: whichever has this address. */
export function EnquiryPage() {
  const [location] = useLocation()
  const form = ENQUIRIES.forms.find(({ name }) => `/${name}` === location)
  if (!form) return <NotFound />
  return (
    <Page title={form.title} lead={form.lead}>
      <div className="grid items-start gap-10 md:grid-cols-[3fr_2fr]">
        <div className="panel">
          <EnquiryForm form={form} />
        </div>
        {form.details && (
          <aside>
            <h2 className="mb-4 text-title">{ENQUIRY_TEXTS.reach}</h2>
            <dl className="list">
              {form.details.map(({ label, text }) => (
                <div key={label} className="py-3">
                  <dt className="quiet text-small">{label}</dt>
                  <dd className="whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          </aside>
        )}
      </div>
    </Page>
  )
}
