/** Who answers for a builder's model. `offline` is ours: it needs no network and costs nothing. */
export const MODEL_PROVIDERS = ['offline', 'workers-ai', 'anthropic', 'openai', 'google', 'openai-compatible'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

/** Providers that a maker may bring a key of their own for. */
export const KEY_PROVIDERS = ['anthropic', 'openai', 'google', 'openai-compatible'] as const
export type KeyProvider = (typeof KEY_PROVIDERS)[number]

/** Keys of providers are longer than this, so that the four characters that are shown of one give nothing away. */
export const MIN_KEY = 20
export const MAX_KEY = 400

/** Names of companies and products; they are the same in every language. */
export const PROVIDER_NAMES: Record<Exclude<ModelProvider, 'openai-compatible'>, string> = {
  offline: 'Solid',
  'workers-ai': 'Workers AI',
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google',
}

/**
 * Why a model did not answer. `busy`: too many requests; `down`: not reached, or a failure of its own; `timeout`: no answer in time;
 * `refused`: it will not answer this; `key` and `quota`: the key is wrong, or its account empty; `overflow`: more than it can read;
 * `unknown_model`: no such model there; `rejected`: the request was not accepted; `off`: an operator of Solid switched it off; `broken`: anything else.
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

/** Why another model works on a turn than the one that was chosen: that one is gone, or it failed before it had shown anything. */
export type ModelSwitchReason = 'gone' | ModelFailureKind

/** What was last seen of a provider: nothing lately, answers, or failures. `off`: an operator switched it, or the model, off. */
export type ProviderState = 'unknown' | 'answers' | 'fails' | 'off'

/** What a model can do beside reading and writing text. */
export type ModelAbilities = { tools: boolean; images: boolean; reasoning: boolean }

/** A model that a project may use. `key` is what it is chosen by; prices are credits for a thousand tokens, nothing with a key of the maker's own. */
export type ModelChoice = {
  key: string
  name: string
  provider: ModelProvider
  contextTokens: number
  abilities: ModelAbilities
  credits: { input: number; cached: number; output: number }
  isOwnKey: boolean
  state: ProviderState
}

/** A key that is kept. Of the key itself only its end is ever shown. */
export type KeptKey = { provider: KeyProvider; last4: string; createdAt: Date }
