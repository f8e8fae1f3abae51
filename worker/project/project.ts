import { picturesFromConfiguration } from '#worker/agent/providers/image-model.ts'
import { builderInstructions } from '#worker/features/accounts/builder-instructions.ts'
import { attachmentBytes } from '#worker/features/attachments/service.ts'
import { recordModelUse } from '#worker/features/models/health.ts'
import { projectModel } from '#worker/features/models/service.ts'
import { onTurnSucceeded } from '#worker/features/promo/invitations.ts'
import { isSwitchedOff } from '#worker/features/switches/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { makePreviewLabel } from '#worker/platform/hosts/preview-host.ts'
import { log as platformLog } from '#worker/platform/log/log.ts'
import { hasObjectTables } from '#worker/platform/objects/object-migrations.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { realClock } from '#worker/platform/time.ts'
import { createTurns } from '#worker/project/turns/driver.ts'
import { endedLine, type EndedTurn } from '#worker/project/turns/ended-line.ts'
import { ledgerMeter } from '#worker/project/turns/ledger-meter.ts'
import { pageProblems } from '#worker/project/turns/smoke-page.ts'
import { createSmoke } from '#worker/project/turns/smoke.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'
import { createPreview } from '#worker/runtime/preview/preview.ts'
import { createAppErrors } from './events/app-errors.ts'
import { createProjectLog } from './events/app-log.ts'
import { createEventLog } from './events/log.ts'
import { createLiveSockets } from './events/sockets.ts'
import { createAgentWorkspace } from './files/agent-workspace.ts'
import { restoreBefore } from './files/restore-before.ts'
import { textOf } from './files/text-content.ts'
import { createVersions } from './files/versions.ts'
import { createWorkspace } from './files/workspace.ts'
import { createIndexSync } from './index-sync.ts'
import { createOutside } from './outside.ts'
import { createPackages } from './packages.ts'
import { createPlanner } from './plan.ts'
import { createBrowserRequests } from './preview/browser-requests.ts'
import { createPreviewHost } from './preview/host.ts'
import { createPreviewedFiles } from './preview/previewed-files.ts'
import { createPreviewSync } from './preview/sync.ts'
import { createPromiseBook } from './promises/book.ts'
import { createSettings } from './storage/settings.ts'

export type Project = ReturnType<typeof createProject>

const PROMISE_LOG_ROWS = 50

