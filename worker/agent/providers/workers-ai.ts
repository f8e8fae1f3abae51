import type { LanguageModelV4 } from '@ai-sdk/provider'
import { createWorkersAI } from 'workers-ai-provider'

/** A model on Cloudflare's own GPUs, through the AI binding: no key, billed to the account of the Worker. */
export function workersAiModel({ id, binding }: { id: string; binding: Ai }): LanguageModelV4 {
  return createWorkersAI({ binding })(id)
}
