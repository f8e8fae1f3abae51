import { fillPlaceholders, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

const known = new WeakMap<D1Database, DrizzleD1Database>()

/** The product's D1 database behind drizzle. It holds no connection and nothing of a request, so one serves them all. */
export function database({ DB }: Pick<Env, 'DB'>): DrizzleD1Database {
  const made = known.get(DB) ?? drizzle(DB)
  known.set(DB, made)
  return made
}

type Built = {
  stmt: D1PreparedStatement
  getQuery(): { sql: string; params: unknown[] }
  mapResult(result: unknown, isFromBatch: boolean): unknown
}
type Buildable = BatchItem<'sqlite'> & { _prepare(): Built }

const built = new WeakMap<DrizzleD1Database, Map<string, Built>>()

/**
 * A query that is built once and then only filled. Drizzle takes longer to write a statement than D1 to answer it.
 * `key` names everything that the text of the statement depends on. Whatever else differs between two calls is one of
 * `values`; it stands in the query as `sql.placeholder(name)`. It takes the place of the query in a batch.
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

const dialect = new SQLiteAsyncDialect()

/**
 * A statement in SQL of its own for a drizzle batch, in which drizzle's `db.all(sql…)` loses the parameters. It gives
 * rows as they are, without drizzle's types.
 */
export function rawQuery<Row = unknown>({ DB }: Pick<Env, 'DB'>, query: SQL): RunnableQuery<Row[], 'sqlite'> {
  const { sql, params } = dialect.sqlToQuery(query)
  const prepared = {
    stmt: DB.prepare(sql),
    getQuery: () => ({ sql, params }),
    mapResult: ({ results }: D1Result<Row>) => results,
  }
  return { _prepare: () => prepared } as unknown as RunnableQuery<Row[], 'sqlite'>
}

type Read = { query: BatchItem<'sqlite'>; resolve: (rows: unknown) => void; reject: (error: unknown) => void }

/** Reads that wait, by request. What two requests read must never travel together. */
const waiting = new WeakMap<Request, Read[]>()

/**
 * Runs a query in one round trip with the others that the same request asks for at the same time. Those are the calls
 * of a page that is rendered, or of one HTTP batch. It takes a drizzle select and gives its rows. No two selected
 * columns may have the same name, or D1's answer would lack one of them.
 */
export function readTogether<Rows>(
  { env, request }: { env: Env; request: Request },
  query: BatchItem<'sqlite'> & PromiseLike<Rows>,
): Promise<Rows> {
  return new Promise<Rows>((resolve, reject) => {
    const read: Read = { query, resolve: (rows) => resolve(rows as Rows), reject }
    const reads = waiting.get(request)
    if (reads) return void reads.push(read)
    waiting.set(request, [read])
    // It leaves after all promises that are settled by now have been followed, without the millisecond that a timer
    // takes.
    void send(env, request)
  })
}

/** A page asks for all that it reads within few of these. A timer, however short, would cost a millisecond. */
const TURNS = 64

async function send(env: Env, request: Request): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve()
  const reads = waiting.get(request) ?? []
  waiting.delete(request)
  const [first, ...others] = reads
  if (!first) return
  try {
    const answers = await database(env).batch([first.query, ...others.map(({ query }) => query)])
    reads.forEach(({ resolve }, index) => resolve(answers[index]))
  } catch (error) {
    for (const { reject } of reads) reject(error)
  }
}

/** Where a page of a list by time ends: the time and the id of its last row. The id tells rows of one moment apart. */
export const momentCursor = (at: Date, id: string): string => `${at.getTime()}_${id}`

/** What such a cursor says; null without one. */
export function readMomentCursor(cursor: string | null | undefined): { at: Date; id: string } | null {
  if (!cursor) return null
  const cut = cursor.indexOf('_')
  return { at: new Date(Number(cursor.slice(0, cut))), id: cursor.slice(cut + 1) }
}

/** Whether a database error, or one it was wrapped in, says this. */
export function failsWith(error: unknown, text: string): boolean {
  if (!(error instanceof Error)) return false
  return error.message.includes(text) || failsWith(error.cause, text)
}
