import { DomainError } from '#worker/platform/errors.ts'
import type { Project } from '#worker/project/project.ts'

type Locking = Pick<Project, 'settings'>

/** Files that the builder reads and never writes. A path stays locked while nothing is there, for a file that comes back. */
export const lockedPaths = ({ settings }: Locking): string[] => settings.get('locked') ?? []

/** Throws `project.file_not_found`: what is not there cannot be kept from anybody. */
export function lockFile(project: Project, { path, isLocked }: { path: string; isLocked: boolean }): void {
  if (isLocked && !project.workspace.entry(path)) throw new DomainError('project.file_not_found', { details: { path } })
  const others = lockedPaths(project).filter((each) => each !== path && project.workspace.entry(each) !== null)
  setLocks(project, isLocked ? [...others, path].toSorted() : others)
}

export function setLocks({ settings }: Locking, paths: string[]): void {
  settings.setOrRemove('locked', paths.length > 0 ? paths : null)
}

/** A lock is the file's, wherever it is. */
export function moveLocks(project: Locking, moves: ReadonlyMap<string, string>): void {
  const locked = lockedPaths(project)
  if (locked.some((path) => moves.has(path)))
    setLocks(project, locked.map((path) => moves.get(path) ?? path).toSorted())
}

/** The refusal that the builder reads. */
export function lockedRefusal(path: string): DomainError {
  return new DomainError('project.path_refused', {
    message: `${path} is locked: the maker keeps it from you. You may read it, and neither change nor delete it. Do it in other files, or say in your answer what would have to change in it.`,
    details: { path, problem: 'locked' },
  })
}
