import { env } from 'cloudflare:workers'
import type { Context } from 'hono'
import type { z } from 'zod'
import { SITE_TEXTS } from '../../shared/site/texts'

export const { DB } = env as unknown as { DB: D1Database }

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 429

/** A failure that the person at the other end can understand and mend. Everything else is a bug and answers with 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly status: Status
  /** What is wrong with each field, by its name. */
  readonly fields: Record<string, string> | undefined

  constructor(status: Status, message: string, fields?: Record<string, string>) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

export function answerError(error: Error, c: Context) {
  if (error instanceof Failure) return c.json({ error: { message: error.message, fields: error.fields } }, error.status)
  console.error(error)
  return c.json({ error: { message: SITE_TEXTS.failed } }, 500)
}

export function answerNothing(c: Context) {
  return c.json({ error: { message: SITE_TEXTS.nothingHere } }, 404)
}

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

/** Rows as CSV. A byte order mark lets spreadsheets read it as UTF-8. */
export function csvOf(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A text that begins like a formula would be computed by the spreadsheet that opens it. */
function cell(value: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
