import { MINUTE_MS } from '#shared/time.ts'
import { providedEnv } from '#worker/runtime/declaration/provide.ts'
import type { App } from '#worker/runtime/guest/host.ts'
import type { HostedObject, OwnProps } from '#worker/runtime/guest/own-objects/hosted.ts'
import type { Tests } from '#worker/runtime/guest/testing/test.ts'
import { kitVersion, serverKit } from '#worker/runtime/kit/kit.ts'
import { createIsolates } from '#worker/runtime/load/isolates.ts'
import {
  appText,
  databaseText,
  loaderId,
  ownExport,
  testsText,
  workerCode,
  type WorkerText,
} from '#worker/runtime/load/load.ts'
import type { OutboundReach } from './outbound/gateway.ts'
import { NO_SECRETS, standIns, type SecretValues } from './secrets.ts'
import type { InstalledApp } from './store.ts'

type Role = 'app' | 'copy' | 'database' | 'objects' | 'tests'
type Loading = {
  role: Role
  app: InstalledApp | null
  text: () => WorkerText
  options?: string
  /** The copy of the app's data that the code runs on. */
  copy?: string
  secrets?: SecretValues
  reach?: OutboundReach
}

/** Where the app's data are, unless a draft runs on a copy of them. */
export const OWN_ROWS = 'app'

/** One of the app's own objects. `copy` is that of the data that it belongs to. */
export type OwnFacet = OwnProps & { copy: string | null; id: string }

/** The reason that callers of an aborted facet see. `serve.ts` knows it and asks the new code again. */
export const RESTART_REASON = 'The app was restarted with new code.'

const SIZE_WAIT_MS = 2_000
const MEASURED = 'measured'
const MEASURED_EVERY_MS = 5 * MINUTE_MS

/** The app's facet and the copies of its database. The facet owns the data, whichever class runs it. */
export class AppFacets {
  readonly #ctx: DurableObjectState
  readonly #isolates: ReturnType<typeof createIsolates>
  #running: 'app' | 'database' | null = null
  #rows: string
  #code: InstalledApp | null
  #maxBytes = 0
  #secrets = NO_SECRETS
  #measuredAt = -Infinity
  // The code of the app's own objects on copies of the data.
  readonly #copies = new Map<string, () => WorkerStub>()
  #onReplaced: () => void = () => undefined

  constructor({
    ctx,
    env,
    code,
    rows,
  }: {
    ctx: DurableObjectState
    env: Env
    code: InstalledApp | null
    rows: string
  }) {
    this.#ctx = ctx
    this.#rows = rows
    this.#code = code
    this.#isolates = createIsolates(env)
  }

  /** From now on the app runs this code. What ran ends: a facet would keep its old class. */
  use(code: InstalledApp | null): void {
    this.stopAll()
    this.#code = code
  }

  /** The facet with the data that the app runs on. */
  get rows(): string {
    return this.#rows
  }

  /** From now on the app runs on these data. */
  standOn(rows: string): void {
    this.stop()
    this.#rows = rows
  }

  /** Called whenever nothing of the code in use may go on. */
  onReplaced(act: () => void): void {
    this.#onReplaced = act
  }

