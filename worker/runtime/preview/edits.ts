import type { Problem } from '#shared/apps.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { classCandidates } from '#worker/runtime/compile/class-candidates.ts'
import { compileFile, type Output } from '#worker/runtime/compile/compile-file.ts'
import { COMPILER_VERSION } from '#worker/runtime/compile/compile.ts'
import { iconsModule, loadIcons, type Assets, type IconTable } from '#worker/runtime/kit/icons.ts'
import { kitVersion } from '#worker/runtime/kit/kit.ts'
import type { FileChange } from '#worker/runtime/load/contract.ts'
import type { ProjectPackages } from '#worker/runtime/packages/project-packages.ts'
import { DOCUMENT, isServerSide, isStyleSheet, PACKAGES_FILE, targetsOf } from '#worker/runtime/project-files.ts'
import type { PreviewProject } from './preview-project.ts'
import type { FileRecord, PreviewStore } from './store.ts'
import { createPreviewStyles, type BuiltStyles } from './styles.ts'

type EditPorts = {
  store: PreviewStore
  project: PreviewProject
  packages: ProjectPackages
  assets: Assets
  readFile: (path: string) => Uint8Array | null
  listFiles: () => Array<{ path: string; hash: string }>
}

/** A change that is compiled but not yet kept. `before` is the client output it replaces. */
type Staged = { path: string; record: FileRecord | null; outputs: Output[]; before: string | null }

/** Takes edits into the project and the store. The cost of an edit is that of the files it names. */
export function createPreviewEdits({ store, project, packages, assets, readFile, listFiles }: EditPorts) {
  const styles = createPreviewStyles((path) => packages.sheet(path) ?? readText(path))
  let isOpen = false
  let isSynced = false
  let icons: { table: IconTable; names: string } | null = null

  /** Reads what was kept. Another compiler or kit made other outputs, which are then forgotten. */
  function open(): void {
    if (isOpen) return
    isOpen = true
    const engine = `${COMPILER_VERSION}/${kitVersion}`
    if (store.state('engine') !== engine) {
      const next = revision() + 1
      store.forget({ before: next, isEverything: true })
      store.setState('revision', String(next))
      store.setState('engine', engine)
      // Its modules are gone, and its libraries with them.
      store.setState('good', '')
    }
    for (const record of store.files()) project.set(record.path, record)
  }

  function revision(): number {
    return Number(store.state('revision') ?? 0)
  }

  function styleProblem(): Problem | null {
    const json = store.state('style-problem')
    return json ? (JSON.parse(json) as Problem) : null
  }

  /** Applies changes, and after an eviction also those that were made while the preview was not told. */
  async function apply(changes: FileChange[]): Promise<{ isServerAffected: boolean }> {
    open()
    const staged = stage(isSynced ? changes : [...missedChanges(), ...changes])
    // First, because the store may not answer: then nothing was taken in, and the next call tries again.
    if (!isSynced || staged.some(({ path }) => path === PACKAGES_FILE)) await preparePackages()
    for (const { path, record } of staged) project.set(path, record)
    await prepareIcons()
    isSynced = true
    if (staged.length === 0) return { isServerAffected: false }
    const built = await buildStyles(staged)
    keep(staged, built)
    return { isServerAffected: staged.some(({ path }) => isServerSide(path)) }
  }

  function missedChanges(): FileChange[] {
    const files = listFiles()
    const present = new Set(files.map(({ path }) => path))
    const written = files
      .filter(({ path, hash }) => project.record(path)?.sourceHash !== hash)
      .map(({ path }) => ({ path, content: readFile(path) }))
    const deleted = project
      .paths()
      .filter((path) => !present.has(path))
      .map((path) => ({ path, content: null }))
    return [...written, ...deleted]
  }

  function stage(changes: FileChange[]): Staged[] {
    const latest = new Map(changes.map((change) => [change.path, change]))
    return [...latest.values()].flatMap(({ path, content }): Staged[] => {
      const previous = project.record(path)
      const before = previous?.units.client?.hash ?? null
      if (content === null) return previous ? [{ path, record: null, outputs: [], before }] : []
      const sourceHash = sha256Hex(content)
      if (previous?.sourceHash === sourceHash) return []
      return [{ path, before, ...compileFile({ path, content, sourceHash, previous, known: store.unit }) }]
    })
  }

  async function preparePackages(): Promise<void> {
    if (await packages.read()) project.packagesChanged()
  }

  async function prepareIcons(): Promise<void> {
    if (icons || !project.clientUnits().some((unit) => unit.icons.length > 0)) return
    icons = { table: await loadIcons(assets), names: '' }
    project.setIcons(icons.table)
  }

  function buildStyles(staged: Staged[]): Promise<BuiltStyles> {
    const units = project.clientUnits()
    const changed = staged.flatMap(({ path, record }) =>
      path === DOCUMENT ? documentWords() : (record?.units.client?.words ?? []),
    )
    return styles.build({
      imported: new Set(units.flatMap((unit) => unit.styles.map(({ path }) => path))),
      isStale: staged.some(({ path }) => isStyleSheet(path) || path === PACKAGES_FILE),
      words: changed,
      allWords: () => [...new Set([...units.flatMap(({ words }) => words), ...documentWords()])],
    })
  }

  /** One synchronous block, so that a crash leaves either all of an edit or nothing. */
  function keep(staged: Staged[], built: BuiltStyles): void {
    const next = revision() + 1
    for (const { path, record, outputs, before } of staged) {
      for (const { text, unit } of outputs) store.saveOutput({ hash: unit.hash, text, unit, revision: next })
      if (record) store.saveFile(record)
      else store.deleteFile(path)
      if (isShownByPages(path)) store.saveEdit({ revision: next, path, before })
    }
    keepStyles(built, next)
    keepIcons(next)
    store.setState('revision', String(next))
    store.prune(next)
  }

  /** Styles that do not compile leave the last good ones in service. */
  function keepStyles({ css, problem }: BuiltStyles, next: number): void {
    store.setState('style-problem', problem ? JSON.stringify(problem) : '')
    if (problem) return
    const hash = css === null ? '' : sha256Hex(css).slice(0, 32)
    if (css !== null) store.saveOutput({ hash, text: css, unit: null, revision: next })
    store.setState('css', hash)
  }

  function keepIcons(next: number): void {
    if (!icons) return
    const names = [...new Set(project.clientUnits().flatMap((unit) => unit.icons))].toSorted()
    if (icons.names === names.join()) return
    icons.names = names.join()
    const text = iconsModule(icons.table, names)
    const hash = sha256Hex(text).slice(0, 32)
    store.saveOutput({ hash, text, unit: null, revision: next })
    store.setState('icons', hash)
  }

  function documentWords(): string[] {
    return classCandidates(readText(DOCUMENT) ?? '')
  }

  function readText(path: string): string | null {
    const content = readFile(path)
    return content && new TextDecoder().decode(content)
  }

  return { open, apply, revision, styleProblem }
}

function isShownByPages(path: string): boolean {
  return path === DOCUMENT || path === PACKAGES_FILE || path.startsWith('public/') || targetsOf(path).includes('client')
}
