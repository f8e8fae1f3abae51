import { MAX_DATA_COLUMNS, type ColumnKind, type DataColumn, type DataTable } from '#shared/app/data.ts'
import { signInTables } from '../users/sign-in-tables.ts'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const plain = (name: string) => name.replaceAll(/[_\s-]/g, '').toLowerCase()

type Column = DataColumn & { isStored: boolean }
export type Table = Omit<DataTable, 'rows' | 'referredBy' | 'columns'> & {
  columns: Column[]
  /** What stands for the key of a row in SQL, in their order. */
  key: string[]
  hasRowid: boolean
  /** The rowid is no column of its own, so that a row that is put back must be told it. */
  hasOwnRowid: boolean
}
/** One foreign key with all its columns. */
export type Reference = { table: string; columns: string[]; to: string; toColumns: string[]; onDelete: string }
export type Schema = { tables: Map<string, Table>; hidden: Set<string>; references: Reference[] }

const INTERNAL = /^(sqlite_|_cf_|d1_(migrations|seeds)$)/i
/** Whether a table is the platform's own. */
export const isInternal = (name: string): boolean => INTERNAL.test(name)
/** Tables that sign people in, beside those that better-auth always has. */
const SIGN_IN_KEEPING = /^(verifications?|verificationtokens?|twofactors?|passkeys?|jwkss?|ratelimits?|apikeys?)$/
const SECRET =
  /^(pin|salt|pass|passcode|otp|secret|token)$|passw|passphrase|pwd|(secret|private|api|access)key$|(client|shared|hook|totp)secret|token(hash)?$|(code|key|pass)hash|(backup|recovery)codes?$/

/** The tables of an app as they are now. Those of the platform and of sign-in are known by name alone. */
export function readSchema(sql: SqlStorage): Schema {
  const listed = sql
    .exec<{ schema: string; name: string; type: string; wr: number }>('PRAGMA table_list')
    .toArray()
    .filter(({ schema }) => schema === 'main')
  const signIn = signInTables(sql)
  const secretTables = new Set(signIn ? [signIn.session.sql, signIn.account.sql] : [])
  const tables = new Map<string, Table>()
  const hidden = new Set<string>()
  for (const { name, type, wr } of listed.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const isHidden = INTERNAL.test(name) || (type !== 'table' && type !== 'view') || secretTables.has(quoted(name))
    const columns = isHidden || type === 'view' ? [] : columnsOf(sql, name)
    if (isHidden || (type === 'table' && keepsSignIn(name, columns, signIn !== null))) hidden.add(name)
    else if (type === 'table' && columns.length <= MAX_DATA_COLUMNS)
      tables.set(name, tableOf({ name, columns, hasRowid: wr === 0, isOfPeople: signIn?.user.sql === quoted(name) }))
  }
  const references = [...tables.keys()].flatMap((name) => referencesOf(sql, name, tables))
  for (const { table, columns, to, toColumns } of references) {
    const column = columns.length === 1 && tables.get(table)?.columns.find((each) => each.name === columns[0])
    if (column && tables.has(to)) column.refers = { table: to, column: toColumns[0]! }
  }
  return { tables, hidden, references }
}

/** A session is a way in even where its key is called something else. */
function keepsSignIn(name: string, columns: Column[], hasAccounts: boolean): boolean {
  if (hasAccounts && SIGN_IN_KEEPING.test(plain(name))) return true
  const has = (word: RegExp) => columns.some((column) => word.test(plain(column.name)))
  return /sessions?$/.test(plain(name)) && has(/expire/) && has(/^(user|account|member|person|owner)/)
}

type Info = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number; hidden: number }

function columnsOf(sql: SqlStorage, table: string): Column[] {
  const infos = sql.exec<Info>(`PRAGMA table_xinfo(${quoted(table)})`).toArray()
  return infos
    .filter(({ hidden }) => hidden !== 1)
    .map(({ name, type, notnull, dflt_value: fallback, pk, hidden }) => {
      const kind = kindOf(type, name)
      const isComputed = hidden === 2 || hidden === 3
      const isRowid = pk === 1 && type.toUpperCase() === 'INTEGER' && infos.filter((each) => each.pk > 0).length === 1
      return {
        name,
        type,
        kind,
        isKey: pk > 0,
        isRequired: !isComputed && !isRowid && fallback === null && (notnull === 1 || pk > 0),
        isNullable: notnull === 0 && pk === 0,
        isComputed,
        isSecret: keepsSecret(kind, plain(name)),
        refers: null,
        isStored: hidden !== 2,
      }
    })
}

