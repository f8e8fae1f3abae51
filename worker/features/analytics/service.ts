import { and, eq } from 'drizzle-orm'
import { type Profile, type ProfileOp, cutTexts, type ProfileItem } from '#shared/analytics.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Context, SessionUser } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { capturePerson, deletePerson, analyticsSettings, type AnalyticsSettings } from './posthog.ts'
import { analyticsProfiles } from './tables.ts'

const OPS_A_MINUTE = 120
const MAX_PROFILE_LETTERS = 32_000
/** Of writers that meet, one succeeds each time. No person causes more than this many at once. */
const ATTEMPTS = 20

type Asking = Pick<Context, 'env' | 'executionCtx' | 'requestId'> & { user: SessionUser }

/** Changes the profile of the user and tells PostHog behind the answer. Does nothing when analytics is off. */
export async function changeProfile(asking: Asking, op: ProfileOp): Promise<void> {
  const settings = analyticsSettings(asking.env)
  // Nobody is told about somebody who opted out. Forgetting is always allowed.
  if (!settings || (asking.user.analyticsOptOut && op.op !== 'delete')) return
  const userId = asking.user.id
  if (
    !(await takeFromLimit(asking.env, {
      key: `profile:${userId}`,
      limit: OPS_A_MINUTE,
      windowMs: MINUTE_MS,
      now: Date.now(),
    }))
  )
    throw new DomainError('analytics.too_many_changes')
  const telling =
    op.op === 'delete'
      ? await forget(asking.env, settings, userId)
      : { userId, set: await store(asking.env, userId, op) }
  if (telling) behind(asking, capturePerson(settings, telling))
  if (op.op === 'delete' && settings.management) behind(asking, deletePerson(settings.management, userId))
}

/** What is kept of a user's profile, or null. */
export async function profileOf(env: Env, userId: string): Promise<Profile | null> {
  const [row] = await database(env).select().from(analyticsProfiles).where(eq(analyticsProfiles.userId, userId))
  return row?.properties ?? null
}

/**
 * Removes the profile of a user who leaves, here and at PostHog. Throws when PostHog does not answer, and may be called
 * again.
 */
export async function forgetUser(env: Env, userId: string): Promise<void> {
  const settings = analyticsSettings(env)
  if (settings) {
    const properties = await profileOf(env, userId)
    if (settings.management) await deletePerson(settings.management, userId)
    else if (properties) await capturePerson(settings, { userId, unset: Object.keys(properties) })
  }
  await database(env).delete(analyticsProfiles).where(eq(analyticsProfiles.userId, userId))
}

/**
 * Stores a change. Two at once must both count: the second writer finds that the revision moved on, and computes anew.
 */
async function store(env: Env, userId: string, op: Exclude<ProfileOp, { op: 'delete' }>): Promise<Profile> {
  const db = database(env)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [row] = await db.select().from(analyticsProfiles).where(eq(analyticsProfiles.userId, userId))
    const changed = changedProperties(row?.properties ?? {}, op)
    const properties = { ...row?.properties, ...changed }
    if (JSON.stringify(properties).length > MAX_PROFILE_LETTERS) throw new DomainError('analytics.profile_full')
    const now = new Date()
    const written = row
      ? await db
          .update(analyticsProfiles)
          .set({ properties, revision: row.revision + 1, updatedAt: now })
          .where(and(eq(analyticsProfiles.userId, userId), eq(analyticsProfiles.revision, row.revision)))
          .returning({ userId: analyticsProfiles.userId })
      : await db
          .insert(analyticsProfiles)
          .values({ userId, properties, revision: 1, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning({ userId: analyticsProfiles.userId })
    if (written.length > 0) return changed
  }
  throw new DomainError('analytics.too_many_changes')
}

/** Forgets the profile here. Without a key for deleting the person, PostHog must at least unset what we told it. */
async function forget(env: Env, settings: AnalyticsSettings, userId: string) {
  const [row] = await database(env)
    .delete(analyticsProfiles)
    .where(eq(analyticsProfiles.userId, userId))
    .returning({ properties: analyticsProfiles.properties })
  return row && !settings.management ? { userId, unset: Object.keys(row.properties) } : null
}

/** Sends behind the answer. Nobody waits for PostHog, and only the log hears of a failure. */
function behind(asking: Asking, sending: Promise<void>) {
  const logged = sending.catch(
    (error: unknown) =>
      void log(asking, {
        level: 'error',
        source: 'analytics.profile',
        message: 'PostHog was not told of a profile',
        error,
        ids: { userId: asking.user.id },
      }),
  )
  asking.executionCtx.waitUntil(logged)
}

type Change = Exclude<ProfileOp, { op: 'delete' }>

/** The new values of the properties that an operation names. */
export function changedProperties(profile: Profile, change: Change): Profile {
  return cutTexts(
    Object.fromEntries(
      namesOf(change).map((name) => [
        name,
        changedValue(Object.hasOwn(profile, name) ? profile[name] : undefined, change, name),
      ]),
    ),
  ) as Profile
}

const namesOf = (change: Change) => Object.keys(change.props)

function changedValue(current: Profile[string] | undefined, change: Change, name: string): Profile[string] {
  const list = listOf(current)
  switch (change.op) {
    case 'add':
      return (typeof current === 'number' ? current : 0) + change.props[name]!
    case 'append':
      return [...list, change.props[name]!]
    case 'union':
      return [...new Set([...list, ...change.props[name]!])]
    case 'remove':
      return list.filter((item) => item !== change.props[name])
  }
}

/** A single value becomes the first of a list, as if it had been appended. */
function listOf(value: Profile[string] | undefined): ProfileItem[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
