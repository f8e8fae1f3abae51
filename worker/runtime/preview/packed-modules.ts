import { kitPack, packedScript } from '#worker/runtime/kit/kit.ts'
import type { PageModules } from './import-map.ts'

const OWN_MODULE = /^\/~m\/(\w+)\.js$/

/** What the compiler appends: it asks for the module's address, and any address will do. */
const REFRESH_TAIL = /;import\*as __r from"@kit\/hot";[^\n]*,import\.meta\.url\)\n+\/\/# sourceURL=[^\n]*\n?$/
const OWN_ADDRESS = /\bimport\s*\.\s*meta\b/
const COMPUTED_IMPORT = /\bimport\s*\(\s*(?!"[^"\n]*"\s*[,)])/

/**
 * The texts of the modules that a page starts with, by address. A module that asks where it is, or computes what it
 * imports, is left out: it must have its own address.
 */
export function textsOf({ preload }: PageModules, readText: (hash: string) => string | null): Record<string, string> {
  const texts = preload.flatMap((url) => {
    const hash = OWN_MODULE.exec(url)?.[1]
    const text = hash === undefined ? null : readText(hash)
    return text === null || needsItsAddress(text) ? [] : [[url, text]]
  })
  return Object.fromEntries(texts) as Record<string, string>
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
  { imports, preload }: PageModules,
  texts: Record<string, string>,
  inScript: (value: unknown) => string,
): string[] {
  const { folder } = kitPack
  const files = preload.filter((url) => url.startsWith(folder)).map((url) => url.slice(folder.length))
  const small = files.filter((file) => Object.hasOwn(kitPack.texts, file))
  const kit = { folder, files, texts: Object.fromEntries(small.map((file) => [file, kitPack.texts[file]!])) }
  const fetched = preload.filter((url) => !Object.hasOwn(texts, url) && !small.includes(url.slice(folder.length)))
  return [
    // Before the texts, so that the browser asks for them while those are still arriving. A module may not be asked for
    // as one before the import map.
    ...fetched.map((url) => `<link rel="preload" as="script" crossorigin href="${url}">`),
    `<script type="application/json">${inScript({ imports, texts, kit, preload })}</script>`,
    `<script>${packedScript}</script>`,
    ...fetched.map((url) => `<link rel="modulepreload" href="${url}">`),
  ]
}
