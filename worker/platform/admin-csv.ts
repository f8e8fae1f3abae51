import type { Context, MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import type { SessionUser } from './context.ts'
import { csvRow } from './csv.ts'
import { log } from './log.ts'

/** Who may ask for a file of the admin area; set by `operatorsOnly`. */
export type AdminHttp = { Bindings: Env; Variables: { user: SessionUser | null } }

/** The most lines that one file has unless it says otherwise. */
const MOST_ROWS = 10_000

/**
 * The guard of everything below it: for everybody but operators there is no such address. `freshUser` asks the database,
 * for who was an operator a moment ago must not carry anything off.
 */
export function operatorsOnly(freshUser: (c: Context<AdminHttp>) => Promise<SessionUser | null>): MiddlewareHandler<AdminHttp> {
  return async (c, next) => {
    // A link on another site must not make an operator's browser fetch it.
    if (c.req.header('sec-fetch-site') === 'cross-site') return c.json({ error: { message: 'This request came from another site.' } }, 403)
    const user = await freshUser(c)
    if (user?.role !== 'admin') return c.notFound()
    c.set('user', user)
    return next()
  }
}

export type CsvPage<Cursor> = { rows: string[][]; next: Cursor | null }

type AdminCsv<Filter, Cursor> = {
  /** Of the file, and of the log's source when it breaks off. */
  name: string
  /** Names of fields, the same in every language: programs read them. */
  fields: string[]
  /** What `?input=` says as JSON: the filter of the page that offers the file. */
  input: z.ZodType<Filter>
  page: (env: Env, filter: Filter, cursor: Cursor | null) => Promise<CsvPage<Cursor>>
  most?: number
  /** Runs before the first line is read, for files whose reading is a fact by itself. */
  onOpen?: (c: Context<AdminHttp>, filter: Filter) => Promise<void>
}

/** Answers with the records of a list as a file, a page at a time: no more than that is ever held. */
export function adminCsv<Filter, Cursor>(file: AdminCsv<Filter, Cursor>) {
  return async (c: Context<AdminHttp>): Promise<Response> => {
    const filter = file.input.safeParse(jsonOf(c.req.query('input')))
    if (!filter.success) return c.json({ error: { message: 'Invalid input' } }, 400)
    await file.onOpen?.(c, filter.data)
    // The answer has begun by then: the browser sees a download that breaks off, and only the log says why.
    const onFailure = (error: unknown) => void log({ env: c.env, executionCtx: c.executionCtx }, { level: 'error', source: `${file.name}.csv`, message: 'A download broke off', error })
    return fileAnswer(rowsStream(c.env, { ...file, filter: filter.data, onFailure }), { name: `solid-${file.name}`, extension: 'csv', type: 'text/csv; charset=utf-8' })
  }
}

/** A file that nothing keeps and no browser shows. */
export function fileAnswer(body: BodyInit, { name, extension, type }: { name: string; extension: string; type: string }): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.${extension}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return {}
  try {
    return JSON.parse(text)
  } catch {
    // No JSON: the schema refuses it.
    return null
  }
}

type Rows<Filter, Cursor> = AdminCsv<Filter, Cursor> & { filter: Filter; onFailure: (error: unknown) => void }

function rowsStream<Filter, Cursor>(env: Env, { fields, page, filter, most = MOST_ROWS, onFailure }: Rows<Filter, Cursor>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let cursor: Cursor | null = null
  let sent = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvRow(fields))),
    async pull(controller) {
      try {
        const { rows, next }: CsvPage<Cursor> = await page(env, filter, cursor)
        const fitting = rows.slice(0, most - sent)
        sent += fitting.length
        if (fitting.length > 0) controller.enqueue(encoder.encode(fitting.map(csvRow).join('')))
        if (next === null || sent >= most) return controller.close()
        cursor = next
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
  })
}
