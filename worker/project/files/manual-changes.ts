import type { FileContent } from '#shared/projects/projects.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Project } from '#worker/project/project.ts'
import { bytesOf, textOf } from './text-content.ts'
import type { AppliedChange, WorkspaceChange } from './workspace.ts'

type Change = { title: string; kind: 'manual' | 'restore'; apply: () => AppliedChange[] }

/** Saves what the maker wrote as a version of its own. Throws `turn.already_running` while the builder works on the same files. */
export function saveFiles(
  project: Project,
  { changes, title }: { changes: Array<{ path: string; text: string | null }>; title: string | null },
): VersionSummary {
  const files = changes.map(({ path, text }): WorkspaceChange => ({
    path,
    content: text === null ? null : bytesOf(text),
  }))
  const name = title ?? (files.length === 1 ? `Edited ${files[0]!.path}` : `Edited ${files.length} files`)
  return change(project, { title: name, kind: 'manual', apply: () => project.workspace.apply(files) })
}

/** Brings the files of an earlier version back, as a new version. The database keeps its rows and its newest schema. */
export function restoreVersion(project: Project, versionId: string): VersionSummary {
  const files = project.versions.filesOf(versionId)
  const number = project.versions.numberOf(versionId)
  return change(project, {
    title: `Restored version ${number}`,
    kind: 'restore',
    apply: () => project.workspace.reset(files),
  })
}

function change(project: Project, { title, kind, apply }: Change): VersionSummary {
  const { turns, versions, events, transaction, indexChanged } = project
  if (turns.active() !== null) throw new DomainError('turn.already_running', { details: { turnId: turns.active() } })
  const { version, stored } = transaction(() => {
    const changed = apply().filter(({ change: kind, added, removed }) => kind !== 'edited' || added + removed > 0)
    const created = versions.commit({ title, kind, turnId: null })
    if (!created) return { version: versions.head(), stored: [] }
    return {
      version: created,
      stored: events.record([
        ...changed.map((file) => ({ type: 'file.changed' as const, turnId: null, ...file })),
        { type: 'version.created', version: created },
      ]),
    }
  })
  if (!version) throw new DomainError('project.file_not_found')
  events.announce(stored)
  if (stored.length > 0) indexChanged()
  return version
}

/** One file of the head with its text. */
export function fileContent(project: Project, path: string): FileContent | null {
  const entry = project.workspace.entry(path)
  return entry && { ...entry, text: textOf(project.workspace.blob(entry.hash)) }
}
