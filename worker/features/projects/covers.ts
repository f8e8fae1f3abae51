import { eq } from 'drizzle-orm'
import { MAX_COVER_BYTES } from '#shared/projects/projects.ts'
import { database } from '#worker/platform/data/db.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { pictureType } from '#worker/platform/data/picture-type.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { requireProject } from './access.ts'
import { projects } from './tables.ts'

/** Hex digits of the hash in an address. So many are enough to tell one project's pictures apart. */
const SHOWN_HASH = 16

const keyOf = (projectId: string) => `covers/${projectId}`

/**
 * The address of a project's picture, or null without one. It changes with the picture, so that browsers may keep it
 * for ever.
 */
export function coverUrl(projectId: string, hash: string | null): string | null {
  return hash && `/api/projects/${projectId}/cover?v=${hash.slice(0, SHOWN_HASH)}`
}

/** Keeps a picture of the project's preview. Its type is read from its bytes, never believed. */
export async function saveCover(
  acting: Actor,
  { projectId, bytes }: { projectId: string; bytes: Uint8Array },
): Promise<{ coverUrl: string | null }> {
  await requireProject(acting, projectId)
  if (bytes.byteLength > MAX_COVER_BYTES)
    throw new DomainError('project.cover_too_large', { details: { limit: MAX_COVER_BYTES } })
  const contentType = pictureType(bytes)
  if (!contentType) throw new DomainError('project.cover_refused')
  const hash = sha256Hex(bytes)
  await acting.env.BUCKET.put(keyOf(projectId), bytes, { httpMetadata: { contentType }, customMetadata: { hash } })
  // `updatedAt` stays: a new picture is no change of the project, and must not move it up the list.
  await database(acting.env)
    .update(projects)
    .set({ coverHash: hash, coverBytes: bytes.byteLength })
    .where(eq(projects.id, projectId))
  return { coverUrl: coverUrl(projectId, hash) }
}

/** The picture, and whether it is the one that `version` names. Another may have taken its place a moment ago. */
export async function readCover(
  acting: Actor,
  { projectId, version }: { projectId: string; version: string | undefined },
) {
  await requireProject(acting, projectId)
  const object = await acting.env.BUCKET.get(keyOf(projectId))
  if (!object) throw new DomainError('project.not_found')
  const hash = object.customMetadata?.['hash'] ?? ''
  return {
    body: object.body,
    contentType: object.httpMetadata?.contentType ?? 'application/octet-stream',
    isCurrent: hash.slice(0, SHOWN_HASH) === version,
  }
}

/**
 * Removes the picture of a project that is removed for good. A deleted project keeps its picture, because it may come
 * back.
 */
export async function deleteCover(env: Env, projectId: string): Promise<void> {
  await env.BUCKET.delete(keyOf(projectId))
}
