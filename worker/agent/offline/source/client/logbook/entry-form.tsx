import { useId, useState } from 'react'
import { LOGBOOK, LOGBOOK_TEXTS } from '../../shared/logbook/content'
import type { Entry, LogField } from '../../shared/logbook/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { today } from '../ui/dates'
import { SelectField, TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'
import { request } from '../ui/page'
import { useLogbook } from './parts'

/** Enters something by day. What was entered last leaves its day there, for the next of the same day. */
export function EntryForm({ entry, onSent }: { entry?: Entry; onSent?: () => void }) {
  const [day, setDay] = useState(entry?.day ?? today)
  const isNew = entry === undefined
  return (
    <Form
      action={isNew ? LOGBOOK_TEXTS.add(LOGBOOK.one) : SITE_TEXTS.save}
      className="panel max-w-3xl space-y-5"
      send={async (typed) => {
        await request<unknown>(isNew ? '/api/logbook/entries' : `/api/logbook/entries/${entry.id}`, {
          method: isNew ? 'POST' : 'PUT',
          body: typed,
        })
        return typed['day'] ?? day
      }}
      onSent={(sent) => {
        setDay(sent)
        onSent?.()
      }}
      {...(isNew && { thanks: SITE_TEXTS.saved })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={LOGBOOK_TEXTS.day} name="day" type="date" defaultValue={day} />
        {LOGBOOK.what && <WhatField label={LOGBOOK.what.label} what={entry?.what} />}
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {LOGBOOK.fields.map((field) => (
          <FactField key={field.name} field={field} value={entry?.facts[field.name] ?? null} />
        ))}
      </div>
      {LOGBOOK.hasLongNotes ? (
        <TextArea label={LOGBOOK.note} name="note" maxLength={4_000} defaultValue={entry?.note} isOptional />
      ) : (
        <TextField label={LOGBOOK.note} name="note" maxLength={300} defaultValue={entry?.note} isOptional />
      )}
    </Form>
  )
}

/** What it is about: typed, or one of what was entered before and of usual answers. */
function WhatField({ label, what }: { label: string; what: string | undefined }) {
  const id = useId()
  const { data } = useLogbook<string>('names')
  const names = [...new Set([...(data?.items ?? []), ...(LOGBOOK.what?.options ?? [])])]
  return (
    <div className="min-w-0">
      <TextField label={label} name="what" maxLength={80} defaultValue={what} list={id} autoComplete="off" />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}

function FactField({
  field: { name, label, unit, options, isOptional },
  value,
}: {
  field: LogField
  value: number | null
}) {
  if (options)
    return (
      <SelectField
        label={label}
        name={name}
        empty={SITE_TEXTS.choose}
        options={options.map((option, index) => ({ value: String(index + 1), label: option }))}
        defaultValue={value ?? ''}
        isOptional={isOptional}
      />
    )
  return (
    <TextField
      label={unit === '' ? label : `${label} (${unit})`}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value ?? ''}
      isOptional={isOptional}
    />
  )
}
