import { parse } from 'smol-toml'
import { ASSETS, COMPATIBILITY_DATE, databaseBinding } from './files.ts'

/** What of a project its configuration for wrangler depends on. `name` is one that wrangler takes. */
export type Configured = { name: string; hasServer: boolean; usesDatabase: boolean }

type Read = { text: string | null; settings: Record<string, unknown> }

/** Where wrangler looks for a configuration before it looks for wrangler.toml. */
const OTHER_FILES = ['wrangler.json', 'wrangler.jsonc']
export const CONFIGURATIONS = [...OTHER_FILES, 'wrangler.toml']

/**
 * The text of a wrangler.toml that names the server, the client's files and the database that the code uses; null when
 * nothing is missing. What stands in it stays. One that cannot be read is left to the checks, which say what is wrong.
 */
export function completeConfiguration(readText: (path: string) => string | null, app: Configured): string | null {
  const read = readOf(readText)
  if (read === null) return null
  const { text, settings } = read
  const top = [
    ...(settings['name'] === undefined ? [`name = "${app.name}"`] : []),
    ...(settings['main'] === undefined && app.hasServer ? ['main = "server/index.ts"'] : []),
    ...(settings['compatibility_date'] === undefined ? [`compatibility_date = "${COMPATIBILITY_DATE}"`] : []),
    ...(settings['compatibility_flags'] === undefined ? ['compatibility_flags = ["nodejs_compat"]'] : []),
  ]
  const tables = [
    ...(settings['assets'] === undefined ? [ASSETS] : []),
    ...(app.usesDatabase && settings['d1_databases'] === undefined ? [databaseBinding(app.name)] : []),
  ]
  if (top.length + tables.length === 0) return null
  // Keys after a table's head would belong to it, so that those of the top stand before everything else.
  return [
    ...(top.length > 0 ? [`${top.join('\n')}\n`] : []),
    ...(text === null || text.trim() === '' ? [] : [`${text.trimEnd()}\n`]),
    ...tables,
  ].join('\n')
}

/** The binding of the project's first database; null when its configuration declares none. */
export function databaseOf(readText: (path: string) => string | null): string | null {
  const databases = readOf(readText)?.settings['d1_databases']
  const first: unknown = Array.isArray(databases) ? databases[0] : null
  const binding = typeof first === 'object' && first !== null && 'binding' in first ? first.binding : null
  return typeof binding === 'string' && /^\w{1,60}$/.test(binding) ? binding : null
}

/** Whether the project declares an AI, which answers at Cloudflare only. */
export const hasAi = (readText: (path: string) => string | null): boolean =>
  readOf(readText)?.settings['ai'] !== undefined

/** Null where the configuration is in another language, or is no TOML. */
function readOf(readText: (path: string) => string | null): Read | null {
  if (OTHER_FILES.some((file) => readText(file) !== null)) return null
  const text = readText('wrangler.toml')
  try {
    return { text, settings: parse(text ?? '') }
  } catch {
    // The checks say where it is wrong.
    return null
  }
}
