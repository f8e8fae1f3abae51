import type { LogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { ProjectEvent } from '#shared/turns/events.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { Workspace } from '#worker/project/files/workspace.ts'
import type { Settings } from '#worker/project/storage/settings.ts'
import type { InstallOutcome } from '#worker/runtime/load/load.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import type { FileChange } from '#worker/runtime/preview/edits.ts'
import type { HotUpdate } from '#worker/runtime/preview/hot-plan.ts'
import type { PreviewUpdate } from '#worker/runtime/preview/preview.ts'
import type { PreviewedFiles } from './previewed-files.ts'

type Preview = {
  update(changes: FileChange[]): Promise<PreviewUpdate>
  keep(revision: number): Promise<void>
  planFor(revision: number): Promise<HotUpdate>
}

type Ports = {
  preview: Preview
  workspace: Workspace
  previewedFiles: PreviewedFiles
  settings: Settings
  install(bundle: ServerBundle): Promise<InstallOutcome>
  transaction(run: () => void): void
  /** Sends every open page what it needs to show the present revision. */
  updatePages(planFor: (revision: number) => Promise<HotUpdate>): Promise<void>
  emit(event: ProjectEvent): void
  log(lines: LogLine[]): void
  now(): number
}

export type PreviewState = { problems: Problem[]; install: Problem | null; server: ServerBundle | null }

/**
 * Keeps the preview at the workspace's head: its client compiled, its server installed, its open pages up to date.
 * What the preview was given last is stored, so a crash at any point is made good by the next call.
 */
export function createPreviewSync(ports: Ports) {
  const { preview, workspace, previewedFiles, settings } = ports
  let last: Promise<unknown> = Promise.resolve()

  /** One refresh at a time: two that overlap would install bundles in any order. */
  function refresh(mode: 'draft' | 'complete'): Promise<PreviewState> {
    const next = last.then(() => refreshNow(mode))
    // The next refresh runs whether or not this one failed; its own caller hears of the failure.
    last = next.catch(() => undefined)
    return next
  }

  /** `draft`, in the middle of a turn: nothing is installed or shown that is broken or lacks its server part. */
  async function refreshNow(mode: 'draft' | 'complete'): Promise<PreviewState> {
    const update = await compile()
    const isServerStale = update.server !== null && settings.get('installed')?.bundleId !== update.server.id
    const state = {
      problems: update.problems,
      install: settings.get('installed')?.problem ?? null,
      server: update.server,
    }
    if (mode === 'draft' && (isServerStale || update.problems.length > 0)) return state
    if (update.server && isServerStale) state.install = await install(update.server)
    await show(update.revision, state)
    return state
  }

  async function compile(): Promise<PreviewUpdate> {
    const changes = previewedFiles.pending()
    const update = await preview.update(
      changes.map(({ path, hash }) => ({ path, content: hash === null ? null : workspace.blob(hash) })),
    )
    ports.transaction(() => previewedFiles.note(changes))
    return update
  }

  async function install(bundle: ServerBundle): Promise<Problem | null> {
    const { applied, problem } = await ports.install(bundle)
    ports.transaction(() => {
      const ran = bundle.migrations.filter(({ name }) => applied.includes(name))
      workspace.freezeMigrations(ran.map(({ name, sql }) => ({ path: `migrations/${name}`, hash: sha256Hex(sql) })))
      settings.set('installed', { bundleId: bundle.id, problem })
    })
    return problem
  }

  /** The log is told once of each state, open pages and the event log of each change. */
  async function show(revision: number, { problems, install: installProblem, server }: PreviewState): Promise<void> {
    const all = installProblem ? [...problems, installProblem] : problems
    const announced = JSON.stringify([revision, all])
    if (announced === settings.get('announcedPreview')) return
    if (server && !installProblem) await preview.keep(revision)
    settings.set('announcedPreview', announced)
    if (all.length > 0) ports.log(all.map((problem) => buildLine(problem, ports.now())))
    ports.emit({ type: 'preview.updated', revision, problems: all })
    await ports.updatePages(async (from) =>
      installProblem && problems.length === 0 ? { revision, problems: all } : preview.planFor(from),
    )
  }

  /** The server part of the head, or null while it does not compile. */
  async function serverBundle(): Promise<ServerBundle | null> {
    return (await refresh('draft')).server
  }

  return { refresh, serverBundle }
}

function buildLine({ kind, message, file, line, column }: Problem, at: number): LogLine {
  const location = file && [file, line, column].filter((part) => part !== null).join(':')
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
