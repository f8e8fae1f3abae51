import { compile } from 'tailwindcss'
import { kitStyles } from '#worker/runtime/kit/kit.ts'
import { isPackageSheet, MAIN_STYLES } from '#worker/runtime/project-files.ts'

/** Tailwind over one set of sources. `build` adds class names to those of earlier calls and answers the whole sheet. */
export type Stylesheet = { build(words: string[]): string }

type StyleSources = {
  /** Style sheets in order, each with its path. */
  sheets: Array<{ path: string; css: string }>
  /** A style sheet of the project, for `@import "./other.css"`. */
  readSheet: (path: string) => string | null
}

/** Compiles an app's style sheets, Tailwind included. Throws an Error in words for the maker. */
export async function createStylesheet({ sheets, readSheet }: StyleSources): Promise<Stylesheet> {
  const source = sheets.map(({ path }) => `@import ${JSON.stringify(`/${path}`)};`).join('\n')
  const compiler = await compile(source, {
    base: '/',
    loadStylesheet: async (id, base) => loadSheet(id, { base, sheets, readSheet }),
    loadModule: async (id) => {
      throw new Error(`"${id}" is a Tailwind plugin, and plugins are not supported`)
    },
  })
  return { build: (words) => compiler.build(words) }
}

function loadSheet(id: string, { base, sheets, readSheet }: StyleSources & { base: string }) {
  const path = id.startsWith('.') || id.startsWith('/') ? new URL(id, `file://${base}`).pathname.slice(1) : null
  const content = path === null ? kitStyles[id] : (sheets.find((sheet) => sheet.path === path)?.css ?? readSheet(path))
  if (content === undefined || content === null) throw new Error(`A style sheet imports "${id}", which does not exist`)
  // The base decides what a relative import inside means.
  return { path: id, base: path === null ? '/' : `/${path.slice(0, path.lastIndexOf('/') + 1)}`, content }
}

const WORD = /[^\s"'`{}<>;=\\]*[a-z0-9\])%][^\s"'`{}<>;=\\]*|\[[^\s]+\][^\s"'`<>;]*/gi
const MAX_LENGTH = 120

/** Everything in a source that could be a class name. Tailwind ignores what it does not know, so too many cost only a little time. */
export function classCandidates(source: string): string[] {
  const words = source.match(WORD) ?? []
  return [...new Set(words)].filter((word) => word.length < MAX_LENGTH && /^[!@*[a-z-]/.test(word))
}

/**
 * The style sheets of an app in the order in which they count. Those of packages come first, so that the app's own have
 * the last word.
 */
export function inCascade(imported: Iterable<string>): string[] {
  const sorted = [...new Set(imported)].toSorted()
  return [
    ...new Set([...sorted.filter(isPackageSheet), MAIN_STYLES, ...sorted.filter((path) => !isPackageSheet(path))]),
  ]
}
