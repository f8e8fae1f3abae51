import { appSpecifier } from '#worker/runtime/compile/specifier.ts'
import { clientKitFiles, clientKitNames, clientKitUrl } from '#worker/runtime/kit/kit.ts'
import type { Graph } from '#worker/runtime/modules/graph.ts'
import { linkedModules, type LinkedModules } from './linked-modules.ts'
import { moduleUrl } from './module-files.ts'

/** `linked`: null for a page whose modules cannot be functions. */
export type PageModules = { imports: Record<string, string>; preload: string[]; linked: LinkedModules | null }

/** What a page needs before the app's own imports count. */
const ALWAYS = ['@kit/hot', '@kit/guard', 'react-refresh/runtime']

/** `packageUrls`: where installed packages are, by name. */
type PageInput = { graph: Graph; entry: string; iconsUrl: string | null; packageUrls: ReadonlyMap<string, string> }

/**
 * The import map of a page and what it should fetch at once. The map covers every library and every module of the
 * client side, imported or not. It cannot be changed later, and an edit may begin to import any of them.
 */
export function pageModules({ graph, entry, iconsUrl, packageUrls }: PageInput): PageModules {
  const imports: Record<string, string> = {}
  for (const [name, url] of packageUrls) imports[name] = url
  for (const name of clientKitNames('dev')) imports[name] = clientKitUrl('dev', name)!
  if (iconsUrl) imports['lucide-react'] = iconsUrl
  for (const [path, unit] of graph.units()) {
    for (const [index, target] of graph.targetsOf(path).entries()) {
      if (target !== null) imports[unit.imports[index]!.specifier] = moduleUrl(graph.unit(target)!.hash)
    }
  }
  imports[appSpecifier(entry)] = moduleUrl(graph.unit(entry)!.hash)
  return {
    imports,
    preload: preloads({ graph, entry, iconsUrl, packageUrls }),
    linked: linkedModules({ graph, entry, packageUrls }),
  }
}

function preloads({ graph, entry, iconsUrl, packageUrls }: PageInput): string[] {
  const first = [...graph.reachable(entry, { isLazy: false })].map((path) => graph.unit(path)!)
  const libraries = new Set(
    first.flatMap(({ imports }) => imports.filter(({ isDynamic }) => !isDynamic).map(({ specifier }) => specifier)),
  )
  const icons =
    iconsUrl && libraries.has('lucide-react') ? [iconsUrl, ...clientKitFiles('dev', ['lucide-react/core'])] : []
  const urls = [
    ...clientKitFiles('dev', [...ALWAYS, ...libraries]),
    ...icons,
    ...[...packageUrls].filter(([name]) => libraries.has(name)).map(([, url]) => url),
    ...first.map(({ hash }) => moduleUrl(hash)),
  ]
  return [...new Set(urls)]
}
