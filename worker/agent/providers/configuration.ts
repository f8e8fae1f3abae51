import * as z from 'zod'
import type { TokenPrice } from '#shared/billing/metering.ts'
import { modelKey, knownModel, UNKNOWN_MODEL } from '#shared/models/catalogue.ts'
import { EFFORTS, type ModelEfforts } from '#shared/models/efforts.ts'
import { MODEL_PROVIDERS, type ModelProvider, type ModelAbilities } from '#shared/models/providers.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { DEFAULT_PATIENCE, type Patience } from '#worker/agent/model/watched-stream.ts'
import { PROVIDER_EFFORTS } from './effort.ts'

/** The settings a model is chosen by: the Worker's environment has this shape. An empty text counts as not given. */
export type ModelConfiguration = {
  /** The model of projects that chose none: `provider:id`, or a provider with MODEL_ID beside it. Settings follow a `?`. */
  MODEL?: string | undefined
  MODEL_ID?: string | undefined
  /** What projects may choose beside it: `provider:id`, with commas between. */
  MODELS?: string | undefined
  /** What works on a turn whose own model failed before it had shown anything. */
  MODEL_FALLBACK?: string | undefined
  /** A cheap model that names what turns have done. */
  MODEL_SMALL?: string | undefined
  /** The OpenAI-compatible endpoint, and its key if it wants one. */
  MODEL_BASE_URL?: string | undefined
  MODEL_API_KEY?: string | undefined
  /** For models outside of our table: US dollars for a million tokens as "in/cached/out" or "in/cached/out/written into the cache", and the tokens they read. */
  MODEL_PRICE?: string | undefined
  MODEL_CONTEXT?: string | undefined
  ANTHROPIC_API_KEY?: string | undefined
  OPENAI_API_KEY?: string | undefined
  GOOGLE_API_KEY?: string | undefined
  /** Gateways in front of the providers. */
  ANTHROPIC_BASE_URL?: string | undefined
  OPENAI_BASE_URL?: string | undefined
  GOOGLE_BASE_URL?: string | undefined
  AI?: Ai | undefined
}

/** A model by its provider and the provider's own name for it, with what the configuration says of it. */
export type ModelRef = { provider: ModelProvider; id: string; settings?: ModelSettings | undefined }

/** What opens a model of a provider that wants a key. `baseUrl` is for a gateway in front of it. */
export type KeyedSettings = { id: string; baseUrl: string | undefined; apiKey: string; cacheKey?: string | undefined }

/** Each provider has variables of its own, so that no key is ever sent to another. */
const KEY_VARIABLES = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  google: 'GOOGLE_API_KEY',
  'openai-compatible': 'MODEL_API_KEY',
} as const
const URL_VARIABLES = {
  anthropic: 'ANTHROPIC_BASE_URL',
  openai: 'OPENAI_BASE_URL',
  google: 'GOOGLE_BASE_URL',
  'openai-compatible': 'MODEL_BASE_URL',
} as const

const FIXES = {
  MODEL_ID: 'the name of the model at the provider, as a variable in wrangler.toml or .dev.vars',
  MODEL_BASE_URL:
    'the address of the endpoint, such as http://localhost:11434/v1, as a variable in wrangler.toml or .dev.vars',
  ANTHROPIC_API_KEY:
    'the key of the provider: locally in .dev.vars, deployed with `wrangler secret put ANTHROPIC_API_KEY`',
  OPENAI_API_KEY: 'the key of the provider: locally in .dev.vars, deployed with `wrangler secret put OPENAI_API_KEY`',
  GOOGLE_API_KEY: 'the key of the provider: locally in .dev.vars, deployed with `wrangler secret put GOOGLE_API_KEY`',
} as const

/** The models that the configuration offers: the one that is used unasked, first among `offered`, the fallback, and the small one. Throws an Error that names what is wrong. */
export function offeredModels(configuration: ModelConfiguration): {
  main: ModelRef
  offered: ModelRef[]
  fallback: ModelRef | null
  small: ModelRef | null
} {
  const main = mainModel(configuration)
  const others = (configuration.MODELS ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => namedModel('MODELS', text))
  const byKey = new Map([main, ...others].map((ref) => [modelKey(ref), ref]))
  return {
    main,
    offered: [...byKey.values()],
    fallback: configuration.MODEL_FALLBACK ? namedModel('MODEL_FALLBACK', configuration.MODEL_FALLBACK) : null,
    small: configuration.MODEL_SMALL ? namedModel('MODEL_SMALL', configuration.MODEL_SMALL) : null,
  }
}

