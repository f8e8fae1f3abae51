import { kitPack, packedScript } from '#worker/runtime/kit/kit.ts'
import type { PageModules } from './import-map.ts'
import type { PreviewStore } from './store.ts'

const OWN_MODULE = /^\/~m\/(\w+)\.js$/

/** What the compiler appends: it asks for the module's address, and any address will do. */
const REFRESH_TAIL = /;import\*as __r from"@kit\/hot";[^\n]*,import\.meta\.url\)\n+\/\/# sourceURL=[^\n]*\n?$/
const OWN_ADDRESS = /\bimport\s*\.\s*meta\b/
const COMPUTED_IMPORT = /\bimport\s*\(\s*(?!"[^"\n]*"\s*[,)])/

/** `linked`: modules as functions, by address. `texts`: the others. */
export type PackedTexts = { linked: Record<string, string> | null; texts: Record<string, string> }

/**
 * The texts of the modules that a page starts with, by address. Of those that are no functions, one that asks where it
 * is, or computes what it imports, is left out: it must have its own address.
 */
export function textsOf({ preload, linked }: PageModules, store: PreviewStore): PackedTexts {
  const functions = linked && functionsOf(Object.keys(linked.exports), store)
  const texts = preload.flatMap((url) => {
    const hash = functions?.[url] === undefined ? OWN_MODULE.exec(url)?.[1] : undefined
    const text = hash === undefined ? null : store.output(hash)
    return text === null || needsItsAddress(text) ? [] : [[url, text]]
  })
  return { linked: functions, texts: Object.fromEntries(texts) as Record<string, string> }
}

function functionsOf(urls: string[], store: PreviewStore): Record<string, string> | null {
  const hashes = urls.map((url) => OWN_MODULE.exec(url)?.[1] ?? '')
  const known = store.linked(hashes)
  const texts = urls.map((url, index) => [url, known.get(hashes[index]!)] as const)
  return texts.every(([, text]) => text !== undefined) ? (Object.fromEntries(texts) as Record<string, string>) : null
}

/** What starts the app of a page that has its modules as functions. */
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
 * What stands in the head of a page whose browser has none of its modules: all of them, so that nothing but the large
 * libraries is fetched. `inScript` writes a value as JSON that may stand in a script.
 */
export function packedHead(
  { imports, preload, linked }: PageModules,
  { linked: functions, texts }: PackedTexts,
  inScript: (value: unknown) => string,
): string[] {
  const { folder } = kitPack
  const files = preload.filter((url) => url.startsWith(folder)).map((url) => url.slice(folder.length))
  const small = files.filter((file) => Object.hasOwn(kitPack.texts, file))
  const kit = { folder, files, texts: Object.fromEntries(small.map((file) => [file, kitPack.texts[file]!])) }
  const brought = new Set([
    ...Object.keys(texts),
    ...Object.keys(functions ?? {}),
    ...small.map((file) => folder + file),
  ])
  const fetched = preload.filter((url) => !brought.has(url))
  const given = { imports, texts, linked: functions && { texts: functions, exports: linked!.exports }, kit, preload }
  return [
    // Before the texts, so that the browser asks for them while those are still arriving. As a module none may be asked for
    // before the import map: what a library imports would be resolved without it, and the console of the app would say so.
    ...fetched.map((url) => `<link rel="preload" as="script" crossorigin href="${url}">`),
    `<script type="application/json">${inScript(given)}</script>`,
    `<script>${packedScript}</script>`,
    ...fetched.map((url) => `<link rel="modulepreload" href="${url}">`),
  ]
}
