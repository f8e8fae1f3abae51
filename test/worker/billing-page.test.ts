import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { LedgerLine } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, type User } from '#test/support/factories.ts'
import { closeHold, holdCredits } from '#worker/features/credits/holds.ts'
import { grantCredits } from '#worker/features/credits/ledger.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const HOUR_MS = 3_600_000

type Spent = {
  user: User
  projectId: string
  prompt?: string
  held?: number
  charged: number
  quote?: [low: number, high: number, ceiling: number]
  at?: Date
}

/** Makes a turn that succeeded and was paid for. With nothing charged, it failed. */
async function spend({
  user,
  projectId,
  prompt = 'Add a due date',
  held = 40,
  charged,
  quote = [5, 15, 40],
  at = new Date(),
}: Spent): Promise<string> {
  const turnId = newId('turn')
  const [quoteLow, quoteHigh, quoteCeiling] = quote
  await database(env)
    .insert(turns)
    .values({
      id: turnId,
      projectId,
      userId: user.id,
      prompt,
      state: charged > 0 ? 'succeeded' : 'failed',
      steps: 1,
      inputTokens: 1,
      outputTokens: 1,
      quoteLow,
      quoteHigh,
      quoteCeiling,
      charged: charged * MICRO,
      createdAt: at,
    })
  const hold = await holdCredits(env, {
    key: turnId,
    userId: user.id,
    projectId,
    turnId,
    microCredits: held * MICRO,
    expiresAt: new Date(at.getTime() + HOUR_MS),
    now: at,
  })
  if (!hold.isHeld) throw new Error('There were not enough credits')
  await closeHold(env, { holdId: hold.holdId, microCredits: charged * MICRO, now: new Date(at.getTime() + 1) })
  return turnId
}

async function spender(credits = 1_000) {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user, title: 'Street tools' })
  const now = new Date(Date.now() - 10 * 60_000)
  await grantCredits(env, {
    key: crypto.randomUUID(),
    userId: maker.user.id,
    microCredits: credits * MICRO,
    source: 'top_up',
    priority: 50,
    expiresAt: null,
    now,
  })
  return { ...maker, projectId }
}

