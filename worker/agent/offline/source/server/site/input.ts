import type { Context } from 'hono'
import type { z } from 'zod'
import { SITE_TEXTS } from '../../shared/site/texts'
import { Failure } from './failure'

/** The request's JSON, checked. A refusal names each field that is wrong. */
export async function readInput<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  // Text that is no JSON is refused like any other wrong value: by the schema.
  const body: unknown = await c.req.json().catch(() => null)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) fields[path.join('.')] ??= message
  throw new Failure(400, result.error.issues[0]?.message ?? SITE_TEXTS.failed, fields)
}

/** A row's id in the address; 0, which no row has, when it is none. */
export function readId(c: Context, name = 'id'): number {
  const id = Number(c.req.param(name))
  return Number.isSafeInteger(id) ? id : 0
}

/** Where a page of a list begins, and how many rows it has. */
export function readPage(c: Context, size = 20): { limit: number; offset: number } {
  const page = Number(c.req.query('page') ?? 0)
  const isPage = Number.isSafeInteger(page) && page >= 0 && page < 10_000
  return { limit: size, offset: isPage ? page * size : 0 }
}

/** What was found; a 404 when that is nothing. */
export function existing<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Failure(404, SITE_TEXTS.gone)
  return value
}
