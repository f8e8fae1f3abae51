import { createOpenAI } from '@ai-sdk/openai'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { defaultSettingsMiddleware, wrapLanguageModel } from 'ai'
import { livingFetch } from '#worker/agent/model/watched-stream.ts'
import type { KeyedSettings } from './configuration.ts'

/** OpenAI's API. */
export function openAiModel({ id, baseUrl, apiKey, cacheKey }: KeyedSettings): LanguageModelV4 {
  const model = createOpenAI({
    apiKey,
    fetch: livingFetch,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  }).responses(id)
  // Otherwise OpenAI keeps every answer, and what is sent next refers to what it kept. Requests with the same key come
  // to the machine whose cache has what was sent before.
  return wrapLanguageModel({
    model,
    middleware: defaultSettingsMiddleware({
      settings: { providerOptions: { openai: { store: false, ...(cacheKey && { promptCacheKey: cacheKey }) } } },
    }),
  })
}
