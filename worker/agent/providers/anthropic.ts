import { createAnthropic } from '@ai-sdk/anthropic'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { livingFetch } from '#worker/agent/model/watched-stream.ts'
import type { KeyedSettings } from './configuration.ts'

/** Anthropic's API. */
export function anthropicModel({ id, baseUrl, apiKey }: KeyedSettings): LanguageModelV4 {
  return createAnthropic({
    apiKey,
    fetch: livingFetch,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  }).languageModel(id)
}
