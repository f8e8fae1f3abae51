import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'

const known = new WeakMap<D1Database, DrizzleD1Database>()

/** The product's D1 database behind drizzle. It holds no connection and nothing of a request, so one serves them all. */
export function database({ DB }: Pick<Env, 'DB'>): DrizzleD1Database {
  const made = known.get(DB) ?? drizzle(DB)
  known.set(DB, made)
  return made
}
