import type { CodeOnlyProblem } from '#shared/projects/versions.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { takesAway } from '#worker/runtime/guest/database/losses.ts'
import { isSqlFile } from '#worker/runtime/project-files.ts'
import type { Versions } from './files/versions.ts'
import type { Workspace } from './files/workspace.ts'
import type { Settings } from './settings.ts'

type Ports = {
  app(): {
    bringData(versionId: string | null): Promise<string[]>
    standFor(versionId: string): Promise<void>
  }
  settings: Settings
  versions: Versions
  workspace: Workspace
  transaction<T>(run: () => T): T
}

export type VersionData = ReturnType<typeof createVersionData>

/**
 * Keeps the preview's database with the version that is shown. What is wanted is written with the files, and done
 * before they are shown, so that a process that dies between leaves no files on the rows of another version.
 */
export function createVersionData({ app, settings, versions, workspace, transaction }: Ports) {
  /** The database is to become what it was with this version; null begins it anew. It is part of the caller's transaction. */
  const want = (from: string | null) => settings.set('wantedData', { from })

  /** Brings the data that is wanted, before other code is installed on it. */
  async function bringWanted(): Promise<void> {
    const wanted = settings.get('wantedData')
    if (!wanted) return
    const names = await app().bringData(wanted.from)
    transaction(() => {
      const files = wanted.from === null ? [] : versions.filesOf(wanted.from)
      workspace.setApplied({ paths: names.map((name) => `migrations/${name}`), files })
      settings.remove('wantedData')
      // The server is to be installed on these rows, also when it is the same.
      settings.remove('installed')
      settings.remove('dataOf')
    })
  }

  /** Notes that the data belongs to the version that is shown now. What it was is kept for the version before. */
  async function settle(): Promise<void> {
    const head = versions.head()
    if (!head || settings.get('dataOf') === head.id) return
    if (versions.isHeadChanged() && settings.get('hiddenDraft') === null) return
    await app().standFor(head.id)
    settings.set('dataOf', head.id)
  }

  /** Whether the preview has other rows than the newest version, which come back with it. */
  function hasMoved(): boolean {
    if (settings.get('draftServer')?.isOnCopy) return true
    const head = versions.head()
    const known = new Set(head && versions.filesOf(head.id).map(({ path, hash }) => `${path} ${hash}`))
    return workspace.appliedMigrations().some(({ path, hash }) => !known.has(`${path} ${hash}`))
  }

  /** Why a version's code cannot run on the rows as they are; null when it can. */
  function codeOnlyProblem(versionId: string): CodeOnlyProblem | null {
    const files = versions.filesOf(versionId).filter(({ path }) => isSqlFile(path, 'migrations'))
    const ran = workspace.appliedMigrations()
    const other = files.find(({ path, hash }, index) => ran[index]?.path !== path || ran[index].hash !== hash)
    if (other) return { kind: 'other', migration: nameOf(other.path) }
    const taken = ran.slice(files.length).find(({ hash }) => {
      const sql = workspace.textOfBlob(hash)
      return sql === null || takesAway(sql)
    })
    return taken ? { kind: 'taken', migration: nameOf(taken.path) } : null
  }

  /** Throws where a version's code cannot run on the rows as they are. */
  function requireCodeOnly(versionId: string): void {
    const problem = codeOnlyProblem(versionId)
    if (problem) throw new DomainError('project.code_only_refused', { details: problem })
  }

  return { want, bringWanted, settle, hasMoved, codeOnlyProblem, requireCodeOnly }
}

const nameOf = (path: string) => path.replace(/^migrations\//, '').replace(/\.sql$/, '')
