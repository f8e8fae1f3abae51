import { collectionNamed, fieldNamed, inputOf } from '../../shared/records/collections'
import { RECORDS } from '../../shared/records/content'
import {
  type Chart,
  type Collection,
  type Figure,
  PAGE,
  type RecordField,
  type StoredRecord,
} from '../../shared/records/model'
import { csvOf, DB } from '../site/every-route'
import { listRecords } from './store'

const MAX_GROUPS = 40

/** Between these days, both of them counted; an empty one is open. */
export type Range = { from: string; to: string }

/** The app's figures, charts and what comes next, in one answer. */
export async function readOverview(range: Range) {
  const [figures, limits, charts, upcoming] = await Promise.all([
    Promise.all(RECORDS.figures.map((figure) => figureOf(figure, range))),
    Promise.all(RECORDS.figures.map(limitOf)),
    Promise.all(RECORDS.charts.map((chart) => chartOf(chart, range))),
    Promise.all(RECORDS.upcoming.map(({ collection, date }) => nextOf(collection, date))),
  ])
  return { figures, limits, charts, upcoming }
}

/** What a figure should not exceed: the amount that was set, or what another field adds up to as long as none was. */
async function limitOf({ limit, most }: Figure): Promise<number | null> {
  const set = limit ? await limitNamed(limit.name) : null
  return set ?? (most ? totalOf(most) : null)
}

/** What all records have in a field; null where none has anything in it, so that nothing is exceeded. */
async function totalOf({ collection, sum }: { collection: string; sum: string }): Promise<number | null> {
  const row = await DB.prepare(`SELECT SUM("${sum}") AS value FROM "${collection}"`).first<{ value: number | null }>()
  return row!.value
}

async function figureOf(figure: Figure, range: Range): Promise<number> {
  const { collection, sum, where, isShare } = figure
  const within = inRange(collection, range)
  if (isShare) {
    const [part, all] = await Promise.all(
      [
        { ...figure, isShare: false },
        { label: '', collection },
      ].map((each) => figureOf(each, range)),
    )
    return all === 0 ? 0 : Math.round((100 * part!) / all!)
  }
  const value = sum === undefined ? 'COUNT(*)' : `COALESCE(SUM("${sum}"), 0)`
  const row = await DB.prepare(
    `SELECT ${value} AS value FROM "${collection}" WHERE ${where ? `"${where.field}" = ?` : '? IS NULL'} AND ${within.sql}`,
  )
    .bind(where?.is ?? null, ...within.values)
    .first<{ value: number }>()
  return row!.value
}

async function chartOf({ collection, by, sum }: Chart, range: Range): Promise<Array<{ label: string; value: number }>> {
  const field = fieldNamed(collectionNamed(collection)!, by)!
  const value = sum === undefined ? 'COUNT(*)' : `COALESCE(SUM(r."${sum}"), 0)`
  const target = field.kind === 'reference' ? collectionNamed(field.of ?? '') : null
  const table = field.kind === 'person' ? 'user' : target?.name
  const title = field.kind === 'person' ? 'name' : target?.fields[0]!.name
  const label = table ? `j."${title}"` : field.kind === 'date' ? `substr(r."${by}", 1, 7)` : `r."${by}"`
  const within = inRange(collection, range, 'r.')
  const { results } = await DB.prepare(
    `SELECT ${label} AS label, ${value} AS value FROM "${collection}" AS r
     ${table ? `LEFT JOIN "${table}" AS j ON j.id = r."${by}"` : ''}
     WHERE r."${by}" IS NOT NULL AND ${within.sql} GROUP BY 1 ORDER BY ${field.kind === 'date' ? '1' : '2 DESC'} LIMIT ${MAX_GROUPS}`,
  )
    .bind(...within.values)
    .all<{ label: string; value: number }>()
  return results.map((row) => ({ label: String(row.label), value: row.value }))
}

async function nextOf(name: string, date: string) {
  const collection = collectionNamed(name)!
  const isDue = fieldNamed(collection, date)?.due !== undefined
  const today = new Date().toISOString().slice(0, 10)
  // What is late comes first where it can be late.
  const filters: Record<string, string> = isDue ? { [`${date}.due`]: '3650' } : { [`${date}.from`]: today }
  const { items } = await listRecords(collection, {
    words: '',
    filters,
    sort: date,
    owner: null,
    limit: Math.min(PAGE, 8),
  })
  return items
}

/** Narrows a collection by its first date, when it has one. */
function inRange(name: string, { from, to }: Range, prefix = '') {
  const date = collectionNamed(name)?.fields.find(({ kind }) => kind === 'date')
  if (!date) return { sql: '1 = 1', values: [] }
  const column = `${prefix}"${date.name}"`
  return {
    sql: `(? = '' OR ${column} >= ?) AND (? = '' OR ${column} <= ?)`,
    values: [from, from, to, to],
  }
}

const AMOUNT = 'amount'

/** The figure that has a limit of this name; none where nobody sets it. */
export const figureWith = (name: string): Figure | undefined =>
  RECORDS.figures.find(({ limit }) => limit?.name === name)

/** What may be sent as the limit of a figure: an amount of its own kind, or nothing to take the limit away. */
export function limitInput({ label, collection, sum = '', limit }: Figure) {
  const owner = collectionNamed(collection)!
  const kind = fieldNamed(owner, sum)?.kind === 'money' ? 'money' : 'number'
  const field: RecordField = { name: AMOUNT, label: limit?.label ?? label, kind, least: 0 }
  return inputOf({ ...owner, fields: [field] })
}

/** Keeps an amount as it is counted, in cents where it is money. */
export async function setLimit(name: string, amount: string | number | null): Promise<void> {
  const statement =
    amount === null
      ? DB.prepare('DELETE FROM record_limits WHERE name = ?').bind(name)
      : DB.prepare('INSERT OR REPLACE INTO record_limits (name, amount) VALUES (?, ?)').bind(name, amount)
  await statement.run()
}

/** The limit of a figure; null as long as nobody has set one. */
export async function limitNamed(name: string): Promise<number | null> {
  const row = await DB.prepare('SELECT amount FROM record_limits WHERE name = ?').bind(name).first<{ amount: number }>()
  return row?.amount ?? null
}

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
