import type { Refuse } from './kind.ts'
import { NOT_PROVIDED, WITHOUT_MEANING } from './settings.ts'

/** Keys that are read here or by the schedules; those of the bindings come with their kinds. */
const READ = ['compatibility_flags', 'migrations', 'triggers']

/** Refuses what is declared here and not provided. Empty lists declare nothing. `kinds` are the keys of the bindings. */
export function refuseRest(
  settings: Record<string, unknown>,
  { kinds, refuse }: { kinds: readonly string[]; refuse: Refuse },
): void {
  for (const [path, instead] of Object.entries(NOT_PROVIDED)) {
    const keys = path.split('.')
    const word = keys.at(-1)!
    const noun = keys.length > 1 ? `${word} of ${keys.slice(0, -1).join('.')}` : `${word} yet`
    if (valuesAt(settings, keys).some(declaresSomething))
      refuse(word, `Apps do not have ${noun}: take it out, and ${instead}`)
  }
  const known = new Set([...READ, ...kinds, ...Object.keys(NOT_PROVIDED), ...Object.keys(WITHOUT_MEANING)])
  for (const key of Object.keys(settings))
    if (!known.has(key)) refuse(key, `wrangler knows no ${key}: correct its name, or take it out`)
  refuseFlags(settings, refuse)
}

/** What stands under the keys, in each item of a list on the way. */
function valuesAt(value: unknown, [key, ...rest]: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, key === undefined ? [] : [key, ...rest]))
  if (key === undefined) return [value]
  if (typeof value !== 'object' || value === null) return []
  const under = (value as Record<string, unknown>)[key]
  return rest.length === 0 ? [under] : valuesAt(under, rest)
}

function declaresSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'object' && value !== null) return Object.values(value).some((each) => each !== false)
  return value !== undefined && value !== null && value !== false && value !== ''
}

/** Those of Node.js, which every app has. What became the default by a date needs no flag any more. */
const HONOURED = ['nodejs_compat', 'nodejs_compat_v2', 'nodejs_als', 'nodejs_compat_populate_process_env']

function refuseFlags({ compatibility_flags: flags = [] }: Record<string, unknown>, refuse: Refuse): void {
  if (!Array.isArray(flags)) return refuse('compatibility_flags', 'compatibility_flags must be a list of names')
  for (const flag of flags) {
    if (typeof flag !== 'string') refuse('compatibility_flags', 'compatibility_flags must be a list of names')
    else if (!HONOURED.includes(flag)) refuse(flag, `Apps do not have the compatibility flag ${flag}: take it out`)
  }
}