test('each line says what it was for and what could be spent after it, over all pages', async () => {
  const { api, user, projectId } = await spender()
  const first = await spend({ user, projectId, charged: 12 })
  await spend({ user, projectId, charged: 0, prompt: 'Import a PDF', at: new Date(Date.now() + 5) })
  const { available } = await api.billing.balance.query()
  const lines: LedgerLine[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof api.billing.lines.query>> = await api.billing.lines.query({
      limit: 2,
      cursor,
    })
    lines.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  expect(lines.length).toBe((await api.billing.lines.query({})).items.length)
  expect(lines.map(({ availableAfter }) => availableAfter)).toEqual(
    (await api.billing.lines.query({})).items.map(({ availableAfter }) => availableAfter),
  )
  expect(lines[0]!.availableAfter).toBe(available)
  // Each line continues the one below it.
  lines
    .slice(0, -1)
    .forEach((line, index) =>
      expect(line.availableAfter! - lines[index + 1]!.availableAfter!).toBe(line.movesBalance ? line.microCredits : 0),
    )
  expect(lines.at(-1)).toMatchObject({ kind: 'grant', source: 'top_up', availableAfter: 1_000 * MICRO })
  const charge = lines.find(({ kind }) => kind === 'charge')
  expect(charge).toMatchObject({
    turnId: first,
    projectTitle: 'Street tools',
    prompt: 'Add a due date',
    microCredits: -12 * MICRO,
    movesBalance: false,
  })
  expect(
    lines.filter(({ kind }) => kind === 'give_back').map(({ isWholeHold, prompt }) => [isWholeHold, prompt]),
  ).toEqual(
    expect.arrayContaining([
      [true, 'Import a PDF'],
      [false, 'Add a due date'],
    ]),
  )
})

test('a list that is filtered has only those lines and no running balance', async () => {
  const { api, user, projectId } = await spender()
  await spend({ user, projectId, charged: 3 })
  const holds = await api.billing.lines.query({ kind: 'hold' })
  expect(holds.items.map(({ kind, availableAfter }) => [kind, availableAfter])).toEqual(
    holds.items.map(() => ['hold', null]),
  )
  const ofProject = await api.billing.lines.query({ projectId })
  expect([...new Set(ofProject.items.map((line) => line.projectId))]).toEqual([projectId])
})

test('a day knows what was taken and what was given back', async () => {
  const { api, user, projectId } = await spender()
  await spend({ user, projectId, charged: 12 })
  await spend({ user, projectId, charged: 0 })
  const today = new Date().toISOString().slice(0, 10)
  const [day] = (await api.billing.usage.query({ from: today, to: today })).filter((row) => row.projectId === projectId)
  expect(day).toMatchObject({ microCredits: 12 * MICRO, givenBack: 68 * MICRO, turns: 1 })
})

test('credits whose time is over are booked when the balance is looked at', async () => {
  const { api, user } = await spender(50)
  const past = new Date(Date.now() - 1_000)
  await grantCredits(env, {
    key: crypto.randomUUID(),
    userId: user.id,
    microCredits: 7 * MICRO,
    source: 'promo',
    priority: 20,
    expiresAt: past,
    now: new Date(past.getTime() - HOUR_MS),
  })
  const { available } = await api.billing.balance.query()
  const { items } = await api.billing.lines.query({})
  expect(items[0]!.availableAfter).toBe(available)
  expect(items.filter(({ kind }) => kind === 'expire')).toEqual([
    expect.objectContaining({ source: 'promo', microCredits: -7 * MICRO }),
  ])
})

test('quotes are judged by the turns that succeeded: inside, below, above, and never over the ceiling', async () => {
  const { api, user, projectId } = await spender()
  expect(await api.billing.quoteAccuracy.query()).toEqual({ turns: 0, inside: 0, below: 0, above: 0, overCeiling: 0 })
  for (const charged of [2, 5, 15, 16, 0]) await spend({ user, projectId, charged })
  expect(await api.billing.quoteAccuracy.query()).toEqual({ turns: 4, inside: 2, below: 1, above: 1, overCeiling: 0 })
  const other = await signedIn()
  expect((await other.api.billing.quoteAccuracy.query()).turns).toBe(0)
})

test('examples are the smallest, the middle and the largest turn of the account', async () => {
  const { api, user, projectId } = await spender()
  expect(await api.billing.examples.query()).toEqual([])
  await spend({ user, projectId, charged: 9, prompt: 'nine' })
  expect((await api.billing.examples.query()).map(({ size, prompt }) => [size, prompt])).toEqual([['median', 'nine']])
  for (const [charged, prompt] of [
    [30, 'thirty'],
    [2, 'two'],
  ] as const)
    await spend({ user, projectId, charged, prompt })
  expect(
    (await api.billing.examples.query()).map(({ size, prompt, microCredits }) => [size, prompt, microCredits / MICRO]),
  ).toEqual([
    ['small', 'two', 2],
    ['median', 'nine', 9],
    ['large', 'thirty', 30],
  ])
  expect(await (await signedIn()).api.billing.examples.query()).toEqual([])
})

test('the books come as a file: exact, filtered, safe to open, and only for their owner', async () => {
  const { api, cookie, user, projectId } = await spender()
  await spend({ user, projectId, charged: 12, prompt: '=HYPERLINK("http://evil.example"), now' })
  const csv = (query = '', headers: Record<string, string> = { cookie }) =>
    workerFetch(`/api/billing/ledger.csv${query}`, { headers })
  const answer = await csv()
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  const rows = (await answer.text()).trim().split('\r\n')
  expect(rows[0]).toBe('time,kind,credits,source,project,project_id,turn,turn_id,reason,line_id')
  expect(rows.length - 1).toBe((await api.billing.lines.query({ limit: 100 })).items.length)
  expect(rows.filter((row) => row.includes(',charge,'))).toEqual([
    expect.stringContaining(
      `,charge,-12.000000,top_up,Street tools,${projectId},"'=HYPERLINK(""http://evil.example""), now",`,
    ),
  ])
  expect(
    (await (await csv('?kind=grant')).text())
      .trim()
      .split('\r\n')
      .slice(1)
      .every((row) => row.includes(',grant,')),
  ).toBe(true)
  expect([(await csv('', {})).status, (await csv('?kind=nothing')).status, (await csv('?project=x')).status]).toEqual([
    401, 400, 400,
  ])
  expect((await csv('', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const stranger = await signedIn()
  expect(
    (await (await csv(`?project=${projectId}`, { cookie: stranger.cookie })).text()).trim().split('\r\n').length,
  ).toBe(1)
})

test('a limit is set, shown with what counts towards it, and taken away; a stranger sets none on a project of somebody else', async () => {
  const { api, user, projectId } = await spender()
  await api.billing.setLimit.mutate({ projectId: null, period: 'day', credits: 100, effect: 'alert' })
  await api.billing.setLimit.mutate({ projectId, period: 'month', credits: 50 })
  await spend({ user, projectId, charged: 12 })
  const limits = await api.billing.limits.query()
  expect(limits).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ projectId: null, credits: 100, effect: 'alert', spentMicro: 12 * MICRO }),
      expect.objectContaining({ projectTitle: 'Street tools', effect: 'block', spentMicro: 12 * MICRO }),
    ]),
  )
  const { api: stranger } = await signedIn()
  expect(await failureOf(stranger.billing.setLimit.mutate({ projectId, period: 'day', credits: 1 }))).toMatchObject({
    domain: 'project.not_found',
  })
  await api.billing.setLimit.mutate({ projectId, period: 'month', credits: null })
  expect((await api.billing.limits.query()).length).toBe(1)
})
