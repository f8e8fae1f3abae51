import {
  MAX_CELL_CHARS,
  SHOWN_CHARS,
  type DataCell,
  type DataFilter,
  type DataRefused,
  type DataRows,
  type DataSort,
  type DataValue,
  type RowKey,
} from '#shared/app/data.ts'
import { namingColumn, quoted, readSchema, type Schema, type Table } from './schema.ts'

export type RowsAsked = {
  table: string
  filters: DataFilter[]
  search: string
  sort: DataSort | null
  offset: number
  limit: number
  /** Whole texts instead of their beginnings, as for a download. */
  isWhole?: boolean
}
export type CellAsked = { table: string; key: RowKey; column: string }

const MAX_PAGE_CHARS = 2_000_000
/** SQLite takes a hundred values of one statement. */
const MOST_VALUES = 90
const NAME_CHARS = 80

/** Columns and tables are found among those that there are. What is not there is refused before any SQL has its name. */
export function pageOfRows(sql: SqlStorage, asked: RowsAsked): DataRows | DataRefused {
  const schema = readSchema(sql)
  const table = schema.tables.get(asked.table)
  if (!table) return { refused: 'gone' }
  const where = conditions(table, asked)
  if ('refused' in where) return where
  const order = ordering(table, asked.sort)
  if (order === null) return { refused: 'gone' }
  const from = `FROM ${quoted(table.name)} ${where.sql}`
  const total = sql.exec<{ n: number }>(`SELECT count(*) n ${from}`, ...where.values).one().n
  const limits = `LIMIT ${Math.trunc(asked.limit)} OFFSET ${Math.trunc(asked.offset)}`
  const most = asked.isWhole ? MAX_CELL_CHARS : SHOWN_CHARS
  const picked = [...table.key, ...table.columns.map((column) => shown(column, most))]
  const cursor = sql.exec(`SELECT ${picked.join(', ')} ${from} ${order} ${limits}`, ...where.values)
  const rows: DataRows['rows'] = []
  let chars = 0
  for (const values of cursor.raw()) {
    const cells = table.columns.map((column, index) =>
      column.isSecret ? secretCell(values[table.key.length + index]) : cellOf(values[table.key.length + index]!, most),
    )
    chars += cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0)
    if (rows.length > 0 && chars > MAX_PAGE_CHARS) break
    rows.push({ key: values.slice(0, table.key.length) as RowKey, cells })
  }
  const columns = table.columns.map(({ name }) => name)
  return { columns, rows, total, names: namesOf(sql, { schema, table, rows }) }
}

const secretCell = (value: unknown): DataCell => (value === null ? null : { isSecret: true })

/** Of a secret it is asked only whether there is one. A text comes with one letter more than is shown of it. */
function shown({ name, isSecret }: Table['columns'][number], most: number): string {
  const column = quoted(name)
  if (isSecret) return `CASE WHEN ${column} IS NULL THEN NULL ELSE 1 END`
  return `CASE typeof(${column}) WHEN 'text' THEN substr(${column}, 1, ${most + 1}) ELSE ${column} END`
}

function cellOf(value: SqlStorageValue, most = SHOWN_CHARS): DataCell {
  if (value instanceof ArrayBuffer) return { bytes: value.byteLength }
  return typeof value === 'string' && value.length > most ? { start: value.slice(0, most) } : value
}

/** All of one text, for who reads or changes it. */
export function wholeCell(sql: SqlStorage, { table: name, key, column: wanted }: CellAsked): DataRefused | DataCell[] {
  const table = readSchema(sql).tables.get(name)
  const column = table?.columns.find((each) => each.name === wanted)
  if (!table || !column || table.key.length === 0 || key.length !== table.key.length) return { refused: 'gone' }
  if (column.isSecret) return { refused: 'secret' }
  const [row] = [...sql.exec(`SELECT ${quoted(wanted)} FROM ${quoted(name)} WHERE ${isRow(table)}`, ...key).raw()]
  if (!row) return { refused: 'gone' }
  const value = row[0]!
  if (typeof value === 'string' && value.length > MAX_CELL_CHARS) return { refused: 'too_much' }
  return [cellOf(value, MAX_CELL_CHARS)]
}

/** The condition that a row is the one with a key, whose values follow in their order. */
export const isRow = (table: Table): string => table.key.map((column) => `${column} = ?`).join(' AND ')

type Where = { sql: string; values: DataValue[] }

const OPERATORS = { is: 'IS', is_not: 'IS NOT', less: '<', more: '>' } as const

function conditions(table: Table, { filters, search }: RowsAsked): Where | DataRefused {
  const parts: string[] = []
  const values: DataValue[] = []
  for (const { column: name, op, value } of filters) {
    const column = table.columns.find((each) => each.name === name)
    if (!column) return { refused: 'gone' }
    if (column.isSecret) return { refused: 'secret' }
    const of = quoted(name)
    if (op === 'empty' || op === 'not_empty') {
      parts.push(`${of} IS ${op === 'empty' ? '' : 'NOT '}NULL`)
      continue
    }
    values.push(value)
    const at = `?${values.length}`
    // A pattern for LIKE has at most 50 bytes here, and would have to be escaped.
    parts.push(op === 'has' ? `instr(lower(${of}), lower(${at})) > 0` : `${of} ${OPERATORS[op]} ${at}`)
  }
  if (search !== '') {
    values.push(search)
    const at = `?${values.length}`
    const inAny = table.columns
      .filter(({ kind, isSecret }) => !isSecret && kind !== 'bytes')
      .map(({ name }) => `instr(lower(${quoted(name)}), lower(${at})) > 0`)
    parts.push(inAny.length === 0 ? '0' : `(${inAny.join(' OR ')})`)
  }
  return { sql: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, values }
}

function ordering(table: Table, sort: DataSort | null): string | null {
  const column = sort && table.columns.find((each) => each.name === sort.column && !each.isSecret)
  if (sort && !column) return null
  const newest = table.key.map((key) => `${key} DESC`)
  const parts = sort ? [`${quoted(sort.column)} ${sort.isDescending ? 'DESC' : 'ASC'}`, ...newest] : newest
  return parts.length === 0 ? '' : `ORDER BY ${parts.join(', ')}`
}

type Naming = { schema: Schema; table: Table; rows: DataRows['rows'] }

/** What the rows are called that a page refers to. */
function namesOf(sql: SqlStorage, { schema, table, rows }: Naming): DataRows['names'] {
  const names: DataRows['names'] = {}
  for (const [index, { name, refers }] of table.columns.entries()) {
    const target = refers && schema.tables.get(refers.table)
    const called = target && namingColumn(target)
    if (!refers || !called) continue
    const wanted = new Set(rows.flatMap(({ cells }) => (typeof cells[index] === 'object' ? [] : [cells[index]!])))
    names[name] = {}
    for (const values of chunks([...wanted], MOST_VALUES)) {
      const places = values.map(() => '?').join(', ')
      const found = sql.exec(
        `SELECT ${quoted(refers.column)}, substr(${quoted(called)}, 1, ${NAME_CHARS}) FROM ${quoted(refers.table)}
         WHERE ${quoted(refers.column)} IN (${places})`,
        ...values,
      )
      for (const [id, word] of found.raw()) if (word !== null) names[name]![String(id)] = String(word)
    }
  }
  return names
}

function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
