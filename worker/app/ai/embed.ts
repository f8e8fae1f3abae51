import * as z from 'zod'
import { AiFailure } from '#worker/runtime/gateways/ai/problem.ts'

/** US dollars for a million tokens, as of https://developers.cloudflare.com/workers-ai/platform/pricing/ */
const PRICES: Record<string, number> = {
  '@cf/baai/bge-small-en-v1.5': 0.02,
  '@cf/baai/bge-base-en-v1.5': 0.067,
  '@cf/baai/bge-large-en-v1.5': 0.204,
  '@cf/baai/bge-m3': 0.012,
}

/** What a model of this name costs. One without a price must not be asked. */
export function embeddingPrice(name: string): number {
  const price = PRICES[name]
  if (price === undefined) throw new Error(`${name} has no price`)
  return price
}

const answerSchema = z.object({ data: z.array(z.array(z.number())) })
const TIME_MS = 30_000

/** Vectors by Workers AI, through the platform's own binding. */
export async function embedded(ai: Ai, { name, texts }: { name: string; texts: string[] }): Promise<number[][]> {
  const asked = ai.run(name as '@cf/baai/bge-m3', { text: texts }, { signal: AbortSignal.timeout(TIME_MS) })
  const read = answerSchema.safeParse(await asked)
  if (read.success && read.data.data.length === texts.length) return read.data.data
  throw new AiFailure(1031, 'The model gave no vectors. Ask it again.')
}
