import { m } from '#shared/messages.gen/messages.js'
import { PROVIDER_NAMES, type ModelProvider } from '#shared/model-providers.ts'

export function providerName(provider: ModelProvider): string {
  return provider === 'openai-compatible' ? m.models_provider_compatible() : PROVIDER_NAMES[provider]
}
