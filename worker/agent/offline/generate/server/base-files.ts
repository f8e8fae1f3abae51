import type { AppModel, ThingModel } from '#worker/agent/offline/generate/model.ts'
import { text } from '#worker/agent/offline/generate/source-text.ts'
import { sqlName } from '#worker/agent/offline/sql.ts'
import { titleSql } from './table.ts'

/** `server/index.ts`: every route, and what a caller sees when something goes wrong. */
export function serverIndexFile(app: AppModel): string {
  const imports = app.things.map((thing) => `import { ${thing.collection} } from './routes/${thing.path}'\n`).join('')
  const routes = app.things.map((thing) => `app.route(${text(`/api/${thing.table}`)}, ${thing.collection})\n`).join('')
  return `import { Hono } from 'hono'
import { failureOf } from './failure'
import { overview } from './overview'
${imports}
const app = new Hono<{ Bindings: Env }>()

app.route('/api/overview', overview)
${routes}
app.notFound((c) => c.json({ error: { message: 'There is nothing at this address.' } }, 404))

app.onError((error, c) => {
  const failure = failureOf(error)
  if (!failure) console.error(error)
  return failure
    ? c.json({ error: { message: failure.message, fields: failure.fields } }, failure.status)
    : c.json({ error: { message: 'Something went wrong. Try again.' } }, 500)
})

export default app
`
}

export function failureFile(): string {
  return `type Status = 400 | 404 | 409

/** A failure the person at the other end can understand and fix. Everything else is a bug and answers with 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly status: Status
  readonly fields: Record<string, string> | undefined

  constructor(status: Status, message: string, fields?: Record<string, string>) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

export function failureOf(error: Error): Failure | null {
  if (error instanceof Failure) return error
  // Two people at once: a row was used or deleted between our check and the write.
  if (error.message.includes('FOREIGN KEY constraint failed')) return new Failure(409, 'A row this refers to was changed in the meantime. Reload and try again.')
  return null
}
`
}

export function httpFile(): string {
  return `import type { Context } from 'hono'
import type * as z from 'zod'
import { Failure } from './failure'

/** The request's JSON, checked. A 400 names every field that is wrong. */
export async function readInput<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  // Text that is no JSON is refused like any other wrong value: by the schema.
  const body: unknown = await c.req.json().catch(() => null)
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new Failure(400, result.error.issues[0]?.message ?? 'That is not valid.', fields)
}

export function readId(c: Context): number {
  const id = Number(c.req.param('id'))
  return Number.isSafeInteger(id) ? id : 0
}

/** What was found or changed; a 404 when that is nothing. */
export function existing<Value>(value: Value | null | false): Value {
  if (value === null || value === false) throw new Failure(404, 'This does not exist, or it was deleted.')
  return value
}
`
}

/** `server/overview.ts`: what the dashboard shows, in one request. */
export function overviewFile(app: AppModel): string {
  return `import { Hono } from 'hono'
import type { Overview } from '../shared/overview'

const RECENT = 5

/** Its table, how a title is read, and the joins that takes. */
type Thing = { name: string; table: string; title: string; joins: string }

const THINGS: Thing[] = [
${app.things.map(entry).join('')}]

export const overview = new Hono<{ Bindings: Env }>().get('/', async (c) => {
  if (THINGS.length === 0) return c.json({} satisfies Overview)
  const db = c.env.DB
  const results = await db.batch<Record<string, unknown>>(
    THINGS.flatMap(({ table, title, joins }) => [
      db.prepare(\`SELECT count(*) AS total FROM \${table}\`),
      db.prepare(\`SELECT \${table}.id, \${title} AS title FROM \${table} \${joins} ORDER BY \${table}.id DESC LIMIT \${RECENT}\`),
    ]),
  )
  const entries = THINGS.map(({ name }, index) => {
    const total = Number(results[index * 2]?.results[0]?.total ?? 0)
    const rows = results[index * 2 + 1]?.results ?? []
    return [name, { total, recent: rows.map((row) => ({ id: Number(row.id), title: String(row.title ?? 'Untitled') })) }] as const
  })
  return c.json(Object.fromEntries(entries) satisfies Overview)
})
`
}

export function overviewTypeFile(): string {
  return `/** The dashboard's data, by table. */
export type Overview = Record<string, { total: number; recent: Array<{ id: number; title: string }> }>
`
}

function entry(thing: ThingModel): string {
  const title = titleSql(thing, thing.table)
  const parts = [
    `name: ${text(thing.table)}`,
    `table: ${text(sqlName(thing.table))}`,
    `title: ${text(title.expression)}`,
    `joins: ${text(title.joins.join(' '))}`,
  ]
  return `  { ${parts.join(', ')} },\n`
}
