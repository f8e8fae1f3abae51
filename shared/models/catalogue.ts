import type { TokenPrice } from '#shared/billing/metering.ts'
import type { ModelEfforts } from './efforts.ts'
import { PROVIDER_NAMES, type ModelAbilities, type ModelProvider } from './providers.ts'

/** A model as its provider offers it. Prices are US dollars for a million tokens. */
export type ModelEntry = {
  provider: ModelProvider
  id: string
  name: string
  /**
   * How much of a conversation it is given. A provider may charge more above some length. Then it is that length,
   * because a price here holds for every call.
   */
  contextTokens: number
  maxOutputTokens: number
  abilities: ModelAbilities
  /** Left out where it cannot be told how much to think. */
  efforts?: ModelEfforts
  prices: TokenPrice
}

const CLAUDE: ModelEfforts = { levels: ['low', 'medium', 'high', 'xhigh', 'max'], usual: 'high' }
const GPT: ModelEfforts = { levels: ['low', 'medium', 'high', 'xhigh', 'max'], usual: 'medium' }
const GPT_UNTHINKING: ModelEfforts = { levels: ['none', ...GPT.levels], usual: 'medium' }
const GEMINI: ModelEfforts = { levels: ['low', 'medium', 'high'], usual: 'high' }
const GEMINI_LITE: ModelEfforts = { levels: ['minimal', ...GEMINI.levels], usual: 'minimal' }
const GPT_OSS: ModelEfforts = { levels: ['low', 'medium', 'high'], usual: 'medium' }

const SEES = { tools: true, images: true, reasoning: true }
const READS = { tools: true, images: false, reasoning: true }

/** What is assumed of a model that is not in the table. */
export const UNKNOWN_MODEL = {
  contextTokens: 128_000,
  maxOutputTokens: 16_384,
  abilities: { tools: true, images: false, reasoning: false },
}

/**
 * The models that we know. Ids are those of the installed SDKs, and prices the providers' list prices of 2026-11-21.
 * Where an introductory price was in force, the price that follows it stands. Anthropic takes a quarter more for what it
 * keeps in its cache for five minutes, which is what we ask for.
 */
export const MODELS: readonly ModelEntry[] = [
  {
    provider: 'offline',
    id: 'offline',
    name: 'Offline builder',
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    abilities: { tools: true, images: false, reasoning: false },
    prices: { input: 0, cached: 0, output: 0 },
  },

  {
    provider: 'anthropic',
    id: 'claude-fable-5-1',
    name: 'Claude Fable 5.1',
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    abilities: SEES,
    efforts: CLAUDE,
    prices: { input: 10, cached: 0.25, cacheWrite: 12.5, output: 50 },
  },
  {
    provider: 'anthropic',
    id: 'claude-opus-5-5',
    name: 'Claude Opus 5.5',
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    abilities: SEES,
    efforts: { ...CLAUDE, usual: 'medium' },
    prices: { input: 4, cached: 0.2, cacheWrite: 5, output: 20 },
  },
  {
    provider: 'anthropic',
    id: 'claude-sonnet-5-5',
    name: 'Claude Sonnet 5.5',
    contextTokens: 1_000_000,
    maxOutputTokens: 128_000,
    abilities: SEES,
    efforts: CLAUDE,
    prices: { input: 2, cached: 0.1, cacheWrite: 2.5, output: 10 },
  },
  {
    provider: 'anthropic',
    id: 'claude-haiku-5-5',
    name: 'Claude Haiku 5.5',
    contextTokens: 100_000,
    maxOutputTokens: 128_000,
    abilities: SEES,
    efforts: CLAUDE,
    prices: { input: 0.1, cached: 0.01, cacheWrite: 0.125, output: 0.5 },
  },

  {
    provider: 'openai',
    id: 'gpt-6-astra',
    name: 'GPT-6 Astra',
    contextTokens: 272_000,
    maxOutputTokens: 128_000,
    abilities: SEES,
    efforts: GPT,
    prices: { input: 10, cached: 1, output: 50 },
  },
  {
    provider: 'openai',
    id: 'gpt-6.1-sol',
    name: 'GPT-6.1 Sol',
    contextTokens: 272_000,
    maxOutputTokens: 128_000,
    abilities: SEES,
    efforts: GPT,
    prices: { input: 2, cached: 0.1, output: 10 },
  },
  {
    provider: 'openai',
    id: 'gpt-6.1-terra',
    name: 'GPT-6.1 Terra',
    contextTokens: 272_000,
    maxOutputTokens: 128_000,
    abilities: SEES,
    efforts: GPT_UNTHINKING,
    prices: { input: 1, cached: 0.05, output: 5 },
  },
  {
    provider: 'openai',
    id: 'gpt-6-luna',
    name: 'GPT-6 Luna',
    contextTokens: 272_000,
    maxOutputTokens: 128_000,
    abilities: SEES,
    efforts: GPT_UNTHINKING,
    prices: { input: 0.1, cached: 0.01, output: 0.5 },
  },

  {
    provider: 'google',
    id: 'gemini-4-carbon',
    name: 'Gemini 4 Carbon',
    contextTokens: 1_000_000,
    maxOutputTokens: 65_536,
    abilities: SEES,
    efforts: GEMINI,
    prices: { input: 4, cached: 0.2, output: 20 },
  },
  {
    provider: 'google',
    id: 'gemini-4-argon',
    name: 'Gemini 4 Argon',
    contextTokens: 1_000_000,
    maxOutputTokens: 65_536,
    abilities: SEES,
    efforts: GEMINI,
    prices: { input: 4, cached: 0.2, output: 20 },
  },
  {
    provider: 'google',
    id: 'gemini-3.8-flash',
    name: 'Gemini 3.8 Flash',
    contextTokens: 1_000_000,
    maxOutputTokens: 65_536,
    abilities: SEES,
    efforts: GEMINI,
    prices: { input: 1.5, cached: 0.15, output: 7.5 },
  },
  {
    provider: 'google',
    id: 'gemini-3.5-flash-lite',
    name: 'Gemini 3.5 Flash-Lite',
    contextTokens: 1_000_000,
    maxOutputTokens: 65_536,
    abilities: SEES,
    efforts: GEMINI_LITE,
    prices: { input: 0.3, cached: 0.03, output: 2.5 },
  },

  {
    provider: 'workers-ai',
    id: '@cf/zai-org/glm-5.3',
    name: 'GLM 5.3',
    contextTokens: 1_000_000,
    maxOutputTokens: 131_072,
    abilities: READS,
    prices: { input: 1.4, cached: 0.26, output: 4.4 },
  },
  {
    provider: 'workers-ai',
    id: '@cf/zai-org/glm-5.3-flash',
    name: 'GLM 5.3 Flash',
    contextTokens: 1_000_000,
    maxOutputTokens: 131_072,
    abilities: SEES,
    prices: { input: 0.15, cached: 0.03, output: 0.5 },
  },
  {
    provider: 'workers-ai',
    id: '@cf/deepseek-ai/deepseek-v4-pro-0813',
    name: 'DeepSeek V4 Pro',
    contextTokens: 1_000_000,
    maxOutputTokens: 131_072,
    abilities: READS,
    prices: { input: 1.32, cached: 0.044, output: 3.96 },
  },
  {
    provider: 'workers-ai',
    id: '@cf/qwen/qwen3.8-27b',
    name: 'Qwen 3.8 27B',
    contextTokens: 262_144,
    maxOutputTokens: 65_536,
    abilities: SEES,
    prices: { input: 0.45, cached: 0.05, output: 3.2 },
  },
  {
    provider: 'workers-ai',
    id: '@cf/openai/gpt-oss-120b',
    name: 'gpt-oss 120B',
    contextTokens: 128_000,
    maxOutputTokens: 16_384,
    abilities: READS,
    efforts: GPT_OSS,
    prices: { input: 0.35, cached: 0.35, output: 0.75 },
  },
]

