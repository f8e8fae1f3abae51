import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'

/** The product's D1 database behind drizzle. Cheap: holds no connection. */
export function database(env: Pick<Env, 'DB'>): DrizzleD1Database {
  return drizzle(env.DB)
}
