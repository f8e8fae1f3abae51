import { DurableObject } from 'cloudflare:workers'
import type { Problem } from '#shared/projects/problems.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { PlaceSchedules } from '#shared/projects/schedules.ts'
import type { Snapshot } from '#shared/projects/versions.ts'
import { previewNotFound } from '#worker/platform/hosts/preview-host.ts'
import { hiddenIn } from '#worker/platform/log/hide-values.ts'
import { createSerial } from '#worker/platform/serial.ts'
import type { QueryInput, QueryResult } from '#worker/runtime/guest/database/query.ts'
import type { InstallOutcome } from '#worker/runtime/load/load.ts'
import type { ClientModules } from '#worker/runtime/load/pages-text.ts'
import type { Migration, ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import type { FirstFrames, PagesReport } from '#worker/runtime/rendering/report.ts'
import { createActivity, type Activity } from './activity.ts'
import { AppFiles } from './bindings/files.ts'
import { createPageChecks, firstFrames } from './check-pages.ts'
import { createAppDatabase } from './database.ts'
import { AppFacets } from './facets.ts'
import { installBundle, startAnew, tryMigrations, type InstallInput } from './install.ts'
import { createOveruse } from './limits/overuse.ts'
import { appendRefusal, tellFailure } from './log/log-tail.ts'
import { createLook, type Running } from './look.ts'
import { createAppRoom } from './room.ts'
import { createPromiseRuns } from './run-promises.ts'
import { createAppSchedules } from './schedules/app-schedules.ts'
import { createAppSecrets, declaredEnv, type DeclaredEnv } from './secrets.ts'
import { accessTo, hostOf, isRead, readOnlyResponse, serveRequest, suspendedResponse } from './serve.ts'
import { askRoutes, type RouteFailure } from './smoke-routes.ts'
import { createSnapshots } from './snapshots.ts'
import { createAppStore, type AppliedFiles, type AppStore, type InstalledApp, type Look } from './store.ts'
import { createSwitchOver } from './switch-over.ts'

const EVICTED_REASON = 'The server was ended by an operator.'

/** Runs one app in one environment. Its server is a facet of this object, and its database belongs to the facet. */
export class AppObject extends DurableObject<Env> {
  readonly #store: AppStore
  readonly #facets: AppFacets
  // What aborts or copies the app's facet must not meet what is migrating it.
  readonly #serially = createSerial()
  // A cache of what the store has.
  #installed: InstalledApp | null
  #promises: Promise<PromiseResult[]> | null = null
  readonly #runPromises: ReturnType<typeof createPromiseRuns>
  readonly #files: AppFiles
  readonly #checksPages: ReturnType<typeof createPageChecks>
  #isSuspended: boolean
  readonly #activity: Activity
  readonly #room: ReturnType<typeof createAppRoom>
  readonly #secrets: ReturnType<typeof createAppSecrets>
  readonly #snapshots: ReturnType<typeof createSnapshots>
  readonly #look: ReturnType<typeof createLook>
  readonly #database: ReturnType<typeof createAppDatabase>
  readonly #schedules: ReturnType<typeof createAppSchedules>
  readonly #overuse = createOveruse({ now: Date.now })
  readonly #switchOver = createSwitchOver({ after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) })

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#store = createAppStore(ctx.storage)
    this.#installed = this.#store.load()
    this.#facets = new AppFacets({ ctx, env, code: this.#installed })
    this.#isSuspended = this.#store.isSuspended()
    const [store, facets, installed] = [this.#store, this.#facets, () => this.#installed]
    this.#activity = createActivity({ env, installed, storageBytes: () => this.#room.storageBytes() })
    const files = (this.#files = new AppFiles({ env, store, installed, objectId: ctx.id.toString() }))
    this.#room = createAppRoom({ env, store, facets, files })
    this.#secrets = createAppSecrets({ env, store, facets })
    this.#secrets.begin(ctx, this.#installed)
    this.#snapshots = createSnapshots({ facets, store, limits: this.#room.snapshotLimits, now: Date.now })
    this.#look = createLook({ env, facets, store, files, snapshots: this.#snapshots })
    const [serially, switchOver, overuse] = [this.#serially, this.#switchOver, this.#overuse]
    this.#runPromises = createPromiseRuns({ facets, files, serially })
    this.#checksPages = createPageChecks({ facets, files, env, installed, serially })
    const isSuspended = () => this.#isSuspended
    const onProblem = this.#remember.bind(this)
    this.#database = createAppDatabase({ facets, installed, action: switchOver.action, onProblem })
    this.#schedules = createAppSchedules({ ctx, env, store, facets, switchOver, overuse, installed, isSuspended })
    if (this.#installed) void ctx.blockConcurrencyWhile(() => this.#schedules.begin())
  }

  /** Makes a bundle the code in service, after its migrations. `install.ts` says what a failure leaves behind. */
  async install(input: InstallInput): Promise<InstallOutcome> {
    return this.#serially(async () => {
      const room = this.#room.ask(input, this.#installed)
      const [hasNewSecrets] = await Promise.all([this.#secrets.tryRefresh(input), room])
      return this.#between(input, async () => {
        const { installed, outcome } = await installBundle({
          facets: this.#facets,
          store: this.#store,
          previous: this.#installed,
          input,
          hasNewSecrets,
          beforeChange: this.#snapshots.leave,
        })
        this.#installed = installed
        this.#overuse.forget()
        this.#schedules.installed()
        return outcome
      })
    })
  }

  /** Says that the database is that of this version from now on. What it was is kept for the version before. */
  async standFor(versionId: string): Promise<void> {
    return this.#changingData(() => this.#snapshots.standFor(versionId))
  }

  /**
   * Makes the database what it was with a version, or an empty one where that is not kept. Code that expects other
   * tables is to be replaced right after it. Answers the names of the migrations that ran on it.
   */
  async bringData(versionId: string | null): Promise<string[]> {
    await this.#changingData(async (app) => {
      if (versionId === null || !(await this.#snapshots.bring(versionId))) await this.#snapshots.empty()
      this.#installed = { ...app, applied: await this.#facets.database().applied() }
      this.#store.save(this.#installed)
    })
    return this.#installed?.applied.migrations ?? []
  }

  /** When the data of each version was kept. */
  async snapshots(): Promise<{ standsFor: string | null; kept: Snapshot[] }> {
    return { standsFor: this.#store.standsFor(), kept: this.#store.snapshots() }
  }

  /** Starts a version on a copy of its rows. It takes the place of the one that was looked at before. */
  async look(look: Look): Promise<void> {
    await this.#changingData((app) => this.#look.open(look, app))
  }

  /** What the version of this label was built to, while it is looked at; null otherwise. */
  async lookedAtManifest(label: string): Promise<string | null> {
    return this.#installed && this.#look.manifestOf(label, this.#installed)
  }

  async #changingData(change: (app: InstalledApp) => Promise<void>): Promise<void> {
    await this.#serially(async () => {
      const app = this.#installed
      if (!app) return
      await this.#room.refresh(app)
      await this.#between(app, () => change(app))
    })
  }

  /** The builder of a preview waits for nobody: its page asks again by itself. */
  #between<T>({ environment }: Pick<InstalledApp, 'environment'>, act: () => Promise<T>): Promise<T> {
    return this.#switchOver.between(act, environment === 'production' ? {} : { patienceMs: 0 })
  }

  override async fetch(request: Request): Promise<Response> {
    const change = this.#switchOver.change()
    if (change) await change
    const app = this.#installed
    if (!app) return previewNotFound(request)
    const looked = app.environment === 'preview' ? await this.#look.of(request, app) : null
    if (looked) return this.#isSuspended ? suspendedResponse(request) : this.#answer(looked.app, request, looked.facets)
    const access = accessTo(app, { env: this.env, request })
    if (!access) return previewNotFound(request)
    if (access === 'read' && !isRead(request)) return readOnlyResponse(request)
    if (this.#isSuspended) return suspendedResponse(request)
    if (this.#room.isDue())
      this.ctx.waitUntil(Promise.all([this.#room.refresh(app), this.#newSecrets(this.#secrets.tryRefresh)]))
    this.#schedules.looked()
    const startedAt = Date.now()
    const response = await this.#switchOver.answered(() => this.#answer(app, request))
    this.#activity.answered(request, { ms: Date.now() - startedAt, status: response.status })
    return response
  }

  /** Counts pages of the published app that were opened. They are served without this object. */
  visited(visits: number): void {
    this.#activity.visited(visits)
  }

  /** Starts the code in service anew, even if it could not start before. Says what keeps it from starting. */
  async restart(): Promise<Problem | null> {
    return this.#serially(async () => this.#installed && this.#startAnew(this.#installed))
  }

  /** Gives the running code its secrets as they are by now. Says what keeps it from starting with them. */
  async secretsChanged(): Promise<Problem | null> {
    return this.#newSecrets(this.#secrets.refresh)
  }

  #newSecrets(refresh: (app: InstalledApp) => Promise<boolean>): Promise<Problem | null> {
    return this.#serially(async () => {
      const app = this.#installed
      if (!app || !(await refresh(app))) return app?.problem ?? null
      return this.#between(app, async () => {
        this.#look.restart()
        return this.#startAnew(app)
      })
    })
  }

  async #startAnew(app: InstalledApp): Promise<Problem | null> {
    const { installed, problem } = await startAnew({ facets: this.#facets, app })
    this.#installed = installed
    this.#store.save(installed)
    this.#schedules.arm()
    return problem
  }

  /** What the app's own configuration puts into its env. A secret cannot have one of these names. */
  async declared(): Promise<DeclaredEnv> {
    return declaredEnv(this.#installed)
  }

  /** Suspends the server: it answers nobody. Its data stays, and its maker can still read it. */
  async suspend(isSuspended: boolean): Promise<void> {
    this.#store.setSuspended(isSuspended)
    this.#isSuspended = isSuspended
    // This ends open sockets and whatever else still runs.
    if (isSuspended) await this.#serially(async () => this.#facets.stop())
    this.#schedules.arm()
  }

  /** Answers a preview under the address of another nonce. Sockets that were opened at the old one end. */
  async move(nonce: string): Promise<void> {
    await this.#serially(async () => {
      if (!this.#installed) return
      this.#installed = { ...this.#installed, nonce }
      this.#store.save(this.#installed)
      this.#facets.stop()
    })
  }

  /** Ends this object, and the caller's own call with it. The next request begins it anew from what is stored. */
  async evict(): Promise<void> {
    await this.#activity.tellNow()
    this.ctx.abort(EVICTED_REASON)
  }

  /** Answers one read-only statement over the app's database. */
  async query(input: QueryInput): Promise<QueryResult> {
    return this.#database.query(input)
  }

  async rowCounts(): Promise<Record<string, number>> {
    return this.#database.rowCounts()
  }

  /** Runs the app's promises on copies of its database. Callers that come meanwhile share the run. */
  async runPromises(): Promise<PromiseResult[]> {
    this.#promises ??= this.#runPromises(this.#installed).finally(() => (this.#promises = null))
    return this.#promises
  }

  /** Runs the tests of a bundle that is not in service, on copies of the database. */
  async tryPromises(bundle: ServerBundle): Promise<PromiseResult[]> {
    return this.#runPromises(this.#installed && { ...this.#installed, bundle })
  }

  /** Asks the running app for every GET route that needs no parameters, and says which of them failed. */
  async askRoutes(): Promise<RouteFailure[]> {
    const app = this.#installed
    if (!app || app.problem || app.nonce === null) return []
    const host = hostOf(this.env, app)
    const paths = await this.#facets.app().getRoutes()
    const ask = (path: string, init?: RequestInit) => this.#answer(app, new Request(`http://${host}${path}`, init))
    return hiddenIn(this.#facets.secrets.hide, await askRoutes({ paths, ask }))
  }

  /** Opens the app's pages without a browser, and presses what is on them. The app's data stays as it is. */
  async checkPages(client: ClientModules): Promise<PagesReport> {
    return this.#checksPages(client)
  }

  /** What the app's pages show before anything has answered. No server and no row is asked for it. */
  async firstFrames(client: ClientModules): Promise<FirstFrames> {
    return firstFrames({ facets: this.#facets, client, env: this.env })
  }

  /** The files that the app's database has had, in their order. */
  async appliedFiles(): Promise<AppliedFiles> {
    return this.#installed?.applied ?? { migrations: [], seeds: [] }
  }

  /** The id of the code in service; null when there is none, or it does not start. */
  async runningBundle(): Promise<string | null> {
    const app = this.#installed
    return app && app.problem === null ? app.bundle.id : null
  }

  /** What would go wrong with these migrations on the data as it is; null when they would succeed. */
  async checkMigrations(migrations: Migration[]): Promise<Problem | null> {
    const { between } = this.#switchOver
    return this.#serially(() =>
      tryMigrations({ facets: this.#facets, app: this.#installed, migrations, whileStopped: between }),
    )
  }

  /** What the gateway of files asks about the room for them. */
  files(): AppFiles {
    return this.#files
  }

  override async alarm(): Promise<void> {
    await this.#schedules.ring()
  }

  /** The app's schedules with their next times and last runs. */
  async schedules(): Promise<PlaceSchedules> {
    return this.#schedules.list()
  }

  /** Runs a schedule as soon as nothing of it runs. False where one waits already, or none may run. */
  async runScheduleNow(cron: string): Promise<boolean> {
    return this.#schedules.runNow(cron)
  }

  /** Says that the public has the app, or has it again. */
  async resumeSchedules(): Promise<void> {
    this.#schedules.arm()
  }

  /** Forgets the app and all its data. */
  async destroy(): Promise<void> {
    await this.#serially(async () => {
      await this.#files.destroy()
      this.#installed = null
      this.#facets.use(null)
      this.#facets.discard('app')
      await Promise.all([this.ctx.storage.deleteAlarm(), this.ctx.storage.deleteAll()])
      this.#isSuspended = false
    })
  }

  #answer(app: InstalledApp, request: Request, facets: Running = this.#facets): Promise<Response> {
    return serveRequest({
      facets,
      app,
      action: this.#switchOver.action,
      request,
      overuse: this.#overuse,
      onProblem: (problem) => this.#remember(app, problem),
      onFailure: (error) =>
        tellFailure({ env: this.env, executionCtx: this.ctx }, { app, error, hide: this.#facets.secrets.hide }),
      onRefusal: (message) => this.ctx.waitUntil(appendRefusal(this.env, { app, request, message })),
    })
  }

  #remember(app: InstalledApp, problem: Problem): void {
    if (this.#installed !== app) return
    this.#installed = { ...app, problem: hiddenIn(this.#facets.secrets.hide, problem) }
    this.#store.save(this.#installed)
  }
}
