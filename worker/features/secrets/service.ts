import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Environment } from '#shared/projects/projects.ts'
import { MAX_ENV_NAMES, type ProjectSecrets, type SecretSetting } from '#shared/projects/secrets.ts'
import { HOUR_MS } from '#shared/time.ts'
import { may } from '#shared/together/rights.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { requireChangeIn, requireProject } from '#worker/features/projects/access.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'
import { sealSecret } from './sealed-secrets.ts'
import { projectSecrets } from './tables.ts'

const CHANGES_AN_HOUR = 300

/** The names of a project's secrets with who set them when, and its variables. No value of a secret is read for it. */
export async function listSecrets(acting: Actor, projectId: string): Promise<ProjectSecrets> {
  const { env } = acting
  const project = await requireProject(acting, projectId)
  const [rows, wanted, { variables }] = await Promise.all([
    settingsOf(env, projectId),
    projectObject(env, projectId).wantedSecrets(),
    appObject(env, { projectId, environment: 'preview' }).declared(),
  ])
  const names = [...new Set([...wanted.map(({ name }) => name), ...rows.map(({ name }) => name)])].toSorted()
  const settingOf = (name: string, place: Environment): SecretSetting | null => {
    const row = rows.find((each) => each.name === name && each.place === place)
    return row ? { setAt: row.updatedAt, setBy: row.setBy } : null
  }
  return {
    secrets: names.map((name) => ({
      name,
      why: wanted.find((wish) => wish.name === name)?.why ?? null,
      isWanted: wanted.some((wish) => wish.name === name),
      preview: settingOf(name, 'preview'),
      production: settingOf(name, 'production'),
    })),
    variables,
    mayPublish: may(project.role, 'changeProduction'),
  }
}

async function settingsOf(env: Env, projectId: string) {
  return database(env)
    .select({
      place: projectSecrets.place,
      name: projectSecrets.name,
      updatedAt: projectSecrets.updatedAt,
      setBy: sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`,
    })
    .from(projectSecrets)
    .leftJoin(users, eq(users.id, projectSecrets.setBy))
    .where(eq(projectSecrets.projectId, projectId))
    .orderBy(asc(projectSecrets.name))
    .limit(2 * MAX_ENV_NAMES)
}

type NewSecret = { projectId: string; name: string; value: string; places: Environment[] }

/**
 * Keeps a value under a name in each of these places, instead of an earlier one. Running apps have it when this
 * returns. Throws `secret.name_taken` where the app's configuration declares something by this name.
 */
export async function setSecret(acting: ActorCall, { projectId, name, value, places }: NewSecret): Promise<void> {
  const { env, user } = acting
  await requireMay(acting, { projectId, places })
  await requireFree(env, { projectId, name, places })
  const updatedAt = new Date()
  const rows = await Promise.all(
    places.map(async (place) => ({
      projectId,
      place,
      name,
      sealed: await sealSecret(env, { projectId, place, name }, value),
      setBy: user.id,
      updatedAt,
    })),
  )
  const db = database(env)
  const [first, ...others] = rows.map((row) =>
    db
      .insert(projectSecrets)
      .values(row)
      .onConflictDoUpdate({
        target: [projectSecrets.projectId, projectSecrets.place, projectSecrets.name],
        set: { sealed: row.sealed, setBy: row.setBy, updatedAt },
      }),
  )
  if (first) await db.batch([first, ...others])
  await noteActivity(acting, projectId, 'secret.set', name)
  await tellApps(acting, { projectId, places, message: 'A secret was set' })
}

/** Takes a secret away in one place. Repeating it changes nothing. */
export async function removeSecret(
  acting: ActorCall,
  { projectId, name, place }: { projectId: string; name: string; place: Environment },
): Promise<void> {
  const { env } = acting
  await requireMay(acting, { projectId, places: [place] })
  const isThis = and(
    eq(projectSecrets.projectId, projectId),
    eq(projectSecrets.place, place),
    eq(projectSecrets.name, name),
  )
  await database(env).delete(projectSecrets).where(isThis)
  await noteActivity(acting, projectId, 'secret.removed', name)
  await tellApps(acting, { projectId, places: [place], message: 'A secret was removed' })
}

/** The builder's wish for a secret that the maker will not give. It is asked for no more when the app is published. */
export async function forgetSecret(acting: Actor, { projectId, name }: { projectId: string; name: string }) {
  await requireProject(acting, projectId)
  await projectObject(acting.env, projectId).forgetSecret(name)
}

/** What the public's app gets is its owner's alone, as publishing is. */
async function requireMay(acting: Actor, { projectId, places }: Pick<NewSecret, 'projectId' | 'places'>) {
  await requireChangeIn(acting, { projectId, place: places.includes('production') ? 'production' : 'preview' })
  const isWithinLimit = await takeFromLimit(acting.env, {
    key: `secrets:${acting.user.id}`,
    limit: CHANGES_AN_HOUR,
    windowMs: HOUR_MS,
    now: Date.now(),
  })
  if (!isWithinLimit) throw new DomainError('secret.too_many_changes')
}

/** The newest version's names count for production as well: it is what will be published. */
async function requireFree(env: Env, { projectId, name, places }: Omit<NewSecret, 'value'>): Promise<void> {
  const environments: Environment[] = places.includes('production') ? ['preview', 'production'] : ['preview']
  const declared = await Promise.all(
    environments.map((environment) => appObject(env, { projectId, environment }).declared()),
  )
  const names = new Set(declared.flatMap((app) => app.names))
  if (names.has(name)) throw new DomainError('secret.name_taken', { details: { name } })
  const counts = await database(env)
    .select({ place: projectSecrets.place, secrets: count() })
    .from(projectSecrets)
    .where(eq(projectSecrets.projectId, projectId))
    .groupBy(projectSecrets.place)
  const most = Math.max(0, ...counts.filter(({ place }) => places.includes(place)).map(({ secrets }) => secrets))
  if (most + names.size >= MAX_ENV_NAMES)
    throw new DomainError('secret.too_many', { details: { limit: MAX_ENV_NAMES } })
}

type Change = { projectId: string; places: Environment[]; message: string }

/** The project hides the new values before any app has them. */
async function tellApps(acting: ActorCall, { projectId, places, message }: Change): Promise<void> {
  const { env, user } = acting
  await projectObject(env, projectId).secretsChanged()
  if (places.includes('production')) await appObject(env, { projectId, environment: 'production' }).secretsChanged()
  log(acting, { level: 'info', source: 'secrets', message, ids: { projectId, userId: user.id } })
}