/** The parts of one project, put together over its object's storage. */
export function createProject({ ctx, env }: { ctx: DurableObjectState; env: Env }) {
  const { sql } = ctx.storage
  const clock = realClock
  const transaction = <T>(run: () => T) => ctx.storage.transactionSync(run)
  const settings = createSettings(sql)
  const workspace = createWorkspace(sql)
  const versions = createVersions({ sql, clock, workspace })
  const sockets = createLiveSockets(ctx, clock)
  const events = createEventLog({ sql, clock, announce: sockets.announce })
  const log = createProjectLog(
    sql,
    createAppErrors({ env, ctx, clock, projectId: () => settings.get('identity')?.projectId }),
  )

  function identity() {
    const known = settings.get('identity')
    if (!known) throw new DomainError('project.not_found')
    return known
  }
  const app = () => appObject(env, { projectId: identity().projectId, environment: 'preview' })

  const preview = createPreview({
    sql,
    assets: env.ASSETS,
    readFile: workspace.read,
    listFiles: workspace.list,
    storedPackages: createPackageStore(env.BUCKET),
  })
  const previewSync = createPreviewSync({
    preview,
    workspace,
    previewedFiles: createPreviewedFiles(sql),
    settings,
    transaction,
    install: (bundle) =>
      app().install({ bundle, projectId: identity().projectId, environment: 'preview', nonce: identity().nonce }),
    updatePages(planFor) {
      settings.set('shown', { at: clock.now(), logSeq: log.lastSeq() })
      return sockets.updatePreviews(planFor)
    },
    emit: (event) => events.append(event),
    log: log.append,
    now: clock.now,
  })
  const browser = createBrowserRequests({ ask: sockets.askPreviews, clock })
  const previewHost = createPreviewHost({
    identity: () => settings.get('identity'),
    secret: env.PREVIEW_SECRET,
    preview,
    installProblem: () => settings.get('installed')?.problem ?? null,
    sockets,
    browser,
    log: log.append,
    clock,
  })
  const outside = createOutside({
    env,
    host: () => `${makePreviewLabel({ secret: env.PREVIEW_SECRET, ...identity() })}.${env.PREVIEW_DOMAIN}`,
    async refresh() {
      const { problems, install } = await previewSync.refresh('complete')
      return problems[0] ?? install
    },
    app: (request) => app().fetch(request),
    page: preview.respond,
    browser,
    pages: sockets.previews,
    lines: (limit) => log.list({ after: null, limit }),
    pictures: picturesFromConfiguration(env),
    packages: createPackages({
      env,
      readText: (path) => {
        const bytes = workspace.read(path)
        return bytes && textOf(bytes)
      },
    }),
  })

  const promises = createPromiseBook({ settings, activeTurn: () => turns.working() })
  async function runPromises() {
    return promises.note(await app().runPromises())
  }

  function rename(title: string): void {
    if (title === settings.get('title')) return
    settings.set('title', title)
    events.append({ type: 'project.renamed', title })
    indexChanged()
  }

  function reportBug(error: unknown, turnId: string): void {
    platformLog(
      { env, executionCtx: ctx },
      {
        level: 'error',
        source: 'turn',
        message: error instanceof Error ? error.message : String(error),
        error,
        ids: { turnId, projectId: identity().projectId },
      },
    )
  }

  /** Something that is tried again, or that a maker does without. The project may be gone by now. */
  function reportFailure(message: string, error: unknown): void {
    const known = hasObjectTables(sql) ? settings.get('identity') : null
    platformLog(
      { env, executionCtx: ctx },
      { level: 'error', source: 'project', message, error, ids: known ? { projectId: known.projectId } : {} },
    )
  }

  function turnEnded(turn: EndedTurn): void {
    const { turnId, userId } = turn
    platformLog(
      { env, executionCtx: ctx },
      {
        level: 'info',
        source: 'turn',
        message: endedLine(turn),
        ids: { turnId, userId, projectId: identity().projectId },
      },
    )
    if (turn.state === 'succeeded')
      ctx.waitUntil(onTurnSucceeded(env, turn).catch((error: unknown) => reportBug(error, turnId)))
  }

  const turns = createTurns({
    checks: {
      headHash: () => versions.headTree().hash + promises.mutedStamp(),
      refreshPreview: () => previewSync.refresh('complete'),
      runPromises,
      smoke: createSmoke({
        askRoutes: () => app().askRoutes(),
        page: () => pageProblems((path) => preview.respond(new Request(new URL(path, 'http://preview')))),
        shown: () => settings.get('shown'),
        hasOpenPage: sockets.hasPreview,
        log,
        clock,
      }),
      logs: (limit) => log.list({ after: null, limit }),
      query: (statement) => app().query({ sql: statement, params: [], maxRows: PROMISE_LOG_ROWS }),
    },
    host: {
      sql,
      transaction,
      clock,
      events,
      wake: () => void ctx.storage.setAlarm(Date.now()),
      model: () => projectModel(env, { ownerId: identity().ownerId, chosen: settings.get('model') }),
      isPaused: () => isSwitchedOff(env, 'turns'),
      modelUsed: (use) =>
        ctx.waitUntil(
          recordModelUse(env, use, clock.now()).catch((error: unknown) =>
            reportFailure('How a model answered was not kept', error),
          ),
        ),
      meter: ledgerMeter({ env, executionCtx: ctx }),
      turnEnded,
      projectId: () => identity().projectId,
      instructions: (userId) => builderInstructions(env, { project: settings.get('instructions') ?? '', userId }),
      planner: createPlanner(settings),
      workspace: createAgentWorkspace({ workspace, transaction, rename }),
      outside,
      saveTree: versions.saveTree,
      rollback: (tree) => workspace.reset(versions.tree(tree)),
      isHeadChanged: versions.isHeadChanged,
      restoreBefore: (turnsBefore) => restoreBefore({ workspace, versions }, turnsBefore),
      readAttachment: (id) => attachmentBytes(env, { projectId: identity().projectId, id }),
      commitVersion: (version) => versions.commit({ ...version, kind: 'turn' }),
      goodVersion: versions.good,
      refreshPreview: async (mode) => void (await previewSync.refresh(mode)),
      indexChanged,
      reportBug,
    },
  })
  const index = createIndexSync({ sql, env, settings, versions, turns, clock })

  /** The mark outlives a failure: the alarm tries again. */
  function indexChanged(): void {
    index.mark()
    carryIndex()
  }

  /** Carries how much is stored now, whether or not anything was. */
  function storageChanged(): void {
    index.markStorage()
    carryIndex()
  }

  function carryIndex(): void {
    ctx.waitUntil(index.sync().catch(() => ctx.storage.setAlarm(Date.now() + RETRY_MS)))
  }

  return {
    settings,
    workspace,
    versions,
    events,
    log,
    sockets,
    preview,
    previewSync,
    previewHost,
    outside,
    turns,
    index,
    identity,
    app,
    transaction,
    promises,
    runPromises,
    rename,
    indexChanged,
    storageChanged,
    reportFailure,
  }
}

const RETRY_MS = 5_000
