import type { LanguageModelV4 } from '@ai-sdk/provider'
import { createWorkersAI } from 'workers-ai-provider'

type Settings = { id: string; binding: Ai; cacheKey: string | undefined }

/** A model on Cloudflare's own GPUs, through the AI binding: no key, billed to the account of the Worker. */
export function workersAiModel({ id, binding, cacheKey }: Settings): LanguageModelV4 {
  return createWorkersAI({ binding })(id, cacheKey === undefined ? {} : { sessionAffinity: cacheKey })
}
