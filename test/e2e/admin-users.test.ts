import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chunkOf } from '#test/support/built-files.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { signInOperator, type Operator } from '#test/support/operator.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { isHydrated } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

let operator: Operator

beforeAll(async () => {
  operator = await signInOperator({ origin: sharedOrigin(), email: operatorEmail('users') })
})
afterAll(() => operator[Symbol.asyncDispose]())

const openUser = (userId: string) => operator.openPage(`/admin/dashboard/users?user=${userId}`)

/** The calls of a page that wait for their answers, without what it follows. */
function callsUnderWay(page: Page): Set<Request> {
  const calls = new Set<Request>()
  const isCall = (request: Request) => request.url().includes('/api/trpc/') && request.resourceType() === 'fetch'
  page.on('request', (request) => void (isCall(request) && calls.add(request)))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request: Request) => void calls.delete(request))
  return calls
}

/** A page on which the operator sees Solid through the eyes of this maker. */
async function viewAs(maker: Awaited<ReturnType<typeof signInOverHttp>>) {
  const { id: userId } = (await maker.api.accounts.me.query()).user!
  const { page, complaints } = await openUser(userId)
  await act(page, { button: 'View as user' })
  const bar = page.getByRole('region', { name: 'View as a user' })
  await bar.getByText(maker.email).waitFor()
  return { page, complaints, bar, userId }
}

/** The calls that a page makes while its view ends. A page that comes to the front then asks anew for what it shows. */
async function callsWhileLeft(page: Page): Promise<string[]> {
  const late: string[] = []
  const note = (request: Request) => void (request.url().includes('/api/trpc/') && late.push(request.url()))
  await page.evaluate(() =>
    document.addEventListener('submit', async () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      await fetch('/api/banner')
      await fetch('/api/banner?last')
    }),
  )
  const last = page.waitForRequest('**/api/banner?last')
  await page.route('**/api/view/end', async (route) => {
    page.on('request', note)
    await last
    page.off('request', note)
    await route.continue()
  })
  return late
}

/** Presses an action of the open user, gives a reason and confirms it. */
async function act(page: Page, { button, confirm = button }: { button: string; confirm?: string }) {
  await page.getByRole('complementary', { name: 'User' }).getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by mail')
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
}

test('an operator gives somebody credits, sees Solid through their eyes without changing anything, and suspends them', async () => {
  const maker = await signInOverHttp(operator.origin)
  const { projectId, turnId } = await maker.api.projects.create.mutate({ prompt: 'A book list: books with title' })
  await turnEnd(maker.api, { projectId, turnId })
  const { id: userId } = (await maker.api.accounts.me.query()).user!
  const { page, complaints } = await openUser(userId)
  const underWay = callsUnderWay(page)

  await act(page, { button: 'Credits', confirm: 'Give credits' })
  await page.getByText('100 credits were given').waitFor()
  expect((await maker.api.billing.balance.query()).lots).toContainEqual({
    source: 'admin',
    microCredits: 100_000_000,
    expiresAt: null,
  })

  await act(page, { button: 'View as user' })
  const bar = page.getByRole('region', { name: 'View as a user' })
  await bar.getByText(maker.email).waitFor()
  await page.goto(`${operator.origin}/web-projects/${projectId}`)
  await bar.getByText('You change nothing.').waitFor()
  await isHydrated(page)
  const refused = await page.evaluate(
    async (id) =>
      (
        await fetch('/api/trpc/projects.rename', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json: { projectId: id, title: 'Mine now' } }),
        })
      ).status,
    projectId,
  )
  expect(refused).toBe(403)
  // What was asked through the maker's eyes must have its answer: once the view has ended it would be the operator's own.
  await expect.poll(() => underWay.size).toBe(0)
  const late = await callsWhileLeft(page)
  await bar.getByRole('button', { name: 'End' }).click()
  await page.waitForURL(`**/admin/dashboard/users?user=${userId}`)
  await bar.waitFor({ state: 'detached' })
  expect(late).toEqual([])
  await isHydrated(page)

  await act(page, { button: 'Suspend' })
  await page.getByRole('complementary', { name: 'User' }).getByText('Suspended: Asked for by mail').waitFor()
  await expect(maker.api.projects.list.query({})).rejects.toMatchObject({
    data: { domain: { code: 'account.suspended' } },
  })
  // The browser by itself tells of the refused call.
  expect(complaints.filter((text) => !text.includes('403'))).toEqual([])
})

test('a view ends also while the page still waits for its code', async () => {
  const { page, complaints, bar, userId } = await viewAs(await signInOverHttp(operator.origin))
  const code = '**/trpc-links*'
  await page.route(code, () => {})
  const awaited = page.waitForRequest(code)
  await page.goto(`${operator.origin}/billing`)
  await isHydrated(page)
  await page.keyboard.press('Control+k')
  await awaited
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await page.route('**/api/view/end', async (route) => {
    await page.unroute(code)
    await route.continue()
  })
  await bar.getByRole('button', { name: 'End' }).click()
  await page.waitForURL(`**/admin/dashboard/users?user=${userId}`)
  await bar.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('what a page asks again and again ends with the view, also when the view ends before the page was idle', async () => {
  const maker = await signInOverHttp(operator.origin)
  const { projectId, turnId } = await maker.api.projects.create.mutate({ prompt: 'A tool list: tools with name' })
  await turnEnd(maker.api, { projectId, turnId })
  const { page, complaints, bar, userId } = await viewAs(maker)

  // What a page loads when it is idle comes too late here.
  await page.route(`**${chunkOf('client/features/banner/watch.ts')}`, () => {})
  await page.addInitScript(() => {
    const { setTimeout } = window
    const planned = (run: TimerHandler, delay?: number, ...args: unknown[]) => {
      // Whoever polls or follows plans the next round seconds ahead. What is minutes away is no call.
      const isNext = delay !== undefined && delay >= 1_000 && delay <= 30_000
      if (typeof run !== 'function' || !isNext) return setTimeout(run, delay, ...args)
      document.addEventListener('submit', () => run())
      return setTimeout(() => {}, delay)
    }
    Object.assign(window, { setTimeout: planned })
  })
  const underWay = callsUnderWay(page)
  const polled = page.waitForRequest('**/api/trpc/*projects.logs*')
  await page.goto(`${operator.origin}/web-projects/${projectId}`)
  await isHydrated(page)
  await (await polled).response()
  await expect.poll(() => underWay.size).toBe(0)
  const late = await callsWhileLeft(page)
  await bar.getByRole('button', { name: 'End' }).click()
  await page.waitForURL(`**/admin/dashboard/users?user=${userId}`)
  await bar.waitFor({ state: 'detached' })
  expect([late, complaints]).toEqual([[], []])
})
