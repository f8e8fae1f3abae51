import { createAnthropic } from '@ai-sdk/anthropic'
import type { LanguageModelV4 } from '@ai-sdk/provider'

/** Anthropic's API. `baseUrl` is for gateways in front of it. */
export function anthropicModel({
  id,
  baseUrl,
  apiKey,
}: {
  id: string
  baseUrl: string | undefined
  apiKey: string
}): LanguageModelV4 {
  return createAnthropic({ apiKey, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) }).languageModel(id)
}
