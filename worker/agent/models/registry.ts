import type { LanguageModel } from 'ai'
import type { TokenPrice } from '#shared/metering.ts'

/** The settings a model is chosen by: the Worker's environment has this shape. An empty text counts as not given. */
export type ModelConfiguration = {
  MODEL?: string | undefined
  MODEL_ID?: string | undefined
  MODEL_BASE_URL?: string | undefined
  MODEL_API_KEY?: string | undefined
  AI?: Ai | undefined
}

/** `name` is what people see beside a turn. */
export type ConfiguredModel = { model: LanguageModel; name: string; price: TokenPrice }

const FREE: TokenPrice = { input: 0, cached: 0, output: 0 }

/**
 * The model that the configuration names. Throws an Error that says which setting is missing and how to give it.
 * Providers are imported when chosen: the offline model starts without loading any of them.
 */
export async function modelFromConfiguration(configuration: ModelConfiguration): Promise<ConfiguredModel> {
  const provider = configuration.MODEL || 'offline'
  switch (provider) {
    case 'offline': {
      const { offlineModel } = await import('./offline/offline-model.ts')
      return { model: offlineModel(), name: 'offline', price: FREE }
    }
    case 'openai-compatible': {
      const id = required(configuration, 'MODEL_ID')
      const baseUrl = httpUrl(required(configuration, 'MODEL_BASE_URL'))
      const { openAiCompatibleModel } = await import('./openai-compatible.ts')
      return { model: openAiCompatibleModel({ id, baseUrl, apiKey: configuration.MODEL_API_KEY || undefined }), name: id, price: FREE }
    }
    case 'anthropic': {
      const id = required(configuration, 'MODEL_ID')
      const apiKey = required(configuration, 'MODEL_API_KEY')
      const baseUrl = configuration.MODEL_BASE_URL ? httpUrl(configuration.MODEL_BASE_URL) : undefined
      const { anthropicModel } = await import('./anthropic.ts')
      return { model: anthropicModel({ id, baseUrl, apiKey }), name: id, price: FREE }
    }
    case 'workers-ai': {
      const id = required(configuration, 'MODEL_ID')
      const { AI: binding } = configuration
      if (binding === undefined) throw new Error('MODEL is "workers-ai", but the Worker has no AI binding. Add to wrangler.toml: [ai] binding = "AI".')
      const { workersAiModel } = await import('./workers-ai.ts')
      return { model: workersAiModel({ id, binding }), name: id, price: FREE }
    }
    default:
      throw new Error(`MODEL is "${provider}", which is not known. Use offline, openai-compatible, anthropic or workers-ai.`)
  }
}

const FIXES = {
  MODEL_ID: 'the name of the model at the provider, as a variable in wrangler.toml or .dev.vars',
  MODEL_BASE_URL: 'the address of the endpoint, such as http://localhost:11434/v1, as a variable in wrangler.toml or .dev.vars',
  MODEL_API_KEY: 'the key of the provider: locally in .dev.vars, deployed with `wrangler secret put MODEL_API_KEY`',
} as const

function required(configuration: ModelConfiguration, name: keyof typeof FIXES): string {
  const value = configuration[name]
  if (!value) throw new Error(`MODEL is "${configuration.MODEL}", but ${name} is missing. Set it to ${FIXES[name]}.`)
  return value
}

function httpUrl(value: string): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw new Error(`MODEL_BASE_URL is "${value}", which is not an address. Use one such as http://localhost:11434/v1.`)
  return value
}
