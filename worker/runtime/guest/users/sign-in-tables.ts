type Named = Record<'user' | 'session' | 'account', SignInTable>

/** A table of better-auth, and what its columns are called in it. */
export type SignInTable = { sql: string; column: (field: string) => string | null }
export type SignInTables = Named

/** What better-auth cannot do without. Tables that lack one of these are something else. */
const NEEDED = {
  user: ['id', 'name', 'email', 'emailVerified', 'createdAt'],
  session: ['userId', 'expiresAt', 'updatedAt'],
  account: ['userId', 'providerId'],
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** better-auth writes `emailVerified`; with Drizzle the column is mostly called `email_verified`. */
const plain = (name: string) => name.replaceAll('_', '').toLowerCase()

/** The tables of better-auth in this database, however they are spelled; null where it has none. */
export function signInTables(sql: SqlStorage): SignInTables | null {
  const user = tableOf(sql, 'user')
  const session = tableOf(sql, 'session')
  const account = tableOf(sql, 'account')
  return user && session && account && { user, session, account }
}

function tableOf(sql: SqlStorage, name: keyof Named): SignInTable | null {
  // A view could ask for anything, and no end of it.
  const found = sql
    .exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND lower(name) IN (?, ?) ORDER BY length(name)",
      name,
      `${name}s`,
    )
    .toArray()
  for (const each of found) {
    const table = quoted(each.name)
    const columns = new Map(
      sql
        .exec<{ name: string }>(`PRAGMA table_info(${table})`)
        .toArray()
        .map((column) => [plain(column.name), quoted(column.name)]),
    )
    const column = (field: string) => columns.get(plain(field)) ?? null
    if (NEEDED[name].every(column)) return { sql: table, column }
  }
  return null
}

/** The SQL of a column that a table is known to have. */
export function need(table: SignInTable, field: string): string {
  const column = table.column(field)
  if (column === null) throw new Error(`The table has no column ${field}`)
  return column
}
