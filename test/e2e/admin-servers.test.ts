import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { writeD1 } from '#test/support/local-d1.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { signInOperator, type Operator, toFirstRow } from '#test/support/operator.ts'
import { isHydrated } from '#test/support/page-checks.ts'
import { linesOf, textsOf } from '#test/support/pdf-text.ts'
import { startServer, type Server } from '#test/support/server.ts'

const OPERATOR = 'admin@example.com'
const MAKER = 'maker@example.com'
const RANKED = 130

const resources = new AsyncDisposableStack()
let server: Server
let operator: Operator

beforeAll(async () => {
  server = resources.use(await startServer({ env: { ADMIN_EMAILS: OPERATOR }, prepare: writeRanking }))
  operator = resources.use(await signInOperator({ origin: server.origin, email: OPERATOR }))
})
afterAll(() => resources.disposeAsync())

/** Writes a ranking as the jobs would have left it. Each project's name shows which row it is. */
function writeRanking(stateDir: string): void {
  const owner = newId('user')
  const now = Date.now()
  writeD1(stateDir, (database) => {
    database
      .prepare('INSERT INTO users (id, name, email, email_verified, created_at, updated_at) VALUES (?, ?, ?, 1, ?, ?)')
      .run(owner, 'Maker', MAKER, now, now)
    const project = database.prepare(
      "INSERT INTO projects (id, owner_id, title, state, color, version_count, created_at, updated_at) VALUES (?, ?, ?, 'idle', 'teal', 1, ?, ?)",
    )
    const rank = database.prepare(
      "INSERT INTO rank_projects (period, project_id, owner_id, plan, is_staff, turns, succeeded, requests, errors, trend) VALUES ('30d', ?, ?, 'free', 0, ?, 1, 100, ?, '[1,2,3]')",
    )
    for (let place = 1; place <= RANKED; place += 1) {
      const id = newId('project')
      project.run(id, owner, `Row${place}.`, now, now)
      rank.run(id, owner, 10_000 - place, place % 7)
    }
    database.exec(
      `INSERT INTO rank_totals (period, subject, with_staff, from_day, to_day, count, sums, shares, as_of) VALUES ('30d', 'projects', 0, 20700, 20729, ${RANKED}, '{"turns":1291485,"succeeded":130,"failed":0,"stopped":0,"cost":0,"captured":0,"repairs":0,"publishes":0,"visits":0,"requests":13000,"errors":390,"copies":0}', '{}', ${now})`,
    )
  })
}

test('a server is suspended and an app taken down from its row, with a reason, and both are undone', async () => {
  const maker = await signInOverHttp(server.origin)
  const { projectId, turnId } = await maker.api.projects.create.mutate({
    prompt: 'A list of plants with name and place',
  })
  expect(await turnEnd(maker.api, { projectId, turnId: turnId! })).toMatchObject({ state: 'succeeded' })
  const { url } = await maker.api.deployments.publish.mutate({ projectId })
  const statusOf = async (path: string) => (await hostFetch(url + path)).status
  expect([await statusOf('/'), await statusOf('/api/none')]).toEqual([200, 404])
  await expect
    .poll(
      async () =>
        (await operator.admin.api.adminServers.list.query({ q: projectId, environment: 'production' })).items.length,
    )
    .toBe(1)
  const { page, complaints } = await operator.openPage(`/admin/dashboard/servers?q=${projectId}&environment=production`)
  const act = async (name: string) => {
    await page.getByRole('complementary').getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('A test')
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.locator('.records tbody .open-row').first().click()
  await act('Suspend')
  await page.getByText('The server is suspended').waitFor()
  expect([await statusOf('/'), await statusOf('/api/none')]).toEqual([200, 503])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => statusOf('/api/none')).toBe(404)
  await act('Take down')
  await page.getByText('The app was taken down').waitFor()
  expect([await statusOf('/'), await statusOf('/api/none')]).toEqual([410, 410])
  await page.getByRole('complementary').getByText('Took a project down').waitFor()
  await act('Put back')
  await expect.poll(() => statusOf('/')).toBe(200)
  expect(complaints).toEqual([])
})

