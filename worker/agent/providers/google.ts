import { createGoogle } from '@ai-sdk/google'
import type { LanguageModelV4 } from '@ai-sdk/provider'

/** Google's Gemini API. `baseUrl` is for gateways in front of it. */
export function googleModel({
  id,
  baseUrl,
  apiKey,
}: {
  id: string
  baseUrl: string | undefined
  apiKey: string
}): LanguageModelV4 {
  return createGoogle({ apiKey, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) }).languageModel(id)
}
