import { withSpecifiers } from '#worker/runtime/compile/module-imports.ts'
import { relativeSpecifier } from '#worker/runtime/compile/specifier.ts'
import { clientKitNames } from '#worker/runtime/kit/kit.ts'
import type { ClientModules } from '#worker/runtime/load/pages-text.ts'
import type { CompiledProject } from '#worker/runtime/modules/compiled-project.ts'
import type { ProjectPackages } from '#worker/runtime/packages/project-packages.ts'
import { DOCUMENT } from '#worker/runtime/project-files.ts'
import type { PreviewFiles } from './edits.ts'
import type { PreviewIcons } from './icons.ts'
import { DEFAULT_DOCUMENT, entryOf } from './page.ts'
import type { PreviewStore } from './store.ts'

type Ports = PreviewFiles & {
  store: PreviewStore
  project: CompiledProject
  packages: ProjectPackages
  icons: PreviewIcons
  readText: (path: string) => string | null
}

/** Files of `public/` that pages may read while they are checked. Larger ones are not asked for by code. */
const PUBLIC_TEXT = /^public(\/.+\.(?:json|txt|csv|md|svg|xml))$/
const MAX_PUBLIC_FILES = 20
const MAX_PUBLIC_BYTES = 200_000
const MAX_ROUTES = 40
const ROUTE = /\bpath:\s*["'](\/[^"'\s]*)["']/g

/** The client side of the head as modules that a loader can run, or null while it cannot be shown. */
export function createClientModules({ store, project, packages, icons, readText, readFile, listFiles }: Ports) {
  return async (): Promise<ClientModules | null> => {
    const document = readText(DOCUMENT)
    const entry = entryOf(document)
    if (project.isBlocked(entry)) return null
    const { client } = project
    const paths = [...client.reachable(entry, { isLazy: true })]
    const specifiers = new Set(paths.flatMap((path) => client.unit(path)!.imports.map(({ specifier }) => specifier)))
    const modules = Object.fromEntries(paths.map((path) => [path, linkedText(path)]))
    return {
      entry,
      document: document ?? DEFAULT_DOCUMENT,
      modules,
      kit: clientKitNames('dev').filter((name) => specifiers.has(name)),
      icons: specifiers.has('lucide-react') ? iconsText() : null,
      packages: Object.fromEntries(await packages.modules('client', specifiers)),
      routes: routesIn(Object.values(modules)),
      publicFiles: publicFiles(),
    }
  }

  function linkedText(path: string): string {
    const { hash, imports } = project.client.unit(path)!
    const targets = project.client.targetsOf(path)
    const text = withSpecifiers(store.output(hash) ?? '', imports, ({ specifier }, index) =>
      relativeSpecifier(path, targets[index] ?? libraryModule(specifier)),
    )
    return text.replace(/from"(@kit\/(?:guard|hot))"/g, (_, name: string) => `from"${relativeSpecifier(path, name)}"`)
  }

  function libraryModule(specifier: string): string {
    return packages.installed().has(specifier) ? `~pkg/${specifier}` : specifier
  }

  function iconsText(): string | null {
    const hash = /\/~m\/(\w+)\.js$/.exec(icons.url() ?? '')?.[1]
    return hash === undefined ? null : store.output(hash)
  }

  function publicFiles(): Record<string, string> {
    const found = listFiles().flatMap(({ path }) => {
      const name = PUBLIC_TEXT.exec(path)?.[1]
      return name === undefined ? [] : [{ name, path }]
    })
    const texts = found.slice(0, MAX_PUBLIC_FILES).flatMap(({ name, path }) => {
      const content = readFile(path)
      return content && content.byteLength <= MAX_PUBLIC_BYTES ? [[name, new TextDecoder().decode(content)]] : []
    })
    return Object.fromEntries(texts) as Record<string, string>
  }
}

/** Paths that the app's code names as routes. */
function routesIn(texts: string[]): string[] {
  const routes = texts.flatMap((text) => [...text.matchAll(ROUTE)].map(([, path = '']) => path))
  return [...new Set(routes)].filter((path) => !/^\/(?:api\b|\/)/.test(path)).slice(0, MAX_ROUTES)
}
