/** `server/db/table.ts`: the queries every table shares. */
export function tableAccessFile(): string {
  return `import type { Page } from '../../shared/fields'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 500

/** Everything here is written by us, never by a visitor: it goes into SQL as it is. Values are always bound. */
export type Table<Row, Item> = {
  name: string
  columns: string
  joins: string
  searched: string[]
  sorts: Record<string, string>
  filters: Record<string, Filter>
  toItem: (row: Row) => Item
}

type Filter = { column: string; kind: 'text' | 'words' | 'number' | 'money' | 'yesNo' }
type Value = string | number | null
type Condition = { sql: string; values: Value[] }

export async function listRows<Row, Item>(db: D1Database, table: Table<Row, Item>, query: Record<string, string>): Promise<Page<Item>> {
  const where = conditions(table, query)
  const from = \`FROM \${table.name} \${table.joins} \${where.sql}\`
  const limit = Math.max(1, Math.min(wholeNumber(query.limit, DEFAULT_LIMIT), MAX_LIMIT))
  const offset = wholeNumber(query.offset, 0)
  const [rows, count] = await db.batch<Row | { total: number }>([
    db.prepare(\`SELECT \${table.columns} \${from} ORDER BY \${order(table, query.sort)} LIMIT ? OFFSET ?\`).bind(...where.values, limit, offset),
    db.prepare(\`SELECT count(*) AS total \${from}\`).bind(...where.values),
  ])
  const items = (rows?.results ?? []) as Row[]
  const [{ total }] = (count?.results ?? []) as [{ total: number }]
  return { items: items.map(table.toItem), total }
}

export async function findRow<Row, Item>(db: D1Database, table: Table<Row, Item>, id: number): Promise<Item | null> {
  const sql = \`SELECT \${table.columns} FROM \${table.name} \${table.joins} WHERE \${table.name}.id = ?\`
  const row = await db.prepare(sql).bind(id).first<Row>()
  return row && table.toItem(row)
}

export async function insertRow(db: D1Database, table: string, row: Record<string, Value>): Promise<number> {
  const columns = Object.keys(row).map(quoted).join(', ')
  const marks = Object.keys(row).map(() => '?').join(', ')
  const inserted = await db.prepare(\`INSERT INTO \${table} (\${columns}) VALUES (\${marks}) RETURNING id\`).bind(...Object.values(row)).first<{ id: number }>()
  if (!inserted) throw new Error(\`Nothing was added to \${table}.\`)
  return inserted.id
}

export async function updateRow(db: D1Database, table: string, { id, row }: { id: number; row: Record<string, Value> }): Promise<boolean> {
  const assignments = Object.keys(row).map((column) => \`\${quoted(column)} = ?\`).join(', ')
  const { meta } = await db.prepare(\`UPDATE \${table} SET \${assignments} WHERE id = ?\`).bind(...Object.values(row), id).run()
  return meta.changes > 0
}

export async function deleteRow(db: D1Database, table: string, id: number): Promise<boolean> {
  const { meta } = await db.prepare(\`DELETE FROM \${table} WHERE id = ?\`).bind(id).run()
  return meta.changes > 0
}

function conditions<Row, Item>(table: Table<Row, Item>, query: Record<string, string>): { sql: string; values: Value[] } {
  const filters = Object.entries(table.filters).flatMap(([name, filter]) => filterCondition(filter, query[name]))
  const all = [...filters, ...searchConditions(table.searched, query.q)]
  const sql = all.length > 0 ? \`WHERE \${all.map((condition) => condition.sql).join(' AND ')}\` : ''
  return { sql, values: all.flatMap((condition) => condition.values) }
}

function filterCondition({ column, kind }: Filter, value: string | undefined): Condition[] {
  if (value === undefined || value === '') return []
  if (kind === 'yesNo') return [{ sql: \`\${column} = ?\`, values: [value === 'true' || value === '1' ? 1 : 0] }]
  if (kind === 'words') return searchConditions([column], value)
  if (kind === 'money') return [{ sql: \`\${column} = ?\`, values: [Math.round(Number(value) * 100)] }]
  return [{ sql: \`\${column} = ?\`, values: [kind === 'number' ? Number(value) : value] }]
}

/** Every word has to be found somewhere. D1 limits LIKE to patterns of 50 bytes, so this is instr(). */
function searchConditions(searched: string[], q = ''): Condition[] {
  const words = q.trim().split(/\\s+/).filter(Boolean)
  return words.slice(0, 8).map((word) => ({
    sql: \`(\${searched.map((column) => \`instr(lower(\${column}), lower(?)) > 0\`).join(' OR ') || 'FALSE'})\`,
    values: searched.map(() => word),
  }))
}

function order<Row, Item>(table: Table<Row, Item>, sort = 'newest'): string {
  const descending = sort.startsWith('-')
  const name = descending ? sort.slice(1) : sort
  const column = Object.hasOwn(table.sorts, name) ? table.sorts[name] : undefined
  const newest = \`\${table.name}.id \${sort === 'oldest' ? 'ASC' : 'DESC'}\`
  return column ? \`\${column} \${descending ? 'DESC' : 'ASC'} NULLS LAST, \${newest}\` : newest
}

function wholeNumber(value: string | undefined, fallback: number): number {
  return value !== undefined && /^\\d{1,9}$/.test(value) ? Number(value) : fallback
}

function quoted(column: string): string {
  return \`"\${column}"\`
}
`
}

