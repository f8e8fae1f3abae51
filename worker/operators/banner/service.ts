import { and, desc, eq, lt, lte, or } from 'drizzle-orm'
import type { Banner } from '#shared/banners/banners.ts'
import { newId } from '#shared/ids.ts'
import { auditStatement } from '#worker/operators/audit/service.ts'
import { database, momentCursor, readMomentCursor } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import type { SavedBanner } from './inputs.ts'
import { forgetBanners } from './shown.ts'
import { banners } from './tables.ts'

/** All banners, newest first. */
export async function listBanners(
  env: Env,
  { cursor, limit }: { cursor?: string | null | undefined; limit: number },
): Promise<{ items: Banner[]; nextCursor: string | null }> {
  const last = readMomentCursor(cursor)
  const before = last
    ? and(lte(banners.createdAt, last.at), or(lt(banners.createdAt, last.at), lt(banners.id, last.id)))
    : undefined
  const rows = await database(env)
    .select()
    .from(banners)
    .where(before)
    .orderBy(desc(banners.createdAt), desc(banners.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  const end = items.at(-1)
  return { items, nextCursor: rows.length > limit && end ? momentCursor(end.createdAt, end.id) : null }
}

/**
 * Makes a banner, or changes one. A changed banner is shown again to those who dismissed it. Throws `admin.not_found`.
 */
export async function saveBanner(
  { env, user }: Actor,
  { bannerId, reason, ...said }: SavedBanner,
): Promise<{ bannerId: string }> {
  const now = new Date()
  const id = bannerId ?? newId('banner')
  const known = bannerId && (await bannerOf(env, bannerId))
  if (bannerId && !known) throw new DomainError('admin.not_found')
  const db = database(env)
  const write = known
    ? db
        .update(banners)
        .set({ ...said, revision: known.revision + 1, updatedAt: now })
        .where(eq(banners.id, id))
    : db.insert(banners).values({ ...said, id, createdAt: now, updatedAt: now })
  await db.batch([
    write,
    auditStatement(env, {
      actorId: user.id,
      action: known ? 'banner.update' : 'banner.create',
      subject: id,
      reason,
      details: said,
      now,
    }),
  ])
  forgetBanners()
  return { bannerId: id }
}

/**
 * Takes a banner off every page. Returns when it would have ended, so that this can be taken back. Throws
 * `admin.not_found`.
 */
export async function endBanner(
  { env, user }: Actor,
  { bannerId, reason }: { bannerId: string; reason: string },
): Promise<{ endsAt: Date | null }> {
  const known = await bannerOf(env, bannerId)
  if (!known) throw new DomainError('admin.not_found')
  const now = new Date()
  await database(env).batch([
    database(env).update(banners).set({ endsAt: now, updatedAt: now }).where(eq(banners.id, bannerId)),
    auditStatement(env, {
      actorId: user.id,
      action: 'banner.end',
      subject: bannerId,
      reason,
      details: { endsAt: known.endsAt },
      now,
    }),
  ])
  forgetBanners()
  return { endsAt: known.endsAt }
}

async function bannerOf(env: Env, id: string): Promise<Banner | null> {
  return (await database(env).select().from(banners).where(eq(banners.id, id)).get()) ?? null
}
