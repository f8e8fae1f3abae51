import type { Problem } from '#shared/projects/problems.ts'
import { withSpecifiers } from '#worker/runtime/compile/module-imports.ts'
import { clientKitUrl } from '#worker/runtime/kit/kit.ts'
import type { Graph, Unit } from '#worker/runtime/modules/graph.ts'
import { moduleUrl } from './import-map.ts'

/**
 * What a page that was loaded at an earlier revision must do to show the present one, `revision`. It is cumulative from the load:
 * only then is it known which modules the page's import map names.
 */
export type HotUpdate =
  | { revision: number; reload: string }
  | { revision: number; modules: Record<string, string>; css: string | null }
  | { revision: number; problems: Problem[] }

/** More modules than this are re-imported slower than a page reloads. */
const MAX_REPLACED = 40

type PlanInput = {
  graph: Graph
  entry: string
  /** The paths changed since the page was loaded, with the hash each had then; null: it did not exist. */
  before: Map<string, string | null>
  iconsUrl: string | null
  packageUrls: ReadonlyMap<string, string>
  textOf: (hash: string) => string
  /** Keeps a module text and answers its address. */
  save: (text: string) => string
}

/**
 * How a page becomes up to date in place. Its import map is fixed, so changed modules are imported by address. A module
 * that imports one of them gets a variant in which specifiers ARE addresses. Variants are content-addressed: the
 * browser runs each once.
 */
export function planUpdate(input: PlanInput): { reload: string } | { modules: Record<string, string> } {
  const affected = affectedModules(input)
  if ('reload' in affected) return affected
  const { replaced, roots } = affected
  if (hasCycle(input.graph, replaced)) return { reload: 'modules that import each other changed' }
  const urls = new Map<string, string>()
  const urlOf = (path: string): string => {
    const known = urls.get(path)
    if (known) return known
    const unit = input.graph.unit(path)!
    if (!replaced.has(path)) return moduleUrl(unit.hash)
    const url = input.save(withAddresses({ path, unit, input, urlOf }))
    urls.set(path, url)
    return url
  }
  return { modules: Object.fromEntries(roots.map((path) => [path, urlOf(path)])) }
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
    if (replaced.size > MAX_REPLACED) return { reload: `more than ${MAX_REPLACED} modules depend on the change` }
    // New: whoever imports it changed as well.
    if (before.get(path) === null) continue
    if (graph.unit(path)!.isBoundary) roots.push(path)
    else queue.push(...[...graph.importersOf(path)].filter((importer) => live.has(importer)))
  }
  return { replaced, roots }
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

function withAddresses({ path, unit, input, urlOf }: Rewriting): string {
  const { graph, textOf, iconsUrl, packageUrls } = input
  const targets = graph.targetsOf(path)
  return withSpecifiers(textOf(unit.hash), unit.imports, ({ specifier }, index) => {
    const target = targets[index] ?? null
    if (target !== null) return urlOf(target)
    return specifier === 'lucide-react'
      ? iconsUrl
      : (clientKitUrl('dev', specifier) ?? packageUrls.get(specifier) ?? null)
  })
}
