import { fillPlaceholders } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { database } from './db.ts'

type Built = {
  stmt: D1PreparedStatement
  getQuery(): { sql: string; params: unknown[] }
  mapResult(result: unknown, isFromBatch: boolean): unknown
}
type Buildable = BatchItem<'sqlite'> & { _prepare(): Built }

const built = new WeakMap<DrizzleD1Database, Map<string, Built>>()

/**
 * A query that is built once and then only filled: drizzle takes longer to write a statement than D1 to answer it.
 * `key` names everything that the statement's text depends on; whatever differs between two calls with the same key is
 * one of `values`, and stands in the query as `sql.placeholder(name)`. Takes the place of the query in a batch.
 */
export function builtQuery<Query extends BatchItem<'sqlite'>>(
  env: Pick<Env, 'DB'>,
  {
    key,
    values,
    build,
  }: { key: string; values: Record<string, string | number>; build: (db: DrizzleD1Database) => Query },
): Query {
  const db = database(env)
  const all = built.get(db) ?? new Map<string, Built>()
  built.set(db, all)
  const known = all.get(key) ?? (build(db) as unknown as Buildable)._prepare()
  all.set(key, known)
  const { sql, params } = known.getQuery()
  const filled: Built = {
    stmt: known.stmt,
    getQuery: () => ({ sql, params: fillPlaceholders(params, values) }),
    mapResult: (result, isFromBatch) => known.mapResult(result, isFromBatch),
  }
  return { _prepare: () => filled } as unknown as Query
}
