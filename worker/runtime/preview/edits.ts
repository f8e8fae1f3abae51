import { sha256Hex } from '#worker/platform/data/hash.ts'
import { COMPILER_VERSION } from '#worker/runtime/compile/compile.ts'
import { kitVersion } from '#worker/runtime/kit/kit.ts'
import { compileFile, type FileRecord, type Output } from '#worker/runtime/modules/compile-file.ts'
import type { CompiledProject } from '#worker/runtime/modules/compiled-project.ts'
import { classCandidates } from '#worker/runtime/modules/stylesheet.ts'
import type { ProjectPackages } from '#worker/runtime/packages/project-packages.ts'
import { DOCUMENT, isServerSide, isStyleSheet, PACKAGES_FILE, sidesOf } from '#worker/runtime/project-files.ts'
import type { PreviewIcons } from './icons.ts'
import type { PreviewStore } from './store.ts'
import type { BuiltStyles, PreviewStyles } from './styles.ts'

/** A file as it is now; `content: null` means it was deleted. */
export type FileChange = { path: string; content: Uint8Array | null }

/** The files that a preview shows, as they are now. */
export type PreviewFiles = {
  readFile: (path: string) => Uint8Array | null
  listFiles: () => Array<{ path: string; hash: string }>
}

type EditPorts = PreviewFiles & {
  store: PreviewStore
  project: CompiledProject
  packages: ProjectPackages
  styles: PreviewStyles
  icons: PreviewIcons
}

/** A change that is compiled but not yet kept. `before` is the client output it replaces. */
type Staged = { path: string; record: FileRecord | null; outputs: Output[]; before: string | null }

/** Takes edits into the project and the store. An edit costs what the files that it names cost. */
export function createPreviewEdits({ store, project, packages, styles, icons, readFile, listFiles }: EditPorts) {
  let isOpen = false
  let isSynced = false

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
      // The kept page's modules are gone, and its libraries with them.
      store.setState('good', '')
    }
    for (const record of store.files()) project.set(record.path, record)
  }

  function revision(): number {
    return Number(store.state('revision') ?? 0)
  }

  /** Applies changes. After an eviction it also applies those that the preview was not told of. */
  async function apply(changes: FileChange[]): Promise<{ isServerAffected: boolean }> {
    open()
    const staged = stage(isSynced ? changes : [...missedChanges(), ...changes])
    // Packages come first: their store may not answer, and then the next call must find nothing taken in.
    const isNewPackages = !isSynced || staged.some(({ path }) => path === PACKAGES_FILE)
    if (isNewPackages && (await packages.read())) project.packagesChanged()
    for (const { path, record } of staged) project.set(path, record)
    await icons.prepare()
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

  function documentWords(): string[] {
    const document = readFile(DOCUMENT)
    return document ? classCandidates(new TextDecoder().decode(document)) : []
  }

  /** One synchronous block, so that a crash leaves either all of an edit or nothing. */
  function keep(staged: Staged[], built: BuiltStyles): void {
    const next = revision() + 1
    for (const { path, record, outputs, before } of staged) {
      for (const { text, linked, unit } of outputs)
        store.saveOutput({ hash: unit.hash, text, linked, unit, revision: next })
      if (record) store.saveFile(record)
      else store.deleteFile(path)
      if (isShownByPages(path)) store.saveEdit({ revision: next, path, before })
    }
    styles.keep(built, next)
    icons.keep(next)
    store.setState('revision', String(next))
    store.prune(next)
  }

  return { open, apply, revision }
}

function isShownByPages(path: string): boolean {
  return path === DOCUMENT || path === PACKAGES_FILE || path.startsWith('public/') || sidesOf(path).includes('client')
}
