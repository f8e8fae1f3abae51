import { and, asc, eq, sql } from 'drizzle-orm'
import { MAX_APP_GUESTS, type AccessMode, type AppAccess } from '#shared/deployments/access.ts'
import { requirePublishable, requireRight } from '#worker/features/projects/access.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { hashPassword } from './password.ts'
import { appAccess, appGuests } from './tables.ts'

/** Who may see the published app. Only its owner is told. */
export async function readAccess(acting: Actor, projectId: string): Promise<AppAccess> {
  await requireRight(acting, projectId, 'publish')
  const db = database(acting.env)
  const [[row], guests] = await db.batch([
    db.select().from(appAccess).where(eq(appAccess.projectId, projectId)),
    db
      .select({ email: appGuests.email })
      .from(appGuests)
      .where(eq(appGuests.projectId, projectId))
      .orderBy(asc(appGuests.addedAt), asc(appGuests.email))
      .limit(MAX_APP_GUESTS),
  ])
  return {
    mode: row?.mode ?? 'public',
    hasPassword: row?.passwordHash != null,
    guests: guests.map(({ email }) => email),
  }
}

type Change = { projectId: string; mode: AccessMode; password?: string | undefined }

/**
 * Says who may see the published app. Every pass that was given before ends with it. Throws `access.password_missing`
 * where it is put behind a password and never had one.
 */
export async function saveAccess(acting: ActorCall, { projectId, mode, password }: Change): Promise<AppAccess> {
  await requirePublishable(acting, projectId)
  const known = await readAccess(acting, projectId)
  const isNew = mode === 'password' && password !== undefined
  if (mode === 'password' && !isNew && !known.hasPassword) throw new DomainError('access.password_missing')
  if (mode === known.mode && !isNew) return known
  const passwordHash = isNew ? await hashPassword(password) : null
  const now = new Date()
  await database(acting.env)
    .insert(appAccess)
    .values({ projectId, mode, passwordHash, revision: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: appAccess.projectId,
      set: {
        mode,
        passwordHash: sql`coalesce(${passwordHash}, ${appAccess.passwordHash})`,
        revision: sql`${appAccess.revision} + 1`,
        updatedAt: now,
      },
    })
  await noteActivity(acting, projectId, 'app.access', mode)
  changed(acting, projectId, `Who may see the app was changed from ${known.mode} to ${mode}`)
  return { ...known, mode, hasPassword: known.hasPassword || isNew }
}

type Guest = { projectId: string; email: string }

/** Lets somebody see the app while it is for invited people. Throws `access.too_many_guests`. */
export async function addGuest(acting: ActorCall, { projectId, email }: Guest): Promise<void> {
  await requirePublishable(acting, projectId)
  const db = database(acting.env)
  const taken = sql`select count(*) from ${appGuests} where project_id = ${projectId}`
  // One statement counts the places and takes one, so two calls at once cannot both take the last.
  const { meta } = await db.run(
    sql`insert into ${appGuests} (project_id, email, added_at) select ${projectId}, ${email}, ${Date.now()} where (${taken}) < ${MAX_APP_GUESTS} on conflict do nothing`,
  )
  if (meta.changes > 0) return changed(acting, projectId, 'Somebody was invited to see the app')
  const [known] = await db.select().from(appGuests).where(isGuest({ projectId, email }))
  if (!known) throw new DomainError('access.too_many_guests', { details: { limit: MAX_APP_GUESTS } })
}

/** Takes an invitation back. Whoever came in by it is out with their next request, within five seconds. */
export async function removeGuest(acting: ActorCall, { projectId, email }: Guest): Promise<void> {
  await requireRight(acting, projectId, 'publish')
  await database(acting.env).delete(appGuests).where(isGuest({ projectId, email }))
  changed(acting, projectId, 'Somebody may no longer see the app')
}

const isGuest = ({ projectId, email }: Guest) => and(eq(appGuests.projectId, projectId), eq(appGuests.email, email))

function changed(acting: ActorCall, projectId: string, message: string): void {
  hostsChanged(projectId)
  log(acting, { level: 'info', source: 'app-access', message, ids: { projectId, userId: acting.user.id } })
}
