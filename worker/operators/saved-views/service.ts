import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { database } from '#worker/platform/data/db.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { savedViews } from './tables.ts'

/** An operator has as many views of one page as a menu shows. */
const MOST_VIEWS = 30

type View = { page: string; name: string; search: string }

/** An operator's own views of a page, by name. */
export function listViews({ env, user }: Actor, page: string): Promise<Array<{ name: string; search: string }>> {
  return database(env)
    .select({ name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(and(eq(savedViews.userId, user.id), eq(savedViews.page, page)))
    .orderBy(asc(savedViews.name))
    .limit(MOST_VIEWS)
}

/** Keeps a view under its name, in place of one that has the name already. Of too many views, the oldest go. */
export async function saveView({ env, user }: Actor, { page, name, search }: View): Promise<void> {
  const db = database(env)
  const own = and(eq(savedViews.userId, user.id), eq(savedViews.page, page))
  const tooOld = db
    .select({ name: savedViews.name })
    .from(savedViews)
    .where(own)
    .orderBy(desc(savedViews.createdAt))
    .limit(MOST_VIEWS)
    .offset(MOST_VIEWS)
  await db.batch([
    db
      .insert(savedViews)
      .values({ userId: user.id, page, name, search, createdAt: new Date() })
      .onConflictDoUpdate({ target: [savedViews.userId, savedViews.page, savedViews.name], set: { search } }),
    db.delete(savedViews).where(and(own, inArray(savedViews.name, tooOld))),
  ])
}

export async function removeView({ env, user }: Actor, { page, name }: Omit<View, 'search'>): Promise<void> {
  await database(env)
    .delete(savedViews)
    .where(and(eq(savedViews.userId, user.id), eq(savedViews.page, page), eq(savedViews.name, name)))
}
