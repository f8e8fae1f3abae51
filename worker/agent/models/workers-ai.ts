import type { LanguageModel } from 'ai'
import { createWorkersAI } from 'workers-ai-provider'

/** A model on Cloudflare's own GPUs, through the AI binding: no key, billed to the account of the Worker. */
export function workersAiModel({ id, binding }: { id: string; binding: Ai }): LanguageModel {
  return createWorkersAI({ binding })(id)
}
