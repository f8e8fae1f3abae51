import type { Moved } from '#shared/projects/files.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { changeByHand } from '#worker/project/files/changes.ts'
import { moveLock } from '#worker/project/files/locks.ts'
import { bytesOf } from '#worker/project/files/text.ts'
import type { Project } from '#worker/project/project.ts'
import { followMove } from './follow.ts'

/** `was`: the hash that the file has for who moves it. */
export type Moving = { from: string; to: string; was?: string | undefined }

/**
 * Gives a file another path, and rewrites what imports it and what it imports, as one version. Throws
 * `turn.already_running` while the builder works, `project.file_not_found`, and `project.file_changed` where the file is
 * another by now or its new place is taken.
 */
export async function moveFile(project: Project, { from, to, was }: Moving): Promise<Moved> {
  const { workspace } = project
  const entry = workspace.entry(from)
  if (!entry) throw new DomainError('project.file_not_found', { details: { path: from } })
  if (was !== undefined && entry.hash !== was)
    throw new DomainError('project.file_changed', { details: { path: from } })
  if (workspace.entry(to)) throw new DomainError('project.file_changed', { details: { path: to } })
  const files = new Map(workspace.list().map((file) => [file.path, file]))
  const { rewritten, left, hasMore } = followMove(
    {
      paths: [...files.keys()],
      text: (path) => workspace.text(path),
      sizeOf: (path) => files.get(path)?.sizeBytes ?? 0,
    },
    { from, to },
  )
  const own = rewritten.find(({ path }) => path === to)
  const others = rewritten.filter(({ path }) => path !== to)
  const version = changeByHand(project, {
    title: `Renamed ${from}`,
    kind: 'manual',
    apply() {
      moveLock(project, { from, to })
      return workspace.apply([
        { path: from, content: null },
        { path: to, content: own ? bytesOf(own.text) : workspace.blob(entry.hash) },
        ...others.map(({ path, text }) => ({ path, content: bytesOf(text) })),
      ])
    },
  })
  project.index.storageChanged()
  await project.previewSync.refresh('complete')
  return { version, rewritten: rewritten.map(({ path }) => path), left, hasMore }
}