/** `server/db/money.ts`, for apps with amounts. */
export function moneyFile(): string {
  return `/** Amounts are stored in cents: sums of decimals drift, sums of whole numbers do not. */
export function toCents(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount * 100)
}

export function fromCents(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
`
}

/** `server/db/once.ts`, for apps with something that may be there once. */
export function onceFile(): string {
  return `import { Failure } from '../failure'

/** The database keeps what may be there once from being there twice, even when two people save at the same moment. */
export function refuseTaken(fields: Record<string, string>) {
  return (error: Error): never => {
    if (!error.message.includes('UNIQUE constraint failed')) throw error
    throw new Failure(409, Object.values(fields)[0] ?? 'This is there already.', fields)
  }
}
`
}

/** `server/db/references.ts`, for apps whose things point at each other. */
export function referencesFile(): string {
  return `import { Failure } from '../failure'

type Reference = { field: string; label: string; table: string; id: number | null }
type Use = { table: string; column: string; one: string; many: string }

/** Refuses ids of rows that do not exist, naming the field. */
export async function checkReferences(db: D1Database, references: Reference[]): Promise<void> {
  const given = references.filter((reference) => reference.id !== null)
  if (given.length === 0) return
  const found = await db.batch(given.map(({ table, id }) => db.prepare(\`SELECT id FROM \${table} WHERE id = ?\`).bind(id)))
  const missing = given.filter((_, index) => found[index]?.results.length === 0)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map(({ field, label }) => [field, \`\${label} must be an existing row.\`]))
  throw new Failure(400, Object.values(fields).join(' '), fields)
}

/** Refuses to delete a row that others point at: they would be left pointing at nothing. */
export async function refuseWhenUsed(db: D1Database, id: number, uses: Use[]): Promise<void> {
  const counts = await db.batch<{ total: number }>(
    uses.map(({ table, column }) => db.prepare(\`SELECT count(*) AS total FROM \${table} WHERE \${column} = ?\`).bind(id)),
  )
  const names = uses.flatMap(({ one, many }, index) => {
    const total = counts[index]?.results[0]?.total ?? 0
    return total === 0 ? [] : [\`\${total} \${total === 1 ? one : many}\`]
  })
  if (names.length > 0) throw new Failure(409, \`Still used by \${names.join(' and ')}. Change or delete those first.\`)
}
`
}
