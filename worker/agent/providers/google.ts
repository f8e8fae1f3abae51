import { createGoogle } from '@ai-sdk/google'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { livingFetch } from '#worker/agent/model/watched-stream.ts'
import type { KeyedSettings } from './configuration.ts'

/** Google's Gemini API. */
export function googleModel({ id, baseUrl, apiKey }: KeyedSettings): LanguageModelV4 {
  return createGoogle({
    apiKey,
    fetch: livingFetch,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  }).languageModel(id)
}
