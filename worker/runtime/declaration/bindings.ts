import * as z from 'zod'
import type { Problem } from '#shared/projects/problems.ts'
import { configurationProblem, readConfiguration } from './configuration.ts'
import { notProvided } from './not-provided.ts'

/** Cloudflare's limits for one Worker: https://developers.cloudflare.com/workers/platform/limits/ */
const MAX_VARIABLES = 128
const MAX_VARIABLE_BYTES = 5 * 1024

/** Where migrations stand in every project. */
const MIGRATIONS = 'migrations'

const NAME = /^[\w.-]{1,100}$/
const nameSchema = z.string().regex(NAME)
const databasesSchema = z.array(z.object({ binding: nameSchema, migrations_dir: z.string().optional() }))
const variablesSchema = z.record(nameSchema, z.json())

/** What an app finds in its env: its database under this name, and its variables, which are whatever JSON has. */
export const bindingsSchema = z.object({ database: nameSchema, variables: variablesSchema })
export type Bindings = z.infer<typeof bindingsSchema>

/** What an app has that declares nothing. */
export const NO_BINDINGS: Bindings = { database: 'DB', variables: {} }

/**
 * What an app's own configuration declares, as Cloudflare would read it. What we do not provide is a problem with its
 * name: an app that starts without a binding that it counts on fails where nobody looks for the cause.
 */
export function readBindings(readText: (path: string) => string | null): { bindings: Bindings; problems: Problem[] } {
  const configuration = readConfiguration(readText)
  if (configuration === null) return { bindings: NO_BINDINGS, problems: [] }
  if ('kind' in configuration) return { bindings: NO_BINDINGS, problems: [configuration] }
  const { settings } = configuration
  const database = databaseName(settings['d1_databases'])
  const variables = variablesOf(settings['vars'])
  const refusals = [
    ...notProvided(settings),
    ...('refusal' in database ? [database.refusal] : []),
    ...('refusal' in variables ? [variables.refusal] : []),
  ]
  if ('refusal' in database || 'refusal' in variables || refusals.length > 0)
    return { bindings: NO_BINDINGS, problems: refusals.map((refusal) => configurationProblem(configuration, refusal)) }
  const bindings = { database: database.name, variables: variables.values }
  if (!Object.hasOwn(bindings.variables, bindings.database)) return { bindings, problems: [] }
  const refusal = { word: bindings.database, message: `${bindings.database} is declared twice: rename the variable` }
  return { bindings: NO_BINDINGS, problems: [configurationProblem(configuration, refusal)] }
}

/** What is wrong, and a word of the line that says it. */
export type Refusal = { word: string; message: string }

function databaseName(declared: unknown): { name: string } | { refusal: Refusal } {
  const word = 'd1_databases'
  const read = databasesSchema.safeParse(declared ?? [])
  if (!read.success) return { refusal: { word, message: 'Each of d1_databases needs a binding, such as "DB"' } }
  const [first, second] = read.data
  if (second)
    return { refusal: { word: second.binding, message: `An app has one database: take ${second.binding} out` } }
  const folder = first?.migrations_dir?.replace(/^\.\/|\/$/g, '') ?? MIGRATIONS
  if (folder !== MIGRATIONS)
    return {
      refusal: { word: 'migrations_dir', message: `Move the migrations to ${MIGRATIONS}/, where they are read` },
    }
  return { name: first?.binding ?? NO_BINDINGS.database }
}

function variablesOf(declared: unknown): { values: Bindings['variables'] } | { refusal: Refusal } {
  const refused = (word: string, message: string) => ({ refusal: { word, message } })
  const read = variablesSchema.safeParse(JSON.parse(JSON.stringify(declared ?? {})))
  if (!read.success) {
    const name = read.error.issues[0]?.path.join('.') ?? ''
    return refused(name || 'vars', `${name || 'vars'} cannot be a variable: a name has letters, digits, _, - and .`)
  }
  const entries = Object.entries(read.data)
  if (entries.length > MAX_VARIABLES) return refused('vars', `An app has at most ${MAX_VARIABLES} variables`)
  const large = entries.find(([, value]) => JSON.stringify(value).length > MAX_VARIABLE_BYTES)
  if (large) return refused(large[0], `${large[0]} is larger than ${MAX_VARIABLE_BYTES / 1024} KB: keep it in a file`)
  return { values: Object.fromEntries(entries) }
}
