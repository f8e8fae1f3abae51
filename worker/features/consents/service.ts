import { and, eq, inArray } from 'drizzle-orm'
import {
  capabilityKey,
  MAX_CONSENTS,
  MOST_NAMED_HOSTS,
  withoutKey,
  type Capability,
  type PublishQuestion,
} from '#shared/deployments/consent.ts'
import { isListed } from '#shared/projects/outbound.ts'
import type { ProjectSecret } from '#shared/projects/secrets.ts'
import { readAppAi } from '#worker/features/app-ai/service.ts'
import { sendsByOwnAccount } from '#worker/features/app-mails/service.ts'
import { readOutbound } from '#worker/features/outbound/service.ts'
import { requireRight } from '#worker/features/projects/access.ts'
import { apps } from '#worker/features/projects/tables.ts'
import { listSecrets } from '#worker/features/secrets/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor, ActorCall } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { consents } from './tables.ts'

type Version = { projectId: string; versionId: string }

/** What the owner is to agree to before the newest version goes live, with what there is to know of it. */
export async function publishQuestion(acting: ActorCall, projectId: string): Promise<PublishQuestion> {
  const { env } = acting
  await requireRight(acting, projectId, 'publish')
  const { headVersion } = await projectObject(env, projectId).state()
  const [open, [app], isOwn, { limits }] = await Promise.all([
    headVersion ? openOf(acting, { projectId, versionId: headVersion.id }) : NOTHING,
    database(env).select({ slug: apps.slug }).from(apps).where(eq(apps.projectId, projectId)),
    sendsByOwnAccount(env, projectId),
    readAppAi(acting, projectId),
  ])
  return {
    capabilities: open.capabilities,
    missing: open.missing,
    sender: { isOwn, slug: app?.slug ?? null, domain: env.APPS_DOMAIN },
    aiCreditsADay: limits.creditsADay,
    hasHostList: open.hasHostList,
  }
}

/** What the public app goes live with, as its owner agreed. */
export type Consent = { projectId: string; fresh: string[]; outdated: string[] }

/**
 * Throws `deployment.consent_needed` with the keys of what the owner has not agreed to. Whoever publishes comes past
 * here, by whatever way: what an app may do to the public is nothing that a program decides.
 */
export async function requireConsent(
  acting: ActorCall,
  { projectId, versionId, agreed }: Version & { agreed: string[] },
): Promise<Consent> {
  const { capabilities, missing, outdated } = await openOf(acting, { projectId, versionId })
  const fresh = [...capabilities.map(capabilityKey), ...missing.map(({ name }) => withoutKey(name))]
  const needed = fresh.filter((key) => !agreed.includes(key))
  if (needed.length > 0) throw new DomainError('deployment.consent_needed', { details: { needed } })
  return { projectId, fresh, outdated }
}

/** Remembers a yes. A secret that is there by now is asked for again when it is taken away. */
export async function keepConsent({ env, user }: Actor, { projectId, fresh, outdated }: Consent): Promise<void> {
  const db = database(env)
  const given = { projectId, givenBy: user.id, givenAt: new Date() }
  for (const key of fresh)
    await db
      .insert(consents)
      .values({ ...given, key })
      .onConflictDoNothing()
  if (outdated.length > 0)
    await db.delete(consents).where(and(eq(consents.projectId, projectId), inArray(consents.key, outdated)))
}

type Open = Pick<PublishQuestion, 'capabilities' | 'missing' | 'hasHostList'> & {
  /** Keys of secrets that the app has by now. */
  outdated: string[]
}

const NOTHING: Open = { capabilities: [], missing: [], hasHostList: false, outdated: [] }

async function openOf(acting: ActorCall, { projectId, versionId }: Version): Promise<Open> {
  const [given, declared, outbound, { secrets }] = await Promise.all([
    givenFor(acting.env, projectId),
    projectObject(acting.env, projectId).capabilities(versionId),
    readOutbound(acting, projectId),
    listSecrets(acting, projectId),
  ])
  const seen = outbound.hosts.filter(({ environment, calls, refused }) => environment === 'preview' && calls > refused)
  const allowed = outbound.rules.hosts
  const hosts = seen.flatMap(({ host }) => (allowed === null || isListed(host, allowed) ? [host] : []))
  const missing = secrets.filter(isMissing)
  const without = new Set(missing.map(({ name }) => withoutKey(name)))
  return {
    capabilities: [...declared.filter((each) => !given.has(capabilityKey(each))), ...freshHosts(hosts, given)],
    missing: missing.flatMap(({ name, why }) => (given.has(withoutKey(name)) ? [] : [{ name, why }])),
    hasHostList: allowed !== null,
    outdated: [...given].filter((key) => key.startsWith(withoutKey('')) && !without.has(key)),
  }
}

/** Production lacks it, although the preview has it or the app counts on it. */
const isMissing = ({ production, preview, isWanted }: ProjectSecret): boolean =>
  production === null && (preview !== null || isWanted)

const SOME_HOSTS = 3

/** An app that reads whatever address somebody types would ask for another host each time. */
function freshHosts(hosts: string[], given: ReadonlySet<string>): Capability[] {
  const named = hosts.map((host) => ({ is: 'host' as const, host }))
  const fresh = given.has('many-hosts') ? [] : named.filter((each) => !given.has(capabilityKey(each)))
  const known = [...given].filter((key) => key.startsWith('host:')).length
  if (fresh.length === 0 || known + fresh.length <= MOST_NAMED_HOSTS) return fresh
  return [{ is: 'many-hosts', such: fresh.slice(0, SOME_HOSTS).map(({ host }) => host) }]
}

async function givenFor(env: Env, projectId: string): Promise<Set<string>> {
  const rows = await database(env)
    .select({ key: consents.key })
    .from(consents)
    .where(eq(consents.projectId, projectId))
    .limit(2 * MAX_CONSENTS)
  return new Set(rows.map(({ key }) => key))
}
