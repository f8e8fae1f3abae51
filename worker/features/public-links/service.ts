import { and, eq, isNull } from 'drizzle-orm'
import type { FileEntry } from '#shared/projects/files.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { requirePublishable, requireRight } from '#worker/features/projects/access.ts'
import { copyProject } from '#worker/features/projects/new-project.ts'
import { apps, projects } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import type { Actor, ActorRequest } from '#worker/platform/http/context.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { publicLinkPath } from './link.ts'

/** The project's public link as a path, or null while it has none. For its owner. */
export async function publicLinkOf(acting: Actor, projectId: string): Promise<{ path: string | null }> {
  await requireRight(acting, projectId, 'share')
  const key = await projectObject(acting.env, projectId).fileActs().publicKey()
  return { path: key && publicLinkPath({ projectId, key }) }
}

/**
 * Makes a public link, always a new one, or takes it away: from then on the old one leads nowhere. Throws
 * `idea.not_published` for an idea, which has none of its own.
 */
export async function setPublicLink(
  acting: Actor,
  { projectId, isOn }: { projectId: string; isOn: boolean },
): Promise<{ path: string | null }> {
  await requirePublishable(acting, projectId, 'share')
  const key = isOn ? newKey() : null
  await projectObject(acting.env, projectId).fileActs().setPublicKey(key)
  await noteActivity(acting, projectId, isOn ? 'link.made' : 'link.ended')
  return { path: key && publicLinkPath({ projectId, key }) }
}

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

type Link = { projectId: string; key: string }

/** What everybody with the link is told of a project. */
export type LinkedProject = {
  projectId: string
  title: string
  ownerName: string
  hasPicture: boolean
  /** Where the published app is; null while none is. */
  liveUrl: string | null
  updatedAt: Date
}

/**
 * The project that a public link leads to; null for a link that leads nowhere: a project that is deleted, whose app was
 * taken down, whose owner's account is blocked or about to end, or whose link was made anew.
 */
export async function projectOfLink(
  { env, request }: Pick<ActorRequest, 'env' | 'request'>,
  { projectId, key }: Link,
): Promise<LinkedProject | null> {
  const [found] = await database(env)
    .select({
      title: projects.title,
      coverHash: projects.coverHash,
      updatedAt: projects.updatedAt,
      ownerName: users.name,
      isBlocked: users.banned,
      deletionAt: users.deletionAt,
      slug: apps.slug,
      live: apps.liveDeploymentId,
      takenDownAt: apps.takenDownAt,
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .leftJoin(apps, eq(apps.projectId, projects.id))
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt), isNull(projects.ideaOf)))
  if (!found || found.isBlocked || found.deletionAt !== null || found.takenDownAt !== null) return null
  const own = await projectObject(env, projectId).fileActs().publicKey()
  // Hashes are compared, so that how long it takes says nothing of the key.
  if (own === null || sha256Hex(own) !== sha256Hex(key)) return null
  const { title, coverHash, updatedAt, ownerName, slug, live } = found
  return {
    projectId,
    title,
    ownerName,
    hasPicture: coverHash !== null,
    liveUrl: slug !== null && live !== null ? appUrl(env, { slug, requestUrl: request.url }) : null,
    updatedAt,
  }
}

/** What only Solid reads of a project. */
const OF_SOLID = /^\.solid\//

/** The files that a copy of a linked project would have, in the order of their paths. */
export async function linkedFiles(env: Env, projectId: string): Promise<FileEntry[]> {
  const files = await projectObject(env, projectId).fileActs().newest()
  return files.filter(({ path }) => !OF_SOLID.test(path))
}

/** The text of one of those files; null where there is none of this path, and for bytes that are no text. */
export async function linkedText(env: Env, { projectId, path }: { projectId: string; path: string }) {
  if (OF_SOLID.test(path)) return null
  return projectObject(env, projectId).fileActs().newestText(path)
}

/**
 * Makes an own project of a linked one, for whoever is signed in: its files, and nothing else of it. Throws
 * `project.not_found` for a link that leads nowhere, `project.limit_reached` and `project.storage_full`.
 */
export async function copyLinked(acting: ActorRequest, link: Link): Promise<{ projectId: string }> {
  const linked = await projectOfLink(acting, link)
  if (!linked) throw new DomainError('project.not_found', { details: { projectId: link.projectId } })
  return copyProject(acting, linked)
}
