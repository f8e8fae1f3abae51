import type { FileEntry, ProjectFile } from '#shared/projects/files.ts'
import type { RestoreKind, VersionSummary } from '#shared/projects/versions.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import type { Workspace as BuilderWorkspace } from '#worker/agent/ports.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Project } from '#worker/project/project.ts'
import { bytesOf, searchFiles } from './text.ts'
import type { AppliedChange, Workspace, WorkspaceChange } from './workspace.ts'

// The ways in which the head of a project changes. Each is one transaction, and its events are announced after it.

type ManualChange = {
  title: string
  kind: 'manual' | 'restore'
  isAnyway?: boolean
  apply: () => AppliedChange[]
}

/** Saves what the maker wrote as a version of its own. Throws `turn.already_running` while the builder works. */
export function saveFiles(
  project: Project,
  { changes, title }: { changes: Array<{ path: string; text: string | null }>; title: string | null },
): VersionSummary {
  const files = changes.map(({ path, text }): WorkspaceChange => ({
    path,
    content: text === null ? null : bytesOf(text),
  }))
  const name = title ?? (files.length === 1 ? `Edited ${files[0]!.path}` : `Edited ${files.length} files`)
  return changeByHand(project, { title: name, kind: 'manual', apply: () => project.workspace.apply(files) })
}

/** Makes the files of an earlier version a new one, on the rows that belonged to it or on those that are there. */
export function restoreVersion(
  project: Project,
  { versionId, kind }: { versionId: string; kind: RestoreKind },
): VersionSummary {
  const files = project.versions.filesOf(versionId)
  const number = project.versions.numberOf(versionId)
  const before = project.versions.head()
  const version = changeByHand(project, {
    title: `Restored version ${number}`,
    kind: 'restore',
    // The same files may come back with other rows.
    isAnyway: kind === 'data' && project.versions.head()?.id !== versionId,
    apply() {
      if (kind === 'data') project.versionData.want(versionId)
      noteDroppedDraft(project)
      return project.workspace.reset(files)
    },
  })
  // Nothing can be undone where no version was made.
  if (version.id === before?.id) project.settings.remove('droppedDraft')
  return version
}

/** Keeps the draft that the next version drops, for as long as that version is the newest. */
function noteDroppedDraft({ versions, settings }: Pick<Project, 'versions' | 'settings'>): void {
  const head = versions.head()
  if (head && versions.isHeadChanged())
    settings.set('droppedDraft', { before: head.id, after: head.number + 1, files: versions.keptHead() })
  else settings.remove('droppedDraft')
}

/** The files of the draft that comes back when this version does; null when the newest version has dropped none of it. */
export function droppedDraft({ versions, settings }: Project, versionId: string): FileEntry[] | null {
  const dropped = settings.get('droppedDraft')
  return dropped?.before === versionId && dropped.after === versions.head()?.number ? dropped.files : null
}

/** Lays a draft over the newest version again, out of sight as it was. */
export function bringDraftBack({ workspace, settings, transaction, events, index }: Project, files: FileEntry[]): void {
  const stored = transaction(() => {
    const changed = workspace.reset(files)
    settings.set('hiddenDraft', true)
    const news = changed.map((file): ProjectEvent => ({ type: 'file.changed', turnId: null, ...file }))
    return events.record([...news, { type: 'draft.shown', isShown: false }])
  })
  events.announce(stored)
  index.changed()
}

function changeByHand(project: Project, { title, kind, isAnyway = false, apply }: ManualChange): VersionSummary {
  const { store, versions, events, transaction, settings, index } = project
  const turnId = store.active()
  if (turnId !== null) throw new DomainError('turn.already_running', { details: { turnId } })
  const { version, stored } = transaction(() => {
    const isOverDraft = kind === 'manual' && versions.isHeadChanged()
    const changed = apply()
    // What the maker does by hand is what they see.
    settings.remove('hiddenDraft')
    const touched = isOverDraft ? changed.map(({ path }) => path) : null
    const created = versions.commit({ title, kind, turnId: null, touched, isAnyway })
    if (!created) return { version: versions.head(), stored: [] }
    return { version: created, stored: events.record(newsOf(changed, created)) }
  })
  if (!version) throw new DomainError('project.file_not_found')
  events.announce(stored)
  if (stored.length > 0) index.changed()
  return version
}

/**
 * Brings files and rows back to before the first of these turns began, as a new version. Returns what is to be told of
 * it. It is part of the caller's transaction.
 */
export function restoreBefore(
  { workspace, versions, versionData, settings }: Pick<Project, 'workspace' | 'versions' | 'versionData' | 'settings'>,
  { kind, ...turns }: { ids: string[]; startedAt: number; kind: RestoreKind },
): ProjectEvent[] {
  const before = versions.beforeTurns(turns)
  if (kind === 'code' && before) versionData.requireCodeOnly(before.id)
  else versionData.want(before?.id ?? null)
  const changed = workspace.reset(before?.files ?? [])
  settings.remove('hiddenDraft')
  const title = before ? `Restored version ${before.number}` : 'Back to the beginning'
  const isAnyway = before !== null && before.id !== versions.head()?.id
  const version = versions.commit({ title, kind: 'restore', turnId: null, isAnyway })
  return version ? newsOf(changed, version) : []
}

/** What is told of changed files and of the version that they became. A file that was written as it was is no news. */
function newsOf(changed: AppliedChange[], version: VersionSummary): ProjectEvent[] {
  const real = changed.filter(({ change, added, removed }) => change !== 'edited' || added + removed > 0)
  return [
    ...real.map((file): ProjectEvent => ({ type: 'file.changed', turnId: null, ...file })),
    { type: 'version.created', version },
  ]
}

/** Takes files over into a project that is being made. They are no version until `commitAdopted`. */
export function adoptFiles({ transaction, workspace }: Project, files: ProjectFile[]): void {
  transaction(() => workspace.apply(files))
}

/** Makes what was taken over the first version. Answers how many versions there are: none when there were no files. */
export async function commitAdopted(project: Project, title: string): Promise<number> {
  const { transaction, versions, events, index, previewSync, reportFailure } = project
  const { version, stored } = transaction(() => {
    const created = versions.commit({ title, kind: 'manual', turnId: null })
    return { version: created, stored: created ? events.record([{ type: 'version.created', version: created }]) : [] }
  })
  events.announce(stored)
  if (version) index.changed()
  // The files are kept either way, and the next question to the preview tries again.
  await previewSync
    .refresh('complete')
    .catch((error: unknown) => reportFailure('The preview of a new project could not be made', error))
  return version?.number ?? 0
}

type Ports = {
  workspace: Workspace
  transaction<T>(run: () => T): T
  rename(title: string): void
  title(): string
}

/** The workspace as the builder has it. Every change is committed before its promise resolves. */
export function createBuilderWorkspace({ workspace, transaction, rename, title }: Ports): BuilderWorkspace {
  const applyOne = (change: WorkspaceChange) => transaction(() => workspace.apply([change]))[0] ?? null
  const write = (path: string, content: Uint8Array) =>
    applyOne({ path, content }) ?? { path, change: 'edited' as const, added: 0, removed: 0 }
  return {
    list: async () => workspace.list(),
    read: async (path) => workspace.text(path),
    write: async (path, text) => write(path, bytesOf(text)),
    writeBytes: async (path, bytes) => write(path, bytes),
    delete: async (path) => applyOne({ path, content: null }),
    search: async ({ query, limit }) =>
      searchFiles({ files: workspace.list(), read: (path) => workspace.read(path), query, limit }),
    setTitle: async (name) => rename(name),
    currentTitle: title,
  }
}