/** Tokens that are counted are points of a game. A number is a secret only where it lets somebody in. */
function keepsSecret(kind: ColumnKind, name: string): boolean {
  if (kind === 'moment') return false
  return kind === 'text' || kind === 'bytes' ? SECRET.test(name) : /^(pin|otp|passcode)$|passw/.test(name)
}

/** By SQLite's own rules of affinity, with moments told apart by what the maker called them. */
function kindOf(type: string, name: string): ColumnKind {
  const word = type.toUpperCase()
  if (/DATE|TIME/.test(word)) return 'moment'
  if (word.includes('INT') || word.includes('BOOL')) return 'integer'
  if (/CHAR|CLOB|TEXT/.test(word)) return /(_at|_on|date|At)$/.test(name) ? 'moment' : 'text'
  if (word.includes('BLOB')) return 'bytes'
  if (word === '') return 'text'
  return 'number'
}

type Named = { name: string; columns: Column[]; hasRowid: boolean; isOfPeople: boolean }

function tableOf({ name, columns, hasRowid, isOfPeople }: Named): Table {
  const taken = new Set(columns.map((column) => column.name.toLowerCase()))
  const rowid = ['rowid', '_rowid_', 'oid'].find((each) => !taken.has(each))
  const keys = columns.filter(({ isKey }) => isKey)
  const isRowid = keys.length === 1 && keys[0]!.type.toUpperCase() === 'INTEGER'
  const own = keys.map((column) => quoted(column.name))
  const key = hasRowid && !isRowid && rowid ? [rowid] : own
  // A secret names no row, or each page would tell it.
  const isNameless = key.length === 0 || (key === own && keys.some(({ isSecret }) => isSecret))
  return {
    name,
    columns,
    lock: isOfPeople ? 'sign-in' : isNameless ? 'keyless' : null,
    key: isNameless ? [] : key,
    hasRowid,
    hasOwnRowid: hasRowid && !isRowid && rowid !== undefined,
  }
}

type Foreign = { id: number; seq: number; table: string; from: string; to: string | null; on_delete: string }

function referencesOf(sql: SqlStorage, table: string, tables: Map<string, Table>): Reference[] {
  const byId = Map.groupBy(sql.exec<Foreign>(`PRAGMA foreign_key_list(${quoted(table)})`).toArray(), ({ id }) => id)
  return [...byId.values()].flatMap((parts) => {
    const sorted = parts.toSorted((a, b) => a.seq - b.seq)
    const to = [...tables.keys()].find((name) => name.toLowerCase() === sorted[0]!.table.toLowerCase())
    const keys = to === undefined ? [] : tables.get(to)!.columns.filter(({ isKey }) => isKey)
    const toColumns = sorted.map((part, index) => part.to ?? keys[index]?.name)
    if (to === undefined || toColumns.includes(undefined)) return []
    const columns = sorted.map(({ from }) => from)
    return [{ table, columns, to, toColumns: toColumns as string[], onDelete: sorted[0]!.on_delete.toUpperCase() }]
  })
}

/** What others are told of the tables. */
export function describeTables(sql: SqlStorage): DataTable[] {
  const { tables, references } = readSchema(sql)
  return [...tables.values()].map(({ name, columns, lock }) => ({
    name,
    columns,
    lock,
    rows: sql.exec<{ n: number }>(`SELECT count(*) n FROM ${quoted(name)}`).one().n,
    referredBy: references
      .filter((each) => each.to === name && each.columns.length === 1)
      .map((each) => ({ table: each.table, column: each.columns[0]!, to: each.toColumns[0]! })),
  }))
}

/** The column that a person would call a row by. */
export function namingColumn(table: Table): string | null {
  const texts = table.columns.filter(({ kind, isSecret, refers }) => kind === 'text' && !isSecret && !refers)
  const wanted = ['title', 'name', 'label', 'subject', 'fullname', 'displayname', 'firstname', 'email', 'code', 'slug']
  for (const word of wanted) {
    const found = texts.find((column) => plain(column.name) === word)
    if (found) return found.name
  }
  const ending = texts.find((column) => /(title|name)$/.test(plain(column.name)))
  return (ending ?? texts.find(({ isKey }) => !isKey))?.name ?? null
}
