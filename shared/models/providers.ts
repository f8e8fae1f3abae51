import type { Effort } from './efforts.ts'

/** Who answers for a builder's model. `offline` is ours, needs no network and costs nothing. */
export const MODEL_PROVIDERS = ['offline', 'workers-ai', 'anthropic', 'openai', 'google', 'openai-compatible'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

/** Providers for which a maker may bring an own key. */
export const KEY_PROVIDERS = ['anthropic', 'openai', 'google', 'openai-compatible'] as const
export type KeyProvider = (typeof KEY_PROVIDERS)[number]

/** Keys of providers are longer than this, so that the four characters that are shown give nothing away. */
export const MIN_KEY = 20
export const MAX_KEY = 400

/** Names of companies and products, which are the same in every language. */
export const PROVIDER_NAMES: Record<Exclude<ModelProvider, 'openai-compatible'>, string> = {
  offline: 'Solid',
  'workers-ai': 'Workers AI',
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google',
}

/**
 * Why a model did not answer. `busy` had too many requests. `down` was not reached, or failed by itself. `timeout` gave
 * no answer in time. `refused` will not answer this. With `key` or `quota` the key is wrong, or its account empty.
 * `overflow` is more than it can read. `unknown_model` does not exist there. `rejected` did not accept the request.
 * `off` was switched off by an operator of Solid. `broken` is anything else.
 */
export type ModelFailureKind =
  | 'busy'
  | 'down'
  | 'timeout'
  | 'refused'
  | 'key'
  | 'quota'
  | 'overflow'
  | 'unknown_model'
  | 'rejected'
  | 'off'
  | 'broken'

/** Why another model works on a turn than the chosen one. That one is gone, or failed before it had shown anything. */
export type ModelSwitchReason = 'gone' | ModelFailureKind

/**
 * What was last seen of a provider: nothing lately, answers, or failures. With `off` an operator switched it or the
 * model off.
 */
export type ProviderState = 'unknown' | 'answers' | 'fails' | 'off'

/** What a model can do beside reading and writing text. */
export type ModelAbilities = { tools: boolean; images: boolean; reasoning: boolean }

/**
 * A model that a project may use. It is chosen by `key`. Prices are credits for a thousand tokens, and nothing with an
 * own key of the maker's. What is written into a cache costs as much as `input` where a provider takes no more for it.
 */
export type ModelChoice = {
  key: string
  name: string
  provider: ModelProvider
  contextTokens: number
  abilities: ModelAbilities
  /** How much it can be told to think; none where it cannot be told. */
  efforts: readonly Effort[]
  credits: { input: number; cached: number; cacheWrite: number; output: number }
  isOwnKey: boolean
  state: ProviderState
}

/** A key that is kept. Only its end is ever shown. */
export type KeptKey = { provider: KeyProvider; last4: string; createdAt: Date }
