import { collectionNamed, fieldNamed } from '../../shared/records/collections'
import {
  BEST,
  isFilter,
  isNumber,
  PAGE,
  type Collection,
  type RecordField,
  type StoredRecord,
  type Value,
} from '../../shared/records/model'
import { DB } from '../site/every-route'
import { extrasGone } from './extras'
import { amountOf, notDone } from './related'

type Row = Record<string, Value> & { id: number; author_id: string | null }

/** What a list is asked for. `owner` narrows it to what somebody wrote. */
export type Search = {
  words: string
  filters: Record<string, string>
  /** A field's name, with `-` before it for the other way round; the newest first without one. */
  sort: string
  owner: string | null
  /** Narrows it to what somebody marked. */
  marked?: { mark: string; by: string }
  limit?: number
  offset?: number
}

/** Names of tables and columns are the app's own, from its content: nothing of a request is ever part of the SQL. */
const quoted = (name: string) => `"${name}"`

export async function listRecords(collection: Collection, search: Search) {
  const { where, values } = conditions(collection, search)
  const from = `FROM ${quoted(collection.name)} AS r ${joins(collection)} WHERE ${where}`
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(
      `SELECT ${columns(collection)} ${from} ORDER BY ${order(collection, search.sort)} LIMIT ? OFFSET ?`,
    ).bind(...values, search.limit ?? PAGE, search.offset ?? 0),
    DB.prepare(`SELECT COUNT(*) AS total ${from}`).bind(...values),
  ])
  return { items: rows!.results.map((row) => recordOf(collection, row)), total: all!.results[0]!.total }
}

export async function readRecord(collection: Collection, id: number): Promise<StoredRecord | null> {
  const row = await DB.prepare(
    `SELECT ${columns(collection)} FROM ${quoted(collection.name)} AS r ${joins(collection)} WHERE r.id = ?`,
  )
    .bind(id)
    .first<Row>()
  return row ? recordOf(collection, row) : null
}

export async function addRecord(
  collection: Collection,
  values: Record<string, Value>,
  authorId: string | null,
): Promise<number> {
  const names = Object.keys(values)
  const row = await DB.prepare(
    `INSERT INTO ${quoted(collection.name)} (${[...names, 'author_id'].map(quoted).join(', ')})
     VALUES (${[...names, ''].map(() => '?').join(', ')}) RETURNING id`,
  )
    .bind(...names.map((name) => values[name] ?? null), authorId)
    .first<{ id: number }>()
  return row!.id
}

export async function changeRecord(
  collection: Collection,
  id: number,
  values: Record<string, Value | undefined>,
): Promise<void> {
  const names = Object.keys(values)
  if (names.length === 0) return
  await DB.prepare(
    `UPDATE ${quoted(collection.name)} SET ${names.map((name) => `${quoted(name)} = ?`).join(', ')}, changed = datetime('now') WHERE id = ?`,
  )
    .bind(...names.map((name) => values[name] ?? null), id)
    .run()
}

export async function removeRecord(collection: Collection, id: number): Promise<void> {
  await DB.batch([
    ...(collection.notes
      ? [DB.prepare('DELETE FROM record_notes WHERE collection = ? AND record_id = ?').bind(collection.name, id)]
      : []),
    ...extrasGone(collection, id),
    DB.prepare(`DELETE FROM ${quoted(collection.name)} WHERE id = ?`).bind(id),
  ])
}

function columns({ fields, rollups = [] }: Collection): string {
  const labels = fields.flatMap((field, index) => {
    if (field.kind === 'person') return `${alias(index)}.name AS ${quoted(`${field.name}:label`)}`
    const target = targetOf(field)
    return target ? `${alias(index)}.${quoted(target.fields[0]!.name)} AS ${quoted(`${field.name}:label`)}` : []
  })
  const amounts = rollups.map((rollup) => `${amountOf(rollup)} AS ${quoted(`${rollup.name}:rollup`)}`)
  return ['r.*', ...labels, ...amounts].join(', ')
}

function joins({ fields }: Collection): string {
  return fields
    .flatMap((field, index) => {
      const table = field.kind === 'person' ? 'user' : targetOf(field)?.name
      return table === undefined
        ? []
        : `LEFT JOIN ${quoted(table)} AS ${alias(index)} ON ${alias(index)}.id = r.${quoted(field.name)}`
    })
    .join(' ')
}

