import { picturesFromConfiguration } from '#worker/agent/providers/image-model.ts'
import { builderInstructions } from '#worker/features/accounts/instructions.ts'
import { recordModelUse } from '#worker/features/models/health.ts'
import { projectModel, smallModel } from '#worker/features/models/service.ts'
import { onTurnSucceeded } from '#worker/features/promo/invitations.ts'
import { isSwitchedOff } from '#worker/features/switches/service.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { makePreviewLabel } from '#worker/platform/hosts/preview-host.ts'
import { log as platformLog, type PlatformLogLine } from '#worker/platform/log/log.ts'
import { hasObjectTables } from '#worker/platform/objects/object-migrations.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { realClock } from '#worker/platform/time.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'
import { createPreview } from '#worker/runtime/preview/preview.ts'
import { createAgreement } from './agreement.ts'
import { createDraft } from './draft.ts'
import { createAnnouncements } from './events/announcements.ts'
import { createAppErrors, createProjectLog } from './events/app-log.ts'
import { EventLog } from './events/log.ts'
import { createLiveSockets } from './events/sockets.ts'
import { createBuilderWorkspace, knownOf, restoreBefore } from './files/changes.ts'
import { Versions } from './files/versions.ts'
import { Workspace } from './files/workspace.ts'
import { createGitHubSync } from './github/sync.ts'
import { createIndexSync } from './index-sync.ts'
import { createOutside } from './outside.ts'
import { createPackages } from './packages.ts'
import { createBrowserRequests } from './preview/browser-requests.ts'
import { createPreviewHost } from './preview/host.ts'
import { projectLayout } from './preview/layout.ts'
import { createShownFiles } from './preview/shown-files.ts'
import { createPreviewSync } from './preview/sync.ts'
import { stopTurns } from './project-state.ts'
import { createPromiseBook } from './promises.ts'
import { createProjectSecrets } from './secrets.ts'
import { createSentFiles } from './sent-files/sent-files.ts'
import { createPlanner, createSettings } from './settings.ts'
import { createTogether } from './together/presence.ts'
import {
  createSmoke,
  firstLook,
  pageProblems,
  renderProblems,
  reportedProblems,
  type CheckPorts,
} from './turns/checks.ts'
import { createTurns } from './turns/driver.ts'
import { endedLine, type EndedTurn } from './turns/facts.ts'
import type { TurnHost } from './turns/host.ts'
import { ledgerMeter } from './turns/ledger-meter.ts'
import { TurnStore } from './turns/store.ts'
import { createVersionData } from './version-data.ts'

type ObjectScope = { ctx: DurableObjectState; env: Env }
type Stored = ReturnType<typeof createStored>
type Shown = ReturnType<typeof createShown>
type Kept = ReturnType<typeof createKept>

export type Project = ReturnType<typeof createProject>

const clock = realClock
/** Rows of the app's database that a check may read. */
const CHECK_ROWS = 50

/** One project, put together over its object's storage. Each stage knows those before it. */
export function createProject(scope: ObjectScope) {
  const stored = createStored(scope)
  const shown = createShown(scope, stored)
  const kept = createKept(scope, {
    ...stored,
    ...shown,
    onSuspended(userIds) {
      const stopped = Promise.all(userIds.map((userId) => stopTurns({ turns }, { userId })))
      scope.ctx.waitUntil(
        stopped.catch((error: unknown) => stored.reportFailure('The turns of a suspended user did not stop', error)),
      )
    },
  })
  const outside = outsideOf(scope, { ...stored, ...shown })
  const turns = createTurns({
    store: stored.store,
    host: hostOf(scope, { ...stored, ...shown, ...kept, outside }),
    checks: checksOf(scope, { ...stored, ...shown, ...kept }),
  })
  return { ...stored, ...shown, ...kept, outside, turns }
}

