import { and, eq, lt, ne } from 'drizzle-orm'
import { gunzipSync, strFromU8 } from 'fflate'
import { DAY_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { BuiltMap, ReadMap } from './source-maps.ts'
import { releases } from './tables.ts'

/** Errors are kept for half a year, and so must be what explains them. */
const KEPT_DAYS = 200
const DELETED_AT_ONCE = 500
/** The folder of maps among our files. No host of ours answers for it. */
const FOLDER = '/maps'

const asset = (env: Env, path: string) =>
  env.ASSETS.fetch(new Request(new URL(`${FOLDER}/${path}`, 'https://assets.local')))
const keyOf = (release: string, path: string) => `maps/${release}/${path}`

/** Reads maps of the running release from our files, and those of earlier ones from the bucket. */
export function mapReader(env: Env): ReadMap {
  return async ({ release, side, name }) => {
    // scripts/release.mjs packs the maps under these names.
    const path = `${side}-${sha256Hex(name)[0]}.json.gz`
    const kept =
      release === env.RELEASE
        ? await asset(env, path).then((answer) => (answer.ok ? answer : null))
        : await env.BUCKET.get(keyOf(release, path))
    if (!kept) return null
    const maps = JSON.parse(strFromU8(gunzipSync(new Uint8Array(await kept.arrayBuffer())))) as Record<string, BuiltMap>
    return maps[name] ?? null
  }
}

/** Notes once that this release runs, and copies its maps into the bucket, because the next release has others. */
export async function keepRelease(env: Env, now: number): Promise<void> {
  const id = env.RELEASE
  if (!id) return
  const db = database(env)
  await db
    .insert(releases)
    .values({ id, at: new Date(now) })
    .onConflictDoNothing()
  const row = await db.select({ hasMaps: releases.hasMaps }).from(releases).where(eq(releases.id, id)).get()
  if (row?.hasMaps) return
  const index = await asset(env, 'index.json')
  // A release that was built without maps has none to keep.
  const paths = index.ok ? ((await index.json()) as string[]) : []
  const listed = await env.BUCKET.list({ prefix: keyOf(id, ''), limit: 1_000 })
  const there = new Set(listed.objects.map(({ key }) => key))
  const missing = paths.filter((path) => !there.has(keyOf(id, path)))
  for (const path of missing) {
    const file = await asset(env, path)
    if (!file.ok) throw new Error(`The source map ${path} is missing from the assets`)
    await env.BUCKET.put(keyOf(id, path), await file.arrayBuffer())
  }
  await db.update(releases).set({ hasMaps: true }).where(eq(releases.id, id))
}

/** Removes the maps of a release that has long been gone, one release in each run. */
export async function forgetMaps(env: Env, now: number): Promise<void> {
  const db = database(env)
  const isOver = and(
    eq(releases.hasMaps, true),
    lt(releases.at, new Date(now - KEPT_DAYS * DAY_MS)),
    ne(releases.id, env.RELEASE ?? ''),
  )
  const gone = await db.select().from(releases).where(isOver).get()
  if (!gone) return
  const { objects, truncated } = await env.BUCKET.list({ prefix: keyOf(gone.id, ''), limit: DELETED_AT_ONCE })
  if (objects.length > 0) await env.BUCKET.delete(objects.map(({ key }) => key))
  if (!truncated) await db.update(releases).set({ hasMaps: false }).where(eq(releases.id, gone.id))
}
