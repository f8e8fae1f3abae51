import type { Problem } from '#shared/projects/problems.ts'
import type { Assets } from '#worker/runtime/kit/icons.ts'
import type { ClientModules } from '#worker/runtime/load/pages-text.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import { createCompiledProject } from '#worker/runtime/modules/compiled-project.ts'
import { createProjectPackages, type StoredPackages } from '#worker/runtime/packages/project-packages.ts'
import { PACKAGES_FILE, SERVER_ENTRY } from '#worker/runtime/project-files.ts'
import { createClientModules } from './client-modules.ts'
import { createPreviewEdits, type FileChange, type PreviewFiles } from './edits.ts'
import type { HotUpdate } from './hot-plan.ts'
import { isPreviewServers, previewFile, respondToPreview } from './http.ts'
import { createPreviewIcons } from './icons.ts'
import { packText } from './module-files.ts'
import { createPages, type Visit } from './pages.ts'
import { createServerSide } from './server-side.ts'
import { createPreviewStore, type PreviewSql } from './store.ts'
import { createPreviewStyles } from './styles.ts'

export type Preview = ReturnType<typeof createPreview>

/** The preview after a change. `server` is null while the server side has problems. */
export type PreviewUpdate = {
  revision: number
  problems: Problem[]
  server: ServerBundle | null
  serverChanged: boolean
}

type PreviewPorts = PreviewFiles & {
  sql: PreviewSql
  assets: Assets
  storedPackages: StoredPackages
  /** Whether a server of the app was ever started. Without it one is taken to run. */
  hasStarted?: () => boolean
}

/**
 * A project's preview: compiles what changed, serves the client side, and says how an open page becomes up to date.
 * Everything in memory is a cache of the object's SQLite. The caller's tables must include PREVIEW_MIGRATIONS.
 */
export function createPreview({
  sql,
  assets,
  readFile,
  listFiles,
  storedPackages,
  hasStarted = () => true,
}: PreviewPorts) {
  const readText = (path: string): string | null => {
    const content = readFile(path)
    return content && new TextDecoder().decode(content)
  }
  const store = createPreviewStore(sql)
  const packages = createProjectPackages({ store: storedPackages, readText: () => readText(PACKAGES_FILE) })
  const project = createCompiledProject(packages)
  const styles = createPreviewStyles({ store, readSheet: (path) => packages.sheet(path) ?? readText(path) })
  const icons = createPreviewIcons({ store, project, assets })
  const edits = createPreviewEdits({ store, project, packages, styles, icons, readFile, listFiles })
  const server = createServerSide({ project, packages, readText, textOf: (hash) => store.output(hash) ?? '' })
  const pages = createPages({
    store,
    project,
    packages,
    styles,
    icons,
    revision: edits.revision,
    // A page shows no problems of tests: they do not keep the app from running.
    problems: () => problems().filter(({ file }) => file === null || !file.startsWith('test/')),
    readText,
    isServerReady: () => hasStarted() || ![...project.server.paths()].some((path) => path.startsWith('server/')),
  })
  const clientModules = createClientModules({ store, project, packages, icons, readText, readFile, listFiles })
  const inTurn = createQueue()

  function update(changes: FileChange[]): Promise<PreviewUpdate> {
    return inTurn(async () => {
      // The change may break what runs, and then its page could not be made any more.
      pages.keep()
      const { isServerAffected } = await edits.apply(changes)
      const bundle = await server.bundle(isServerAffected)
      const serverChanged = bundle !== null && bundle.id !== store.state('server')
      if (serverChanged) store.setState('server', bundle.id)
      return { revision: edits.revision(), problems: problems(), server: bundle, serverChanged }
    })
  }

  /** Runs a step on the project as it is now, with every change taken in. */
  function upToDate<T>(step: () => T | Promise<T>): Promise<T> {
    return inTurn(async () => {
      await edits.apply([])
      return step()
    })
  }

  function problems(): Problem[] {
    edits.open()
    const styleProblem = styles.problem()
    return [
      ...project.problems(),
      ...server.problems(),
      ...pages.entryProblems(),
      ...(styleProblem ? [styleProblem] : []),
    ]
  }

  const runs = (revision: number): Promise<void> => upToDate(() => pages.runs(revision))
  const keep = (): Promise<void> => inTurn(async () => pages.keep())
  const planFor = (from: number): Promise<HotUpdate> => upToDate(() => pages.plan(from))
  const page = (visit: Visit): Promise<string> => upToDate(() => pages.html(visit))
  const source = {
    assets,
    storedPackages,
    output: store.output,
    pack: (name: string) => packText(name, store),
    readFile,
    page,
    planFor,
    rules: server.assets,
    hasServer: () => readFile(SERVER_ENTRY) !== null,
  }
  const respond = (request: Request): Promise<Response> => respondToPreview(request, source)
  const isServers = (request: Request): boolean => isPreviewServers(request, source)
  /** A client file as the app's server gets it. */
  const file = (request: Request): Promise<Response> => previewFile(request, source)
  /** The client side of the head, to be run without a browser. */
  const modules = (): Promise<ClientModules | null> => upToDate(clientModules)
  return { update, runs, keep, problems, respond, isServers, file, planFor, modules, revision: edits.revision }
}

/** One step at a time: an answer between the steps of an edit would mix two states of the project. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(step: () => Promise<T>): Promise<T> => {
    const result = last.then(step)
    last = result.catch(() => null)
    return result
  }
}
