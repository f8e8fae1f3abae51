import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { PLANS } from '#shared/billing/billing.ts'
import type { Domain, DomainList, DomainProblem, DomainState } from '#shared/deployments/domains.ts'
import { newId } from '#shared/ids.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { planOf } from '#worker/features/plans/service.ts'
import { isOpenTo, requireMay, requirePublishable, requireRight, roleIn } from '#worker/features/projects/access.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { certificatesOf } from './certificates.ts'
import { hostnameOf, isReserved, ownershipProblem, recordName, recordValue } from './ownership.ts'
import { domains } from './tables.ts'

type Row = typeof domains.$inferSelect

const CHECKS = 20
const CHECKS_WINDOW_MS = 10 * MINUTE_MS
const MAX_LISTED = 100

/** The domains of a project, oldest first, and how many its owner has and may have. */
export async function listDomains(acting: ActorCall, projectId: string): Promise<DomainList> {
  const { title: projectTitle } = await requireRight(acting, projectId, 'publish')
  const { env, user, request } = acting
  const [rows, app, [connected], plan] = await Promise.all([
    database(env)
      .select()
      .from(domains)
      .where(eq(domains.projectId, projectId))
      .orderBy(asc(domains.createdAt), asc(domains.id))
      .limit(MAX_LISTED),
    appOf(env, projectId),
    database(env)
      .select({ used: count() })
      .from(domains)
      .innerJoin(projects, eq(projects.id, domains.projectId))
      .where(and(eq(projects.ownerId, user.id), isNull(projects.deletedAt))),
    planOf(env, user.id),
  ])
  const items = rows.map((row) => shown(acting, { row, slug: app?.slug ?? '' }))
  return {
    projectTitle,
    address: app && appUrl(env, { slug: app.slug, requestUrl: request.url }),
    items,
    used: connected?.used ?? 0,
    limit: limitOf(plan),
  }
}

/**
 * Connects a name to a published project, as far as DNS already says that it is the maker's. Adding it again changes
 * nothing.
 */
export async function addDomain(
  acting: ActorCall,
  { projectId, hostname: typed }: { projectId: string; hostname: string },
): Promise<Domain> {
  const { env, user } = acting
  await requirePublishable(acting, projectId)
  const hostname = hostnameOf(typed)
  if (!hostname) throw new DomainError('domain.name_refused')
  if (isReserved(hostname, env)) throw new DomainError('domain.name_reserved')
  const app = await appOf(env, projectId)
  if (!app) throw new DomainError('domain.not_published')
  await takeCheck(acting)
  const limit = limitOf(await planOf(env, user.id))
  const [id, token, now] = [newId('domain'), newId('domain').slice(4), Date.now()]
  const used = sql<number>`(select count(*) from domains inner join projects on projects.id = domains.project_id where projects.owner_id = ${user.id} and projects.deleted_at is null)`
  // One statement counts the places and takes one, so that two calls at once cannot both take the last one.
  await database(env).run(
    sql`insert into ${domains} (id, project_id, hostname, state, token, created_at, updated_at) select ${id}, ${projectId}, ${hostname}, 'waiting', ${token}, ${now}, ${now} where ${used} < ${limit} on conflict (project_id, hostname) do nothing`,
  )
  const [row] = await database(env)
    .select()
    .from(domains)
    .where(and(eq(domains.projectId, projectId), eq(domains.hostname, hostname)))
  if (!row) {
    const [known] = await database(env)
      .select({ used })
      .from(sql`(select 1)`)
    throw new DomainError('domain.limit_reached', { details: { limit, used: known?.used ?? limit } })
  }
  await noteActivity(acting, projectId, 'app.address', hostname)
  return shown(acting, { row: await checked(acting, row), slug: app.slug })
}

/** Asks DNS again, and then for the certificate. */
export async function checkDomain(acting: ActorCall, domainId: string): Promise<Domain> {
  const { row, slug } = await requireOwnedDomain(acting, domainId)
  await takeCheck(acting)
  return shown(acting, { row: await checked(acting, row), slug })
}

/** Takes a name away from its app, at once. */
export async function removeDomain(acting: ActorCall, domainId: string): Promise<void> {
  const { row } = await requireOwnedDomain(acting, domainId)
  await database(acting.env).delete(domains).where(eq(domains.id, row.id))
  hostsChanged(row.projectId)
  acting.executionCtx.waitUntil(removeCertificate(acting, row.hostname))
}

/** Removes the domains of a project that is removed for good. */
export async function purgeDomains(env: Env, projectId: string): Promise<void> {
  const gone = await database(env)
    .delete(domains)
    .where(eq(domains.projectId, projectId))
    .returning({ hostname: domains.hostname })
  hostsChanged(projectId)
  for (const { hostname } of gone) if (!(await isClaimed(env, hostname))) await certificatesOf(env).remove(hostname)
}

