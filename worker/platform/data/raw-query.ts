import type { SQL } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteAsyncDialect()

/** A statement in SQL of its own, for a drizzle batch: its `db.all(sql…)` loses the parameters there. Gives rows as they are, without drizzle's types. */
export function rawQuery<Row = unknown>({ DB }: Pick<Env, 'DB'>, query: SQL): RunnableQuery<Row[], 'sqlite'> {
  const { sql, params } = dialect.sqlToQuery(query)
  const prepared = {
    stmt: DB.prepare(sql),
    getQuery: () => ({ sql, params }),
    mapResult: ({ results }: D1Result<Row>) => results,
  }
  return { _prepare: () => prepared } as unknown as RunnableQuery<Row[], 'sqlite'>
}