test('the queue is paused and goes on, and the page says so', async () => {
  const { page, complaints } = await operator.openPage('/admin/dashboard/servers', { width: 360, height: 740 })
  const services = page.getByRole('region', { name: 'Services of the platform' })
  for (const [button, action] of [
    ['Pause: Turns', 'Pause'],
    ['Go on: Turns', 'Go on'],
  ] as const) {
    await services.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('A test')
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => services.getByText('Off', { exact: true }).count()).toBe(action === 'Pause' ? 1 : 0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(complaints).toEqual([])
})

test('the ranking opens a project, is filtered, and goes on for print as it is', async () => {
  const { page, complaints } = await operator.openPage('/admin/dashboard/top-projects')
  // A key that the page took is not pressed again when the code of the shortcuts comes.
  const shortcuts = Promise.withResolvers<void>()
  await page.route('**/command-host*', async (route) => {
    await shortcuts.promise
    await route.continue()
  })
  await page.reload()
  await isHydrated(page)
  await page.getByText('Row1.', { exact: true }).waitFor()
  await toFirstRow(page)
  const came = page.waitForResponse('**/command-host*')
  shortcuts.resolve()
  await came
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Row1.' }).waitFor()
  expect(new URL(page.url()).searchParams.get('project')).toMatch(/^prj_/)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('Row12')
  await expect.poll(() => page.locator('.records tbody tr').count()).toBe(11)
  await page.getByRole('link', { name: 'For print' }).click()
  await expect.poll(() => page.locator('.print-sheet tbody tr').count()).toBe(12)
  expect(complaints).toEqual([])
})

test('on paper each page has the head of the table and its number, no row is cut, and nobody is named', async () => {
  const { page, complaints } = await operator.openPage(`/admin/dashboard/top-projects-print?most=${RANKED}`)
  await page.locator('.print-sheet tbody tr').nth(RANKED).waitFor()
  for (const [format, width] of [
    ['A4', 595],
    ['Letter', 612],
  ] as const) {
    const pages = textsOf(await page.pdf({ format }))
    const lines = pages.map((sheet) => linesOf(sheet).map((line) => line.replaceAll(/\s+/g, '')))
    const count = pages.length
    expect([format, Math.floor(pages[0]!.width), count > 3]).toEqual([format, width, true])
    expect(lines[0]![0]).toBe('Topprojects:Turns,30days')
    for (const [index, sheet] of lines.entries()) {
      expect([format, index, sheet.filter((line) => line.startsWith('#Project')).length]).toEqual([format, index, 1])
      expect(sheet.at(-1)).toBe(`Page${index + 1}of${count}`)
      // A row has two lines: its name, and below it its address or id. A sheet must have as many of the one as of the
      // other.
      expect([index, sheet.filter((line) => /Row\d+\./.test(line)).length]).toEqual([
        index,
        sheet.filter((line) => line.startsWith('prj_')).length,
      ])
    }
    const rows = lines.flat().flatMap((line) => [...line.matchAll(/Row(\d+)\./g)].map(([, place]) => Number(place)))
    expect(rows).toEqual(Array.from({ length: RANKED }, (_, index) => index + 1))
    expect(lines.at(-1)!.some((line) => line.startsWith(`Totalof${RANKED}`))).toBe(true)
    const inside = pages.every(({ texts, height }) => texts.every(({ y }) => y > 0 && y < height))
    expect([inside, lines.flat().some((line) => line.includes('@'))]).toEqual([true, false])
  }
  await page.goto(`${server.origin}/admin/dashboard/top-projects-print?people=true&most=5`)
  await page.getByText('ma…@example.com').first().waitFor()
  expect(complaints).toEqual([])
})
