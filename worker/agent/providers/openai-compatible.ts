import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { livingFetch } from '#worker/agent/model/watched-stream.ts'

/** Any endpoint that speaks OpenAI's chat completions: AI Gateway, Ollama, LM Studio, OpenAI itself. Local ones need no key. */
export function openAiCompatibleModel({
  id,
  baseUrl,
  apiKey,
}: {
  id: string
  baseUrl: string
  apiKey: string | undefined
}): LanguageModelV4 {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: baseUrl,
    fetch: livingFetch,
    // Usage arrives in the last chunk of a stream, and only when it was asked for.
    includeUsage: true,
    ...(apiKey === undefined ? {} : { apiKey }),
  })
  return provider.chatModel(id)
}