/** What lies in the object's SQLite, and who is told of it. */
function createStored({ ctx, env }: ObjectScope) {
  const { sql } = ctx.storage
  const settings = createSettings(sql)
  const workspace = new Workspace(sql)
  const sockets = createLiveSockets(ctx, clock)

  function identity() {
    const known = settings.get('identity')
    if (!known) throw new DomainError('project.not_found')
    return known
  }
  const told = { env, ctx, clock, projectId: () => settings.get('identity')?.projectId }
  const announcements = createAnnouncements(told)
  const write = (line: PlatformLogLine) => void platformLog({ env, executionCtx: ctx }, line)
  const events = new EventLog({ sql, clock, announce: sockets.announce })
  const versions = new Versions({ sql, clock, workspace })
  const transaction = workspace.forgetting((run) => ctx.storage.transactionSync(run))
  const app = () => appObject(env, { projectId: identity().projectId, environment: 'preview' })
  const secrets = createProjectSecrets({ env, settings, workspace, projectId: () => identity().projectId })

  return {
    transaction,
    settings,
    workspace,
    versions,
    versionData: createVersionData({ app, settings, versions, workspace, transaction }),
    store: new TurnStore({ sql, clock }),
    ...createTogether({ sql, sockets, events, settings, clock, ownerId: () => identity().ownerId }),
    sockets,
    events,
    secrets,
    log: createProjectLog(sql, { tell: [createAppErrors(told), announcements.appErrors], hide: secrets.hide }),
    identity,
    app,
    announcements,
    /** Writes a failure to the platform's log: of something that is tried again, or that a maker does without. */
    reportFailure(message: string, error: unknown): void {
      // The project may be gone by now.
      const known = hasObjectTables(sql) ? settings.get('identity') : null
      write({ level: 'error', source: 'project', message, error, ids: known ? { projectId: known.projectId } : {} })
    },
    reportBug(error: unknown, turnId: string): void {
      const message = error instanceof Error ? error.message : String(error)
      write({ level: 'error', source: 'turn', message, error, ids: { turnId, projectId: identity().projectId } })
    },
    reportEnd(turn: EndedTurn): void {
      const ids = { turnId: turn.turnId, userId: turn.userId, projectId: identity().projectId }
      write({ level: 'info', source: 'turn', message: endedLine(turn), ids })
    },
  }
}

/** The preview and the pages that show it. */
function createShown({ ctx, env }: ObjectScope, stored: Stored) {
  const { settings, workspace, versions, versionData, sockets, events, log, identity, app, transaction } = stored
  const shownFiles = createShownFiles({ settings, versions, workspace })
  const preview = createPreview({
    sql: ctx.storage.sql,
    assets: env.ASSETS,
    readFile: shownFiles.read,
    listFiles: shownFiles.list,
    storedPackages: createPackageStore(env.BUCKET),
    hasStarted: () => settings.get('installed') !== null,
  })
  function place() {
    const { projectId, nonce } = identity()
    return { projectId, environment: 'preview', nonce } as const
  }
  const previewSync = createPreviewSync({
    sql: ctx.storage.sql,
    preview,
    workspace,
    instead: shownFiles.instead,
    data: versionData,
    settings,
    transaction,
    install: (bundle) => app().install({ bundle, ...place() }),
    draft: (bundle) => app().draft({ bundle, ...place() }),
    updatePages(planFor) {
      settings.set('shown', { at: clock.now(), logSeq: log.lastSeq() })
      return sockets.updatePreviews(planFor)
    },
    emit: (event) => events.append(event),
    log: log.append,
    clock,
  })
  const browser = createBrowserRequests({ ask: sockets.askPreviews, hasPage: sockets.hasPreview, clock })
  const previewHost = createPreviewHost({
    identity: () => settings.get('identity'),
    secret: env.PREVIEW_SECRET,
    preview,
    askServer: (request) => app().fetch(request),
    installProblem: () => settings.get('installed')?.problem ?? null,
    sockets,
    browser,
    log: log.append,
    clock,
  })
  return { preview, previewSync, shownFiles, browser, previewHost }
}

/** What is kept in step with the files and turns: the lists in D1, the title, the promises. */
function createKept(
  { ctx, env }: ObjectScope,
  { onSuspended, ...project }: Stored & Shown & { onSuspended: (userIds: string[]) => void },
) {
  const { settings, versions, workspace, store, events, app, previewSync, shownFiles } = project
  const lists = createIndexSync({ ctx, env, clock, settings, versions, store, onSuspended })
  const github = createGitHubSync({ ctx, env, clock, project })
  const index = {
    ...lists,
    changed() {
      lists.changed()
      github.noticed()
    },
  }
  const promises = createPromiseBook({ settings, activeTurn: () => store.working() })

  const agreement = createAgreement({
    settings,
    versions,
    workspace,
    files: shownFiles.list,
    activeTurn() {
      const turn = store.working()
      return turn && { ...turn, prompt: store.get(turn.id)!.prompt }
    },
    serverBundle: async () => (await previewSync.refresh('draft')).server,
    tryPromises: (bundle) => app().tryPromises(bundle),
    now: clock.now,
  })

  function rename(title: string): void {
    if (title === settings.get('title')) return
    settings.set('title', title)
    events.append({ type: 'project.renamed', title })
    index.changed()
  }

  const shownTree = () => (settings.get('hiddenDraft') ? versions.newestHash() : versions.saveTree())

  async function runPromises() {
    const tree = shownTree()
    const results = promises.note(await app().runPromises())
    const run = results.filter(({ state }) => state !== 'skipped')
    const kept = run.filter(({ state }) => state === 'kept').length
    // Files that changed meanwhile are no longer those that the promises were run on.
    if (shownTree() === tree) versions.notePromises(tree, { kept, run: run.length })
    return results
  }

  return { index, promises, agreement, runPromises, rename, layout: projectLayout(project), github }
}

