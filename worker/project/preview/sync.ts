import type { FileEntry } from '#shared/projects/files.ts'
import type { LogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { createSerial } from '#worker/platform/serial.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { Workspace } from '#worker/project/files/workspace.ts'
import type { Settings } from '#worker/project/settings.ts'
import type { DraftOutcome, InstallOutcome } from '#worker/runtime/load/load.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import type { FileChange } from '#worker/runtime/preview/edits.ts'
import type { HotUpdate } from '#worker/runtime/preview/hot-plan.ts'
import type { PreviewUpdate } from '#worker/runtime/preview/preview.ts'
import { createDraftServer } from './draft-server.ts'

type Preview = {
  update(changes: FileChange[]): Promise<PreviewUpdate>
  /** Says that a revision runs, its server included. */
  runs(revision: number): Promise<void>
  /** Stores how the revision that runs is shown, for when a later one does not. */
  keep(): Promise<void>
  planFor(revision: number): Promise<HotUpdate>
}

type Ports = {
  sql: SqlStorage
  preview: Preview
  workspace: Workspace
  /** The files that are shown instead of the project's own; null for none. */
  instead(): FileEntry[] | null
  /** The database belongs to a version as files do, and comes before them. */
  data: { bringWanted(): Promise<void>; settle(): Promise<void> }
  settings: Settings
  install(bundle: ServerBundle): Promise<InstallOutcome>
  /** Lets a server run that is still being written, on a copy of the rows. */
  draft(bundle: ServerBundle): Promise<DraftOutcome>
  transaction(run: () => void): void
  /** Sends every open page what it needs to show the present revision. */
  updatePages(planFor: (revision: number) => Promise<HotUpdate>): Promise<void>
  emit(event: ProjectEvent): void
  log(lines: LogLine[]): void
  clock: Clock
}

/** `isNew` says that pages were told of something that they had not been told of before. */
type Shown = PreviewState & { mode: 'draft' | 'complete'; isServerNew: boolean }
type PreviewState = { problems: Problem[]; install: Problem | null; server: ServerBundle | null; isNew?: boolean }

/**
 * Keeps the preview at the workspace's head: its client compiled, its server installed, its open pages up to date.
 * What the preview was given last is stored, so that the next call makes good a crash at any point.
 */
export function createPreviewSync(ports: Ports) {
  const { sql, preview, workspace, settings } = ports
  const serially = createSerial()
  const draftServer = createDraftServer(ports)

  /** Brings the preview to the head. Two refreshes that overlapped would install bundles in any order. */
  const refresh = (mode: 'draft' | 'complete'): Promise<PreviewState> => serially(() => refreshNow(mode))

  /** A `draft` belongs to the middle of a turn: it shows nothing that is broken, on either side. */
  async function refreshNow(mode: 'draft' | 'complete'): Promise<PreviewState> {
    if (mode === 'complete') await ports.data.bringWanted()
    const update = await compile()
    const isServerStale = update.server !== null && settings.get('installed')?.bundleId !== update.server.id
    const state: PreviewState = {
      problems: update.problems,
      install: settings.get('installed')?.problem ?? null,
      server: update.server,
    }
    if (mode === 'draft') {
      if (update.problems.length > 0) return state
      if (update.server && isServerStale) {
        if (!(await draftServer.tryOut(update.server))) return state
        state.install = null
      }
    } else if (update.server && (isServerStale || settings.get('draftServer')))
      state.install = await install(update.server)
    state.isNew = await show(update.revision, { ...state, mode, isServerNew: isServerStale })
    if (mode === 'complete') await ports.data.settle()
    return state
  }

  async function compile(): Promise<PreviewUpdate> {
    const instead = ports.instead()
    const changes = instead ? differingFiles(sql, instead) : pendingFiles(sql)
    const update = await preview.update(
      changes.map(({ path, hash }) => ({ path, content: hash === null ? null : workspace.blob(hash) })),
    )
    ports.transaction(() => noteGiven(sql, changes))
    return update
  }

  async function install(bundle: ServerBundle): Promise<Problem | null> {
    const { applied, problem } = await ports.install(bundle)
    ports.transaction(() => {
      const ran = bundle.migrations.filter(({ name }) => applied.includes(name))
      workspace.freezeMigrations(ran.map((file) => ({ path: `migrations/${file.name}`, hash: sha256Hex(file.sql) })))
      settings.set('installed', { bundleId: bundle.id, problem })
      settings.remove('draftServer')
    })
    return problem
  }

  /**
   * Tells the log, the event log and every open page of a state once. Says whether it was new. Pages hold what a draft
   * breaks, until they hear that it is complete.
   */
  async function show(
    revision: number,
    { problems, install: installProblem, server, mode, isServerNew }: Shown,
  ): Promise<boolean> {
    const all = installProblem ? [...problems, installProblem] : problems
    const announced = JSON.stringify([revision, all])
    const before = settings.get('announcedPreview')
    const updatePages = (isDraft: boolean) =>
      ports.updatePages(async (from) => {
        if (installProblem && problems.length === 0) return { revision, problems: all }
        return { ...(await preview.planFor(from)), ...(isDraft && { isDraft }), ...(isServerNew && { isServerNew }) }
      })
    if (server && !installProblem) await preview.runs(revision)
    if (before === announced) return false
    if (before === draftOf(announced)) {
      if (mode === 'draft') return false
      settings.set('announcedPreview', announced)
      await updatePages(false)
      return false
    }
    // A project that was only talked about has nothing to show: its first app must still be seen being drawn.
    if (before === null && !hasGiven(sql)) return false
    settings.set('announcedPreview', mode === 'draft' ? draftOf(announced) : announced)
    if (all.length > 0) ports.log(all.map((problem) => buildLine(problem, ports.clock.now())))
    ports.emit({ type: 'preview.updated', revision, problems: all })
    await updatePages(mode === 'draft')
    // Whatever leaves waits for what was written before it. What was not kept now is kept with the next change.
    ports.clock.after(0, () => void preview.keep().catch(() => undefined))
    return true
  }

  /** The same with all files. Answers why they do not run, or null. */
  async function settled(): Promise<Problem | null> {
    const { problems, install } = await refresh('complete')
    return problems[0] ?? install
  }

  return { refresh, settled }
}

/** A state that was announced in the middle of a turn. */
const draftOf = (announced: string) => `draft ${announced}`

function buildLine({ kind, message, file, line, column }: Problem, at: number): LogLine {
  const location = file && [file, line, column].filter((piece) => piece !== null).join(':')
  return {
    at,
    level: 'error',
    source: 'build',
    environment: 'preview',
    message: `${kind}: ${message}`,
    location,
    stack: null,
    requestPath: null,
  }
}

const hasGiven = (sql: SqlStorage): boolean => sql.exec('SELECT 1 FROM previewed_files LIMIT 1').toArray().length > 0

type GivenFile = { path: string; hash: string | null }

/**
 * Files of the head that the preview has not been given as they are. A deleted one has no hash. An edit costs its own
 * files, not the project's.
 */
function pendingFiles(sql: SqlStorage): GivenFile[] {
  const deleted = sql
    .exec<GivenFile>(
      'SELECT path, NULL AS hash FROM previewed_files WHERE path NOT IN (SELECT path FROM files) ORDER BY path',
    )
    .toArray()
  const written = sql
    .exec<GivenFile>(
      'SELECT files.path, files.hash FROM files LEFT JOIN previewed_files AS given ON given.path = files.path WHERE given.hash IS NOT files.hash ORDER BY files.path',
    )
    .toArray()
  return [...deleted, ...written]
}

/** Files of a version that the preview has not been given as they are. */
function differingFiles(sql: SqlStorage, files: FileEntry[]): GivenFile[] {
  const given = new Map(
    sql
      .exec<{ path: string; hash: string }>('SELECT path, hash FROM previewed_files ORDER BY path')
      .toArray()
      .map(({ path, hash }) => [path, hash]),
  )
  const present = new Set(files.map(({ path }) => path))
  const gone = [...given.keys()].filter((path) => !present.has(path)).map((path) => ({ path, hash: null }))
  return [...gone, ...files.filter(({ path, hash }) => given.get(path) !== hash)]
}

function noteGiven(sql: SqlStorage, files: GivenFile[]): void {
  for (const { path, hash } of files) {
    if (hash === null) sql.exec('DELETE FROM previewed_files WHERE path = ?', path)
    else sql.exec('INSERT OR REPLACE INTO previewed_files (path, hash) VALUES (?, ?)', path, hash)
  }
}
