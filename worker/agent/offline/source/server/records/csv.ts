import type { Collection, RecordField, StoredRecord } from '../../shared/records/model'

/** A table as CSV. A byte order mark lets spreadsheets read it as UTF-8. */
export function csvOf({ fields }: Collection, records: StoredRecord[]): string {
  const head = fields.map(({ label }) => cell(label))
  const rows = records.map((record) => fields.map((field) => cell(shown(record, field))))
  return `\uFEFF${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}

function shown({ values, labels }: StoredRecord, { name, kind }: RecordField): string {
  const value = values[name]
  if (value === null || value === undefined) return ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  return labels[name] ?? String(value)
}

/** A text that begins like a formula would be computed by the spreadsheet that opens it. */
function cell(value: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
