import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { LanguageModel } from 'ai'
import type { TokenPrice } from '#shared/billing/metering.ts'
import { modelName } from '#shared/models/catalogue.ts'
import { hadEffort, type Effort, type ModelEfforts } from '#shared/models/efforts.ts'
import type { ModelProvider } from '#shared/models/providers.ts'
import type { Patience } from '#worker/agent/model/watched-stream.ts'
import {
  baseUrlOf,
  configuredKey,
  described,
  missing,
  offeredModels,
  requiredKey,
  type KeyedSettings,
  type ModelConfiguration,
  type ModelRef,
} from './configuration.ts'
import { preparedModel } from './prepared-model.ts'

/** `name` is what people see beside a turn. `insteadOf` is the name of the model that was chosen and is gone. */
export type ConfiguredModel = {
  model: LanguageModel
  name: string
  price: TokenPrice
  contextTokens?: number
  maxOutputTokens?: number
  provider?: ModelProvider
  isOwnKey?: boolean
  /** How much it was told to think, null for what its provider takes unasked, and what it could be told. */
  effort?: Effort | null
  efforts?: ModelEfforts | null
  /** Whether it can be given pictures. */
  canSee?: boolean
  /** How long it may take; our own patience when left out. */
  patience?: Patience
  insteadOf?: string
  /** What goes on when this one has failed before it had shown anything; null when there is nothing. */
  fallback?: () => Promise<ConfiguredModel | null>
}

const FREE: TokenPrice = { input: 0, cached: 0, output: 0 }

/** The model that the configuration names for everybody. Throws an Error that says which setting is missing and how to give it. */
export async function modelFromConfiguration(configuration: ModelConfiguration): Promise<ConfiguredModel> {
  const { main, fallback } = offeredModels(configuration)
  const opened = await openModel({ ref: main, configuration })
  return fallback ? { ...opened, fallback: () => openModel({ ref: fallback, configuration }) } : opened
}

/**
 * `cacheKey` is the same for all that is sent for one project: it leads to the cache that has its beginning. An
 * `effort` that the model does not have asks for nothing.
 */
type Opening = {
  ref: ModelRef
  configuration: ModelConfiguration
  ownKey?: string | undefined
  cacheKey?: string | undefined
  effort?: Effort | null
}

/**
 * A model that is ready to answer. With a key of the maker's own the model costs no credits, because the provider bills
 * the maker. A turn that succeeds takes the least that any turn takes, for our own work. Providers are imported when
 * chosen: the offline model starts without any of them.
 */
export async function openModel({
  ref,
  configuration,
  ownKey,
  cacheKey,
  effort: asked = null,
}: Opening): Promise<ConfiguredModel> {
  const { contextTokens, maxOutputTokens, abilities, efforts, prices, patience } = described(ref, configuration)
  const effort = hadEffort(asked, efforts)
  const known = {
    name: modelName(ref),
    contextTokens,
    maxOutputTokens,
    provider: ref.provider,
    isOwnKey: ownKey !== undefined,
    canSee: abilities.images,
    effort,
    efforts,
    patience,
  }
  if (ref.provider === 'offline') {
    const { offlineModel } = await import('#worker/agent/offline/offline-model.ts')
    return { ...known, name: 'offline', model: offlineModel(), price: FREE }
  }
  const price = ownKey === undefined ? prices : FREE
  const opened = await providersModel({ ref: { ...ref, provider: ref.provider }, configuration, ownKey, cacheKey })
  const model = preparedModel(opened, {
    provider: ref.provider,
    canSee: abilities.images,
    maxOutputTokens,
    effort,
    secret: ownKey ?? configuredKey(configuration, ref.provider),
  })
  return { ...known, model, price }
}

type ProviderOpening = Omit<Opening, 'ref'> & { ref: { provider: Exclude<ModelProvider, 'offline'>; id: string } }

async function providersModel({
  ref: { provider, id },
  configuration,
  ownKey,
  cacheKey,
}: ProviderOpening): Promise<LanguageModelV4> {
  const settingsOf = (keyed: 'anthropic' | 'openai' | 'google'): KeyedSettings => ({
    id,
    baseUrl: baseUrlOf(configuration, keyed),
    apiKey: ownKey ?? requiredKey(configuration, keyed),
    cacheKey,
  })
  switch (provider) {
    case 'openai-compatible': {
      const baseUrl = baseUrlOf(configuration, provider)
      if (baseUrl === undefined) throw missing(configuration, 'MODEL_BASE_URL')
      const { openAiCompatibleModel } = await import('./openai-compatible.ts')
      return openAiCompatibleModel({ id, baseUrl, apiKey: ownKey ?? configuredKey(configuration, provider) })
    }
    case 'anthropic':
      return (await import('./anthropic.ts')).anthropicModel(settingsOf(provider))
    case 'openai':
      return (await import('./openai.ts')).openAiModel(settingsOf(provider))
    case 'google':
      return (await import('./google.ts')).googleModel(settingsOf(provider))
    case 'workers-ai': {
      const { AI: binding } = configuration
      if (binding === undefined)
        throw new Error(
          'MODEL is "workers-ai", but the Worker has no AI binding. Add to wrangler.toml: [ai] binding = "AI".',
        )
      const { workersAiModel } = await import('./workers-ai.ts')
      return workersAiModel({ id, binding, cacheKey })
    }
  }
}
