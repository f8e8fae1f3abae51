import type { UserChange, UserDeletion, UserRefusal } from '#shared/app/users.ts'
import { countRows } from '../database/query.ts'
import { abilities } from './list-users.ts'
import { need, signInTables, type SignInTables } from './sign-in-tables.ts'

/** How many sessions ended with it, or why it was not made. */
export type ChangeOutcome = { ended: number } | { refused: UserRefusal }

const MOST_TABLES = 20

/** Changes what better-auth keeps of one user. Whoever has a session loses it where the change is to keep them out. */
export function changeUser(storage: DurableObjectStorage, change: UserChange): ChangeOutcome {
  return storage.transactionSync(() => {
    const { sql } = storage
    const tables = signInTables(sql)
    if (!tables || !exists(sql, tables, change.id)) return { refused: 'gone' }
    const refused = refusalOf(sql, tables, change)
    if (refused) return { refused }
    if (change.act === 'delete') return deleted(storage, tables, change.id)
    const { act, id } = change
    if (act === 'role') setColumns(sql, tables, id, { role: change.role })
    if (act === 'block' || act === 'unblock')
      setColumns(sql, tables, id, { banned: Number(act === 'block'), banReason: null, banExpires: null })
    const keepsOut = act === 'block' || act === 'sign-out'
    return { ended: keepsOut ? endSessions(sql, tables, id) : 0 }
  })
}

/** What would go with a user. It is done and taken back, so that it counts what the app's own tables do as well. */
export function deletionOf(storage: DurableObjectStorage, id: string): UserDeletion | { refused: UserRefusal } {
  const { sql } = storage
  const tables = signInTables(sql)
  if (!tables || !exists(sql, tables, id)) return { refused: 'gone' }
  const refused = refusalOf(sql, tables, { act: 'delete', id })
  if (refused) return { refused }
  const before = countRows(sql)
  let outcome: UserDeletion | { refused: UserRefusal } = { refused: 'kept' }
  const rollBack = new Error('rolled back')
  try {
    storage.transactionSync(() => {
      if ('ended' in deleted(storage, tables, id)) {
        const after = countRows(sql)
        const rows = Object.entries(before)
          .map(([table, count]) => ({ table, count: count - (after[table] ?? 0) }))
          .filter(({ table, count }) => count > 0 && !isOwn(tables, table))
        outcome = { rows: rows.slice(0, MOST_TABLES) }
      }
      throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) throw error
  }
  return outcome
}

const isOwn = (tables: SignInTables, table: string) =>
  Object.values(tables).some(({ sql }) => sql === `"${table.replaceAll('"', '""')}"`)

function exists(sql: SqlStorage, { user }: SignInTables, id: string): boolean {
  return sql.exec(`SELECT 1 FROM ${user.sql} WHERE ${need(user, 'id')} = ?`, id).toArray().length > 0
}

function refusalOf(sql: SqlStorage, tables: SignInTables, change: UserChange): UserRefusal | null {
  const { roles, canBlock } = abilities(sql, tables)
  if ((change.act === 'block' || change.act === 'unblock') && !canBlock) return 'not_supported'
  if (change.act === 'role' && !roles?.includes(change.role)) return 'not_supported'
  if (change.act === 'delete' && isAlone(sql, tables, change.id)) return null
  const isTaken = change.act === 'delete' || (change.act === 'role' && !isOwner(change.role))
  return isTaken && isLastOwner(sql, tables, change.id) ? 'last_owner' : null
}

const OWNER = 'admin'
const isOwner = (role: string) => role.split(',').includes(OWNER)

function isAlone(sql: SqlStorage, { user }: SignInTables, id: string): boolean {
  return sql.exec(`SELECT 1 FROM ${user.sql} WHERE ${need(user, 'id')} <> ? LIMIT 1`, id).toArray().length === 0
}

/** Apps make an owner of whoever registers while there is none. A user may have several roles, with commas between. */
function isLastOwner(sql: SqlStorage, { user }: SignInTables, id: string): boolean {
  const role = user.column('role')
  if (role === null) return false
  const owners = sql
    .exec<{ id: string }>(
      `SELECT CAST(${need(user, 'id')} AS TEXT) AS id FROM ${user.sql}
       WHERE instr(',' || ${role} || ',', ',${OWNER},') > 0 LIMIT 2`,
    )
    .toArray()
  return owners.length === 1 && owners[0]?.id === id
}

type Columns = Record<string, string | number | null>

function setColumns(sql: SqlStorage, { user }: SignInTables, id: string, columns: Columns): void {
  const known = Object.entries(columns).flatMap(([field, value]) => {
    const column = user.column(field)
    return column === null ? [] : [{ column, value }]
  })
  const set = known.map(({ column }) => `${column} = ?`).join(', ')
  sql.exec(`UPDATE ${user.sql} SET ${set} WHERE ${need(user, 'id')} = ?`, ...known.map(({ value }) => value), id)
}

function endSessions(sql: SqlStorage, { session }: SignInTables, id: string): number {
  return sql.exec(`DELETE FROM ${session.sql} WHERE ${need(session, 'userId')} = ? RETURNING 1`, id).toArray().length
}

/** Where a row that must stay needs the user, all of it stays. */
function deleted(storage: DurableObjectStorage, tables: SignInTables, id: string): ChangeOutcome {
  const { sql } = storage
  const { user, account } = tables
  try {
    return storage.transactionSync(() => {
      const ended = endSessions(sql, tables, id)
      sql.exec(`DELETE FROM ${account.sql} WHERE ${need(account, 'userId')} = ?`, id)
      sql.exec(`DELETE FROM ${user.sql} WHERE ${need(user, 'id')} = ?`, id)
      return { ended }
    })
  } catch (error) {
    if (error instanceof Error && /FOREIGN KEY constraint/i.test(error.message)) return { refused: 'kept' }
    throw error
  }
}
