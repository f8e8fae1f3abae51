import { and, desc, eq, inArray, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm'
import type { AccessMode } from '#shared/deployments/access.ts'
import type { TakeDownStatus } from '#shared/deployments/deployments.ts'
import { OPEN_RULES, type OutboundRules } from '#shared/projects/outbound.ts'
import type { Gate } from '#worker/features/app-access/gate/gate-kind.ts'
import { appAccess } from '#worker/features/app-access/tables.ts'
import { movedTo } from '#worker/features/deployments/addresses.ts'
import { loadManifest } from '#worker/features/deployments/build.ts'
import { clientFilesOf, type ClientFiles, type Manifest } from '#worker/features/deployments/manifest.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { domains } from '#worker/features/domains/tables.ts'
import { outboundRules } from '#worker/features/outbound/tables.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { parseAppHost } from '#worker/platform/hosts/host-names.ts'
import { createKeptAnswers } from '#worker/platform/hosts/kept-answers.ts'

type Asset = Manifest['assets'][string]

/** What a host leads to: a deployment, an app that was taken down, or the address that an app has moved to. */
export type Deployed = {
  is: 'deployed'
  projectId: string
  deploymentId: string
  files: ClientFiles
  isLive: boolean
} & {
  manifestHash: string
  slug: string
  /** Where its pages may load from. */
  rules: OutboundRules
  /** Whom it is for; null when it is for everybody. */
  gate: Gate | null
  /** The first domain of its maker's own at which it is live. Search engines are told of the app there. */
  ownHost: string | null
}
export type Target =
  | Deployed
  | { is: 'taken-down'; projectId: string; status: TakeDownStatus }
  | { is: 'moved'; projectId: string; slug: string }

type Behind = (task: Promise<unknown>) => void

const MAX_BYTES = 16_000_000
const FEW_BYTES = 500
/** Pages that are open while an app is published ask for files of what was live when they were opened. */
const EARLIER_DEPLOYMENTS = 8

const targets = createKeptAnswers<Target>({
  now: Date.now,
  maxBytes: MAX_BYTES,
  sizeOf: (target) =>
    FEW_BYTES + (target.is === 'deployed' ? bytesOf(target.files) + JSON.stringify(target.gate).length : 0),
})

const bytesOf = ({ page, frames, site, assets }: ClientFiles) =>
  page.length + JSON.stringify([frames, site]).length + Object.keys(assets).length * FEW_BYTES

const earlierAssets = createKeptAnswers<{ projectId: string; asset: Asset }>({
  now: Date.now,
  maxBytes: MAX_BYTES / 8,
  sizeOf: () => FEW_BYTES,
})

/** What a host of the apps' domain leads to; null when it leads nowhere. */
export function targetOfAppsHost(env: Env, hostname: string, behind: Behind): Promise<Target | null> {
  const read = async () => {
    const { slug, deploymentIdStart } = parseAppHost(hostname, env.APPS_DOMAIN)
    return (await readDeployed(env, { where: eq(apps.slug, slug), deploymentIdStart })) ?? readMoved(env, slug)
  }
  return targets.get(hostname, { read, behind })
}

/** What a maker's own domain leads to; null when it is connected to no live app. */
export function targetOfOwnDomain(env: Env, hostname: string, behind: Behind): Promise<Target | null> {
  const read = () => {
    const connected = database(env)
      .select({ projectId: domains.projectId })
      .from(domains)
      .where(and(eq(domains.hostname, hostname), eq(domains.state, 'active')))
    return readDeployed(env, { where: inArray(apps.projectId, connected), deploymentIdStart: null })
  }
  return targets.get(hostname, { read, behind })
}

/** What the public has of a project; null when that is nothing. */
export async function liveOf(env: Env, projectId: string, behind: Behind): Promise<Deployed | null> {
  const read = () => readDeployed(env, { where: eq(apps.projectId, projectId), deploymentIdStart: null })
  // No host is called like this.
  const target = await targets.get(`live ${projectId}`, { read, behind })
  return target?.is === 'deployed' ? target : null
}

/**
 * A file that the live deployment does not have, by its name with a hash in it. A page that was opened before a publish
 * still asks for it, and so does a new page whose deployment this isolate has not heard of.
 */
export async function earlierAsset(
  env: Env,
  { projectId, pathname, behind }: { projectId: string; pathname: string; behind: Behind },
): Promise<Asset | null> {
  const read = async () => {
    const asset = await readEarlierAsset(env, { projectId, pathname })
    return asset && { projectId, asset }
  }
  return (await earlierAssets.get(`${projectId}${pathname}`, { read, behind }))?.asset ?? null
}

async function readEarlierAsset(
  env: Env,
  { projectId, pathname }: { projectId: string; pathname: string },
): Promise<Asset | null> {
  // Only what went live has its manifest noted.
  const rows = await database(env)
    .select({ hash: deployments.manifestHash })
    .from(deployments)
    .where(and(eq(deployments.projectId, projectId), isNotNull(deployments.manifestHash)))
    .orderBy(desc(deployments.updatedAt))
    .limit(EARLIER_DEPLOYMENTS)
  for (const { hash } of rows) {
    const manifest = hash === null ? null : await loadManifest(env, { projectId, hash }).catch(() => null)
    if (manifest && Object.hasOwn(manifest.assets, pathname)) return manifest.assets[pathname]!
  }
  return null
}

/** A deployment of an app: the live one, or the one whose id begins so. */
async function readDeployed(
  env: Env,
  { where, deploymentIdStart }: { where: SQL; deploymentIdStart: string | null },
): Promise<Target | null> {
  const isLive = deploymentIdStart === null
  const [row] = await database(env)
    .select({
      id: deployments.id,
      slug: apps.slug,
      projectId: deployments.projectId,
      manifestHash: deployments.manifestHash,
      takenDown: apps.takenDownStatus,
      hosts: outboundRules.hosts,
      scripts: outboundRules.scripts,
      mode: appAccess.mode,
      revision: appAccess.revision,
      people: PEOPLE,
      ownHost: sql<
        string | null
      >`(SELECT hostname FROM domains WHERE domains.project_id = ${apps.projectId} AND domains.state = 'active' ORDER BY domains.created_at, domains.id LIMIT 1)`,
    })
    .from(apps)
    .innerJoin(
      deployments,
      isLive
        ? eq(deployments.id, apps.liveDeploymentId)
        : and(eq(deployments.projectId, apps.projectId), like(deployments.id, `${deploymentIdStart}%`)),
    )
    // What its maker deleted is off the public, too. Nobody could take it down any more.
    .innerJoin(projects, and(eq(projects.id, apps.projectId), isNull(projects.deletedAt)))
    .leftJoin(outboundRules, eq(outboundRules.projectId, apps.projectId))
    .leftJoin(appAccess, eq(appAccess.projectId, apps.projectId))
    .where(where)
    .limit(1)
  if (row?.takenDown) return { is: 'taken-down', projectId: row.projectId, status: row.takenDown }
  if (!row?.manifestHash) return null
  const { projectId, id: deploymentId, manifestHash } = row
  const files = clientFilesOf(await loadManifest(env, { projectId, hash: manifestHash }))
  const rules = row.scripts ? { hosts: row.hosts, scripts: row.scripts } : OPEN_RULES
  const { slug, ownHost } = row
  return {
    is: 'deployed',
    projectId,
    deploymentId,
    manifestHash,
    slug,
    files,
    rules,
    isLive,
    ownHost,
    gate: gateOf(row),
  }
}

/** Who may see an app for invited people, as JSON: they, and whoever works on it. */
const PEOPLE = sql<string | null>`CASE WHEN ${appAccess.mode} = 'invited' THEN (SELECT json_group_array(email) FROM (
  SELECT email FROM app_guests WHERE app_guests.project_id = ${apps.projectId}
  UNION SELECT email FROM project_members WHERE project_members.project_id = ${apps.projectId}
  UNION SELECT lower(users.email) FROM users WHERE users.id = ${projects.ownerId})) END`

type Stored = { mode: AccessMode | null; revision: number | null; people: string | null }

function gateOf({ mode, revision, people }: Stored): Gate | null {
  if (mode === null || mode === 'public' || revision === null) return null
  return mode === 'password' ? { mode, revision } : { mode, revision, people: JSON.parse(people ?? '[]') as string[] }
}

async function readMoved(env: Env, slug: string): Promise<Target | null> {
  const to = await movedTo(env, slug)
  return to && { is: 'moved', ...to }
}