  /** The app's server with the code in use. Who has waited must not bring code back that was replaced meanwhile. */
  app(): Fetcher<App> {
    const code = this.#code
    if (!code) throw new Error('This app has no code')
    this.#switchTo('app')
    return this.#ctx.facets.get<App>(this.#rows, () => ({
      class: this.#serverOf(code).getDurableObjectClass<App>('App', { props: { maxBytes: this.#maxBytes } }),
    }))
  }

  /** One of the app's own objects, which runs in the isolate of the server that it belongs to. */
  own({ copy, className, id, ...props }: OwnFacet): Fetcher<HostedObject> {
    return this.#ctx.facets.get<HostedObject>(ownName({ copy, className, id }), () => {
      const server = copy === null ? this.#code && this.#serverOf(this.#code) : this.#copies.get(copy)?.()
      if (!server) throw new Error('This app has no code')
      const code = server.getDurableObjectClass<HostedObject>(ownExport(className), { props: { className, ...props } })
      return { class: code, id }
    })
  }

  /** Ends an object, and its sockets with it. */
  endOwn(key: Pick<OwnFacet, 'copy' | 'className' | 'id'>): void {
    this.#ctx.facets.abort(ownName(key), new Error(RESTART_REASON))
  }

  discardOwn(key: Pick<OwnFacet, 'copy' | 'className' | 'id'>): void {
    this.endOwn(key)
    this.#ctx.facets.delete(ownName(key))
  }

  /** Where the rows and key-values are that an object asks for. Those of a copy are there as long as it is asked. */
  storageOf(copy: string | null): Pick<Fetcher<App>, 'answer'> {
    if (copy === null) return this.app()
    return this.#ctx.facets.get<App>(copy, () => {
      throw new Error('This copy of the data is no longer there')
    })
  }

  #serverOf(code: InstalledApp): WorkerStub {
    const showDetails = code.environment === 'preview'
    const text = () => appText({ bundle: code.bundle, kit: serverKit, showDetails })
    const options = `${showDetails}:${code.restarts ?? 0}`
    return this.#load({ role: 'app', app: code, text, options, secrets: this.#secrets })
  }

  /** The app's database without the app: it can be read even when the code does not start. */
  database(): Fetcher<App> {
    this.#switchTo('database')
    return this.databaseNamed(this.#rows)
  }

  databaseNamed(name: string): Fetcher<App> {
    return this.#ctx.facets.get<App>(name, () => ({
      class: this.#load({
        role: 'database',
        app: null,
        text: () => databaseText(serverKit),
      }).getDurableObjectClass<App>('App', { props: { maxBytes: this.#maxBytes } }),
    }))
  }

  tests(name: string, installed: InstalledApp): Fetcher<Tests> {
    const { bundle } = installed
    const text = () => testsText({ bundle, kit: serverKit })
    const server = () => appText({ bundle, kit: serverKit, showDetails: true })
    const on = { app: installed, copy: name, reach: 'promises', secrets: standIns(this.#secrets) } as const
    this.#copies.set(name, () => this.#load({ role: 'objects', text: server, ...on }))
    return this.#ctx.facets.get<Tests>(name, () => ({
      class: this.#load({ role: 'tests', text, ...on }).getDurableObjectClass<Tests>('Tests'),
    }))
  }

  /** The app's server on a copy of its database: for somebody who looks at it, or for a check, which gets no secret and
   * reaches no other host. */
  copied(name: string, installed: InstalledApp, use: 'look' | 'check'): Fetcher<App> {
    const secrets = use === 'look' ? this.#secrets : standIns(this.#secrets)
    const reach = use === 'look' ? 'open' : 'pages'
    const text = () => appText({ bundle: installed.bundle, kit: serverKit, showDetails: true })
    const server = () => this.#load({ role: 'copy', app: installed, text, copy: name, secrets, reach })
    this.#copies.set(name, server)
    return this.#ctx.facets.get<App>(name, () => ({
      class: server().getDurableObjectClass<App>('App', { props: { maxBytes: this.#maxBytes } }),
    }))
  }

  /** Ends the facet. The next question starts it anew. */
  stop(): void {
    this.#ctx.facets.abort(this.#rows, new Error(RESTART_REASON))
    this.#running = null
  }

  /** Ends the app's own objects as well. Their sockets are open while they sleep, and they would wake as what they were. */
  stopAll(): void {
    this.stop()
    this.#onReplaced()
  }

  /** Copies the app's database as it is now. */
  copy(name: string): void {
    this.copyStill(this.#rows, name)
  }

  /** Copies what may be in use. It must stand still for that: open sockets are closed. */
  copyStill(source: string, name: string): void {
    this.stop()
    this.copyOf(source, name)
  }

  copyOf(source: string, name: string): void {
    this.discard(name)
    this.#ctx.facets.clone(source, name)
  }

  /** Ends the isolate of a copy that is only kept. */
  rest(name: string): void {
    this.#ctx.facets.abort(name, new Error('This copy of the database is only kept.'))
  }

  discard(name: string): void {
    this.#ctx.facets.abort(name, new Error('This copy of the database is no longer needed.'))
    this.#ctx.facets.delete(name)
  }

  /** The tests or the copy are not started again soon. */
  letGo(role: 'copy' | 'objects' | 'tests'): void {
    this.#isolates.letGo(role)
  }

  /** The secrets that code is given from its next start on. */
  give(secrets: SecretValues): void {
    this.#secrets = secrets
  }

  get secrets(): SecretValues {
    return this.#secrets
  }

  /** How large the database may become from now on. An app that runs is told. */
  allow(maxBytes: number): void {
    this.#maxBytes = maxBytes
    // An app that ends meanwhile begins anew with the present figure.
    void this.#facet()
      ?.allow(maxBytes)
      .catch(() => undefined)
  }

  /**
   * How large the app's database is, every few minutes while it runs, and null between. It is asked of a copy in which no
   * code of the app runs, because the app's own isolate could say anything. The app goes on meanwhile.
   */
  async storageBytes(): Promise<number | null> {
    const facet = this.#facet()
    if (!facet || Date.now() - this.#measuredAt < MEASURED_EVERY_MS) return null
    this.#measuredAt = Date.now()
    // A call brings what the app printed last into its log, where open sockets hold it back.
    await this.#within(facet.sizeBytes())
    try {
      this.copyOf(this.#rows, MEASURED)
      return await this.#within(this.databaseNamed(MEASURED).sizeBytes())
    } catch {
      // What could not be copied now is measured later. Its last figure stands until then.
      return null
    } finally {
      this.discard(MEASURED)
    }
  }

  /** Nobody waits for an app that is busy with itself. A timer that is left behind would keep the object awake. */
  #within(asked: Promise<number>): Promise<number | null> {
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, SIZE_WAIT_MS, null)
    return Promise.race([late, asked.catch(() => null)]).finally(() => clearTimeout(timer))
  }

  /** What runs, if anything does. */
  #facet(): Fetcher<App> | null {
    if (this.#running === null) return null
    return this.#running === 'app' ? this.app() : this.database()
  }

  #switchTo(role: 'app' | 'database'): void {
    if (this.#running !== null && this.#running !== role) this.stop()
    this.#running = role
  }

  #load({ role, app, text, options = '', copy, secrets = NO_SECRETS, reach = 'open' }: Loading): WorkerStub {
    const { exports, id: objectId } = this.#ctx
    const scope = objectId.toString()
    // Each copy has bindings of its own, so that no two of them share an isolate.
    const client = app?.client ?? null
    const named = [options, reach, secrets.stamp, ...[copy, client].filter((each) => each != null)].join(':')
    const id = loaderId({ role, scope, bundleId: app?.bundle.id ?? '', kitVersion, options: named })
    const props = { projectId: app?.projectId ?? '', environment: app?.environment ?? 'preview' }
    // Only the app's own lines are the maker's log. Those of test runs would look like requests that nobody made.
    const hidden = Object.values(secrets.values)
    const tails = role === 'app' ? [exports.LogTail({ props: { ...props, hidden } })] : []
    return this.#isolates.get(role, id, () =>
      workerCode({
        text: text(),
        env: {
          ...providedEnv(app?.bundle.bindings ?? {}, {
            exports,
            ...props,
            objectId: scope,
            copy: copy ?? null,
            client,
          }),
          ...secrets.values,
          // guest/console.ts takes it away before the app's code runs.
          ...(secrets.areHidden && { '~secrets': Object.keys(secrets.values) }),
        },
        // Where no code of the app runs, nobody asks the network.
        outbound: app
          ? exports.OutboundGateway({ props: { ...props, object: scope, reach, hidden, isCopy: copy !== undefined } })
          : null,
        tails,
      }),
    )
  }
}

const ownName = ({ copy, className, id }: Pick<OwnFacet, 'copy' | 'className' | 'id'>) =>
  `own:${copy ?? ''}:${className}:${id}`
