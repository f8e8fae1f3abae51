import { kitPack, packedScript } from '#worker/runtime/kit/kit.ts'
import type { PageModules } from './import-map.ts'
import type { PreviewStore } from './store.ts'

const OWN_MODULE = /^\/~m\/(\w+)\.js$/

/** What the compiler appends: it asks for the module's address, and any address will do. */
const REFRESH_TAIL = /;import\*as __r from"@kit\/hot";[^\n]*,import\.meta\.url\)\n+\/\/# sourceURL=[^\n]*\n?$/
const OWN_ADDRESS = /\bimport\s*\.\s*meta\b/
const COMPUTED_IMPORT = /\bimport\s*\(\s*(?!"[^"\n]*"\s*[,)])/

/** The texts of modules that stand in a page, by address. */
export type PackedTexts = Record<string, string>

/**
 * The texts of the modules that a page starts with, by address, without those that are fetched as functions. A module
 * that asks where it is, or computes what it imports, is left out: it must have its own address.
 */
export function textsOf({ preload, linked }: PageModules, store: PreviewStore): PackedTexts {
  const texts = preload.flatMap((url) => {
    const hash = linked && Object.hasOwn(linked.exports, url) ? undefined : OWN_MODULE.exec(url)?.[1]
    const text = hash === undefined ? null : store.output(hash)
    return text === null || needsItsAddress(text) ? [] : [[url, text]]
  })
  return Object.fromEntries(texts) as PackedTexts
}

/** What starts the app of a page that has its modules as functions, and notes that it has started. */
export function linkedStart({ linked }: PageModules, entry: string): string {
  const libraries = ['@kit/guard', ...linked!.libraries]
  const taken = libraries.map((name, index) => `import*as l${index} from${JSON.stringify(name)};`)
  const given = libraries.map((name, index) => `${JSON.stringify(name)}:l${index}`)
  return `import*as hot from"@kit/hot";${taken.join('')}__solid.start({"@kit/hot":hot,${given.join(',')}},${JSON.stringify(entry)})`
}

function needsItsAddress(text: string): boolean {
  const written = text.replace(REFRESH_TAIL, '')
  return OWN_ADDRESS.test(written) || COMPUTED_IMPORT.test(written)
}

/**
 * What stands in the head of a page that does not fetch each of its modules: `texts` of them, the small files of the
 * libraries, and the addresses of the files that bring the others as functions. `inScript` writes a value as JSON that
 * may stand in a script.
 */
export function packedHead(
  { imports, preload, linked }: PageModules,
  texts: PackedTexts,
  inScript: (value: unknown) => string,
): string[] {
  const { folder } = kitPack
  const files = preload.filter((url) => url.startsWith(folder)).map((url) => url.slice(folder.length))
  const small = files.filter((file) => Object.hasOwn(kitPack.texts, file))
  const kit = { folder, files, texts: Object.fromEntries(small.map((file) => [file, kitPack.texts[file]!])) }
  const brought = new Set([
    ...Object.keys(texts),
    ...Object.keys(linked?.exports ?? {}),
    ...small.map((file) => folder + file),
  ])
  const fetched = preload.filter((url) => !brought.has(url))
  // Functions come in files that the browser keeps. Other texts it does not have yet are fetched once the page is idle.
  const given = { imports, texts, kit, ...(linked ? { exports: linked.exports } : { later: preload }) }
  return [
    // Before the texts, so that the browser asks for them while those are still arriving. As a module none may be asked for
    // before the import map: what a library imports would be resolved without it, and the console of the app would say so.
    ...fetched.map((url) => `<link rel="preload" as="script" crossorigin href="${url}">`),
    `<script type="application/json" data-solid-modules>${inScript(given)}</script>`,
    `<script>${packedScript}</script>`,
    ...fetched.map((url) => `<link rel="modulepreload" href="${url}">`),
    ...(linked?.packs ?? []).map((url) => `<script src="${url}"></script>`),
  ]
}
