import type { Problem } from '#shared/projects/problems.ts'
import { piecesOf, quoted } from '#worker/runtime/compile/module-imports.ts'
import { clientKitUrl } from '#worker/runtime/kit/kit.ts'
import type { Graph, Unit } from '#worker/runtime/modules/graph.ts'
import { moduleUrl } from './module-files.ts'

/**
 * What a page that was loaded at an earlier revision must do to show the present one, `revision`. It is cumulative from the load:
 * only then is it known which modules the page's import map names.
 */
export type HotUpdate =
  | { revision: number; reload: string }
  | (Replacing & {
      revision: number
      css: string | null
      cssText: string | null
      isDraft?: boolean
      isServerNew?: boolean
    })
  | { revision: number; problems: Problem[] }

/**
 * `modules` are the addresses of what is swapped, by path. `texts` are the modules that the page cannot know yet, each
 * after those that it imports, in pieces: every second one is the address of a module.
 */
export type Replacing = { modules: Record<string, string>; texts: Record<string, string[]> }

/** What one module takes that is swapped, and one that is read again when the page reloads, on an ordinary laptop. */
const SWAPPED_MS = 2
const READ_MS = 1
const RELOAD_MS = 150
/** A reload loses what stands in the page, so swapping may take this much longer. */
const STATE_IS_WORTH = 2
/** Texts that travel with an update, in characters. What is beyond is fetched. */
const MAX_TEXTS = 1_000_000

type PlanInput = {
  graph: Graph
  entry: string
  /** The paths changed since the page was loaded, with the hash each had then; null: it did not exist. */
  before: Map<string, string | null>
  iconsUrl: string | null
  packageUrls: ReadonlyMap<string, string>
  textOf: (hash: string) => string
  revision: number
  /** What was planned before. An edit that reached many modules would else be made anew at each later one. */
  known: KnownVariants
  /** Keeps a module text and answers its address. */
  save: (text: string) => string
}

/** A module's variant by its text and the addresses that it imports, and the revision that had it first. */
export type KnownVariants = Map<string, { url: string; revision: number; pieces: string[] }>
const MOST_KNOWN = 2_000
/** What is older may have been forgotten by the store, and is kept there anew. */
const KNOWN_REVISIONS = 50

/**
 * How a page becomes up to date in place. Its import map is fixed, so changed modules are imported by address. A module
 * that imports one of them gets a variant in which specifiers ARE addresses. Variants are content-addressed: the
 * browser runs each once.
 */
export function planUpdate(input: PlanInput): { reload: string } | Replacing {
  const affected = affectedModules(input)
  if ('reload' in affected) return affected
  const { replaced, roots } = affected
  if (hasCycle(input.graph, replaced)) return { reload: 'modules that import each other changed' }
  const urls = new Map<string, string>()
  const texts: Record<string, string[]> = {}
  let length = 0
  const urlOf = (path: string): string => {
    const known = urls.get(path)
    if (known) return known
    const unit = input.graph.unit(path)!
    if (!replaced.has(path)) return moduleUrl(unit.hash)
    const { url, revision, pieces } = variantOf({ path, unit, input, urlOf })
    urls.set(path, url)
    if (revision !== input.revision) return url
    length += pieces.reduce((sum, piece) => sum + piece.length, 0)
    if (length <= MAX_TEXTS) texts[url] = pieces
    return url
  }
  return { modules: Object.fromEntries(roots.map((path) => [path, urlOf(path)])), texts }
}

type Affected = { replaced: Set<string>; roots: string[] }

/** The changed modules and their importers, up to those that React can swap in place. */
function affectedModules({ graph, entry, before }: PlanInput): Affected | { reload: string } {
  const live = graph.reachable(entry, { isLazy: true })
  const replaced = new Set<string>()
  const roots: string[] = []
  const queue = [...before.keys()].filter((path) => live.has(path))
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (replaced.has(path)) continue
    replaced.add(path)
    if (path === entry) return { reload: `${entry} starts the app` }
    // New: whoever imports it changed as well.
    if (before.get(path) === null) continue
    if (graph.unit(path)!.isBoundary) roots.push(path)
    else queue.push(...[...graph.importersOf(path)].filter((importer) => live.has(importer)))
  }
  const isSlow = replaced.size * SWAPPED_MS > STATE_IS_WORTH * (RELOAD_MS + live.size * READ_MS)
  return isSlow ? { reload: `${replaced.size} modules depend on the change` } : { replaced, roots }
}

/** Among replaced modules a cycle has no content address: each would contain the other's. */
function hasCycle(graph: Graph, replaced: Set<string>): boolean {
  const open = new Set<string>()
  const done = new Set<string>()
  const visit = (path: string): boolean => {
    if (open.has(path)) return true
    if (done.has(path)) return false
    open.add(path)
    const found = graph.targetsOf(path).some((target) => target !== null && replaced.has(target) && visit(target))
    open.delete(path)
    done.add(path)
    return found
  }
  return [...replaced].some(visit)
}

type Rewriting = { path: string; unit: Unit; input: PlanInput; urlOf: (path: string) => string }

function variantOf({ path, unit, input, urlOf }: Rewriting) {
  const { graph, textOf, iconsUrl, packageUrls, known } = input
  const addresses = unit.imports.map(({ specifier }, index) => {
    const target = graph.targetsOf(path)[index] ?? null
    if (target !== null) return urlOf(target)
    return specifier === 'lucide-react'
      ? iconsUrl
      : (clientKitUrl('dev', specifier) ?? packageUrls.get(specifier) ?? null)
  })
  const key = [unit.hash, ...addresses].join(' ')
  const before = known.get(key)
  if (before && input.revision - before.revision < KNOWN_REVISIONS) return before
  const pieces = piecesOf(textOf(unit.hash), unit.imports, (_, index) => addresses[index]!)
  const variant = { url: input.save(quoted(pieces)), revision: input.revision, pieces }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, variant)
  return variant
}
