import type { Collection, RecordField, StoredRecord } from '../../shared/records/model'
import { csvOf } from '../site/csv'

/** The records of a collection as CSV, with a column for each field. */
export function recordsCsv({ fields }: Collection, records: StoredRecord[]): string {
  return csvOf([
    fields.map(({ label }) => label),
    ...records.map((record) => fields.map((field) => shown(record, field))),
  ])
}

function shown({ values, labels }: StoredRecord, { name, kind }: RecordField): string {
  const value = values[name]
  if (value === null || value === undefined) return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  return labels[name] ?? String(value)
}
