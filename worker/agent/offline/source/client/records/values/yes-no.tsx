import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collection, RecordField, StoredRecord } from '../../../shared/records/model'
import { RECORD_TEXTS } from '../../../shared/records/texts'
import { SITE_TEXTS } from '../../../shared/site/texts'
import { request } from '../../site/api'

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
