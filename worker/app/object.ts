import { DurableObject } from 'cloudflare:workers'
import type { Problem } from '#shared/projects/problems.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { PlaceSchedules } from '#shared/projects/schedules.ts'
import type { Snapshot } from '#shared/projects/versions.ts'
import type { Visits } from '#worker/features/deployments/serving/seen.ts'
import { previewNotFound } from '#worker/platform/hosts/preview-host.ts'
import { hiddenIn } from '#worker/platform/log/hide-values.ts'
import { createSerial } from '#worker/platform/serial.ts'
import type { QueryInput, QueryResult } from '#worker/runtime/guest/database/query.ts'
import type { DraftOutcome, InstallOutcome } from '#worker/runtime/load/load.ts'
import type { ClientModules } from '#worker/runtime/load/pages-text.ts'
import type { Migration, ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import type { DrawnPages, PagesReport } from '#worker/runtime/rendering/report.ts'
import { drawPages } from './check-pages.ts'
import { OWN_ROWS } from './facets.ts'
import { startAnew, tryMigrations, type InstallInput } from './installing/install.ts'
import { tellersOf } from './log/log-tail.ts'
import type { Running } from './look.ts'
import { createAppParts, type AppParts } from './parts.ts'
import { declaredEnv, type DeclaredEnv } from './secrets.ts'
import { accessTo, isRead, readOnlyResponse, serveRequest, suspendedResponse } from './serve.ts'
import type { RouteFailure } from './smoke-routes.ts'
import { createAppStore, type AppliedFiles, type InstalledApp, type Look } from './store.ts'
import type { Crawled } from './visitors/crawled-head.ts'
import type { VisitsWithin } from './visitors/visit-figures.ts'

/** Runs one app in one environment. Its server is a facet of this object, and its database belongs to the facet. */
export class AppObject extends DurableObject<Env> {
  readonly #parts: AppParts
  // What aborts or copies the app's facet must not meet what is migrating it.
  readonly #serially = createSerial()
  // A cache of what the store has.
  #installed: InstalledApp | null
  #isSuspended: boolean

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const store = createAppStore(ctx.storage)
    this.#installed = store.load()
    this.#isSuspended = store.isSuspended()
    this.#parts = createAppParts({
      ctx,
      env,
      store,
      serially: this.#serially,
      installed: () => this.#installed,
      isSuspended: () => this.#isSuspended,
      onInstalled: (app) => void (this.#installed = app),
      onProblem: this.#remember.bind(this),
      answer: (app, request) => this.#answer(app, request),
      whileStill: this.#changingData.bind(this),
    })
  }

  /** Makes a bundle the code in service, after its migrations. `install.ts` says what a failure leaves behind. */
  async install(input: InstallInput): Promise<InstallOutcome> {
    return this.#serially(() => this.#parts.installer.install(input))
  }

  /** Lets a bundle run that is still being written, until one is installed, on a copy of the rows. */
  async draft(input: InstallInput): Promise<DraftOutcome> {
    return this.#serially(() => this.#parts.installer.draft(input))
  }

  /** Says that the database is that of this version from now on. What it was is kept for the version before. */
  async standFor(versionId: string): Promise<void> {
    return this.#changingData(() => this.#parts.snapshots.standFor(versionId))
  }

  /**
   * Makes the database what it was with a version, or an empty one where that is not kept. Code that expects other
   * tables is to be replaced right after it. Answers the names of the migrations that ran on it.
   */
  async bringData(versionId: string | null): Promise<string[]> {
    await this.#changingData(async (app) => {
      this.#parts.drafts.drop()
      if (versionId === null || !(await this.#parts.snapshots.bring(versionId))) await this.#parts.snapshots.empty()
      return { ...app, applied: await this.#parts.facets.database().applied() }
    })
    return this.#installed?.applied.migrations ?? []
  }

  /** When the data of each version was kept. */
  async snapshots(): Promise<{ standsFor: string | null; kept: Snapshot[] }> {
    return { standsFor: this.#parts.store.standsFor(), kept: this.#parts.store.snapshots() }
  }

  /** Starts a version on a copy of its rows. It takes the place of the one that was looked at before. */
  async look(look: Look): Promise<void> {
    await this.#changingData((app) => this.#parts.look.open(look, app))
  }

  /** What the version of this label was built to, while it is looked at; null otherwise. */
  async lookedAtManifest(label: string): Promise<string | null> {
    return this.#installed && this.#parts.look.manifestOf(label, this.#installed)
  }

  /** An app that the change answers is the one in service from then on. */
  async #changingData(change: (app: InstalledApp) => Promise<InstalledApp | void>): Promise<void> {
    await this.#serially(async () => {
      const app = this.#installed
      if (!app) return
      await this.#parts.room.refresh(app)
      const changed = await this.#parts.switchOver.betweenOf(app, () => change(app))
      if (changed) this.#parts.store.save((this.#installed = changed))
    })
  }

  override async fetch(request: Request): Promise<Response> {
    const own = this.#parts.ownObjects.announced(request)
    if (own) return this.#parts.ownObjects.answer(own, request)
    const change = this.#parts.switchOver.change()
    if (change) await change
    const app = this.#installed
    if (!app) return previewNotFound(request)
    const looked = app.environment === 'preview' ? await this.#parts.look.of(request, app) : null
    if (looked) return this.#isSuspended ? suspendedResponse(request) : this.#answer(looked.app, request, looked.facets)
    const access = accessTo(app, { env: this.env, request })
    if (!access) return previewNotFound(request)
    if (access === 'read' && !isRead(request)) return readOnlyResponse(request)
    if (this.#isSuspended) return suspendedResponse(request)
    if (this.#parts.room.isDue())
      this.ctx.waitUntil(Promise.all([this.#parts.room.refresh(app), this.#newSecrets(this.#parts.secrets.tryRefresh)]))
    this.#parts.rest.looked()
    const { activity, instead, webhooks } = this.#parts
    const ask = (asked: Request) => this.#answer(app, asked)
    return (await instead(request, app)) ?? activity.timed(request, () => webhooks.told(request, ask))
  }

  /** Sends a webhook to the app again, as it came. Answers the status of its answer; null where it is not kept any more. */
  async replayWebhook(id: number): Promise<number | null> {
    const app = this.#isSuspended ? null : this.#installed
    return app && this.#parts.webhooks.replay(id, (request) => this.#answer(app, request))
  }

  /** Counts pages of the published app that were opened. They are served without this object. */
  visited(visits: Visits): void {
    this.#parts.activity.visited(visits.opened)
    this.#parts.visits.note(visits)
  }

  /** What a page of one record says of itself to a crawler, by how the published app draws it. */
  async crawled(asked: Crawled): Promise<string | null> {
    return this.#parts.crawledHead(asked, this.#answer.bind(this))
  }

  /** What visitors did between these quarters of an hour. */
  async visits(bounds: number[]): Promise<VisitsWithin | null> {
    return this.#parts.visits.within(bounds)
  }

  /** Starts the code in service anew, even if it could not start before. Says what keeps it from starting. */
  async restart(): Promise<Problem | null> {
    return this.#serially(async () => this.#installed && this.#startAnew(this.#installed))
  }

  /** Gives the running code its secrets as they are by now. Says what keeps it from starting with them. */
  async secretsChanged(): Promise<Problem | null> {
    return this.#newSecrets(this.#parts.secrets.refresh)
  }

  #newSecrets(refresh: (app: InstalledApp) => Promise<boolean>): Promise<Problem | null> {
    return this.#serially(async () => {
      const app = this.#installed
      if (!app || !(await refresh(app))) return app?.problem ?? null
      return this.#parts.switchOver.betweenOf(app, async () => {
        this.#parts.look.restart()
        return this.#startAnew(app)
      })
    })
  }

  async #startAnew(app: InstalledApp): Promise<Problem | null> {
    const { installed, problem } = await startAnew({ facets: this.#parts.facets, app })
    this.#installed = installed
    this.#parts.store.save(installed)
    this.#parts.rest.wake()
    return problem
  }

  /** What the app's own configuration puts into its env. A secret cannot have one of these names. */
  async declared(): Promise<DeclaredEnv> {
    return declaredEnv(this.#installed)
  }

  /** Suspends the server: it answers nobody. Its data stays, and its maker can still read it. */
  async suspend(isSuspended: boolean): Promise<void> {
    this.#parts.store.setSuspended(isSuspended)
    this.#isSuspended = isSuspended
    // This ends open sockets and whatever else still runs.
    if (isSuspended) await this.#serially(async () => this.#parts.stopAll())
    this.#parts.rest.wake()
  }

  /** Answers a preview under the address of another nonce. Sockets that were opened at the old one end. */
  async move(nonce: string): Promise<void> {
    await this.#serially(async () => {
      if (!this.#installed) return
      this.#installed = { ...this.#installed, nonce }
      this.#parts.store.save(this.#installed)
      this.#parts.stopAll()
    })
  }

  /** Ends this object, and the caller's own call with it. The next request begins it anew from what is stored. */
  async evict(): Promise<void> {
    await this.#parts.activity.tellNow()
    this.ctx.abort('The server was ended by an operator.')
  }

  /** Answers one read-only statement over the app's database. */
  async query(input: QueryInput): Promise<QueryResult> {
    return this.#parts.database.query(input)
  }

  async rowCounts(): Promise<Record<string, number>> {
    return this.#parts.database.rowCounts()
  }

  /** Runs the app's promises on copies of its database. Callers that come meanwhile share the run. */
  async runPromises(): Promise<PromiseResult[]> {
    return this.#parts.promises.shared(this.#installed)
  }

  /** Runs the tests of a bundle that is not in service, on copies of the database. */
  async tryPromises(bundle: ServerBundle): Promise<PromiseResult[]> {
    return this.#parts.promises.run(this.#installed && { ...this.#installed, bundle })
  }

  /** Asks the running app for every GET route that needs no parameters, and says which of them failed. */
  async askRoutes(): Promise<RouteFailure[]> {
    return this.#parts.checksRoutes()
  }

  /** Opens the app's pages without a browser, and presses what is on them. The app's data stays as it is. */
  async checkPages(client: ClientModules): Promise<PagesReport> {
    return this.#parts.checksPages(client)
  }

  /** What the app's pages show before anything has answered. No server and no row is asked for it. */
  async drawPages(client: ClientModules): Promise<DrawnPages> {
    return drawPages({ facets: this.#parts.facets, client, env: this.env })
  }

  /** The files that the app's database has had, in their order. */
  async appliedFiles(): Promise<AppliedFiles> {
    return this.#installed?.applied ?? { migrations: [], seeds: [] }
  }

  /** The id of the code in service; null when there is none, or it does not start. */
  async runningBundle(): Promise<string | null> {
    return this.#installed?.problem === null ? this.#installed.bundle.id : null
  }

  /** What would go wrong with these migrations on the data as it is; null when they would succeed. */
  async checkMigrations(migrations: Migration[]): Promise<Problem | null> {
    const [{ facets }, { between }] = [this.#parts, this.#parts.switchOver]
    return this.#serially(() => tryMigrations({ facets, app: this.#installed, migrations, whileStopped: between }))
  }

  /** What the gateway of files asks about the room for them. */
  files(): AppParts['files'] {
    return this.#parts.files
  }

  /** The app's queues, for their gateway and for who looks after them. */
  queues(): AppParts['queues'] {
    return this.#parts.queues
  }

  /** Who has an account in the app, for those who look after it. */
  users(): AppParts['users'] {
    return this.#parts.users
  }

  /** The rows of the app, for its makers. */
  data(): AppParts['data'] {
    return this.#parts.data
  }

  /** What stands in for Stripe while the preview has no keys of its maker's. */
  payments(): AppParts['payments'] {
    return this.#parts.payments
  }

  /** What the gateway of the app's own objects asks. */
  ownObjects(): AppParts['ownObjects'] {
    return this.#parts.ownObjects
  }

  override async alarm(): Promise<void> {
    await this.#parts.alarm.ring()
  }

  /** The app's schedules with their next times and last runs. */
  async schedules(): Promise<PlaceSchedules> {
    return this.#parts.schedules.list()
  }

  /** Runs a schedule as soon as nothing of it runs. False where one waits already, or none may run. */
  async runScheduleNow(cron: string): Promise<boolean> {
    return this.#parts.schedules.runNow(cron)
  }

  /** Says that the public has the app, or has it again: its schedules, queues and alarms go on. */
  async resumeSchedules(): Promise<void> {
    this.#parts.rest.wake()
  }

  /** Forgets the app and all its data. */
  async destroy(): Promise<void> {
    await this.#serially(async () => {
      await this.#parts.files.destroy()
      this.#parts.ownObjects.stop(null)
      this.#installed = null
      this.#parts.facets.use(null)
      this.#parts.drafts.drop()
      this.#parts.facets.discard(OWN_ROWS)
      await Promise.all([this.#parts.alarm.forget(), this.ctx.storage.deleteAll()])
      this.#isSuspended = false
    })
  }

  #answer(app: InstalledApp, request: Request, facets: Running = this.#parts.facets): Promise<Response> {
    return serveRequest({
      facets,
      app,
      action: this.#parts.switchOver.action,
      request,
      overuse: this.#parts.overuse,
      onProblem: (problem) => this.#remember(app, problem),
      ...tellersOf({ ...this.#parts.telling, app, request }),
    })
  }

  #remember(app: InstalledApp, problem: Problem): void {
    if (this.#installed !== app) return
    this.#installed = { ...app, problem: hiddenIn(this.#parts.facets.secrets.hide, problem) }
    this.#parts.store.save(this.#installed)
  }
}
