import { eq } from 'drizzle-orm'
import { MAX_COVER_BYTES } from '#shared/projects/projects.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { pictureType } from '#worker/platform/data/picture-type.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { requireProject } from './access.ts'
import { projects } from './tables.ts'

/** Hex digits of the hash in an address. So many are enough to tell one project's pictures apart. */
const SHOWN_HASH = 16

/** More than a project has. */
const DELETED_AT_ONCE = 1_000

const keyOf = (projectId: string) => `covers/${projectId}`
const picturesOf = (projectId: string) => `${keyOf(projectId)}/`
const pictureKeyOf = (projectId: string, picture: string) => picturesOf(projectId) + picture

/**
 * The address of a project's picture, or null without one. It changes with the picture, so that browsers may keep it
 * for ever.
 */
export function coverUrl(projectId: string, hash: string | null): string | null {
  return hash && `/api/projects/${projectId}/cover?v=${hash.slice(0, SHOWN_HASH)}`
}

type NewCover = {
  projectId: string
  bytes: Uint8Array
  /** The version that the preview showed. */
  versionId: string | null
}

/**
 * Keeps a picture of the project's preview, and of the version that it showed. Its type is read from its bytes, never
 * believed.
 */
export async function saveCover(
  acting: Actor,
  { projectId, bytes, versionId }: NewCover,
): Promise<{ coverUrl: string | null }> {
  await requireProject(acting, projectId)
  if (bytes.byteLength > MAX_COVER_BYTES)
    throw new DomainError('project.cover_too_large', { details: { limit: MAX_COVER_BYTES } })
  const contentType = pictureType(bytes)
  if (!contentType) throw new DomainError('project.cover_refused')
  const hash = sha256Hex(bytes)
  const stored = { httpMetadata: { contentType }, customMetadata: { hash } }
  const picture = hash.slice(0, SHOWN_HASH)
  const noted = await projectObject(acting.env, projectId).notePicture({
    versionId,
    hash: picture,
    sizeBytes: bytes.byteLength,
  })
  const keys = [keyOf(projectId), ...(noted.isKept ? [pictureKeyOf(projectId, picture)] : [])]
  await Promise.all(keys.map((key) => acting.env.BUCKET.put(key, bytes, stored)))
  if (noted.dropped.length > 0)
    await acting.env.BUCKET.delete(noted.dropped.map((each) => pictureKeyOf(projectId, each)))
  // `updatedAt` stays: a new picture is no change of the project, and must not move it up the list.
  await database(acting.env)
    .update(projects)
    .set({ coverHash: hash, coverBytes: bytes.byteLength + noted.sizeBytes })
    .where(eq(projects.id, projectId))
  return { coverUrl: coverUrl(projectId, hash) }
}

/** The picture of a project, if it is the one that this names. */
export async function coverNamed(env: Env, { projectId, picture }: { projectId: string; picture: string }) {
  const object = await env.BUCKET.get(keyOf(projectId))
  if (!object || object.customMetadata?.['hash']?.slice(0, SHOWN_HASH) !== picture) return null
  return new Uint8Array(await object.arrayBuffer())
}

type WantedCover = {
  projectId: string
  /** What a version's picture is known by; null for the project's own. */
  picture: string | null
  hash: string | undefined
}

/** The picture, and whether it is the one that `hash` names. Another may have taken its place a moment ago. */
export async function readCover(acting: Actor, { projectId, picture, hash: wanted }: WantedCover) {
  await requireProject(acting, projectId)
  const object = await acting.env.BUCKET.get(picture ? pictureKeyOf(projectId, picture) : keyOf(projectId))
  if (!object) throw new DomainError('project.not_found')
  const hash = object.customMetadata?.['hash'] ?? ''
  return {
    body: object.body,
    contentType: object.httpMetadata?.contentType ?? 'application/octet-stream',
    isCurrent: hash.slice(0, SHOWN_HASH) === wanted,
  }
}

/** The picture of a project that somebody may see by other means. Callers have checked that they may. */
export async function linkedPicture(env: Env, projectId: string) {
  const object = await env.BUCKET.get(keyOf(projectId))
  return object && { body: object.body, contentType: object.httpMetadata?.contentType ?? 'application/octet-stream' }
}

/**
 * Removes the pictures of a project that is removed for good. A deleted project keeps its pictures, because it may come
 * back.
 */
export async function deleteCovers(env: Env, projectId: string): Promise<void> {
  await env.BUCKET.delete(keyOf(projectId))
  const { objects } = await env.BUCKET.list({ prefix: picturesOf(projectId), limit: DELETED_AT_ONCE })
  if (objects.length > 0) await env.BUCKET.delete(objects.map(({ key }) => key))
}
