import { env } from 'cloudflare:workers'
import type { Context } from 'hono'
import type { z } from 'zod'
import { SITE_TEXTS } from '../../shared/site/content'
import type { Choice, Chosen } from '../../shared/site/values'

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

/** What the address asks for, as JSON for `fits`. Options that are not there are asked for in vain. */
export function wantedOf(c: Context, choices: readonly Choice[]): string {
  const wanted: Chosen = {}
  for (const { name } of choices) {
    const value = c.req.query(name)
    if (value) wanted[name] = value
  }
  return JSON.stringify(wanted)
}

/** SQL: whether the choices in `column` have every one that the parameter asks for. */
export function fits(column: string, parameter: string): string {
  return `NOT EXISTS (SELECT 1 FROM json_each(${parameter}) AS wanted
    WHERE ${column} ->> ('$.' || wanted.key) IS NOT wanted.value)`
}
/** Without letters and digits that look alike. 32 of them, or a random byte would prefer some. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** So many letters and digits by chance. */
export function codeOf(length: number): string {
  return [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** A number of an order or a booking that nobody guesses: who has it may see what it stands for. */
export const newCode = (): string => `${codeOf(5)}-${codeOf(5)}`

const DATA_URL = /^data:([\w/.+-]+);base64,(.*)$/s

/** A stored data URL as a file of its own, which browsers keep. */
export function answerFile(dataUrl: string | null | undefined, headers: Record<string, string> = {}): Response {
  const [, type, content] = DATA_URL.exec(dataUrl ?? '') ?? []
  if (type === undefined || content === undefined) throw new Failure(404, SITE_TEXTS.gone)
  return new Response(
    Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!),
    {
      headers: {
        'Content-Type': type,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, max-age=3600',
        ...headers,
      },
    },
  )
}
