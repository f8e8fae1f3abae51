import type { Problem } from '#shared/apps.ts'
import type { Locale } from '#shared/locale.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { Assets } from '#worker/runtime/kit/icons.ts'
import { moduleUrl, pageModules } from '#worker/runtime/kit/import-map.ts'
import type { FileChange, HotUpdate, Migration, PreviewUpdate, ServerBundle } from '#worker/runtime/load/contract.ts'
import { createServerBundler } from '#worker/runtime/load/server-bundle.ts'
import { createProjectPackages, type StoredPackages } from '#worker/runtime/packages/project-packages.ts'
import { DOCUMENT, isSqlFile, PACKAGES_FILE, SERVER_ENTRY } from '#worker/runtime/project-files.ts'
import { createPreviewEdits } from './edits.ts'
import { planUpdate } from './hot-plan.ts'
import { respondToPreview } from './http.ts'
import { createKeptPage, type KeptPage } from './kept-page.ts'
import { entryOf, renderPage, renderProblemPage } from './page.ts'
import { createPreviewProject } from './preview-project.ts'
import { createPreviewStore, type PreviewSql } from './store.ts'

export type Preview = ReturnType<typeof createPreview>

type PreviewPorts = {
  sql: PreviewSql
  assets: Assets
  readFile: (path: string) => Uint8Array | null
  listFiles: () => Array<{ path: string; hash: string }>
  storedPackages: StoredPackages
}

/**
 * A project's preview: compiles what changed, serves the client side, and says how an open page becomes up to date.
 * Everything in memory is a cache of the object's SQLite. The caller's tables must include PREVIEW_MIGRATIONS.
 */
