import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { readD1 } from '#test/support/local-d1.ts'
import { signInOverHttp, type Api } from '#test/support/maker.ts'
import { axeFindings, hiddenColumns, isHydrated, isStill, silentCharts, tooWide } from '#test/support/page-checks.ts'
import { runRollups } from '#test/support/schedule.ts'
import { startServer } from '#test/support/server.ts'
import { soaks } from '#test/support/soak.ts'
import { OPERATOR, writeDemoData } from '../../bench/demo-data/demo-data.ts'

const SIZE = { makers: 60, turns: 1_500, logLines: 3_000, appMinutes: 300 }
const SEED = 7
const WIDTHS = [1440, 360]
/** Some rankings come in each run. */
const RUNS = 6

type Ids = { userId: string; projectId: string; turnId: string; logId: string; fingerprint: string }

/** Every page of operators with a year behind it, and with something open on it. */
const VISITS: Array<(ids: Ids) => string> = [
  () => '/admin/dashboard?range=12m',
  ({ turnId }) => `/admin/dashboard/requests?turn=${turnId}`,
  () => '/admin/dashboard/requests',
  () => '/admin/dashboard/first-web-project-requests',
  () => '/admin/dashboard/first-web-project-requests-raw',
  ({ userId }) => `/admin/dashboard/users?user=${userId}`,
  () => '/admin/dashboard/users',
  () => '/admin/dashboard/top-spending-users?period=all',
  () => '/admin/dashboard/top-projects?period=all',
  ({ projectId }) => `/admin/dashboard/top-projects?period=all&project=${projectId}`,
  () => '/admin/dashboard/top-projects-print?period=all',
  () => '/admin/dashboard/servers',
  () => '/admin/critical-errors',
  ({ fingerprint }) => `/admin/critical-errors?group=${fingerprint}`,
  () => '/admin/logs',
  ({ logId }) => `/admin/logs?near=${logId}&line=${logId}`,
]

const resources = new AsyncDisposableStack()
let browser: Browser
let context: BrowserContext
let origin: string
let api: Api
let ids: Ids

beforeAll(async () => {
  const prepare = (stateDir: string) =>
    writeDemoData(stateDir, { size: SIZE, seed: SEED, until: Date.now(), say: () => undefined })
  const server = resources.use(await startServer({ prepare }))
  browser = resources.use(await openBrowser())
  origin = server.origin
  for (let run = 0; run < RUNS; run += 1) await runRollups(origin)
  const operator = await signInOverHttp(origin, OPERATOR.email)
  api = operator.api
  context = await browser.newContext({ reducedMotion: 'reduce' })
  await bringCookies(context, { origin, cookie: operator.cookie })
  const one = <Row>(query: string) => readD1<Row>(server.stateDir, query)[0]!
  const turn = one<{ id: string; user_id: string; project_id: string }>(
    "SELECT id, user_id, project_id FROM turns WHERE state = 'failed' ORDER BY seq DESC LIMIT 1",
  )
  ids = {
    turnId: turn.id,
    userId: turn.user_id,
    projectId: turn.project_id,
    logId: one<{ id: string }>("SELECT id FROM log_lines WHERE level = 'error' ORDER BY seq DESC LIMIT 1").id,
    fingerprint: one<{ fingerprint: string }>('SELECT fingerprint FROM error_groups LIMIT 1').fingerprint,
  }
})
afterAll(() => resources.disposeAsync())

test('the figures of a year are the same on every page that tells them', async () => {
  const overview = await api.adminStats.overview.query({ range: 'all', zone: 'UTC' })
  const totals = await api.adminRequests.totals.query({})
  const projects = await api.adminProjects.list.query({ period: 'all', by: 'turns' })
  expect([overview.current.sums.turns, totals.turns, projects.totals.turns]).toEqual([
    SIZE.turns,
    SIZE.turns,
    SIZE.turns,
  ])
  const spending = await api.adminSpending.list.query({ period: 'all', by: 'captured' })
  expect(spending.totals?.captured).toBe(overview.current.sums.captured)
})

test('every page of operators shows a year, at a desk and on a phone', async () => {
  const findings: string[] = []
  // In one page: another one would compile all scripts anew.
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  for (const [place, visit] of VISITS.entries()) {
    const path = visit(ids)
    for (const width of soaks ? WIDTHS : [WIDTHS[place % WIDTHS.length]!]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(origin + path)
      await isHydrated(page)
      await isStill(page)
      if ((await page.locator('main table tbody tr, main article, main .raw-requests li').count()) === 0)
        findings.push(`${path}, ${width}: no rows`)
      findings.push(
        ...[...(await tooWide(page)), ...(await hiddenColumns(page)), ...(await axeFindings(page))].map(
          (finding) => `${path}, ${width}: ${finding}`,
        ),
      )
    }
    findings.push(...(await silentCharts(page)).map((finding) => `${path}: ${finding}`))
    findings.push(...complaints.splice(0).map((line) => `${path}: ${line}`))
  }
  await page.close()
  expect(findings).toEqual([])
})
