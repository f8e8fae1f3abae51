import { Hono } from 'hono'
import type { AppServer } from '#shared/operators/servers.ts'
import { adminCsv, type AdminHttp } from '#worker/operators/csv/csv-http.ts'
import { serverFilterInput, type ServerFilter } from './inputs.ts'
import { listServers } from './server-list.ts'

const PAGE = 100

/** Names of fields. Programs read them, so they are the same in every language. */
const FIELDS: Array<[name: string, value: (server: AppServer) => string | number | null]> = [
  ['project', ({ projectId }) => projectId],
  ['environment', ({ environment }) => environment],
  ['title', ({ title }) => title],
  ['owner', ({ owner }) => owner.id],
  ['address', ({ address }) => address],
  ['deployment', ({ deploymentId }) => deploymentId],
  ['version', ({ versionNumber }) => versionNumber],
  ['state', ({ state }) => state],
  ['colo', ({ colo }) => colo],
  ['started', ({ startedAt }) => startedAt.toISOString()],
  ['last_request', ({ lastRequestAt }) => lastRequestAt.toISOString()],
  ['requests_a_minute', ({ requestsAMinute }) => requestsAMinute],
  ['error_share', ({ errorShare }) => errorShare],
  ['p50_ms', ({ p50 }) => p50],
  ['p95_ms', ({ p95 }) => p95],
  ['storage_bytes', ({ storageBytes }) => storageBytes],
]

/** The servers of apps that fit the filter, as a file. */
export const serversCsvHttp = new Hono<AdminHttp>().get('/servers.csv', (c) =>
  adminCsv({
    name: 'servers',
    fields: FIELDS.map(([name]) => name),
    input: serverFilterInput,
    page: async (env, filter: ServerFilter, cursor: string | null) => {
      const { items, nextCursor } = await listServers(env, {
        ...filter,
        cursor,
        limit: PAGE,
        now: Date.now(),
        requestUrl: c.req.url,
      })
      return { rows: items.map((server) => FIELDS.map(([, value]) => String(value(server) ?? ''))), next: nextCursor }
    },
  })(c),
)
