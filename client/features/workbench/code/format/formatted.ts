import { diff } from '@codemirror/merge'
import type { Plugin } from 'prettier'
import { formatWithCursor } from 'prettier/standalone'
import type { FormatOptions } from './formatter-settings.ts'

// This runs in a thread of its own: nobody waits for it while they type.

export type Unformatted = { path: string; text: string; options: FormatOptions }
export type TextChange = { from: number; to: number; insert: string }

/** What has to change in the text, or why nothing may. `line` is where it cannot be read. */
export type Formatted =
  | { changes: TextChange[]; refused: null }
  | { changes: null; refused: 'broken' | 'failed'; line: number | null }

type Language = 'typescript' | 'babel' | 'estree' | 'postcss' | 'html' | 'markdown' | 'yaml' | 'graphql'

/** Each language is fetched with the first file of it. */
const PLUGINS: Record<Language, () => Promise<Plugin>> = {
  typescript: () => import('prettier/plugins/typescript'),
  babel: () => import('prettier/plugins/babel'),
  // Its types say less than it has.
  estree: async () => (await import('prettier/plugins/estree')) as Plugin,
  postcss: () => import('prettier/plugins/postcss'),
  html: () => import('prettier/plugins/html'),
  markdown: () => import('prettier/plugins/markdown'),
  yaml: () => import('prettier/plugins/yaml'),
  graphql: () => import('prettier/plugins/graphql'),
}

const SCRIPT: Language[] = ['typescript', 'estree']
const PLAIN_SCRIPT: Language[] = ['babel', 'estree']
const ALL = Object.keys(PLUGINS) as Language[]
/** In a page and in a text parts of all languages may stand. */
const LANGUAGES: Record<string, Language[]> = {
  ts: SCRIPT,
  mts: SCRIPT,
  cts: SCRIPT,
  tsx: SCRIPT,
  js: PLAIN_SCRIPT,
  mjs: PLAIN_SCRIPT,
  cjs: PLAIN_SCRIPT,
  jsx: PLAIN_SCRIPT,
  json: PLAIN_SCRIPT,
  jsonc: PLAIN_SCRIPT,
  css: ['postcss'],
  yaml: ['yaml'],
  yml: ['yaml'],
  html: ALL,
  md: ALL,
}
/** A template that is formatted as the language that it is of. */
const EMBEDDED =
  /\b(?:css|keyframes|createGlobalStyle|html|svg|graphql|gql|markdown|md)`|\bstyled\b|\/\*\s*(?:HTML|GraphQL)\s*\*\//

/** Formats a text as Prettier does outside of the browser. Text with a mistake in it is left as it is. */
export async function formatted({ path, text, options }: Unformatted): Promise<Formatted> {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const languages = LANGUAGES[ending] ?? []
  const wanted = languages.includes('estree') && EMBEDDED.test(text) ? ALL : languages
  const plugins = await Promise.all(wanted.map((language) => PLUGINS[language]()))
  const { $schema: _, ...known } = options
  try {
    const result = await formatWithCursor(text, { ...known, filepath: path, plugins, cursorOffset: -1 })
    return { changes: changesBetween(text, result.formatted), refused: null }
  } catch (error) {
    const { loc } = error as { loc?: { start?: { line?: number } } }
    const isBroken = error instanceof SyntaxError || loc !== undefined
    return { changes: null, refused: isBroken ? 'broken' : 'failed', line: loc?.start?.line ?? null }
  }
}

/** Only what differs is replaced, so that a cursor, a selection and a fold stay at their words. */
function changesBetween(before: string, after: string): TextChange[] {
  if (before === after) return []
  return diff(before, after, { scanLimit: 1_000 }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: after.slice(fromB, toB),
  }))
}
