import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readD1 } from '#test/support/local-d1.ts'
import { signInOverHttp, type Api } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'
import { OPERATOR, writeDemoData } from './demo-data/demo-data.ts'
import { workOutRollups } from './demo-data/rollups.ts'
import { SIZES, type SizeName } from './demo-data/sizes.ts'
import { figuresOf, p95Of } from './measure.ts'

const ROUNDS = 40
const WARM_UP = 3
const SEED = 1

type Ids = { userId: string; projectId: string; turnId: string; logId: string; fingerprint: string; model: string }
type Call = (api: Api, ids: Ids) => Promise<unknown>

/** The calls of the admin area's pages, as they are opened and as they are filtered. */
const CALLS: Record<string, Call> = {
  'nothing but who asks': (api) => api.adminViews.list.query({ page: '/admin/logs' }),
  'overview, 30 days': (api) => api.adminStats.overview.query({ range: '30d', zone: 'Europe/Berlin' }),
  'overview, 12 months': (api) => api.adminStats.overview.query({ range: '12m', zone: 'Asia/Kathmandu' }),
  requests: (api) => api.adminRequests.list.query({}),
  'requests, totals of 30 days': (api) => api.adminRequests.totals.query({ range: '30d' }),
  'requests, failed with a model and a word': (api, { model }) =>
    api.adminRequests.list.query({ state: 'failed', model, q: 'date' }),
  'requests, totals of the failed': (api) => api.adminRequests.totals.query({ state: 'failed', range: '90d' }),
  'requests, of a user by cost': (api, { userId }) =>
    api.adminRequests.list.query({ user: userId, sort: { column: 'cost', direction: 'desc' } }),
  'requests, dearest of all': (api) => api.adminRequests.list.query({ sort: { column: 'cost', direction: 'desc' } }),
  'a request': (api, { turnId }) => api.adminRequests.get.query({ turnId }),
  'a request, ledger': (api, { turnId }) => api.adminRequests.ledger.query({ turnId }),
  users: (api) => api.adminUsers.list.query({}),
  'users of a plan, by credits used': (api) =>
    api.adminUsers.list.query({ plan: 'pro', sort: { column: 'captured30', direction: 'desc' } }),
  'users, totals': (api) => api.adminUsers.totals.query({ range: '90d' }),
  'users, charts': (api) => api.adminUsers.charts.query(),
  'users, found by address': (api) => api.adminUsers.list.query({ q: 'marta.' }),
  'a user': (api, { userId }) => api.adminUsers.get.query({ userId }),
  'a user, what happened': (api, { userId }) => api.adminUsers.events.query({ userId }),
  'top spending users': (api) => api.adminSpending.list.query({ period: '30d', by: 'captured' }),
  'top spending users, all time by cost': (api) =>
    api.adminSpending.list.query({ period: 'all', by: 'cost', plan: 'pro' }),
  'top projects': (api) => api.adminProjects.list.query({ period: '30d', by: 'turns' }),
  'top projects, live by errors': (api) => api.adminProjects.list.query({ period: '90d', by: 'errors', isLive: true }),
  'top projects, for print': (api) => api.adminProjects.print.query({ period: '30d', by: 'turns' }),
  'a project': (api, { projectId }) => api.adminProjects.get.query({ projectId }),
  servers: (api) => api.adminServers.list.query({}),
  'servers, the platform': (api) => api.adminServers.platform.query(),
  'first requests': (api) => api.adminFirstRequests.list.query({}),
  'critical errors': (api) => api.adminErrors.list.query({}),
  'an error': (api, { fingerprint }) => api.adminErrors.get.query({ fingerprint }),
  logs: (api) => api.adminLogs.list.query({}),
  'logs, errors of a part with a word': (api) =>
    api.adminLogs.list.query({ levels: ['error'], source: 'trpc', text: 'locked' }),
  'logs, of an id': (api, { turnId }) => api.adminLogs.list.query({ id: turnId }),
  'logs, around a line': (api, { logId }) => api.adminLogs.context.query({ id: logId }),
  audit: (api) => api.adminAudit.list.query({}),
  banners: (api) => api.adminBanners.list.query({}),
}

/**
 * Measures every page's data with a million turns and with a hundredth of them, in turn. `BENCH_DEMO` is a folder with
 * both sets of data. Without it they are made, which takes a quarter of an hour and 10 GB.
 */
export async function admin() {
  const folder = process.env['BENCH_DEMO'] ?? mkdtempSync(path.join(tmpdir(), 'solid-demo-'))
  try {
    if (process.env['BENCH_DEMO'] === undefined)
      for (const size of Object.keys(SIZES) as SizeName[]) await makeDemo(path.join(folder, size), size)
    return await measured({ small: path.join(folder, 'small'), large: path.join(folder, 'large') })
  } finally {
    if (process.env['BENCH_DEMO'] === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function makeDemo(stateDir: string, size: SizeName): Promise<void> {
  const server = await startServer({ stateDir })
  await server.kill()
  await writeDemoData(stateDir, { size: SIZES[size], seed: SEED, until: Date.now(), say: console.log })
  await workOutRollups(stateDir, console.log)
}

async function measured(states: Record<SizeName, string>) {
  await using small = await startServer({ stateDir: states.small })
  await using large = await startServer({ stateDir: states.large })
  const sides = [await sideOf(small.origin, states.small), await sideOf(large.origin, states.large)] as const
  const calls: Record<string, unknown> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    const times = [[], []] as [number[], number[]]
    for (let index = 0; index < ROUNDS + WARM_UP; index += 1) {
      for (const [side, { api, ids }] of sides.entries()) {
        const start = performance.now()
        await call(api, ids)
        if (index >= WARM_UP) times[side]!.push(performance.now() - start)
      }
    }
    const [few, many] = [figuresOf(times[0]).median, figuresOf(times[1]).median]
    calls[name] = {
      p95: p95Of(times[1]),
      median: many,
      'median of a hundredth': few,
      ratio: Math.round((100 * many) / few) / 100,
    }
  }
  const all = Object.values(calls) as Array<{ p95: number; ratio: number }>
  return {
    turns: SIZES.large.turns,
    'slowest p95': Math.max(...all.map(({ p95 }) => p95)),
    'largest ratio': Math.max(...all.map(({ ratio }) => ratio)),
    calls,
  }
}

async function sideOf(origin: string, stateDir: string) {
  const { api } = await signInOverHttp(origin, OPERATOR.email)
  const one = <Row>(query: string) => readD1<Row>(stateDir, query)[0]!
  const busiest = one<{ user_id: string; project_id: string; id: string; model: string }>(
    "SELECT user_id, project_id, id, model FROM turns WHERE state = 'succeeded' ORDER BY seq DESC LIMIT 1",
  )
  const ids: Ids = {
    userId: busiest.user_id,
    projectId: busiest.project_id,
    turnId: busiest.id,
    model: busiest.model,
    logId: one<{ id: string }>("SELECT id FROM log_lines WHERE level = 'warn' ORDER BY seq DESC LIMIT 1").id,
    fingerprint: one<{ fingerprint: string }>('SELECT fingerprint FROM error_groups ORDER BY last_at DESC LIMIT 1')
      .fingerprint,
  }
  return { api, ids }
}
