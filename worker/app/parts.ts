import type { Problem } from '#shared/projects/problems.ts'
import type { createSerial } from '#worker/platform/serial.ts'
import { realClock } from '#worker/platform/time.ts'
import { createActivity } from './activity.ts'
import { fileInstead } from './assets/preview-files.ts'
import { createCopies } from './bindings/copies.ts'
import { AppFiles } from './bindings/files.ts'
import { createPageChecks } from './check-pages.ts'
import { AppData } from './data/app-data.ts'
import { createDataEntries } from './data/entries.ts'
import { createTakenSnapshots } from './data/taken-snapshots.ts'
import { createAppDatabase } from './database.ts'
import { AppFacets, OWN_ROWS } from './facets.ts'
import { createDraftRows } from './installing/draft-rows.ts'
import { createInstaller } from './installing/installer.ts'
import { createOveruse } from './limits/overuse.ts'
import { createAppRoom } from './limits/room.ts'
import { createLook } from './look.ts'
import { createObjectAlarms } from './own-objects/object-alarms.ts'
import { createObjectStore } from './own-objects/object-store.ts'
import { OwnObjects } from './own-objects/own-objects.ts'
import { TestPayments } from './payments/test-payments.ts'
import { AppQueues } from './queues/app-queues.ts'
import { createPromiseRuns } from './run-promises.ts'
import { createAppSchedules } from './schedules/app-schedules.ts'
import { createAppSecrets } from './secrets.ts'
import { createRouteChecks } from './smoke-routes.ts'
import { createSnapshots } from './snapshots.ts'
import type { AppStore, InstalledApp } from './store.ts'
import { createSwitchOver } from './switch-over.ts'
import { AppUserTables } from './users/app-user-tables.ts'
import { createCrawledHead } from './visitors/crawled-head.ts'
import { createVisitStore } from './visitors/visit-store.ts'
import { createAlarm } from './waking/alarm.ts'
import { createInService } from './waking/in-service.ts'
import { createRest } from './waking/rest.ts'
import { createAppWebhooks } from './webhooks/app-webhooks.ts'

type Ports = {
  ctx: DurableObjectState
  env: Env
  store: AppStore
  serially: ReturnType<typeof createSerial>
  installed: () => InstalledApp | null
  isSuspended: () => boolean
  /** Hears what is in service from now on. */
  onInstalled: (app: InstalledApp | null) => void
  onProblem: (app: InstalledApp, problem: Problem) => void
  /** The app's answer to somebody outside. */
  answer: (app: InstalledApp, request: Request) => Promise<Response>
  /** Does what needs the database to stand still. An app that it answers is the one in service from then on. */
  whileStill: (act: (app: InstalledApp) => Promise<InstalledApp | void>) => Promise<void>
}

export type AppParts = ReturnType<typeof createAppParts>

/** What the object of an app consists of, each part with what it needs of the others. */
export function createAppParts(ports: Ports) {
  const { ctx, env, store, serially, installed, isSuspended, onInstalled, onProblem, answer, whileStill } = ports
  const facets = new AppFacets({ ctx, env, code: installed(), rows: store.draft()?.rows ?? OWN_ROWS })
  const overuse = createOveruse({ now: Date.now })
  const switchOver = createSwitchOver({ after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) })
  const activity = createActivity({
    env,
    installed,
    storageBytes: () => room.storageBytes(),
    totals: () => visits.takeTotals(),
  })
  const visits = createVisitStore({
    storage: ctx.storage,
    isPublished: () => installed()?.environment === 'production',
    now: Date.now,
    salt: () => crypto.randomUUID(),
  })
  const crawledHead = createCrawledHead({ env, overuse, installed, isSuspended })
  const files = new AppFiles({ env, store, installed, objectId: ctx.id.toString(), clock: realClock })
  const ownStore = createObjectStore(ctx.storage)
  const { action } = switchOver
  const ownObjects: OwnObjects = new OwnObjects({
    facets,
    store: ownStore,
    action,
    installed,
    isSuspended,
    onAlarm: () => ownAlarms.arm(),
    isRinging: (key, at) => ownAlarms.isRinging(key, at),
  })
  facets.onReplaced(() => ownObjects.stop(null))
  const copies = createCopies({ files, ownObjects, installed })
  const room = createAppRoom({ env, store, facets, files, ownObjects })
  const secrets = createAppSecrets({ env, store, facets })
  secrets.begin(ctx, installed())
  const snapshots = createSnapshots({ facets, store, limits: room.snapshotLimits, now: Date.now })
  const drafts = createDraftRows({ facets, store })
  const look = createLook({ env, facets, store, copies, snapshots })
  const promises = createPromiseRuns({ facets, copies, serially })
  const checksPages = createPageChecks({ facets, copies, env, installed, serially })
  const database = createAppDatabase({ facets, installed, action, onProblem })
  const entries = createDataEntries(ctx.storage, Date.now)
  const taken = createTakenSnapshots({ facets, store, limits: room.snapshotLimits, now: Date.now })
  const data = new AppData({ database, facets, store, installed, entries, taken, now: Date.now, whileStill })
  const users = new AppUserTables({ database, facets, installed })
  const checksRoutes = createRouteChecks({ env, facets, installed, answer })
  const rest = createRest({ env, store, installed, isSuspended })
  const alarm = createAlarm({ storage: ctx.storage, clock: realClock })
  const installer = createInstaller({
    facets,
    store,
    drafts,
    snapshots,
    room,
    secrets,
    switchOver,
    installed,
    onInstalled(app) {
      onInstalled(app)
      overuse.forget()
      rest.looked()
      rest.wake()
    },
  })
  const inService = createInService({ facets, switchOver, overuse, installed })
  const schedules = createAppSchedules({ ctx, env, facets, inService, alarm, rest, installed })
  const queues = new AppQueues({ ctx, env, facets, room, inService, alarm, rest, installed })
  const ownAlarms = createObjectAlarms({
    store: ownStore,
    clock: realClock,
    alarm,
    rest,
    switchOver,
    running: (row) => ownObjects.running({ ...row, copy: null }),
  })
  const webhooks = createAppWebhooks({ ctx, env, facets, switchOver, installed })
  const payments = new TestPayments({
    ctx,
    env,
    alarm,
    installed,
    isSuspended,
    ask: (app, request) => webhooks.told(request, (asked) => answer(app, asked)),
  })
  if (installed()) {
    payments.begin()
    schedules.begin()
    queues.begin()
    ownAlarms.arm()
  }
  void ctx.blockConcurrencyWhile(alarm.begin)

  /** What answers in the place of the app's server, if anything does. */
  const instead = async (request: Request, app: InstalledApp): Promise<Response | null> =>
    payments.page(request) ?? fileInstead(env, app, request)

  /** Ends whatever runs of the app, and every socket with it. */
  function stopAll(): void {
    facets.stopAll()
    look.restart()
  }

  return {
    store,
    facets,
    overuse,
    switchOver,
    activity,
    visits,
    crawledHead,
    files,
    ownObjects,
    room,
    secrets,
    snapshots,
    drafts,
    installer,
    look,
    promises,
    checksPages,
    checksRoutes,
    database,
    data,
    users,
    rest,
    alarm,
    schedules,
    stopAll,
    instead,
    queues,
    webhooks,
    payments,
    // The secrets may be others by the time of a failure.
    telling: { env, ctx, hide: (text: string) => facets.secrets.hide(text) },
  }
}
