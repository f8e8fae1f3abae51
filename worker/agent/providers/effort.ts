import type { SharedV4ProviderOptions } from '@ai-sdk/provider'
import { EFFORTS, type Effort } from '#shared/models/efforts.ts'
import type { ModelProvider } from '#shared/models/providers.ts'

/** What the format of each provider has a word for. A model may have fewer. */
export const PROVIDER_EFFORTS: Record<ModelProvider, readonly Effort[]> = {
  offline: [],
  anthropic: ['low', 'medium', 'high', 'xhigh', 'max'],
  openai: EFFORTS,
  google: ['minimal', 'low', 'medium', 'high', 'xhigh'],
  'workers-ai': ['low', 'medium', 'high'],
  'openai-compatible': EFFORTS,
}

/** The effort as each provider's SDK takes it. */
export function effortOptions(provider: ModelProvider, effort: Effort): SharedV4ProviderOptions {
  switch (provider) {
    case 'offline':
      return {}
    case 'anthropic':
      return { anthropic: { effort } }
    case 'openai':
      // Beside an effort, the SDK would ask for a summary of the thoughts too, which OpenAI refuses some accounts.
      return { openai: { reasoningEffort: effort, reasoningSummary: null } }
    case 'google':
      return { google: { thinkingConfig: { thinkingLevel: effort } } }
    case 'workers-ai':
      return { 'workers-ai': { reasoning_effort: effort } }
    case 'openai-compatible':
      return { openaiCompatible: { reasoningEffort: effort } }
  }
}