const alias = (index: number) => `j${index}`
const targetOf = (field: RecordField) => (field.kind === 'reference' ? collectionNamed(field.of ?? '') : null)

/**
 * The condition of a list, and its values: `name.is`, for dates and numbers `name.from` and `name.to`. A field may be
 * called like a parameter of every list, such as `sort`.
 */
export function conditions(collection: Collection, { words, filters, owner, marked }: Search) {
  const parts: Array<[sql: string, ...values: Value[]]> = [['1 = 1']]
  if (owner !== null) parts.push(['r.author_id = ?', owner])
  if (marked && collection.marks)
    parts.push([
      'r.id IN (SELECT record_id FROM record_marks WHERE collection = ? AND mark = ? AND member_id = ?)',
      collection.name,
      marked.mark,
      marked.by,
    ])
  const searched = collection.fields.filter(({ kind }) => kind === 'text' || kind === 'longText' || kind === 'email')
  if (words !== '' && searched.length > 0)
    parts.push([
      `(${searched.map(({ name }) => `instr(lower(COALESCE(r.${quoted(name)}, '')), lower(?)) > 0`).join(' OR ')})`,
      ...searched.map(() => words),
    ])
  for (const field of collection.fields) {
    const [is, from, to] = ['is', 'from', 'to'].map((how) => filters[`${field.name}.${how}`] ?? '')
    const column = `r.${quoted(field.name)}`
    if (is !== '' && isFilter(field))
      parts.push([`${column} = ?`, field.kind === 'reference' || field.kind === 'yesNo' ? Number(is) || 0 : is!])
    if (from !== '' && isRange(field)) parts.push([`${column} >= ?`, bound(field, from!)])
    if (to !== '' && isRange(field)) parts.push([`${column} <= ?`, bound(field, to!)])
    const soon = filters[`${field.name}.due`] ?? ''
    if (soon !== '' && field.due) {
      const isLate = soon === 'overdue'
      parts.push([`${column} ${isLate ? "< date('now')" : "<= date('now', ?)"}`, ...(isLate ? [] : [daysOf(soon)])])
      parts.push([notDone(field)])
    }
  }
  for (const rollup of collection.rollups ?? []) {
    const least = filters[`${rollup.name}.more`] ?? ''
    const isMoney = collectionNamed(rollup.collection)?.fields.find(({ name }) => name === rollup.sum)?.kind === 'money'
    if (least !== '' && rollup.isFilter)
      parts.push([`COALESCE(${amountOf(rollup)}, 0) > ?`, (Number(least) || 0) * (isMoney ? 100 : 1)])
  }
  return { where: parts.map(([sql]) => sql).join(' AND '), values: parts.flatMap(([, ...values]) => values) }
}

const daysOf = (days: string) => `+${Math.min(Math.max(Math.trunc(Number(days) || 0), 0), 3_650)} days`
const isRange = (field: RecordField) => field.kind === 'date' || isNumber(field)
const bound = (field: RecordField, value: string) =>
  field.kind === 'date' ? value : (Number(value) || 0) * (field.kind === 'money' ? 100 : 1)

function order(collection: Collection, sort: string): string {
  const wanted = sort || (collection.order ?? '')
  if (wanted === BEST && collection.reviews)
    return `(SELECT AVG(stars) FROM record_reviews WHERE collection = '${collection.name}' AND record_id = r.id) DESC, r.id DESC`
  const field = fieldNamed(collection, wanted.replace(/^-/, ''))
  if (!field) return 'r.id DESC'
  const column = `r.${quoted(field.name)}${isNumber(field) ? '' : ' COLLATE NOCASE'}`
  // What is done is due no more.
  const done = field.due?.unless ? `NOT ${notDone(field)}, ` : ''
  return `${done}r.${quoted(field.name)} IS NULL, ${column} ${wanted.startsWith('-') ? 'DESC' : 'ASC'}, r.id DESC`
}

function recordOf({ fields, rollups = [] }: Collection, row: Row): StoredRecord {
  const values = Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]))
  const labels = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const label = row[`${name}:label`]
      return label === null || label === undefined ? [] : [[name, String(label)]]
    }),
  )
  const amounts = Object.fromEntries(
    rollups.map(({ name }) => {
      const amount = row[`${name}:rollup`]
      return [name, typeof amount === 'number' ? amount : null]
    }),
  )
  return { id: row.id, values, labels, rollups: amounts, authorId: row.author_id }
}