function mainModel(configuration: ModelConfiguration): ModelRef {
  const { MODEL, MODEL_ID } = configuration
  if (!MODEL || MODEL === 'offline') return OFFLINE
  if (MODEL.includes(':')) return namedModel('MODEL', MODEL)
  const provider = providerOf(MODEL)
  if (provider === null) throw new Error(`MODEL is "${MODEL}", which is not known. Use ${MODEL_PROVIDERS.join(', ')}.`)
  if (!MODEL_ID) throw missing(configuration, 'MODEL_ID')
  return namedModel('MODEL_ID', `${provider}:${MODEL_ID}`)
}

const OFFLINE: ModelRef = { provider: 'offline', id: 'offline' }

/** Ids of Workers AI have slashes and an @, others a colon: only the first colon parts. */
export function modelOfKey(key: string): ModelRef | null {
  if (key === 'offline') return OFFLINE
  const at = key.indexOf(':')
  const provider = providerOf(key.slice(0, Math.max(at, 0)))
  return provider === null || at === key.length - 1 ? null : { provider, id: key.slice(at + 1) }
}

function namedModel(variable: string, text: string): ModelRef {
  const [key = '', settings] = text.split('?', 2)
  const ref = modelOfKey(key)
  if (!ref)
    throw new Error(
      `${variable} names "${text}", which is no model. Write provider:id, such as anthropic:claude-opus-5-5, with one of these providers: ${MODEL_PROVIDERS.join(', ')}.`,
    )
  if (!settings) return ref
  const read = readSettings(variable, settings)
  const foreign = read.efforts?.levels.filter((level) => !PROVIDER_EFFORTS[ref.provider].includes(level)) ?? []
  if (foreign.length > 0)
    throw new Error(
      `${variable} gives "${text}" efforts that ${ref.provider} does not take (${foreign.join(', ')}). It takes: ${PROVIDER_EFFORTS[ref.provider].join(', ') || 'none'}.`,
    )
  return { ...ref, settings: read }
}

/** All that a turn has to know of a model. Throws an Error that names the setting that is wrong. */
export function described(ref: ModelRef, configuration: ModelConfiguration): DescribedModel {
  return describeModel(ref, { prices: customPrice(configuration), contextTokens: customContext(configuration) })
}

const providerOf = (text: string): ModelProvider | null => MODEL_PROVIDERS.find((provider) => provider === text) ?? null

/** The key that the configuration has for a provider. Undefined where there is none, or none is needed. */
export function configuredKey(configuration: ModelConfiguration, provider: ModelProvider): string | undefined {
  return provider in KEY_VARIABLES
    ? configuration[KEY_VARIABLES[provider as keyof typeof KEY_VARIABLES]] || undefined
    : undefined
}

/** Whether a model can be reached with what the configuration has, or with a key of the maker's own. */
export function isReachable(configuration: ModelConfiguration, { provider }: ModelRef, hasOwnKey: boolean): boolean {
  switch (provider) {
    case 'offline':
      return true
    case 'workers-ai':
      return configuration.AI !== undefined
    case 'openai-compatible':
      return Boolean(configuration.MODEL_BASE_URL)
    default:
      return hasOwnKey || configuredKey(configuration, provider) !== undefined
  }
}

/** The configuration's key for a provider that answers nobody without. */
export function requiredKey(configuration: ModelConfiguration, provider: 'anthropic' | 'openai' | 'google'): string {
  const key = configuredKey(configuration, provider)
  if (key === undefined) throw missing(configuration, KEY_VARIABLES[provider])
  return key
}

/** The address in front of a provider; undefined for the provider's own. */
export function baseUrlOf(configuration: ModelConfiguration, provider: keyof typeof URL_VARIABLES): string | undefined {
  const variable = URL_VARIABLES[provider]
  const value = configuration[variable]
  if (!value) return undefined
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new Error(`${variable} is "${value}", which is not an address. Use one such as http://localhost:11434/v1.`)
  return value
}

export function missing({ MODEL }: ModelConfiguration, variable: keyof typeof FIXES): Error {
  return new Error(`MODEL is "${MODEL}", but ${variable} is missing. Set it to ${FIXES[variable]}.`)
}

/** What a model that is not in the table costs: nothing, unless MODEL_PRICE says otherwise. */
function customPrice({ MODEL_PRICE }: ModelConfiguration): TokenPrice {
  if (!MODEL_PRICE) return { input: 0, cached: 0, output: 0 }
  const price = readPrice(MODEL_PRICE)
  if (!price)
    throw new Error(`MODEL_PRICE is "${MODEL_PRICE}". Write US dollars for a million tokens as ${PRICE_FORM}.`)
  return price
}

const PRICE_FORM =
  'in/cached/out, such as 2/0.1/10, and behind them what writing into the cache takes, if that is more than reading, such as 2/0.1/10/2.5'

