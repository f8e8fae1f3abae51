import { z } from 'zod'
import { WORDS } from './ui/words'

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown }

/** Asks the app's server. A refusal is thrown in the words that the server gave for it. */
export async function ask<T>(schema: z.ZodType<T>, path: string, { method = 'GET', body }: Asked = {}): Promise<T> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { method, ...(body === undefined ? {} : json) })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return schema.parse(answer)
  const refusal = refusalSchema.safeParse(answer)
  throw new Error(refusal.success ? refusal.data.error.message : WORDS.noAnswer)
}
