import type { VersionSummary } from '#shared/projects/versions.ts'
import { pictureType } from '#worker/platform/data/picture-type.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { ActorRequest } from '#worker/platform/http/context.ts'
import { coverNamed } from './covers.ts'
import { keepBytes } from './room.ts'
import { openProject, readProject } from './service.ts'

const ENDINGS = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const

/**
 * Makes the picture of the preview a file of the app, which its share card shows from the next publish on. It is the
 * one that the maker was shown, or `card.picture_changed`: the preview has rows that may be nobody else's matter.
 */
export async function shareCover(
  asking: ActorRequest,
  { projectId, picture, title }: { projectId: string; picture: string; title: string },
): Promise<VersionSummary> {
  const project = await openProject(asking, projectId)
  const content = await coverNamed(asking.env, { projectId, picture })
  if (!content) throw new DomainError('card.picture_changed')
  const type = pictureType(content)
  if (!type) throw new DomainError('project.cover_refused')
  const kept = await keepBytes(asking, { projectId, bytes: content.byteLength, as: 'storageBytes' })
  try {
    const path = `public/share.${ENDINGS[type]}`
    const drops = Object.values(ENDINGS)
      .map((ending) => `public/share.${ending}`)
      .filter((each) => each !== path)
    return await project.fileActs().write({ title, path, content, drops })
  } catch (error) {
    await kept.giveBack()
    throw error
  }
}

/** A picture among the files of the app, as bytes of which a browser believes the type. */
export async function pictureFile(
  asking: ActorRequest,
  { projectId, path }: { projectId: string; path: string },
): Promise<{ content: Uint8Array<ArrayBuffer>; contentType: string }> {
  const content = await readProject(asking, projectId, (project) => project.fileActs().bytes(path))
  const contentType = content && pictureType(content)
  if (!contentType) throw new DomainError('project.file_not_found', { details: { path } })
  return { content, contentType }
}
