import { createAnthropic } from '@ai-sdk/anthropic'
import type { LanguageModel } from 'ai'

/** Anthropic's API. `baseUrl` is for gateways in front of it. */
export function anthropicModel({ id, baseUrl, apiKey }: { id: string; baseUrl: string | undefined; apiKey: string }): LanguageModel {
  return createAnthropic({ apiKey, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) }).languageModel(id)
}
