import type { RecordField, Rollup } from '../../shared/records/model'

/** Text in SQL. It is the app's own, from its content: nothing of a request is ever part of the SQL. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL: what the records that point at `r` come to. */
export function amountOf({ collection, field, sum, share, within }: Rollup): string {
  const value = share
    ? `ROUND(100.0 * SUM("${share.field}" = ${literal(share.is)}) / COUNT(*))`
    : sum === undefined
      ? 'COUNT(*)'
      : `SUM("${sum}")`
  const since = within ? ` AND "${within.date}" >= date('now', '-${within.months} months')` : ''
  return `(SELECT ${value} FROM "${collection}" WHERE "${field}" = r.id${since})`
}

/** SQL: whether what is due on this date is still to do. */
export function notDone({ due }: RecordField): string {
  if (!due?.unless) return '1 = 1'
  const { field, is } = due.unless
  return `(r."${field}" IS NULL OR r."${field}" <> ${literal(is)})`
}
