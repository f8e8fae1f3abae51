import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import {
  addressProblem,
  FORMER_ADDRESS_DAYS,
  isReservedAddress,
  MAX_ADDRESS,
  MIN_ADDRESS,
  type AddressVerdict,
  type AppAddress,
} from '#shared/projects/addresses.ts'
import { DAY_MS } from '#shared/time.ts'
import { requireRight } from '#worker/features/projects/access.ts'
import { apps } from '#worker/features/projects/tables.ts'
import { database, failsWith, rawQuery } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import type { ActorCall } from '#worker/platform/http/context.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { formerAddresses } from './tables.ts'
import { requireUp } from './take-down.ts'

/** So many addresses one app may keep from others at a time. */
const MAX_FORMER = 5
const SUGGESTIONS = 9

/** A host label from a title: letters, digits and single dashes, and nothing that is reserved. */
export function slugFromTitle(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_ADDRESS)
    .replace(/-+$/, '')
  return slug.length < MIN_ADDRESS || isReservedAddress(slug) ? `app-${slug || 'new'}`.slice(0, MAX_ADDRESS) : slug
}

const numbered = (slug: string, number: number) =>
  number === 1 ? slug : `${slug.slice(0, MAX_ADDRESS - 3).replace(/-+$/, '')}-${number}`

/** The address that an app has or could have, and those that still lead to it. */
export async function appAddress(acting: ActorCall, projectId: string): Promise<AppAddress> {
  const { env, request } = acting
  const { title } = await requireRight(acting, projectId, 'publish')
  const [[app], former, suggestion] = await Promise.all([
    appOf(env, projectId),
    database(env)
      .select()
      .from(formerAddresses)
      .where(and(eq(formerAddresses.projectId, projectId), gt(formerAddresses.until, new Date())))
      .orderBy(asc(formerAddresses.until))
      .limit(MAX_FORMER),
    suggestedAddress(env, { projectId, title }),
  ])
  const url = (slug: string) => appUrl(env, { slug, requestUrl: request.url })
  return {
    current: app?.slug ?? null,
    suggestion,
    domain: new URL(url('x')).host.slice(2),
    former: former.map(({ slug, until }) => ({ url: url(slug), until })),
  }
}

/** Whether the app of a project may have this address. */
export async function judgeAddress(
  acting: ActorCall,
  { projectId, address }: { projectId: string; address: string },
): Promise<AddressVerdict> {
  await requireRight(acting, projectId, 'publish')
  const problem = addressProblem(address)
  if (problem) return problem
  const owner = (await ownersOf(acting.env, [address])).get(address)
  return owner === undefined ? 'free' : owner === projectId ? 'own' : 'taken'
}

/**
 * Gives an app another address. The old one leads to it for a month. Throws `deployment.address_refused`,
 * `deployment.address_taken` or `deployment.address_limit`.
 */
export async function changeAddress(
  acting: ActorCall,
  { projectId, address }: { projectId: string; address: string },
): Promise<{ url: string }> {
  const { env, request } = acting
  await requireRight(acting, projectId, 'publish')
  requireWellFormed(address)
  const [app] = await appOf(env, projectId)
  if (!app) throw new DomainError('deployment.not_found')
  requireUp(app)
  if (app.slug !== address) {
    await move(env, { projectId, from: app.slug, to: address })
    await noteActivity(acting, projectId, 'app.address', address)
  }
  return { url: appUrl(env, { slug: address, requestUrl: request.url }) }
}

type Move = { projectId: string; from: string; to: string }

async function move(env: Env, { projectId, from, to }: Move): Promise<void> {
  const db = database(env)
  const now = new Date()
  const [kept] = await db
    .select({ others: count() })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.projectId, projectId), gt(formerAddresses.until, now), ne(formerAddresses.slug, to)))
  if (kept && kept.others >= MAX_FORMER)
    throw new DomainError('deployment.address_limit', { details: { limit: MAX_FORMER } })
  const until = now.getTime() + FORMER_ADDRESS_DAYS * DAY_MS
  // Each statement looks whether the first one did its work. It may have lost the address to somebody else.
  const hasMoved = sql`exists (select 1 from apps where project_id = ${projectId} and slug = ${to})`
  const [moved] = await db
    .batch([
      db
        .update(apps)
        .set({ slug: to, updatedAt: now })
        .where(and(eq(apps.projectId, projectId), eq(apps.slug, from), isNobodyElses(to, { projectId, now })))
        .returning({ slug: apps.slug }),
      rawQuery(
        env,
        sql`insert into former_addresses (slug, project_id, until) select ${from}, ${projectId}, ${until} where ${hasMoved} on conflict (slug) do update set project_id = excluded.project_id, until = excluded.until`,
      ),
      db.delete(formerAddresses).where(and(eq(formerAddresses.slug, to), hasMoved)),
    ])
    .catch((error: unknown) => {
      if (failsWith(error, 'UNIQUE')) throw new DomainError('deployment.address_taken', { cause: error })
      throw error
    })
  hostsChanged(projectId)
  if (moved.length === 0) throw new DomainError('deployment.address_taken')
}

