import type { FileChange, FileEntry, ProjectFile } from '#shared/projects/files.ts'
import type { RestoreKind, VersionSummary } from '#shared/projects/versions.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import type { Workspace as BuilderWorkspace } from '#worker/agent/ports.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Project } from '#worker/project/project.ts'
import { lockedPaths, lockedRefusal } from './locks.ts'
import { searchHead, snapshotOf } from './reading.ts'
import { bytesOf } from './text.ts'
import type { AppliedChange, Workspace, WorkspaceChange } from './workspace.ts'

// The ways in which the head of a project changes. Each is one transaction, and its events are announced after it.

type ManualChange = {
  title: string
  /** The version that this change becomes part of, if it still may. */
  joins?: string | null
  isSession?: boolean
  kind: 'manual' | 'restore'
  isAnyway?: boolean
  /** The files are all that there is then, so that nothing is left of a draft below them. */
  isWhole?: boolean
  apply: () => AppliedChange[]
  /** What else is stored of the version, or not at all. */
  made?: (version: VersionSummary) => void
  /** What is told beside it. */
  told?: ProjectEvent[]
}

/** A save joins the version by hand of the one before, if it comes within this time of it. */
export const JOIN_MS = 2 * 60_000

/** `isSession`: saves of one session join each other however much time lies between them. */
export type Saved = { changes: FileChange[]; title: string | null; joins?: string | null; isSession?: boolean }

/**
 * Saves what the maker wrote as a version of its own, or as part of their last one. Throws `turn.already_running` while the builder works, and
 * `project.file_changed` where a file is not what the change began with.
 */
export function saveFiles(
  project: Project,
  { changes, title, joins = null, isSession = false }: Saved,
): VersionSummary {
  const files = changes.map(({ path, text }): WorkspaceChange => ({
    path,
    content: text === null ? null : bytesOf(text),
  }))
  const name = title ?? editedTitle(files.map(({ path }) => path))
  const apply = () => {
    for (const change of changes) requireUnchanged(project, change)
    return project.workspace.apply(files)
  }
  const version = changeByHand(project, { title: name, joins, isSession, kind: 'manual', apply })
  if (title === null) project.settings.set('openEdit', version.id)
  return version
}

const editedTitle = (paths: string[]) => (paths.length === 1 ? `Edited ${paths[0]!}` : `Edited ${paths.length} files`)

type Joining = { joins: string | null; isSession: boolean }

/**
 * Whether what is saved now may become part of a version. Once a turn began on it or it was published under its id, its
 * files are what that id stands for.
 */
function mayJoin({ settings, versions }: Project, { joins, isSession }: Joining, now: number): boolean {
  const head = versions.head()
  if (joins === null || head?.id !== joins || settings.get('openEdit') !== joins) return false
  return isSession || now - head.createdAt < JOIN_MS
}

/** Saves what the maker wrote, and shows it. */
export async function saveByHand(project: Project, input: Saved): Promise<VersionSummary> {
  const version = saveFiles(project, input)
  project.index.storageChanged()
  await project.previewSync.refresh('complete')
  return version
}

/** The files of a version, or of the head, for somebody who has it under its id: that one does not grow any more. */
export function handOut(project: Project, versionId: string | null): ProjectFile[] {
  if (versionId !== null) project.settings.remove('openEdit')
  return snapshotOf(project, versionId)
}

function requireUnchanged({ workspace }: Pick<Project, 'workspace'>, { path, was }: FileChange): void {
  if (was !== undefined && (workspace.entry(path)?.hash ?? null) !== was)
    throw new DomainError('project.file_changed', { details: { path } })
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

type Pushed = { title: string; files: ProjectFile[]; made: (version: VersionSummary) => void }

/**
 * Makes what somebody pushed the newest version, also when its files are those of the last one: `made` links it with its
 * commit. Throws `turn.already_running`, and as `Workspace.apply` does.
 */
export function pushFiles(project: Project, { title, files, made }: Pushed): VersionSummary {
  const paths = new Set(files.map(({ path }) => path))
  return changeByHand(project, {
    title,
    kind: 'manual',
    isAnyway: true,
    isWhole: true,
    made,
    apply() {
      noteDroppedDraft(project)
      const gone = project.workspace.list().filter(({ path }) => !paths.has(path))
      return project.workspace.apply([...gone.map(({ path }) => ({ path, content: null })), ...files])
    },
  })
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

/** Changes the head as a version that no turn made. Throws `turn.already_running` while the builder works. */
export function changeByHand(
  project: Project,
  {
    title,
    joins = null,
    isSession = false,
    kind,
    isAnyway = false,
    isWhole = false,
    apply,
    made,
    told = [],
  }: ManualChange,
): VersionSummary {
  const { store, versions, events, transaction, settings, index } = project
  const turnId = store.active()
  if (turnId !== null) throw new DomainError('turn.already_running', { details: { turnId } })
  const { version, stored } = transaction(() => {
    const isOverDraft = kind === 'manual' && !isWhole && versions.isHeadChanged()
    const changed = apply()
    // What the maker does by hand is what they see.
    settings.remove('hiddenDraft')
    const paths = changed.map(({ path }) => path)
    const created =
      joins !== null && !isOverDraft && mayJoin(project, { joins, isSession }, Date.now())
        ? versions.extend(joins, { titleOf: editedTitle, touched: paths })
        : versions.commit({ title, kind, turnId: null, touched: isOverDraft ? paths : null, isAnyway })
    if (!created) return { version: versions.head(), stored: [] }
    made?.(created)
    return { version: created, stored: events.record([...newsOf(changed, created), ...told]) }
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

/**
 * Makes what was taken over the first version. Answers how many versions there are: none when there were no files, unless
 * it is made anyway.
 */
export async function commitAdopted(
  project: Project,
  { title, isAnyway }: { title: string; isAnyway: boolean },
): Promise<number> {
  const { transaction, versions, events, index, previewSync, reportFailure } = project
  const { version, stored } = transaction(() => {
    const created = versions.commit({ title, kind: 'manual', turnId: null, isAnyway })
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
  /** The files that the builder may not change. */
  locked?(): string[]
}

/** What the builder's workspace asks of the project. */
export const knownOf = (settings: Project['settings']): Pick<Ports, 'title' | 'locked'> => ({
  title: () => settings.get('title') ?? '',
  locked: () => lockedPaths({ settings }),
})

/** The workspace as the builder has it. Every change is committed before its promise resolves. */
export function createBuilderWorkspace({
  workspace,
  transaction,
  rename,
  title,
  locked = () => [],
}: Ports): BuilderWorkspace {
  const applyOne = (change: WorkspaceChange) => {
    if (workspace.entry(change.path) && locked().includes(change.path)) throw lockedRefusal(change.path)
    return transaction(() => workspace.apply([change]))[0] ?? null
  }
  const write = (path: string, content: Uint8Array) =>
    applyOne({ path, content }) ?? { path, change: 'edited' as const, added: 0, removed: 0 }
  return {
    list: async () => workspace.list(),
    read: async (path) => workspace.text(path),
    write: async (path, text) => write(path, bytesOf(text)),
    writeBytes: async (path, bytes) => write(path, bytes),
    delete: async (path) => applyOne({ path, content: null }),
    search: async (wanted) => searchHead({ workspace }, wanted),
    setTitle: async (name) => rename(name),
    currentTitle: title,
    locked,
  }
}
