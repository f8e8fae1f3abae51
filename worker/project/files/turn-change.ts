import type { FileDiff } from '#shared/projects/versions.ts'
import type { Project } from '#worker/project/project.ts'
import { changedPaths } from './versions.ts'

/** Lines shown of one file in the conversation; a longer change is for the list of versions. */
const MAX_LINES = 1_000
/** Of all files of a turn together, and files. */
const MAX_TURN_LINES = 5_000
const MAX_TURN_FILES = 200

type Parts = Pick<Project, 'versions' | 'workspace'> & { turns: Pick<Project['turns'], 'active'> }

/** What a turn did to a file: in the version that it made, or up to now while it works. Null when nothing differs. */
export function turnChange(
  { versions, workspace, turns }: Parts,
  { turnId, path }: { turnId: string; path: string },
): FileDiff | null {
  const made = versions.madeBy(turnId)
  // The files of a turn that ended without a version are no longer there to be compared.
  if (!made && turns.active() !== turnId) return null
  const head = versions.head()
  const before = made?.before ?? (head ? versions.filesOf(head.id) : [])
  const from = before.find((file) => file.path === path) ?? null
  const to = made ? (made.after.find((file) => file.path === path) ?? null) : workspace.entry(path)
  if (from?.hash === to?.hash) return null
  const diff = versions.fileDiff({ path, from, to })
  return diff.hunks.reduce((sum, { lines }) => sum + lines.length, 0) > MAX_LINES ? { ...diff, hunks: [] } : diff
}

/** Everything that the version of a turn changed, a bounded part of it; nothing when it made none. */
export function turnDiff({ versions }: Pick<Project, 'versions'>, turnId: string): FileDiff[] {
  const made = versions.madeBy(turnId)
  if (!made) return []
  let lines = 0
  return changedPaths(made.before, made.after)
    .slice(0, MAX_TURN_FILES)
    .map((changed) => {
      const whole = versions.fileDiff(changed)
      lines += whole.hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0)
      return lines > MAX_TURN_LINES ? { ...whole, hunks: [] } : whole
    })
}
