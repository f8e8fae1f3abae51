import type { Kept } from '#shared/projects/files.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { changeByHand } from '#worker/project/files/changes.ts'
import type { Project } from '#worker/project/project.ts'

/**
 * Puts files back that were deleted, with the content that they had in a version, as one version. Throws
 * `project.file_changed` where something else stands there by now, and `project.file_not_found` where a content is kept no more.
 */
export async function bringBack(project: Project, files: Kept[]): Promise<VersionSummary> {
  const { workspace } = project
  const [first] = files
  const title = files.length === 1 && first ? `Brought back ${first.path}` : `Brought back ${files.length} files`
  const version = changeByHand(project, {
    title,
    kind: 'manual',
    apply: () =>
      workspace.apply(
        files.map(({ path, hash }) => {
          if (workspace.entry(path)) throw new DomainError('project.file_changed', { details: { path } })
          const content = workspace.blobIfKept(hash)
          if (!content) throw new DomainError('project.file_not_found', { details: { path } })
          return { path, content }
        }),
      ),
  })
  project.index.storageChanged()
  await project.previewSync.refresh('complete')
  return version
}
