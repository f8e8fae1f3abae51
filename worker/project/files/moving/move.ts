import type { Moved } from '#shared/projects/files.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { changeByHand } from '#worker/project/files/changes.ts'
import { moveLocks } from '#worker/project/files/locks.ts'
import { bytesOf } from '#worker/project/files/text.ts'
import type { Project } from '#worker/project/project.ts'
import { followMove, movedPaths } from './follow.ts'

/** `from` is a file or a folder. `was`: the hash that the file has for who moves it. */
export type Moving = { from: string; to: string; was?: string | undefined }

/**
 * Gives a file, or all files of a folder, another path, and rewrites what imports them and what they import, as one version.
 * Throws `turn.already_running` while the builder works, `project.file_not_found`, and `project.file_changed` where the file
 * is another by now or a new place is taken.
 */
export async function moveFile(project: Project, { from, to, was }: Moving): Promise<Moved> {
  const { workspace } = project
  const files = new Map(workspace.list().map((file) => [file.path, file]))
  const moves = movedPaths(files.keys(), { from, to })
  if (moves.size === 0) throw new DomainError('project.file_not_found', { details: { path: from } })
  if (was !== undefined && files.get(from)?.hash !== was)
    throw new DomainError('project.file_changed', { details: { path: from } })
  const taken = [...moves.values()].find((path) => files.has(path) && !moves.has(path))
  if (from === to || taken !== undefined)
    throw new DomainError('project.file_changed', { details: { path: taken ?? to } })
  const { rewritten, left, hasMore } = followMove(
    {
      paths: [...files.keys()],
      text: (path) => workspace.text(path),
      sizeOf: (path) => files.get(path)?.sizeBytes ?? 0,
    },
    { from, to },
  )
  const texts = new Map(rewritten.map(({ path, text }) => [path, bytesOf(text)]))
  const places = new Set(moves.values())
  const version = changeByHand(project, {
    title: `Renamed ${from}`,
    kind: 'manual',
    apply() {
      moveLocks(project, moves)
      const gone = [...moves.keys()].filter((path) => !places.has(path))
      const moved = [...moves].map(([path, place]) => ({
        path: place,
        content: texts.get(place) ?? workspace.blob(files.get(path)!.hash),
      }))
      const others = [...texts].filter(([path]) => !places.has(path))
      return workspace.apply([
        ...gone.map((path) => ({ path, content: null })),
        ...moved,
        ...others.map(([path, content]) => ({ path, content })),
      ])
    },
  })
  project.index.storageChanged()
  await project.previewSync.refresh('complete')
  return { version, rewritten: [...texts.keys()], left, hasMore }
}
