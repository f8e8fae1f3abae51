import { DUMP_PAGE_CHARS, type DataDumped, type DataRefused } from '#shared/app/data.ts'
import { quoted, readSchema, type Table } from './schema.ts'

export type DumpAsked = { table: string; offset: number; limit: number }

type Made = { type: string; tbl_name: string; sql: string }

/** What makes the tables that a maker sees: them first, and what needs their rows to be there after them. */
export function dumpedSchema(sql: SqlStorage): DataDumped {
  const { tables, hidden } = readSchema(sql)
  const made = sql
    .exec<Made>('SELECT type, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid')
    .toArray()
    .filter(({ type, tbl_name }) => (type === 'view' ? !hidden.has(tbl_name) : tables.has(tbl_name)))
  const statements = (...types: string[]) =>
    made.filter(({ type }) => types.includes(type)).map((each) => `${each.sql};\n`)
  return { before: statements('table'), after: statements('index', 'view', 'trigger') }
}

/** A page of a table's rows, each as the statement that puts it there. What is secret stays here. */
export function dumpedRows(
  sql: SqlStorage,
  { table: name, offset, limit }: DumpAsked,
): { rows: string[] } | DataRefused {
  const table = readSchema(sql).tables.get(name)
  if (!table) return { refused: 'gone' }
  const columns = table.columns.filter(({ isComputed }) => !isComputed)
  const order = table.key.length === 0 ? '' : `ORDER BY ${table.key.join(', ')}`
  const into = `INSERT INTO ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) VALUES (`
  const picked = columns.map(literal).join(', ')
  const cursor = sql.exec(
    `SELECT ${picked} FROM ${quoted(name)} ${order} LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`,
  )
  const rows: string[] = []
  let chars = 0
  for (const values of cursor.raw()) {
    const literals = values.map((value) =>
      value === REMOVED ? `'removed-${offset + rows.length + 1}'` : String(value),
    )
    const row = `${into}${literals.join(', ')});\n`
    chars += row.length
    if (rows.length > 0 && chars > DUMP_PAGE_CHARS) break
    rows.push(row)
  }
  return { rows }
}

const REMOVED = '!'

/**
 * A value as SQL writes it. A text with a zero in it would end there. For a secret that must not be empty another text
 * stands, of its own in each row, because such columns are often unique.
 */
function literal({ name, isSecret, isNullable }: Table['columns'][number]): string {
  const column = quoted(name)
  if (isSecret) return isNullable ? `'NULL'` : `'${REMOVED}'`
  return `CASE WHEN typeof(${column}) = 'text' AND instr(${column}, char(0)) > 0 THEN 'CAST(X''' || hex(${column}) || ''' AS TEXT)' ELSE quote(${column}) END`
}
