import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RECORD_TEXTS } from '../../shared/records/content'
import { type Collection, isFilter, type Named, type RecordField, type StoredRecord } from '../../shared/records/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { ApiError, request } from '../ui/page'
import { valueText } from './values'

type MoveProps = { collection: Collection; record: StoredRecord; field: RecordField }

/** Moves a record to another column of its board, from wherever it is listed, and asks for what the move needs. */
export function MoveField({ collection, record, field }: MoveProps) {
  const queries = useQueryClient()
  const path = `/api/records/${collection.name}/${record.id}`
  const { mutate, error, variables } = useMutation({
    mutationFn: (to: string) => request(path, { method: 'PUT', body: { [field.name]: to } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  const missing = error instanceof ApiError ? collection.fields.filter(({ name }) => name in error.fields) : []
  const asked = missing.filter(({ name }) => name !== field.name && record.values[name] === null)
  return (
    <>
      <select
        className="field mt-1 w-full min-w-32"
        aria-label={RECORD_TEXTS.moveTo(valueText(record, collection.fields[0]!))}
        value={String(record.values[field.name] ?? '')}
        onChange={(event) => mutate(event.target.value)}
      >
        {(field.options ?? []).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      {asked.length > 0 && (
        <Form
          action={SITE_TEXTS.save}
          className="mt-2 space-y-3"
          send={(typed) => request<unknown>(path, { method: 'PUT', body: { ...typed, [field.name]: variables } })}
        >
          {asked.map(({ name, label }) => (
            <TextField key={name} name={name} label={label} maxLength={300} />
          ))}
        </Form>
      )}
    </>
  )
}

type YesNoProps = { collection: Collection; record: StoredRecord; field: RecordField; title: string }

/** A box that is ticked in the list itself. */
export function YesNo({ collection, record, field, title }: YesNoProps) {
  const queries = useQueryClient()
  const isSet = record.values[field.name] === 1
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(`/api/records/${collection.name}/${record.id}`, { method: 'PUT', body: { [field.name]: !isSet } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-(--color-accent)"
        aria-label={RECORD_TEXTS.isSet(field.label, title)}
        checked={isSet !== isPending}
        disabled={isPending}
        onChange={() => mutate()}
      />
      <span>{isSet ? SITE_TEXTS.yes : SITE_TEXTS.no}</span>
      {error && (
        <span role="alert" className="text-bad">
          {error.message}
        </span>
      )}
    </label>
  )
}

/** What each field of a collection can be, as far as it is one of several. */
export function useChoices(collection: Collection): (field: RecordField) => Named[] {
  const needsRows = collection.fields.some(
    (field) => field.kind === 'reference' || field.kind === 'person' || (field.kind === 'text' && isFilter(field)),
  )
  const { data } = useQuery({
    queryKey: ['records', collection.name, 'choices'],
    queryFn: () => request<{ choices: Record<string, Named[]> }>(`/api/records/${collection.name}/choices`),
    enabled: needsRows,
  })
  return ({ name, kind, options = [] }) => {
    if (kind === 'choice') return options.map((option) => ({ id: option, label: option }))
    if (kind === 'yesNo')
      return [
        { id: '1', label: SITE_TEXTS.yes },
        { id: '0', label: SITE_TEXTS.no },
      ]
    return data?.choices[name] ?? []
  }
}
