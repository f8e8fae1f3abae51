import { Hono } from 'hono'
import { MICRO } from '#shared/billing/metering.ts'
import { RANKED_AT_MOST, type RankedProject } from '#shared/operators/projects.ts'
import { adminCsv, type AdminHttp } from '#worker/operators/csv/csv-http.ts'
import { projectFilterInput, type ProjectFilter } from './inputs.ts'
import { rankProjects } from './ranking.ts'

const PAGE = 500

/** Names of fields. Programs read them, so they are the same in every language. */
const FIELDS: Array<[name: string, value: (row: RankedProject) => string | number | null]> = [
  ['rank', (row) => row.rank],
  ['previous_rank', (row) => row.previous],
  ['project', (row) => row.id],
  ['title', (row) => row.title],
  ['owner', (row) => row.owner.id],
  ['email_masked', (row) => row.owner.email],
  ['plan', (row) => row.plan],
  ['created', (row) => row.createdAt.toISOString()],
  ['turns', (row) => row.turns],
  ['succeeded', (row) => row.succeeded],
  ['ended', (row) => row.ended],
  ['repairs', (row) => row.repairs],
  ['cost_usd', (row) => row.cost / MICRO],
  ['credits_captured', (row) => row.captured / MICRO],
  ['publishes', (row) => row.publishes],
  ['address', (row) => row.address],
  ['visits', (row) => row.visits],
  ['visits_7', (row) => row.visits7],
  ['visits_30', (row) => row.visits30],
  ['requests', (row) => row.requests],
  ['errors', (row) => row.errors],
  ['copies', (row) => row.copies],
  ['storage_bytes', (row) => row.storageBytes],
  ['last_activity', (row) => row.lastActivityAt?.toISOString() ?? null],
]

/** The ranking of the filter as a file, as far as it is looked at. Addresses of people stay masked. */
export const topProjectsCsvHttp = new Hono<AdminHttp>().get('/top-projects.csv', (c) =>
  adminCsv({
    name: 'top-projects',
    fields: FIELDS.map(([name]) => name),
    input: projectFilterInput,
    most: RANKED_AT_MOST,
    page: async (env, filter: ProjectFilter, cursor: string | null) => {
      const { items, nextCursor } = await rankProjects(env, {
        ...filter,
        skip: Number(cursor ?? 0),
        limit: PAGE,
        now: Date.now(),
        requestUrl: c.req.url,
      })
      return { rows: items.map((row) => FIELDS.map(([, value]) => String(value(row) ?? ''))), next: nextCursor }
    },
  })(c),
)