/**
 * The project's row of published state, at the address that its maker chose. The first publish makes the row; without
 * an address it takes a free one that is like the title. Throws as `changeAddress` does.
 */
export async function ensureApp(
  env: Env,
  { projectId, title, address }: { projectId: string; title: string; address: string | null },
) {
  if (address !== null) requireWellFormed(address)
  for (let attempt = 0; attempt < SUGGESTIONS; attempt += 1) {
    const [existing] = await appOf(env, projectId)
    if (existing && address !== null && existing.slug !== address) {
      await move(env, { projectId, from: existing.slug, to: address })
      return { ...existing, slug: address }
    }
    if (existing) return existing
    if (attempt > 0 && address !== null) throw new DomainError('deployment.address_taken')
    const slug = address ?? (await suggestedAddress(env, { projectId, title }))
    const now = new Date()
    await database(env).run(
      sql`insert into apps (project_id, slug, created_at, updated_at) select ${projectId}, ${slug}, ${now.getTime()}, ${now.getTime()} where ${isNobodyElses(slug, { projectId, now })} on conflict do nothing`,
    )
  }
  throw new Error(`No free address was found for "${title}"`)
}

/** The app that has moved away from this address, as long as the address leads to it. */
export async function movedTo(env: Env, slug: string): Promise<{ projectId: string; slug: string } | null> {
  const [row] = await database(env)
    .select({ projectId: apps.projectId, slug: apps.slug })
    .from(formerAddresses)
    .innerJoin(apps, eq(apps.projectId, formerAddresses.projectId))
    .where(and(eq(formerAddresses.slug, slug), gt(formerAddresses.until, new Date())))
  return row ?? null
}

/** The published state of a project, if it has one. */
export const appOf = (env: Env, projectId: string) =>
  database(env).select().from(apps).where(eq(apps.projectId, projectId))

function requireWellFormed(address: string): void {
  const problem = addressProblem(address)
  if (problem) throw new DomainError('deployment.address_refused', { details: { problem } })
}

const isNobodyElses = (slug: string, { projectId, now }: { projectId: string; now: Date }) =>
  sql`not exists (select 1 from former_addresses as f where f.slug = ${slug} and f.until > ${now.getTime()} and f.project_id <> ${projectId})`

/** The first of a few addresses like the title that nobody has. */
async function suggestedAddress(env: Env, { projectId, title }: { projectId: string; title: string }): Promise<string> {
  const slug = slugFromTitle(title)
  const wanted = Array.from({ length: SUGGESTIONS }, (_, index) => numbered(slug, index + 1))
  const owners = await ownersOf(env, wanted)
  const free = wanted.find((address) => !owners.has(address) || owners.get(address) === projectId)
  return free ?? `${slug.slice(0, MAX_ADDRESS - 9)}-${crypto.randomUUID().slice(0, 8)}`
}

/** The projects that have these addresses now, or had them so recently that they still lead there. */
async function ownersOf(env: Env, slugs: string[]): Promise<Map<string, string>> {
  const db = database(env)
  const [current, former] = await db.batch([
    db.select({ slug: apps.slug, projectId: apps.projectId }).from(apps).where(inArray(apps.slug, slugs)),
    db
      .select({ slug: formerAddresses.slug, projectId: formerAddresses.projectId })
      .from(formerAddresses)
      .where(and(inArray(formerAddresses.slug, slugs), gt(formerAddresses.until, new Date()))),
  ])
  return new Map([...former, ...current].map(({ slug, projectId }) => [slug, projectId]))
}
