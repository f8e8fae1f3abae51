import * as z from 'zod'
import type { Problem } from '#shared/projects/problems.ts'
import type { Consumer } from '#shared/projects/queues.ts'
import { ORDINARY_ASSETS, type AssetRules } from '#worker/runtime/assets/asset-rules.ts'
import { assetFilesProblems } from './asset-files.ts'
import { configurationProblem, readConfiguration } from './configuration.ts'
import { readConsumers } from './consumers.ts'
import { nameSchema, type Kind } from './kind.ts'
import { ai } from './kinds/ai.ts'
import { assets, readAssetRules } from './kinds/assets.ts'
import { database } from './kinds/database.ts'
import { files } from './kinds/files.ts'
import { keyValues } from './kinds/key-values.ts'
import { mail } from './kinds/mail.ts'
import { ownObjects } from './kinds/own-objects.ts'
import { queues } from './kinds/queues.ts'
import { rateLimits } from './kinds/rate-limits.ts'
import { variables } from './kinds/variables.ts'
import { refuseRest } from './not-provided.ts'
import { readSchedules } from './schedules.ts'

/** Every kind of binding that apps have. */
const KINDS = [variables, database, files, keyValues, mail, ai, queues, ownObjects, rateLimits, assets] as const

const bindingSchema = z.discriminatedUnion('kind', [
  variables.data,
  database.data,
  files.data,
  keyValues.data,
  mail.data,
  ai.data,
  queues.data,
  ownObjects.data,
  rateLimits.data,
  assets.data,
])

/** What an app finds in its env, by name. */
export const bindingsSchema = z.record(nameSchema, bindingSchema)
export type Binding = z.infer<typeof bindingSchema>
export type Bindings = z.infer<typeof bindingsSchema>

/** The app's own classes of objects, each once. */
export const ownClasses = (bindings: Bindings): string[] => [
  ...new Set(Object.values(bindings).flatMap((each) => (each.kind === 'durable_objects' ? [each.className] : []))),
]

/** What an app has that declares nothing. */
export const NO_BINDINGS: Bindings = { DB: { kind: 'd1_databases' } }

/**
 * What an app's configuration says: what stands in its env, when its `scheduled` and its `queue` are called, and which
 * paths its server and its client files answer.
 */
export type Declaration = Declared & { problems: Problem[] }
type Declared = { bindings: Bindings; crons: string[]; consumers: Consumer[]; assets: AssetRules }

const NOTHING: Declared = { bindings: NO_BINDINGS, crons: [], consumers: [], assets: ORDINARY_ASSETS }

/** All that is known of a binding's kind. */
export function kindOf({ kind }: Binding): Kind<Binding> {
  return KINDS.find(({ key }) => key === kind) as unknown as Kind<Binding>
}

/** Every kind, for what is told and shown of those that an app does not declare. */
export const kinds = KINDS as unknown as ReadonlyArray<Kind<Binding>>

/**
 * What an app's own configuration declares, as Cloudflare would read it. What we do not provide is a problem with its
 * name: an app that starts without a binding that it counts on fails where nobody looks for the cause.
 */
export function readBindings(readText: (path: string) => string | null): Declaration {
  const configuration = readConfiguration(readText)
  const problems = assetFilesProblems(readText)
  if (configuration === null) return { ...NOTHING, problems }
  if ('kind' in configuration) return { ...NOTHING, problems: [...problems, configuration] }
  const { settings } = configuration
  const refuse = (word: string, message: string) =>
    void problems.push(configurationProblem(configuration, { word, message }))
  refuseRest(settings, { kinds: kinds.map(({ key }) => key), refuse })
  const bindings = new Map<string, Binding>()
  for (const { key, read } of kinds) {
    for (const [name, data] of read(settings[key], refuse, settings)) {
      if (bindings.has(name)) refuse(name, `${name} is declared twice: rename one of the two`)
      bindings.set(name, data)
    }
  }
  const crons = readSchedules(settings['triggers'], refuse)
  const sentTo = new Set([...bindings.values()].flatMap((each) => (each.kind === 'queues' ? [each.queue] : [])))
  const consumers = readConsumers(settings['queues'], { sentTo, refuse })
  const assetRules = readAssetRules(settings['assets'], refuse)
  return problems.length > 0
    ? { ...NOTHING, problems }
    : { bindings: Object.fromEntries(bindings), crons, consumers, assets: assetRules, problems: [] }
}
