import {
  MAX_SESSIONS_SEEN,
  USERS_A_PAGE,
  type AppUser,
  type AppUsers,
  type UserAbilities,
  type UserCursor,
} from '#shared/app/users.ts'
import { need, signInTables, type SignInTables } from './sign-in-tables.ts'

export type UsersAsked = { search: string; cursor: UserCursor | null; now: number }

type Cell = string | number | null
type Row = {
  id: string | number
  email: string
  name: string
  role: string | null
  verified: Cell
  created: string | number
  banned: Cell
  until: Cell
}

const MAX_TEXT = 320
const MAX_ROLES = 20
const MAX_WAYS = 10

/**
 * A page of who has an account in the app, newest first; null where it has no accounts. No column is named here that
 * holds a password, a token or a secret of theirs, but to ask whether there is a password.
 */
export function listUsers(sql: SqlStorage, { search, cursor, now }: UsersAsked): AppUsers | null {
  const tables = signInTables(sql)
  if (!tables) return null
  const { user } = tables
  const [id, email, name] = [need(user, 'id'), need(user, 'email'), need(user, 'name')]
  const created = `coalesce(${need(user, 'createdAt')}, 0)`
  // A pattern for LIKE has at most 50 bytes here, and would have to be escaped.
  const matches = `(instr(lower(${email}), lower(?1)) > 0 OR instr(lower(${name}), lower(?1)) > 0)`
  const total = sql.exec<{ n: number }>(`SELECT count(*) n FROM ${user.sql} WHERE ${matches}`, search).one().n
  const rows = sql
    .exec<Row>(
      `SELECT ${id} AS id, ${text(email)} AS email, ${text(name)} AS name, ${text(user.column('role'))} AS role,
         ${need(user, 'emailVerified')} AS verified, ${created} AS created,
         ${user.column('banned')} AS banned, ${user.column('banExpires')} AS until
       FROM ${user.sql} WHERE ${matches} ${cursor ? `AND (${created}, ${id}) < (?2, ?3)` : ''}
       ORDER BY ${created} DESC, ${id} DESC LIMIT ${USERS_A_PAGE + 1}`,
      search,
      ...(cursor ? [cursor.at, cursor.id] : []),
    )
    .toArray()
  const shown = rows.slice(0, USERS_A_PAGE)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => userOf(sql, { tables, row, now })),
    total,
    nextCursor: last ? { at: last.created, id: last.id } : null,
    ...abilities(sql, tables),
  }
}

const text = (column: string | null) => (column === null ? 'NULL' : `substr(${column}, 1, ${MAX_TEXT})`)

function userOf(sql: SqlStorage, { tables, row, now }: { tables: SignInTables; row: Row; now: number }): AppUser {
  const sessions = sessionsOf(sql, tables, row.id)
  const until = momentOf(row.until)
  return {
    id: String(row.id),
    email: row.email,
    name: row.name,
    role: row.role,
    isVerified: isTrue(row.verified),
    createdAt: momentOf(row.created),
    lastSessionAt: momentOf(sessions[0]?.updated ?? null),
    sessions: sessions.filter(({ expires }) => (momentOf(expires) ?? 0) > now).length,
    ways: waysOf(sql, tables, row.id),
    isBlocked: isTrue(row.banned) && (until === null || until > now),
  }
}

function sessionsOf(sql: SqlStorage, { session }: SignInTables, userId: string | number) {
  const updated = need(session, 'updatedAt')
  return sql
    .exec<{ updated: Cell; expires: Cell }>(
      `SELECT ${updated} AS updated, ${need(session, 'expiresAt')} AS expires FROM ${session.sql}
       WHERE ${need(session, 'userId')} = ? ORDER BY ${updated} DESC LIMIT ${MAX_SESSIONS_SEEN}`,
      userId,
    )
    .toArray()
}

/** An account of a password without one belongs to somebody who has not set it yet. */
function waysOf(sql: SqlStorage, { account }: SignInTables, userId: string | number): string[] {
  const [provider, password] = [need(account, 'providerId'), account.column('password')]
  const isUsable = password === null ? 'true' : `(${provider} <> 'credential' OR ${password} IS NOT NULL)`
  return sql
    .exec<{ way: string }>(
      `SELECT DISTINCT ${text(provider)} AS way FROM ${account.sql}
       WHERE ${need(account, 'userId')} = ? AND ${isUsable} ORDER BY way LIMIT ${MAX_WAYS}`,
      userId,
    )
    .toArray()
    .map(({ way }) => way)
}

/** What the columns allow. Both of a block are better-auth's own: a column of another origin might keep nobody out. */
export function abilities(sql: SqlStorage, { user }: SignInTables): UserAbilities {
  const canBlock = user.column('banned') !== null && user.column('banExpires') !== null
  const role = user.column('role')
  if (role === null) return { roles: null, canBlock }
  const used = sql
    .exec<{ role: string }>(
      `SELECT DISTINCT ${text(role)} AS role FROM ${user.sql} WHERE ${role} <> '' LIMIT ${MAX_ROLES}`,
    )
    .toArray()
    .map((each) => String(each.role))
  return { roles: [...new Set([...(canBlock ? ['user', 'admin'] : []), ...used])].toSorted(), canBlock }
}

const isTrue = (cell: Cell) => cell === 1 || cell === '1' || cell === 'true'

/** Later than any moment in seconds of these centuries, and earlier than any in milliseconds since 1974. */
const SECONDS_END = 1e11

/** A moment as better-auth and its adapters write it: a text, milliseconds, or Drizzle's seconds. */
function momentOf(cell: Cell): number | null {
  if (cell === null || cell === '' || cell === 0) return null
  const number = Number(cell)
  if (Number.isNaN(number)) return Date.parse(String(cell)) || null
  return number < SECONDS_END ? number * 1_000 : number
}