function readPrice(text: string): TokenPrice | null {
  const [input, cached, output, cacheWrite, ...more] = text.split('/').map(Number)
  if (!isPrice(input) || !isPrice(cached) || !isPrice(output) || more.length > 0) return null
  if (cacheWrite === undefined) return { input, cached, output }
  return isPrice(cacheWrite) ? { input, cached, cacheWrite, output } : null
}

const isPrice = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && value >= 0

/** What a model that is not in the table can read, in tokens; undefined where nothing is said. */
function customContext({ MODEL_CONTEXT }: ModelConfiguration): number | undefined {
  if (!MODEL_CONTEXT) return undefined
  const tokens = Number(MODEL_CONTEXT)
  if (!Number.isInteger(tokens) || tokens < 8_000)
    throw new Error(`MODEL_CONTEXT is "${MODEL_CONTEXT}". Write the tokens that the model can read, 8000 at least.`)
  return tokens
}

/** What the configuration says of one model, in place of what our table or our assumptions say. */
type ModelSettings = {
  contextTokens?: number | undefined
  maxOutputTokens?: number | undefined
  images?: boolean | undefined
  reasoning?: boolean | undefined
  efforts?: ModelEfforts | undefined
  prices?: TokenPrice | undefined
  patience?: Partial<Patience>
}

/** A model with all that a turn has to know of it. */
type DescribedModel = {
  contextTokens: number
  maxOutputTokens: number
  abilities: ModelAbilities
  efforts: ModelEfforts | null
  prices: TokenPrice
  patience: Patience
}

const tokens = z.coerce.number().int().min(1_000).max(10_000_000).optional()
const minutes = z.coerce
  .number()
  .positive()
  .max(24 * 60)
  .optional()
const flag = z.stringbool({ truthy: ['', 'yes', 'true', '1'], falsy: ['no', 'false', '0'] }).optional()

/** "low+medium+high". A plus is a blank in what stands behind a question mark. */
const efforts = z
  .string()
  .transform((text) => text.split(' ').filter(Boolean))
  .pipe(z.array(z.enum(EFFORTS)).min(1).max(EFFORTS.length))
  .optional()

const settingsSchema = z.strictObject({
  context: tokens,
  output: tokens,
  pictures: flag,
  reasoning: flag,
  efforts,
  price: z
    .string()
    .transform((text, { addIssue }) => {
      const price = readPrice(text)
      if (price) return price
      addIssue(`write US dollars for a million tokens as ${PRICE_FORM}`)
      return z.NEVER
    })
    .optional(),
  silence: minutes,
  step: minutes,
  turn: minutes,
})

/**
 * Reads "context=128000&output=32000&pictures&silence=10": tokens, abilities, prices, and minutes. Throws an Error
 * that names `variable` and what is wrong.
 */
function readSettings(variable: string, text: string): ModelSettings {
  const read = settingsSchema.safeParse(Object.fromEntries(new URLSearchParams(text)))
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ')
    throw new Error(
      `${variable} says "?${text}" of a model (${wrong}). It may say context, output, pictures, reasoning, efforts, price, silence, step and turn.`,
    )
  }
  const { context, output, pictures, reasoning, efforts: levels, price, silence, step, turn } = read.data
  const inMs = (value: number | undefined, key: keyof Patience) =>
    value === undefined ? {} : { [key]: value * MINUTE_MS }
  return {
    contextTokens: context,
    maxOutputTokens: output,
    images: pictures,
    reasoning,
    efforts: levels && { levels, usual: levels.includes('medium') ? 'medium' : levels[0]! },
    prices: price,
    patience: { ...inMs(silence, 'silenceMs'), ...inMs(step, 'stepMs'), ...inMs(turn, 'turnMs') },
  }
}

type Known = { provider: ModelProvider; id: string; settings?: ModelSettings | undefined }

/** What is known of a model: from its own settings, our table, the configuration's word for all others, or assumed. */
function describeModel(
  { settings = {}, ...ref }: Known,
  others: { prices: TokenPrice; contextTokens: number | undefined },
): DescribedModel {
  const known = knownModel(ref)
  const { tools, images, reasoning } = (known ?? UNKNOWN_MODEL).abilities
  return {
    contextTokens:
      settings.contextTokens ?? known?.contextTokens ?? others.contextTokens ?? UNKNOWN_MODEL.contextTokens,
    maxOutputTokens: settings.maxOutputTokens ?? (known ?? UNKNOWN_MODEL).maxOutputTokens,
    abilities: { tools, images: settings.images ?? images, reasoning: settings.reasoning ?? reasoning },
    efforts: settings.efforts ?? known?.efforts ?? null,
    prices: settings.prices ?? known?.prices ?? others.prices,
    patience: { ...DEFAULT_PATIENCE, ...settings.patience },
  }
}
