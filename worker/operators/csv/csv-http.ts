import type { Context, MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import type { SessionUser } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'

/** Who may ask for a file of the admin area. `operatorsOnly` sets it. */
export type AdminHttp = { Bindings: Env; Variables: { user: SessionUser | null } }

/** The most lines that one file has unless it says otherwise. */
const MOST_ROWS = 10_000

/**
 * The guard of everything below it. For everybody but operators there is no such address. `freshUser` asks the
 * database, because somebody who was an operator a moment ago must not carry anything off.
 */
export function operatorsOnly(
  freshUser: (c: Context<AdminHttp>) => Promise<SessionUser | null>,
): MiddlewareHandler<AdminHttp> {
  return async (c, next) => {
    // A link on another site must not make an operator's browser fetch a file.
    if (c.req.header('sec-fetch-site') === 'cross-site')
      return c.json({ error: { message: 'This request came from another site.' } }, 403)
    const user = await freshUser(c)
    if (user?.role !== 'admin') return c.notFound()
    c.set('user', user)
    return next()
  }
}

/** A page of a file's rows, and where the next one begins. */
export type FilePage<Row, Cursor> = { rows: Row[]; next: Cursor | null }

type AdminFile<Filter, Cursor, Row> = {
  /** The name of the file, and the source of the log's line when it breaks off. */
  name: string
  /** What `?input=` says as JSON: the filter of the page that offers the file. */
  input: z.ZodType<Filter>
  page: (env: Env, filter: Filter, cursor: Cursor | null) => Promise<FilePage<Row, Cursor>>
  most?: number
  /** Runs before the first row is read, for files whose reading must itself be noted. */
  onOpen?: (c: Context<AdminHttp>, filter: Filter) => Promise<void>
}

/**
 * Answers with the records of a list as a file, page by page. Programs read the names of `fields`, so they are the same
 * in every language.
 */
export function adminCsv<Filter, Cursor>(file: AdminFile<Filter, Cursor, string[]> & { fields: string[] }) {
  return answered(file, {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    first: csvRow(file.fields),
    write: (rows) => rows.map(csvRow).join(''),
  })
}

/** The same as JSON, with one object on each line. */
export function adminJson<Filter, Cursor>(file: AdminFile<Filter, Cursor, object>) {
  return answered(file, {
    extension: 'jsonl',
    type: 'application/x-ndjson; charset=utf-8',
    first: '',
    write: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  })
}

type Format<Row> = { extension: string; type: string; first: string; write: (rows: Row[]) => string }

function answered<Filter, Cursor, Row>(file: AdminFile<Filter, Cursor, Row>, format: Format<Row>) {
  return async (c: Context<AdminHttp>): Promise<Response> => {
    const filter = file.input.safeParse(jsonOf(c.req.query('input')))
    if (!filter.success) return c.json({ error: { message: 'Invalid input' } }, 400)
    await file.onOpen?.(c, filter.data)
    // The answer has begun by then. The browser sees a download that breaks off, and only the log says why.
    const onFailure = (error: unknown) =>
      void log(
        { env: c.env, executionCtx: c.executionCtx },
        { level: 'error', source: `${file.name}.${format.extension}`, message: 'A download broke off', error },
      )
    return fileAnswer(rowsStream(c.env, { ...file, filter: filter.data, format, onFailure }), {
      name: `solid-${file.name}`,
      ...format,
    })
  }
}

/** A file that nothing keeps and no browser shows. */
function fileAnswer(
  body: BodyInit,
  { name, extension, type }: { name: string; extension: string; type: string },
): Response {
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
    // The schema refuses what is no JSON.
    return null
  }
}

type Rows<Filter, Cursor, Row> = AdminFile<Filter, Cursor, Row> & {
  filter: Filter
  format: Format<Row>
  onFailure: (error: unknown) => void
}

/** Reads a page once the one before it was sent. No more than one page is ever in memory. */
function rowsStream<Filter, Cursor, Row>(
  env: Env,
  { page, filter, most = MOST_ROWS, format, onFailure }: Rows<Filter, Cursor, Row>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let cursor: Cursor | null = null
  let sent = 0
  return new ReadableStream({
    start: (controller) => void (format.first !== '' && controller.enqueue(encoder.encode(format.first))),
    async pull(controller) {
      try {
        const { rows, next }: FilePage<Row, Cursor> = await page(env, filter, cursor)
        const fitting = rows.slice(0, most - sent)
        sent += fitting.length
        if (fitting.length > 0) controller.enqueue(encoder.encode(format.write(fitting)))
        if (next === null || sent >= most) return controller.close()
        cursor = next
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
  })
}

/** One row of a CSV file (RFC 4180). */
const csvRow = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`

/** Words of people stand in a cell. What a spreadsheet would take for a formula is marked as text. */
function cell(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