async function checked(acting: ActorCall, row: Row): Promise<Row> {
  const { env } = acting
  // An active name stays active when its record is taken away again. Only somebody who proves it later takes it over.
  if (row.state === 'active') return row
  const problem = await ownershipProblem(env, row)
  if (problem) return note(env, row, { state: 'waiting', problem })
  const certificate = await certificatesOf(env)
    .ensure(row.hostname)
    .catch((error: unknown) => {
      log(acting, {
        level: 'error',
        source: 'domains',
        message: 'A certificate could not be asked for',
        error,
        ids: { projectId: row.projectId },
      })
      return 'pending' as const
    })
  if (certificate === 'pending') return note(env, row, { state: 'waiting', problem: 'certificate_pending' })
  if (certificate === 'refused') return note(env, row, { state: 'failed', problem: 'certificate_refused' })
  return activate(env, row)
}

/** Whoever proved a name last has it. DNS is the truth, and whoever had it before no longer runs its DNS. */
async function activate(env: Env, { id, hostname }: Row): Promise<Row> {
  const db = database(env)
  const now = new Date()
  const isThere = sql`exists (select 1 from domains claim where claim.id = ${id})`
  const [lost, [row]] = await db.batch([
    db
      .update(domains)
      .set({ state: 'failed', problem: 'moved', updatedAt: now })
      .where(and(eq(domains.hostname, hostname), eq(domains.state, 'active'), ne(domains.id, id), isThere))
      .returning({ projectId: domains.projectId }),
    db
      .update(domains)
      .set({ state: 'active', problem: null, checkedAt: now, updatedAt: now })
      .where(eq(domains.id, id))
      .returning(),
  ])
  if (!row) throw new DomainError('domain.not_found')
  for (const { projectId } of [...lost, row]) hostsChanged(projectId)
  return row
}

async function note(
  env: Env,
  { id }: Row,
  { state, problem }: { state: DomainState; problem: DomainProblem },
): Promise<Row> {
  const now = new Date()
  const [row] = await database(env)
    .update(domains)
    .set({ state, problem, checkedAt: now, updatedAt: now })
    .where(eq(domains.id, id))
    .returning()
  if (!row) throw new DomainError('domain.not_found')
  return row
}

async function requireOwnedDomain({ env, user }: ActorCall, domainId: string) {
  const [found] = await database(env)
    .select({ row: domains, slug: apps.slug, ownerId: projects.ownerId })
    .from(domains)
    .innerJoin(projects, eq(projects.id, domains.projectId))
    .innerJoin(apps, eq(apps.projectId, domains.projectId))
    .where(and(eq(domains.id, domainId), isNull(projects.deletedAt), isOpenTo(user)))
  if (!found) throw new DomainError('domain.not_found')
  requireMay(roleIn(user, found.ownerId, null), 'publish', found.row.projectId)
  return found
}

async function takeCheck({ env, user }: ActorCall): Promise<void> {
  if (
    await takeFromLimit(env, { key: `domains:${user.id}`, limit: CHECKS, windowMs: CHECKS_WINDOW_MS, now: Date.now() })
  )
    return
  throw new DomainError('domain.too_many_checks', { details: { retryAfterMs: CHECKS_WINDOW_MS } })
}

async function removeCertificate(acting: ActorCall, hostname: string): Promise<void> {
  try {
    if (!(await isClaimed(acting.env, hostname))) await certificatesOf(acting.env).remove(hostname)
  } catch (error) {
    // The name answers no more either way. Only a certificate is left that nobody uses.
    log(acting, { level: 'error', source: 'domains', message: 'A certificate was not removed', error })
  }
}

async function isClaimed(env: Env, hostname: string): Promise<boolean> {
  const rows = await database(env)
    .select({ id: domains.id })
    .from(domains)
    .where(eq(domains.hostname, hostname))
    .limit(1)
  return rows.length > 0
}

async function appOf(env: Env, projectId: string) {
  const [app] = await database(env).select({ slug: apps.slug }).from(apps).where(eq(apps.projectId, projectId))
  return app ?? null
}

const limitOf = (plan: string): number => (PLANS.find(({ id }) => id === plan) ?? PLANS[0]!).domains

function shown({ env, request }: ActorCall, { row, slug }: { row: Row; slug: string }): Domain {
  const { id, hostname, state, problem, token, checkedAt, createdAt } = row
  const { protocol, port } = new URL(request.url)
  return {
    id,
    hostname,
    state,
    problem,
    checkedAt,
    createdAt,
    url: `${protocol}//${hostname}${port && `:${port}`}`,
    records: [
      { type: 'TXT', name: recordName(hostname), value: recordValue(token) },
      { type: 'CNAME', name: hostname, value: `${slug}.${env.APPS_DOMAIN}` },
    ],
  }
}
