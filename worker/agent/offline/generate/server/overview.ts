import type { AppModel, ThingModel } from '#worker/agent/offline/generate/model.ts'
import { text } from '#worker/agent/offline/generate/source-text.ts'
import { sqlName } from '#worker/agent/offline/generate/sql.ts'
import { titleSql } from './title-sql.ts'

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
