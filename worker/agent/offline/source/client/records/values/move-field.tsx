import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collection, RecordField, StoredRecord } from '../../../shared/records/model'
import { RECORD_TEXTS } from '../../../shared/records/texts'
import { SITE_TEXTS } from '../../../shared/site/texts'
import { ApiError, request } from '../../site/api'
import { TextField } from '../../ui/field'
import { Form } from '../../ui/form'
import { valueText } from './shown-value'

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