function outsideOf({ env }: ObjectScope, project: Stored & Shown) {
  const { workspace, log, sockets, preview, browser, identity, app } = project
  return createOutside({
    env,
    host: () => `${makePreviewLabel({ secret: env.PREVIEW_SECRET, ...identity() })}.${env.PREVIEW_DOMAIN}`,
    refresh: project.previewSync.settled,
    app: (request) => app().fetch(request),
    page: preview.respond,
    browser,
    pages: sockets.previews,
    lines: (limit) => log.list({ after: null, limit }),
    pictures: picturesFromConfiguration(env),
    packages: createPackages({ env, readText: (path) => workspace.text(path) }),
  })
}

function checksOf({ env }: ObjectScope, project: Stored & Shown & Kept): CheckPorts {
  const { settings, versions, sockets, log, app, preview, previewSync, promises, agreement, runPromises, layout } =
    project
  let hasMissedPages = false
  const noteMissed = (isMissed: boolean) => (hasMissedPages = isMissed)
  const shownHash = () => (settings.get('hiddenDraft') ? versions.newestHash() : versions.headHash())
  return {
    // Another release may check other things, and gives the app other libraries.
    headHash: () => shownHash() + promises.mutedStamp() + agreement.stamp() + (env.RELEASE ?? ''),
    notePassed(headHash) {
      versions.notePassed(shownHash())
      settings.set('passedChecks', headHash)
    },
    passedHash: () => settings.get('passedChecks'),
    refreshPreview: () => previewSync.refresh('complete'),
    letOthersIn: async () => (versions.head() === null || sockets.hasPreview() ? firstLook(clock) : undefined),
    runPromises,
    promiseChanges: agreement.changes,
    smoke: createSmoke({
      askRoutes: () => app().askRoutes(),
      page: () => pageProblems((path) => preview.respond(new Request(new URL(path, 'http://preview')))),
      render: (signal) => renderProblems(project, { signal, noteMissed }),
      shown: () => settings.get('shown'),
      hasOpenPage: sockets.hasPreview,
      log,
      clock,
    }),
    hasMissedPages: () => hasMissedPages,
    reported: () => reportedProblems({ shown: () => settings.get('shown'), log }),
    layoutWarnings: layout.told,
    logs: (limit) => log.list({ after: null, limit }),
    query: (statement) => app().query({ sql: statement, params: [], maxRows: CHECK_ROWS }),
  }
}

type HostProject = Stored & Shown & Kept & { outside: TurnHost['outside'] }

function hostOf({ ctx, env }: ObjectScope, project: HostProject): Omit<TurnHost, 'checks'> {
  const { settings, workspace, versions, versionData, events, identity, transaction, index, rename, app } = project
  const later = (work: Promise<unknown>, failed: (error: unknown) => void) => ctx.waitUntil(work.catch(failed))
  return {
    sql: ctx.storage.sql,
    transaction,
    clock,
    events,
    wake: () => void ctx.storage.setAlarm(Date.now()),
    model: () => projectModel(env, { ...identity(), chosen: settings.get('model'), effort: settings.get('effort') }),
    smallModel: (main) => smallModel(env, { ...identity(), main }),
    isPaused: () => isSwitchedOff(env, 'turns'),
    modelUsed: (use) =>
      later(recordModelUse(env, use, clock.now()), (error) =>
        project.reportFailure('How a model answered was not kept', error),
      ),
    agreement: project.agreement,
    meter: ledgerMeter({ env, executionCtx: ctx }),
    turnEnded(turn) {
      project.reportEnd(turn)
      project.announcements.turnEnded(turn)
      if (turn.state === 'succeeded')
        later(onTurnSucceeded(env, turn), (error) => project.reportBug(error, turn.turnId))
    },
    projectId: () => identity().projectId,
    instructions: (userId) => builderInstructions(env, { project: settings.get('instructions') ?? '', userId }),
    planner: createPlanner(settings),
    secrets: project.secrets,
    workspace: createBuilderWorkspace({ workspace, transaction, rename, ...knownOf(settings) }),
    outside: project.outside,
    ...createSentFiles({ env, projectId: () => identity().projectId, app, refresh: project.previewSync.settled }),
    saveTree: () => versions.saveTree(),
    rollback: (tree) => workspace.reset(versions.tree(tree)),
    isHeadChanged: () => versions.isHeadChanged(),
    restoreBefore: (turns) => restoreBefore(project, turns),
    draft: createDraft({ settings, versions, versionData }),
    commitVersion: (version) => versions.commit({ ...version, kind: 'turn' }),
    goodVersion: () => versions.good(),
    refreshPreview: async (mode) => void (await project.previewSync.refresh(mode)),
    sendNews: project.sockets.sendWaiting,
    indexChanged: index.changed,
    reportBug: project.reportBug,
  }
}
