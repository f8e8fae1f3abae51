import { MAX_SQL_CHARS, MAX_SQL_ROWS, type DataRefused, type SqlExplained } from '#shared/app/data.ts'
import { joinRefusal, queryReadOnly, type QueryResult } from '../database/query.ts'
import type { Room } from '../database/room.ts'
import { sqlStatements, sqlTokens } from '../database/sql-statements.ts'
import { readable, refusing } from './change.ts'
import { reachOf, type Reach } from './reach.ts'
import { readSchema, type Schema } from './schema.ts'
import { setColumns, targetOf } from './statement.ts'

type On = { storage: DurableObjectStorage; room: Room }
export type SqlAsked = { sql: string; mayChange: boolean }
/** `result` is what the statement answers. `changed` counts the rows of all tables. */
export type SqlRan = { result: QueryResult; changed: number; table: string | null; isRead: boolean }

const READS = /^(SELECT|VALUES|EXPLAIN|PRAGMA)\b/i
const CHANGES = /^(INSERT|REPLACE|UPDATE|DELETE|WITH)\b/i

/** Says what a statement would do. A change is made and taken back, so that it counts what triggers do as well. */
export function explainSql(on: On, { sql: text }: SqlAsked): SqlExplained | DataRefused {
  const { sql } = on.storage
  const looked = look(sql, text)
  if ('refused' in looked) return looked
  const { reach, statement } = looked
  if (reach.writes.length === 0) return { kind: 'read' }
  let outcome: SqlExplained | DataRefused = { refused: 'sql' }
  const rollBack = new Error('rolled back')
  const tried = refusing(on, () => {
    const { rows, target } = ran(sql, { statement, schema: looked.schema })
    const others = reach.writes.filter((name) => name !== target && looked.schema.tables.has(name))
    outcome = { kind: 'change', table: target, columns: setColumns(statement), rows, others }
    throw rollBack
  })
  if ('refused' in tried && tried.message !== rollBack.message) return { ...tried, refused: sqlRefusal(tried) }
  return outcome
}

/** Runs a statement: one that reads at once, one that changes only where that was allowed. */
export function runSql(on: On, { sql: text, mayChange }: SqlAsked): SqlRan | DataRefused {
  const { sql } = on.storage
  const looked = look(sql, text)
  if ('refused' in looked) return looked
  const { reach, statement } = looked
  if (reach.writes.length === 0) {
    const outcome = queryReadOnly(on.storage, { sql: statement, params: [], maxRows: MAX_SQL_ROWS })
    if ('refused' in outcome) return { refused: 'sql', message: outcome.refused }
    return { result: outcome.result, changed: 0, table: null, isRead: true }
  }
  if (!mayChange) return { refused: 'locked' }
  const done = refusing(on, () => {
    const { rows, target } = ran(sql, { statement, schema: looked.schema })
    return { result: { columns: [], rows: [], truncated: false }, changed: rows, table: target, isRead: false }
  })
  return 'refused' in done ? { ...done, refused: sqlRefusal(done) } : done
}

const sqlRefusal = ({ refused }: DataRefused) => (refused === 'constraint' ? 'sql' : refused)

type Looked = { statement: string; reach: Reach; schema: Schema }

function look(sql: SqlStorage, text: string): Looked | DataRefused {
  const statements = sqlStatements(text.slice(0, MAX_SQL_CHARS))
  const statement = statements[0]?.text
  if (statement === undefined || text.length > MAX_SQL_CHARS) return { refused: 'sql', message: 'empty' }
  if (statements.length > 1) return { refused: 'sql', message: 'several' }
  if (!READS.test(statement) && !CHANGES.test(statement)) return { refused: 'sql', message: 'structure' }
  if (/^(EXPLAIN|PRAGMA)\b/i.test(statement))
    return { statement, reach: { reads: [], writes: [], isSecret: false }, schema: readSchema(sql) }
  try {
    const schema = readSchema(sql)
    const reach = reachOf(sql, statement)
    const isHidden = reach.reads.some((name) => schema.hidden.has(name) && !/^(d1|sqlite)_/.test(name))
    if (isHidden || reach.isSecret || namesSecret(statement, { reach, schema })) return { refused: 'secret' }
    if (reach.writes.some((name) => isKept(name, schema))) return { refused: 'locked' }
    if (reach.writes.length === 0) return { statement, reach, schema }
    const slow = /\bRECURSIVE\b/i.test(statement)
      ? 'recursive'
      : joinRefusal(sql, { sql: statement, params: [], maxRows: 0 })
    return slow === null ? { statement, reach, schema } : { refused: 'sql', message: slow }
  } catch (error) {
    return { refused: 'sql', message: readable(error instanceof Error ? error.message : String(error)) }
  }
}

/** SQLite keeps its own count of new keys, which changes with each row. */
function isKept(name: string, { tables }: Schema): boolean {
  const table = tables.get(name)
  return table ? table.lock === 'sign-in' : !name.startsWith('sqlite_')
}

/** A row that is changed is read as a whole, so that here the names in the text say what is looked at. */
function namesSecret(statement: string, { reach, schema }: { reach: Reach; schema: Schema }): boolean {
  if (reach.writes.length === 0) return false
  const words = sqlTokens(statement).filter((token) => !token.startsWith("'"))
  const named = new Set(words.map((word) => word.replaceAll(/^["`[]|["`\]]$/g, '').toLowerCase()))
  return reach.writes.some((name) =>
    schema.tables.get(name)?.columns.some((column) => column.isSecret && named.has(column.name.toLowerCase())),
  )
}

function ran(sql: SqlStorage, { statement, schema }: { statement: string; schema: Schema }) {
  const total = () => sql.exec<{ n: number }>('SELECT total_changes() n').one().n
  const before = total()
  sql.exec(statement).toArray()
  const named = targetOf(statement)?.toLowerCase()
  const target = [...schema.tables.keys()].find((name) => name.toLowerCase() === named) ?? null
  return { rows: total() - before, target }
}
