import manifest from '#worker/runtime/kit.gen/client.js'
import inlineScripts from '#worker/runtime/kit.gen/inline.js'
import server from '#worker/runtime/kit.gen/server.js'
import styles from '#worker/runtime/kit.gen/styles.js'

/** Preview pages use React's development build, published apps the production one. */
export type KitMode = 'dev' | 'prod'

/** A hash of every library and platform module an app may load. */
export const kitVersion: string = manifest.version

/** npm packages of the kit with their versions, for the package.json of an app. */
export const kitPackages: Record<string, string> = manifest.packages

/** The text of every server module of the kit by name; their imports of each other are relative. */
export const serverKit: Record<string, string> = server.modules

/** The style sheets of Tailwind and of fonts by the name they are imported under. */
export const kitStyles: Record<string, string> = styles

const FONT_FILE = new RegExp(`/~kit/${manifest.version}/fonts/[\\w-]+\\.woff2`, 'g')

/** The files of the kit's fonts that a style sheet names, in its order. */
export const fontFilesIn = (css: string): string[] => [...new Set(css.match(FONT_FILE))]

/** The script that stands in every preview page. */
export const pageScript: string = inlineScripts.page

/** The script that makes the modules of a page whose browser has none of them. */
export const packedScript: string = inlineScripts.packed

/** The script a preview page fetches where the browser refuses it a database. */
export const indexedDbScript: string = inlineScripts.indexedDb

/** The script a preview page fetches when a picture of it is asked for. */
export const captureScript: string = inlineScripts.capture

/** The script it fetches when the builder looks at the page. */
export const lookScript: string = inlineScripts.look

/** The script it fetches when the product measures its layout. */
export const measureScript: string = inlineScripts.measure

/** The script that stands in every published page whose visitor is counted. */
export const visitScript: string = inlineScripts.visit.trim()

/** The script it fetches when somebody looks at the comments. */
export const pinsScript: string = inlineScripts.pins

/** The scripts it fetches when the maker points at an element, and edits the page by hand. */
export const selectScript: string = inlineScripts.select
export const touchScript: string = inlineScripts.touch

/** Where the files lie that published apps load. */
export const KIT_FILES = kitFile('prod', '')

/** Names that browser code may import. */
export function clientKitNames(mode: KitMode): string[] {
  return Object.keys(manifest[mode])
}

/** The address of a client library, null when the kit has none of that name. */
export function clientKitUrl(mode: KitMode, specifier: string): string | null {
  const entry = manifest[mode][specifier]
  return entry ? kitFile(mode, entry.file) : null
}

/** Every file that loading these libraries fetches, shared chunks included: without preloading those, they are a second round trip. */
export function clientKitFiles(mode: KitMode, specifiers: Iterable<string>): string[] {
  const files = new Set<string>()
  for (const specifier of specifiers) {
    const entry = manifest[mode][specifier]
    if (entry) for (const file of [entry.file, ...entry.deps]) files.add(kitFile(mode, file))
  }
  return [...files]
}

/** The modules that stand for large libraries in a published app's bundle. They take each name from one of two files. */
export const linkedModules: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest.linking.modules).map(([name, text]) => [name, text.replaceAll('~kit/', KIT_FILES)]),
)

/** For each file with the usual part of a large library the one with all of it. */
export const wholeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest.linking.wholeOf).map(([usual, whole]) => [KIT_FILES + usual, KIT_FILES + whole]),
)

/** The other libraries by name: the file that holds one, and what its exports are called there where it differs. */
export const linkedLibraries: ReadonlyMap<string, { url: string; names: Record<string, string> }> = new Map(
  Object.entries(manifest.linking.libraries).map(([name, { file, names }]) => [name, { url: KIT_FILES + file, names }]),
)

/** These files and all that they load, so that a page can fetch them at once. */
export function withLoaded(urls: Iterable<string>): string[] {
  const all = [...urls].flatMap((url) => [
    url,
    ...(manifest.linking.files[url.slice(KIT_FILES.length)] ?? []).map((file) => KIT_FILES + file),
  ])
  return [...new Set(all)]
}

/**
 * Files of the client libraries that are so small that a preview's page brings their texts. A name that one of them
 * imports is the file's name under `~kit/`.
 */
export const kitPack = { folder: kitFile('dev', ''), texts: manifest.packed }

/** The export names of a library on one side, null when it is not in the kit. */
export function kitExports(side: 'client' | 'server', specifier: string): string[] | null {
  const known = side === 'client' ? manifest.dev : server.exports
  if (!Object.hasOwn(known, specifier)) return null
  return (side === 'client' ? manifest.dev[specifier]?.exports : server.exports[specifier]) ?? null
}

/** Where the icon table stands among the platform's assets. */
export const iconTablePath = `/~kit/${kitVersion}/icons.json`

function kitFile(mode: KitMode, file: string): string {
  return `/~kit/${kitVersion}/${mode}/${file}`
}

/** Where the rendering check stands among the platform's assets. */
export const pagesPath = `/~kit/${kitVersion}/pages.js`
/** Where the part of it stands that reads rules of style sheets. */
export const sheetsPath = `/~kit/${kitVersion}/sheets.js`
/** Where what reads PDFs stands among them. */
export const pdfPath = `/~kit/${kitVersion}/pdf.js`
/** Where the tables stand that say which characters fonts of Chinese, Japanese and Korean have. */
export const pdfTablesPath = `/~kit/${kitVersion}/cmaps/`
