import type { Extension } from '@codemirror/state'

const script = (options: { jsx?: boolean; typescript?: boolean }) => async () =>
  (await import('@codemirror/lang-javascript')).javascript(options)
const html = async () => (await import('@codemirror/lang-html')).html()
const json = async () => (await import('@codemirror/lang-json')).json()

/** Each language is fetched with the first file of it. */
const LANGUAGES: Record<string, () => Promise<Extension>> = {
  ts: script({ typescript: true }),
  mts: script({ typescript: true }),
  tsx: script({ jsx: true, typescript: true }),
  js: script({ jsx: true }),
  jsx: script({ jsx: true }),
  mjs: script({}),
  cjs: script({}),
  css: async () => (await import('@codemirror/lang-css')).css(),
  html,
  svg: html,
  xml: html,
  json,
  jsonc: json,
  webmanifest: json,
  md: async () => (await import('@codemirror/lang-markdown')).markdown(),
  sql: async () => {
    const { sql, SQLite } = await import('@codemirror/lang-sql')
    return sql({ dialect: SQLite })
  },
  toml: async () => {
    const [{ StreamLanguage }, { toml }] = await Promise.all([
      import('@codemirror/language'),
      import('@codemirror/legacy-modes/mode/toml'),
    ])
    return StreamLanguage.define(toml)
  },
}

/** The language of a file by its ending. Null for one without colours, and where its code did not come. */
export async function languageFor(path: string): Promise<Extension | null> {
  const load = LANGUAGES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
  try {
    return (await load?.()) ?? null
  } catch {
    // Without colours the file can be read and edited as well.
    return null
  }
}
