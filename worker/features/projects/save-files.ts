import type { VersionSummary } from '#shared/projects/versions.ts'
import type { Actor } from '#worker/platform/http/context.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { requireProject } from './access.ts'
import { keepBytes } from './room.ts'

type Saving = { projectId: string; changes: Array<{ path: string; text: string | null }>; title?: string | undefined }

/** Saves what a maker wrote, if the owner's plan has room for it. Versions keep what is replaced or deleted, so only deleting alone needs none. */
export async function saveProjectFiles(acting: Actor, { projectId, changes, title }: Saving): Promise<VersionSummary> {
  const { env } = acting
  const { ownerId } = await requireProject(acting, projectId)
  const bytes = changes.reduce(
    (sum, { text }) => sum + (text === null ? 0 : new TextEncoder().encode(text).byteLength),
    0,
  )
  const kept = bytes > 0 ? await keepBytes(env, { projectId, ownerId, bytes, as: 'storageBytes' }) : null
  try {
    return await projectObject(env, projectId).saveFiles({ changes, title: title ?? null })
  } catch (error) {
    await kept?.giveBack()
    throw error
  }
}
