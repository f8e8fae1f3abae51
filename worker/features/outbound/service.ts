import { eq } from 'drizzle-orm'
import { OPEN_RULES, type OutboundHost, type OutboundRules } from '#shared/projects/outbound.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { database } from '#worker/platform/data/db.ts'
import { createKeptAnswers, hostsChanged } from '#worker/platform/hosts/kept-answers.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { outboundRules as table } from './tables.ts'

const MAX_BYTES = 4_000_000

const kept = createKeptAnswers<{ projectId: string; rules: OutboundRules }>({
  now: Date.now,
  maxBytes: MAX_BYTES,
  sizeOf: ({ rules }) => 200 + JSON.stringify(rules).length,
})

type Asking = { projectId: string; waitUntil: (task: Promise<unknown>) => void }

/** What a project allows its app, as the database said at most four seconds ago. Every request of an app asks. */
export async function outboundRules(env: Env, { projectId, waitUntil }: Asking): Promise<OutboundRules> {
  const read = async () => ({ projectId, rules: await readRules(env, projectId) })
  return (await kept.get(projectId, { read, behind: waitUntil }))?.rules ?? OPEN_RULES
}

async function readRules(env: Env, projectId: string): Promise<OutboundRules> {
  const { hosts, scripts } = table
  const [row] = await database(env).select({ hosts, scripts }).from(table).where(eq(table.projectId, projectId))
  return row ?? OPEN_RULES
}

/** What a project allows, and whom its app talked to, for who may work on it. */
export async function readOutbound(
  asking: ActorRequest,
  projectId: string,
): Promise<{ rules: OutboundRules; hosts: OutboundHost[] }> {
  await requireProject(asking, projectId)
  const [rules, hosts] = await Promise.all([
    readRules(asking.env, projectId),
    projectObject(asking.env, projectId).outboundHosts(),
  ])
  return { rules, hosts }
}

/** From now on the app may do this. This process knows at once, any other within four seconds. */
export async function saveOutbound(
  asking: ActorRequest,
  { projectId, rules }: { projectId: string; rules: OutboundRules },
): Promise<void> {
  await requireProject(asking, projectId)
  const row = { ...rules, updatedAt: new Date() }
  await database(asking.env)
    .insert(table)
    .values({ projectId, ...row })
    .onConflictDoUpdate({ target: table.projectId, set: row })
  hostsChanged(projectId)
  await noteActivity(asking, projectId, 'settings.hosts')
}
