import type { App } from '#worker/runtime/guest/host.ts'
import type { Tests } from '#worker/runtime/guest/testing/test.ts'
import { kitVersion, serverKit } from '#worker/runtime/kit/kit.ts'
import { appText, databaseText, loaderId, testsText, workerCode, type WorkerText } from '#worker/runtime/load/load.ts'
import type { InstalledApp } from './store.ts'

type Role = 'app' | 'database' | 'tests'
type Loading = { role: Role; app: InstalledApp | null; text: () => WorkerText; options: string }

/** The reason an aborted facet's callers see. `serve.ts` recognises it and asks the new code again. */
export const RESTART_REASON = 'The app was restarted with new code.'

const SIZE_WAIT_MS = 2_000

/** The app's database facet and the copies made of it. The facet called `app` owns the data; which class runs it may change. */
export function createAppFacets({ ctx, env }: { ctx: DurableObjectState; env: Env }) {
  let running: 'app' | 'database' | null = null

  function load({ role, app, text, options }: Loading): WorkerStub {
    const id = loaderId({ role, scope: ctx.id.toString(), bundleId: app?.bundle.id ?? '', kitVersion, options })
    const props = { projectId: app?.projectId ?? '', environment: app?.environment ?? 'preview' }
    // Only the app's own lines are the maker's log: those of test runs would look like requests that nobody made.
    const tails = role === 'app' ? [ctx.exports.LogTail({ props })] : []
    return env.LOADER.get(id, () =>
      workerCode({ text: text(), outbound: ctx.exports.OutboundGateway({ props }), tails }),
    )
  }

  /** A facet keeps its old class until it is aborted: every change of code or role passes here. */
  function stop(): void {
    ctx.facets.abort('app', new Error(RESTART_REASON))
    running = null
  }

  function switchTo(role: 'app' | 'database'): void {
    if (running !== null && running !== role) stop()
    running = role
  }

  function app(installed: InstalledApp): Fetcher<App> {
    switchTo('app')
    const showDetails = installed.environment === 'preview'
    const text = () => appText({ bundle: installed.bundle, kit: serverKit, showDetails })
    return ctx.facets.get<App>('app', () => ({
      class: load({
        role: 'app',
        app: installed,
        text,
        options: `${showDetails}:${installed.restarts ?? 0}`,
      }).getDurableObjectClass<App>('App'),
    }))
  }

  function databaseClass(): DurableObjectClass<App> {
    return load({
      role: 'database',
      app: null,
      text: () => databaseText(serverKit),
      options: '',
    }).getDurableObjectClass<App>('App')
  }

  function database(): Fetcher<App> {
    switchTo('database')
    return ctx.facets.get<App>('app', () => ({ class: databaseClass() }))
  }

  /** A copy of the app's database as it is now. The source must stand still: open sockets are closed, the next request restarts it. */
  function copy(name: string): void {
    stop()
    discard(name)
    ctx.facets.clone('app', name)
  }

  function copyOf(source: string, name: string): void {
    discard(name)
    ctx.facets.clone(source, name)
  }

  function discard(name: string): void {
    ctx.facets.abort(name, new Error('This copy of the database is no longer needed.'))
    ctx.facets.delete(name)
  }

  function databaseNamed(name: string): Fetcher<App> {
    return ctx.facets.get<App>(name, () => ({ class: databaseClass() }))
  }

  function tests(name: string, installed: InstalledApp): Fetcher<Tests> {
    const text = () => testsText({ bundle: installed.bundle, kit: serverKit })
    return ctx.facets.get<Tests>(name, () => ({
      class: load({ role: 'tests', app: installed, text, options: '' }).getDurableObjectClass<Tests>('Tests'),
    }))
  }

  /** How large the app's database is, while its server runs. An app that is busy with itself is not waited for. */
  async function storageBytes(installed: InstalledApp): Promise<number | null> {
    if (running === null) return null
    const asked = (running === 'app' ? app(installed) : database()).sizeBytes()
    const late = new Promise<null>((resolve) => setTimeout(resolve, SIZE_WAIT_MS, null))
    return Promise.race([late, asked.catch(() => null)])
  }

  return { app, database, stop, copy, storageBytes, copyOf, discard, databaseNamed, tests }
}

export type AppFacets = ReturnType<typeof createAppFacets>
