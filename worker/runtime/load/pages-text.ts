import { relativeSpecifier } from '#worker/runtime/compile/specifier.ts'
import type { Assets } from '#worker/runtime/kit/icons.ts'
import { clientKitFiles, clientKitUrl, kitExports, kitVersion, pagesPath, sheetsPath } from '#worker/runtime/kit/kit.ts'
import type { WorkerText } from './load.ts'

/** The client side of an app, ready to be run without a browser. Every specifier is relative to its module. */
export type ClientModules = {
  entry: string
  document: string
  /** The maker's compiled files by path. */
  modules: Record<string, string>
  /** Libraries of the kit that they import. */
  kit: string[]
  icons: string | null
  /** Client modules of installed packages by name. */
  packages: Record<string, string>
  /** Paths of pages as the app's code names them, with parameters where it has any. */
  routes: string[]
  publicFiles: Record<string, string>
}

const MAIN = '~main'
const PAGES = '~pages'
const ICONS = 'lucide-react'
const DOM = 'react-dom/client'
const QUERY = '@tanstack/react-query'
const NEEDED = ['react', DOM]
const READS_RULES = /[.'"`{,]\s*sheet\b|styleSheets|cssRules|insertRule/
const NO_RULES = 'export const parse = () => ({ cssRules: [], insertRule: () => 0, deleteRule() {} })\n'
const IMPORTED = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g

// Caches: under its address a text never changes. They hold what apps use of one kit.
const texts = new Map<string, string>()

/** A worker that opens the pages of an app. React and the other libraries are the same that a preview gives to browsers. */
export async function pagesText(
  client: ClientModules,
  { assets, guard }: { assets: Assets; guard: string },
): Promise<WorkerText> {
  const names = [...new Set([...NEEDED, ...client.kit, ...importedBy(client)])].filter(
    (name) => clientKitUrl('dev', name) !== null,
  )
  const [kit, pages, sheets] = await Promise.all([
    kitModules(names, assets),
    textAt(assets, pagesPath),
    mayReadRules(client) ? textAt(assets, sheetsPath) : NO_RULES,
  ])
  const main = [
    `import { Pages, pagesOf } from "./${PAGES}"`,
    `const react = () => import("./${kitModule('react')}")`,
    `pagesOf({ app: () => import("./${client.entry}"), react, reactDom: () => import("./${kitModule(DOM)}") })`,
    'export { Pages }',
  ]
  const modules = {
    ...client.modules,
    ...kit,
    ...libraries(names, client),
    '@kit/guard': guard,
    '@kit/sheets': sheets,
    '@kit/hot':
      'export const register = () => {}\nexport const sign = (component) => component\nexport const at = (props) => props\n',
    [PAGES]: pages,
    [MAIN]: `${main.join('\n')}\n`,
  }
  return { mainModule: MAIN, modules }
}

/** Compiling the reader of style sheets takes a fifth of loading a check. An app that has no word of it cannot ask. */
const mayReadRules = ({ modules, packages }: ClientModules): boolean =>
  [...Object.values(modules), ...Object.values(packages)].some((text) => READS_RULES.test(text))

/** What icons and packages import: a bare name, which the loader looks up beside its importer. */
function importedBy({ icons, packages }: ClientModules): string[] {
  return [icons ?? '', ...Object.values(packages)].flatMap((text) =>
    [...text.matchAll(IMPORTED)].map(([, specifier = '']) => specifier),
  )
}

/** Each library under its own name at the root, and once more beside the packages of each folder. */
function libraries(names: string[], { icons, packages }: ClientModules): Record<string, string> {
  const found: Record<string, string> = {}
  const folders = new Set(Object.keys(packages).map((name) => `~pkg/${name}`.slice(0, `~pkg/${name}`.lastIndexOf('/'))))
  for (const name of names) {
    found[name] = libraryText(name)
    for (const folder of folders) found[`${folder}/${name}`] = forwarding(`${folder}/${name}`, name, exportsOf(name))
  }
  for (const [name, text] of Object.entries(packages)) {
    found[`~pkg/${name}`] = text
    for (const folder of folders)
      found[`${folder}/${name}`] ??= forwarding(`${folder}/${name}`, `~pkg/${name}`, exportNames(text))
  }
  if (icons !== null) {
    found[ICONS] = icons
    for (const folder of folders) found[`${folder}/${ICONS}`] = forwarding(`${folder}/${ICONS}`, ICONS, [])
  }
  return found
}

function libraryText(name: string): string {
  const real = relativeSpecifier(name, kitModule(name))
  const check = relativeSpecifier(name, PAGES)
  if (name === DOM)
    return [
      `import real from "${real}"`,
      `import { takenRoot as createRoot } from "${check}"`,
      `const hydrateRoot = (container, element, options) => { const root = createRoot(container, options); root.render(element); return root }`,
      `export * from "${real}"`,
      'export { createRoot, hydrateRoot }',
      'export default { ...real, createRoot, hydrateRoot }',
    ].join('\n')
  if (name === QUERY)
    return [
      `import { QueryClient as Original } from "${real}"`,
      `import { keptClient } from "${check}"`,
      `export * from "${real}"`,
      'export class QueryClient extends Original { constructor(...given) { super(...given); keptClient(this) } }',
    ].join('\n')
  return forwarding(name, kitModule(name), exportsOf(name))
}

function forwarding(from: string, to: string, exports: string[]): string {
  const target = relativeSpecifier(from, to)
  const rest = exports.includes('default') ? `\nexport { default } from "${target}"` : ''
  return `export * from "${target}"${rest}`
}

const exportsOf = (name: string) => kitExports('client', name) ?? []
const exportNames = (text: string) => (/\bas default\b|\bexport default\b/.test(text) ? ['default'] : [])

const folderOfKit = `/~kit/${kitVersion}/dev/`
const kitModule = (name: string) => `~kit/${clientKitUrl('dev', name)?.slice(folderOfKit.length)}`

async function kitModules(names: string[], assets: Assets): Promise<Record<string, string>> {
  const urls = clientKitFiles('dev', names)
  const found = await Promise.all(
    urls.map(async (url) => [`~kit/${url.slice(folderOfKit.length)}`, await textAt(assets, url)]),
  )
  return Object.fromEntries(found) as Record<string, string>
}

async function textAt(assets: Assets, url: string): Promise<string> {
  const known = texts.get(url)
  if (known !== undefined) return known
  const response = await assets.fetch(`https://assets.local${url}`)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: run npm run generate`)
  const text = await response.text()
  texts.set(url, text)
  return text
}