/** The key by which a model is chosen, such as `anthropic:claude-opus-5-5`. */
export const modelKey = ({ provider, id }: Pick<ModelEntry, 'provider' | 'id'>): string =>
  provider === 'offline' ? 'offline' : `${provider}:${id}`

/** The table's entry. Null for a model that is not in it. */
export function knownModel({ provider, id }: Pick<ModelEntry, 'provider' | 'id'>): ModelEntry | null {
  return MODELS.find((entry) => entry.provider === provider && entry.id === id) ?? null
}

/** The name that stands beside a turn. It is the model's id where we have no name. */
export function modelName(model: Pick<ModelEntry, 'provider' | 'id'>): string {
  return knownModel(model)?.name ?? (model.provider === 'offline' ? PROVIDER_NAMES.offline : model.id)
}

/** A model that makes pictures. Prices are US dollars for one picture, as of `PRICES_AS_OF`. */
export type PictureModelEntry = {
  provider: 'openai' | 'google'
  id: string
  prices: { square: number; oblong: number }
}

/** The quality that OpenAI's models are asked for. Their prices depend on it. */
export const PICTURE_QUALITY = 'medium'

/**
 * The models for pictures that we know. From GPT Image 2 on, all of OpenAI's cost the same for a token. Of the newest
 * only that is published, so the dearer shape stands for both.
 */
export const PICTURE_MODELS: readonly PictureModelEntry[] = [
  { provider: 'openai', id: 'gpt-image-1-mini', prices: { square: 0.011, oblong: 0.015 } },
  { provider: 'openai', id: 'gpt-image-1', prices: { square: 0.042, oblong: 0.063 } },
  { provider: 'openai', id: 'gpt-image-1.5', prices: { square: 0.034, oblong: 0.05 } },
  { provider: 'openai', id: 'gpt-image-2', prices: { square: 0.053, oblong: 0.041 } },
  { provider: 'openai', id: 'gpt-image-2.5-flare', prices: { square: 0.053, oblong: 0.053 } },
  { provider: 'openai', id: 'gpt-image-2.5-sunburst', prices: { square: 0.053, oblong: 0.053 } },
  { provider: 'openai', id: 'gpt-image-2.6-flare', prices: { square: 0.053, oblong: 0.053 } },
  { provider: 'openai', id: 'gpt-image-2.6-sunburst', prices: { square: 0.053, oblong: 0.053 } },
  { provider: 'google', id: 'gemini-2.5-flash-image', prices: { square: 0.039, oblong: 0.039 } },
  { provider: 'google', id: 'gemini-3.1-flash-image-preview', prices: { square: 0.067, oblong: 0.067 } },
  { provider: 'google', id: 'gemini-3-pro-image-preview', prices: { square: 0.134, oblong: 0.134 } },
]

/**
 * US dollars for a picture of this size (`1024x1024`) by the model of this name (`openai:gpt-image-1`). Null for a
 * model that is not in the table.
 */
export function picturePrice(name: string, size: string): number | null {
  const prices = PICTURE_MODELS.find(({ provider, id }) => `${provider}:${id}` === name)?.prices
  const [width, height] = size.split('x')
  return prices ? (width === height ? prices.square : prices.oblong) : null
}
