import type { Locale } from '#shared/locale.ts'
import type { Problem } from '#shared/projects/problems.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { CompiledProject } from '#worker/runtime/modules/compiled-project.ts'
import type { ProjectPackages } from '#worker/runtime/packages/project-packages.ts'
import { DOCUMENT, PACKAGES_FILE } from '#worker/runtime/project-files.ts'
import { planUpdate, type HotUpdate, type KnownVariants } from './hot-plan.ts'
import type { PreviewIcons } from './icons.ts'
import { pageModules } from './import-map.ts'
import { moduleUrl } from './module-files.ts'
import { textsOf } from './packed-modules.ts'
import { entryOf, renderPage, renderProblemPage, type ShownPage } from './page.ts'
import type { PreviewStore } from './store.ts'
import type { PreviewStyles } from './styles.ts'

/** Who opens a page, and whether the browser was here before. */
export type Visit = { locale: Locale; isCold: boolean }

/** Characters of a page that stays in memory. */
const MAX_RENDERED = 4_000_000

type PagePorts = {
  store: PreviewStore
  project: CompiledProject
  packages: ProjectPackages
  styles: PreviewStyles
  icons: PreviewIcons
  revision: () => number
  /** What keeps the head from running. */
  problems: () => Problem[]
  readText: (path: string) => string | null
  /** Whether the app's server runs, or it has none. What a page asks for before that would stay unanswered in it. */
  isServerReady: () => boolean
}

/** What pages show: the head, or the last revision that ran while the head does not. */
export function createPages({
  store,
  project,
  packages,
  styles,
  icons,
  revision,
  problems,
  readText,
  isServerReady,
}: PagePorts) {
  const kept = createKeptPage(store)
  // A cache of which revision runs. Until its page is kept, it is the head, and is made when it is asked for.
  let running: number | null = null
  // A cache. What is not in it is made and kept under the same address as before.
  const variants: KnownVariants = new Map()
  // Pages of the head, each as it was sent last.
  const rendered: Record<'cold' | 'warm', { key: string; html: string } | null> = { cold: null, warm: null }

  const entryModule = (): string => entryOf(readText(DOCUMENT))

  /** `isCold`: the browser has nothing of this preview, and gets modules that are no functions with the page. */
  function html(visit: Visit): string {
    const earlier = kept.get()
    if (earlier && isKeptShown()) return shownPage(earlier, visit, { isEarlier: true })
    if (!isServerReady()) return renderProblemPage({ revision: revision(), problems: problems(), locale: visit.locale })
    const kind = visit.isCold ? 'cold' : 'warm'
    const key = [revision(), visit.locale].join(' ')
    const before = rendered[kind]
    if (before?.key === key) return before.html
    const page = headPage(visit)
    rendered[kind] = page.length <= MAX_RENDERED ? { key, html: page } : null
    return page
  }

  function headPage(visit: Visit): string {
    const entry = entryModule()
    if (project.isBlocked(entry))
      return renderProblemPage({ revision: revision(), problems: problems(), locale: visit.locale })
    return shownPage(head(entry), visit, { isEarlier: false })
  }

  function shownPage(page: ShownPage, { locale, isCold }: Visit, { isEarlier }: { isEarlier: boolean }): string {
    const texts = isCold || page.modules.linked ? textsOf(page.modules, store) : null
    return renderPage({ ...page, problems: problems(), isEarlier, locale, texts })
  }

  function head(entry: string): ShownPage {
    const linking = { graph: project.client, entry, iconsUrl: icons.url(), packageUrls: packages.pageUrls() }
    const modules = pageModules(linking)
    return { revision: revision(), document: readText(DOCUMENT), entry, modules, cssUrl: styles.url() }
  }

  /** Says that this revision runs, its server included: pages show it until a later one does. */
  function runs(good: number): void {
    if (revision() === good && problems().length === 0) running = good
  }

  /** Keeps the page of the revision that runs. No open page waits for it, because it takes as long as the project is large. */
  function keep(): void {
    if (running === null || running !== revision() || kept.get()?.revision === running) return
    const entry = entryModule()
    kept.set(project.isBlocked(entry) ? null : head(entry))
  }

  /** Whether pages show an earlier revision than the head. */
  function isKeptShown(): boolean {
    if (running === revision()) return false
    const earlier = kept.get()
    return earlier !== null && earlier.revision !== revision()
  }

  /** How a page that was loaded at revision `from` comes to show the present one. */
  function plan(from: number): HotUpdate {
    const present = revision()
    const entry = entryModule()
    const found = problems()
    if (found.length > 0 || !project.client.unit(entry) || !isServerReady())
      return { revision: present, problems: found }
    // The head may lack its server side: what is kept stays on screen until `keep` says that the head runs.
    if (isKeptShown()) return { revision: from, modules: {}, texts: {}, css: null, cssText: null }
    const before = from > present ? null : store.editsSince(from)
    if (!before) return { revision: present, reload: 'this page is too old' }
    const reloading = [...before.keys()].find(
      (path) => path === DOCUMENT || path === PACKAGES_FILE || path.startsWith('public/'),
    )
    if (reloading) return { revision: present, reload: `${reloading} changed` }
    const planned = planUpdate({
      graph: project.client,
      entry,
      before,
      iconsUrl: icons.url(),
      packageUrls: packages.pageUrls(),
      textOf: (hash) => store.output(hash) ?? '',
      revision: present,
      known: variants,
      save: saveModule,
    })
    return 'reload' in planned
      ? { revision: present, ...planned }
      : { revision: present, ...planned, css: styles.url(), cssText: styles.newText(present) }
  }

  function saveModule(text: string): string {
    const hash = sha256Hex(text).slice(0, 32)
    store.saveOutput({ hash, text, unit: null, revision: revision() })
    return moduleUrl(hash)
  }

  function entryProblems(): Problem[] {
    const hasClient = project.paths().some((path) => path === DOCUMENT || path.startsWith('client/'))
    const entry = entryModule()
    if (!hasClient || project.record(entry)) return []
    const message = `The page starts ${entry}, which does not exist`
    return [{ kind: 'import', message, file: DOCUMENT, line: null, column: null }]
  }

  return { html, runs, keep, plan, entryProblems }
}

/** Remembers the page of the last revision that was shown with nothing wrong. A later one that breaks shows it instead. */
function createKeptPage(store: PreviewStore) {
  // A cache of the store; undefined: not read yet.
  let known: ShownPage | null | undefined

  function get(): ShownPage | null {
    if (known === undefined) {
      const json = store.state('good')
      known = json ? (JSON.parse(json) as ShownPage) : null
    }
    return known
  }

  function set(page: ShownPage | null): void {
    if (page === null && get() === null) return
    known = page
    store.setState('good', page ? JSON.stringify(page) : '')
  }

  return { get, set }
}