export function createPreview({ sql, assets, readFile, listFiles, storedPackages }: PreviewPorts) {
  const store = createPreviewStore(sql)
  const packages = createProjectPackages({ store: storedPackages, readText: () => readText(PACKAGES_FILE) })
  const project = createPreviewProject(packages)
  const edits = createPreviewEdits({ store, project, packages, assets, readFile, listFiles })
  const textOf = (hash: string) => store.output(hash) ?? ''
  const bundleServer = createServerBundler({ graph: project.server, textOf })
  const kept = createKeptPage(store)
  let queue: Promise<unknown> = Promise.resolve()
  let page: { revision: number; locale: Locale; html: string } | null = null
  let bundle: { server: ServerBundle | null } | null = null

  /** One at a time: an answer between the steps of an edit would mix two states of the project. */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = queue.then(step)
    queue = result.catch(() => null)
    return result
  }

  function update(changes: FileChange[]): Promise<PreviewUpdate> {
    return inTurn(async () => {
      const { isServerAffected } = await edits.apply(changes)
      const server = await serverBundle(isServerAffected)
      const serverChanged = server !== null && server.id !== store.state('server')
      if (serverChanged) store.setState('server', server.id)
      return { revision: edits.revision(), problems: problems(), server, serverChanged }
    })
  }

  /** Says that this revision runs, its server included: pages show it until a later one does. */
  function keep(revision: number): Promise<void> {
    return inTurn(async () => {
      await edits.apply([])
      if (edits.revision() !== revision || shownProblems().length > 0) return
      const entry = entryModule()
      kept.set(project.isBlocked(entry) ? null : presentPage(entry))
    })
  }

  function planFor(from: number): Promise<HotUpdate> {
    return inTurn(async () => {
      await edits.apply([])
      return plan(from)
    })
  }

  function plan(from: number): HotUpdate {
    const revision = edits.revision()
    const entry = entryModule()
    const found = shownProblems()
    if (found.length > 0 || !project.client.unit(entry)) return { revision, problems: found }
    // The head may lack its server part: what is kept stays on screen until `keep` says that the head runs.
    if (isKeptShown()) return { revision: from, modules: {}, css: null }
    const before = from > revision ? null : store.editsSince(from)
    if (!before) return { revision, reload: 'this page is too old' }
    const reloading = [...before.keys()].find(
      (path) => path === DOCUMENT || path === PACKAGES_FILE || path.startsWith('public/'),
    )
    if (reloading) return { revision, reload: `${reloading} changed` }
    const planned = planUpdate({
      graph: project.client,
      entry,
      before,
      iconsUrl: iconsUrl(),
      packageUrls: packages.pageUrls(),
      textOf,
      save,
    })
    return 'reload' in planned ? { revision, ...planned } : { revision, modules: planned.modules, css: cssUrl() }
  }

  function save(text: string): string {
    const hash = sha256Hex(text).slice(0, 32)
    store.saveOutput({ hash, text, unit: null, revision: edits.revision() })
    return moduleUrl(hash)
  }

  function renderedPage(locale: Locale): Promise<string> {
    return inTurn(async () => {
      await edits.apply([])
      if (isKeptShown()) return renderPage({ ...kept.get()!, problems: shownProblems(), isEarlier: true, locale })
      if (page?.revision !== edits.revision() || page.locale !== locale)
        page = { revision: edits.revision(), locale, html: render(locale) }
      return page.html
    })
  }

  function render(locale: Locale): string {
    const revision = edits.revision()
    const entry = entryModule()
    if (project.isBlocked(entry)) return renderProblemPage({ revision, problems: shownProblems(), locale })
    return renderPage({ ...presentPage(entry), problems: shownProblems(), isEarlier: false, locale })
  }

  function presentPage(entry: string): KeptPage {
    const modules = pageModules({
      graph: project.client,
      entry,
      iconsUrl: iconsUrl(),
      packageUrls: packages.pageUrls(),
    })
    return { revision: edits.revision(), document: readText(DOCUMENT), entry, modules, cssUrl: cssUrl() }
  }

  /** Whether pages show an earlier revision than the head. */
  function isKeptShown(): boolean {
    const earlier = kept.get()
    return earlier !== null && earlier.revision !== edits.revision()
  }

  /** Null while the server side has problems. Broken tests are left out and keep nothing from running. */
  async function serverBundle(isAffected: boolean): Promise<ServerBundle | null> {
    if (!isAffected && bundle) return bundle.server
    // Until the new one is made: reading packages may fail, and the one before is not the head's.
    bundle = null
    const paths = [...project.server.paths(), ...project.paths().filter((path) => project.record(path)?.problem)]
    const isBroken =
      paths.some((path) => /^(server|shared)\//.test(path) && project.isServerBroken(path)) ||
      serverEntryProblems().length > 0
    const server = isBroken
      ? null
      : bundleServer({
          isBroken: project.isServerBroken,
          packages: await packages.serverModules(project.serverLibraries()),
          migrations: sqlFiles('migrations'),
          seeds: sqlFiles('seeds'),
        })
    bundle = { server }
    return server
  }

  function sqlFiles(folder: 'migrations' | 'seeds'): Migration[] {
    const paths = project.paths().filter((path) => isSqlFile(path, folder))
    return paths.map((path) => ({ name: path.slice(folder.length + 1), sql: readText(path) ?? '' }))
  }

  function problems(): Problem[] {
    edits.open()
    const styles = edits.styleProblem()
    return [...project.problems(), ...serverEntryProblems(), ...clientEntryProblems(), ...(styles ? [styles] : [])]
  }

  /** A page shows no problems of tests: they do not keep the app from running. */
  function shownProblems(): Problem[] {
    return problems().filter(({ file }) => file === null || !file.startsWith('test/'))
  }

  function serverEntryProblems(): Problem[] {
    const hasServer = project.paths().some((path) => path.startsWith('server/'))
    if (!hasServer || project.record(SERVER_ENTRY)) return []
    return [missing(SERVER_ENTRY, `${SERVER_ENTRY} is missing: it exports the Hono app`)]
  }

  function clientEntryProblems(): Problem[] {
    const hasClient = project.paths().some((path) => path === DOCUMENT || path.startsWith('client/'))
    const entry = entryModule()
    if (!hasClient || project.record(entry)) return []
    return [missing(DOCUMENT, `The page starts ${entry}, which does not exist`)]
  }

  function entryModule(): string {
    return entryOf(readText(DOCUMENT))
  }

  function readText(path: string): string | null {
    const content = readFile(path)
    return content && new TextDecoder().decode(content)
  }

  function cssUrl(): string | null {
    const hash = store.state('css')
    return hash ? `/~css/${hash}.css` : null
  }

  function iconsUrl(): string | null {
    const hash = store.state('icons')
    return hash ? moduleUrl(hash) : null
  }

  const respond = (request: Request) =>
    respondToPreview(request, { assets, storedPackages, output: store.output, readFile, page: renderedPage, planFor })
  return { update, keep, problems, respond, planFor, revision: edits.revision }
}

function missing(file: string, message: string): Problem {
  return { kind: 'import', message, file, line: null, column: null }
}
