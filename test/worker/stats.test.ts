import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modelCostOf } from '#shared/billing/metering.ts'
import { SUMS, type Overview, type OverviewSums } from '#shared/operators/overview.ts'
import { RANGE_NAMES, RANK_PERIODS } from '#shared/operators/range.ts'
import { signedIn } from '#test/support/app.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { closeHold } from '#worker/features/credits/holds.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { dayOfWeek } from '#worker/operators/stats/cohorts.ts'
import { keepStats } from '#worker/operators/stats/jobs.ts'
import { spansOf } from '#worker/operators/stats/ranks.ts'
import { rebuildStats } from '#worker/operators/stats/rebuild.ts'
import { readOverview } from '#worker/operators/stats/service.ts'
import { database } from '#worker/platform/data/db.ts'
import { timeBucket } from '#worker/platform/time-buckets.ts'
import { SLOT_MS } from '#worker/platform/zone-periods.ts'
import { createFacts, type Person } from './stats-facts.ts'

const DAY_MS = 24 * 60 * 60_000
/** It is shortly after clocks went back in Berlin and St. John's, at an odd minute. */
const NOW = Date.UTC(2026, 10, 4, 0, 37, 11)
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland', 'America/Los_Angeles']
const TABLES = [
  'stat_slots',
  'stat_days',
  'user_days',
  'project_days',
  'stat_cohorts',
  'rank_users',
  'rank_projects',
  'user_facts',
  'project_facts',
]
const FACTS = 400

const one = (is: boolean) => (is ? 1 : 0)
const exists = (fact: string) => `EXISTS (${fact})`
const rows = async <Row = Record<string, unknown>>(query: string): Promise<Row[]> =>
  (await env.DB.prepare(query).all<Row>()).results
const isRanked = async () =>
  (await rows("SELECT 1 FROM stat_state WHERE key LIKE 'ranked:%'")).length === 2 * RANK_PERIODS.length
/** The beginning of the slot so many days ago. */
const slotBefore = (daysAgo: number) => new Date(Math.floor(NOW / SLOT_MS) * SLOT_MS - daysAgo * DAY_MS).toISOString()

/**
 * Runs the jobs until nothing is left. Where the machine is slow, that takes more than one run. Rankings are made
 * again.
 */
async function work(): Promise<void> {
  await env.DB.prepare("DELETE FROM stat_state WHERE key = 'cohorts' OR key LIKE 'ranked:%'").run()
  for (let run = 0; run < 20; run++) {
    await keepStats(env, NOW)
    if (!(await isDirty()) && (await isRanked())) return
  }
}
const isDirty = async () =>
  (
    await rows(
      'SELECT 1 FROM stat_dirty UNION ALL SELECT 1 FROM stat_dirty_days UNION ALL SELECT 1 FROM stat_dirty_users UNION ALL SELECT 1 FROM stat_dirty_projects',
    )
  ).length > 0
const everything = async () =>
  Object.fromEntries(
    await Promise.all([
      ...TABLES.map(async (table) => [table, await rows(`SELECT * FROM ${table} ORDER BY 1, 2`)] as const),
      (async () =>
        [
          'rank_totals',
          await rows(
            'SELECT period, subject, with_staff, from_day, to_day, count, sums, shares FROM rank_totals ORDER BY 1, 2, 3',
          ),
        ] as const)(),
    ]),
  )

type Admin = Awaited<ReturnType<typeof signedIn>>['api']
type Everything = Awaited<ReturnType<typeof everything>>

/** The rows that only one of both has. */
function differences(some: unknown[], others: unknown[]): string[] {
  const [before, after] = [some, others].map((list) => new Set(list.map((row) => JSON.stringify(row))))
  return [
    ...[...before!].filter((row) => !after!.has(row)).map((row) => `- ${row}`),
    ...[...after!].filter((row) => !before!.has(row)).map((row) => `+ ${row}`),
  ].slice(0, 10)
}

async function expectNothingChanged(before: Everything): Promise<void> {
  const after = await everything()
  for (const table of Object.keys(before))
    expect([table, differences(before[table]!, after[table]!)]).toEqual([table, []])
}

type Fact = { at: number } & Partial<Record<keyof OverviewSums, number>>

/** Every fact with what it adds. Each is read as it was written, and by none of the statements under test. */
async function facts(): Promise<Fact[]> {
  type Turn = {
    created_at: number
    state: string
    steps: number
    input_tokens: number
    cached_tokens: number
    output_tokens: number
    spent: number
    free: number
    charged: number | null
  }
  type Line = { created_at: number; kind: string; amount: number; from_account: string }
  return [
    ...(await rows<Turn>('SELECT * FROM turns')).map((turn): Fact => ({
      at: turn.created_at,
      turns: 1,
      succeeded: one(turn.state === 'succeeded'),
      failed: one(turn.state === 'failed'),
      stopped: one(turn.state === 'stopped'),
      steps: turn.steps,
      inputTokens: turn.input_tokens,
      cachedTokens: turn.cached_tokens,
      outputTokens: turn.output_tokens,
      spent: turn.spent,
      free: turn.free,
      charged: turn.charged ?? 0,
    })),
    ...(await rows<Line>('SELECT * FROM ledger_transfers')).map(
      ({ created_at: at, kind, amount, from_account: from }): Fact => {
        if (kind === 'hold') return { at, held: amount }
        if (kind === 'charge' || kind === 'overrun') return { at, captured: amount }
        if (kind === 'give_back') return { at, released: amount }
        return kind === 'grant'
          ? { at, granted: amount, ...(from === 'sys:revenue' && { refunded: amount }) }
          : { at, ...(kind === 'claw_back' && { clawedBack: amount }) }
      },
    ),
    ...(await rows<{ created_at: number; cents: number }>('SELECT * FROM stripe_payments')).map(
      ({ created_at: at, cents }): Fact => ({ at, revenueCents: cents }),
    ),
    ...(await rows<{ created_at: number; cents: number }>('SELECT * FROM stripe_refunds')).map(
      ({ created_at: at, cents }): Fact => ({ at, refundCents: cents }),
    ),
    ...(await rows<{ created_at: number; state: string }>('SELECT * FROM deployments')).map(
      ({ created_at: at, state }): Fact => ({ at, publishes: one(state !== 'building' && state !== 'failed') }),
    ),
    ...(
      await rows<{ minute: number; requests: number; errors: number }>(
        "SELECT * FROM app_minutes WHERE environment = 'production'",
      )
    ).map(({ minute, requests, errors }): Fact => ({ at: minute * 60_000, appRequests: requests, appErrors: errors })),
    ...(await rows<{ at: number }>("SELECT at FROM log_lines WHERE level = 'error'")).map(({ at }): Fact => ({
      at,
      errorLines: 1,
    })),
    ...(await signUps()),
  ]
}

async function signUps(): Promise<Fact[]> {
  const built = 'SELECT 1 FROM turns AS t WHERE t.user_id = u.id'
  return rows(`SELECT u.created_at AS at, 1 AS signUps, ${exists(built)} AS reachedPrompt, ${exists(`${built} AND t.preview_ms IS NOT NULL`)} AS reachedPreview, ${exists(`${built} LIMIT 1 OFFSET 1`)} AS reachedSecond, ${exists('SELECT 1 FROM stripe_payments AS s WHERE s.user_id = u.id')} AS reachedPaid,
    ${exists("SELECT 1 FROM deployments AS d JOIN projects AS p ON p.id = d.project_id WHERE p.owner_id = u.id AND d.state NOT IN ('building', 'failed')")} AS reachedPublished FROM users AS u`)
}

function sumOf(all: Fact[], from: number, to: number): OverviewSums {
  const sums = Object.fromEntries(SUMS.map((name) => [name, 0])) as OverviewSums
  for (const { at, ...values } of all)
    if (at >= from && at < to)
      for (const [name, value] of Object.entries(values)) sums[name as keyof OverviewSums] += value
  return sums
}

const clock = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

/** Compares the overview of every range in every zone with the facts themselves, in whole and interval by interval. */
async function expectOverviewsToAgree(): Promise<void> {
  const all = await facts()
  for (const zone of ZONES) {
    for (const range of RANGE_NAMES) {
      const overview = await readOverview(env, { range, zone, now: NOW })
      const { current, previous, parts, unit } = overview
      for (const span of [current, previous])
        if (span)
          expect([zone, range, span.sums]).toEqual([zone, range, sumOf(all, span.from.getTime(), span.to.getTime())])
      if (previous) expect(previous.to.getTime()).toBeLessThanOrEqual(unit === 'hour' ? NOW : current.from.getTime())
      // None of these zones changes its clocks at midnight.
      if (unit === 'day')
        expect([zone, range, ...parts.map((part) => clock(part, zone))]).toEqual([
          zone,
          range,
          ...parts.map(() => '00:00'),
        ])
      expectPartsToAgree(overview, all)
      if (range === '24h' || range === '7d' || (zone === 'UTC' && range !== 'all')) await expectTimesToAgree(overview)
    }
  }
}

/** Percentiles are told from buckets. Each must lie within one bucket of what sorting every time gives. */
async function expectTimesToAgree({ current }: Overview): Promise<void> {
  const sorted = (
    await rows<{ ms: number }>(
      `SELECT preview_ms AS ms FROM turns WHERE preview_ms IS NOT NULL AND created_at >= ${current.from.getTime()} AND created_at < ${current.to.getTime()} ORDER BY 1`,
    )
  ).map(({ ms }) => ms)
  for (const [share, told] of [
    [0.5, current.figures.previewP50],
    [0.95, current.figures.previewP95],
  ] as const) {
    const exact = sorted[Math.ceil(share * sorted.length) - 1]
    if (exact === undefined) expect(told).toBeNull()
    else expect(Math.abs(timeBucket(told!) - timeBucket(exact))).toBeLessThanOrEqual(1)
  }
}

function expectPartsToAgree({ current, parts }: Overview, all: Fact[]): void {
  const ends = [...parts.slice(1), current.to]
  const expected = parts.map((part, index) => sumOf(all, part.getTime(), ends[index]!.getTime()))
  expect(current.series.turns).toEqual(expected.map((sums) => sums.turns))
  expect(current.series.captured).toEqual(expected.map((sums) => sums.captured))
  expect(current.series.revenue).toEqual(expected.map((sums) => sums.revenueCents - sums.refundCents))
}

/** Compares sums by person, by project and of the rankings with the facts of the same days of UTC. */
async function expectSumsToAgree(): Promise<void> {
  const all = await facts()
  const whole = sumOf(all, 0, NOW + 1)
  const sums =
    'sum(turns) AS turns, sum(succeeded) AS succeeded, sum(failed) AS failed, sum(stopped) AS stopped, sum(spent) AS spent, sum(free) AS free, sum(charged) AS charged, sum(captured) AS captured, sum(released) AS released'
  const { turns: count, succeeded, failed, stopped, spent, free, charged, captured, released } = whole
  const expected = { turns: count, succeeded, failed, stopped, spent, free, charged, captured, released }
  expect(await rows(`SELECT ${sums}, sum(paid_cents) AS paid, sum(refund_cents) AS refunds FROM user_days`)).toEqual([
    { ...expected, paid: whole.revenueCents, refunds: whole.refundCents },
  ])
  expect(
    await rows(
      `SELECT ${sums}, sum(requests) AS requests, sum(errors) AS errors, sum(publishes) AS publishes FROM project_days`,
    ),
  ).toEqual([{ ...expected, requests: whole.appRequests, errors: whole.appErrors, publishes: whole.publishes }])
  expect(await rows('SELECT sum(copies) AS copies FROM project_days')).toEqual(
    await rows('SELECT count(*) AS copies FROM projects WHERE copied_from IS NOT NULL'),
  )
  // The books' own count says the same, and so do the balances of their accounts.
  expect(await rows('SELECT sum(charged) AS captured, sum(given_back) AS released FROM credit_days')).toEqual([
    { captured, released: expect.any(Number) },
  ])
  expect(await rows("SELECT balance FROM ledger_accounts WHERE id = 'sys:revenue'")).toEqual([
    { balance: captured - whole.refunded },
  ])
  const today = Math.floor(NOW / DAY_MS)
  for (const period of RANK_PERIODS) {
    // `all` is everything, whenever the first row of each table was.
    const { from, to } = spansOf(period, { today, first: 0 }).current
    const { turns: turned, captured: taken, revenueCents, appRequests } = sumOf(all, from * DAY_MS, (to + 1) * DAY_MS)
    expect([
      period,
      await rows(
        `SELECT coalesce(sum(turns), 0) AS turned, coalesce(sum(captured), 0) AS taken, coalesce(sum(paid_cents), 0) AS revenueCents FROM rank_users WHERE period = '${period}'`,
      ),
    ]).toEqual([period, [{ turned, taken, revenueCents }]])
    expect([
      period,
      await rows(
        `SELECT coalesce(sum(turns), 0) AS turned, coalesce(sum(requests), 0) AS appRequests FROM rank_projects WHERE period = '${period}'`,
      ),
    ]).toEqual([period, [{ turned, appRequests }]])
    const totals = await rows<{ sums: string }>(
      `SELECT sums FROM rank_totals WHERE period = '${period}' AND subject = 'users' AND with_staff = 1`,
    )
    expect(JSON.parse(totals[0]!.sums)).toMatchObject({ turns: turned, captured: taken, paid_cents: revenueCents })
  }
}

/** The week of a moment. The first Monday of Unix time was its fifth day. */
const weekOf = (at: number) => Math.floor((at - 4 * DAY_MS) / (7 * DAY_MS))

/** Counts, person by person, the sign-ups of a week that began a turn in each week. */
async function expectCohortsToAgree(): Promise<void> {
  const people = await rows<{ id: string; at: number }>("SELECT id, created_at AS at FROM users WHERE role = 'maker'")
  const turned = new Set(
    (await rows<{ id: string; at: number }>('SELECT user_id AS id, created_at AS at FROM turns')).map(
      ({ id, at }) => `${id} ${weekOf(at)}`,
    ),
  )
  const last = weekOf(NOW)
  const weeks = Array.from({ length: 12 }, (_, back) => last - 11 + back).filter((week) =>
    people.some(({ at }) => weekOf(at) === week),
  )
  const expected = weeks.map((week) => {
    const who = people.filter(({ at }) => weekOf(at) === week)
    return {
      day: week * 7 + 4,
      signUps: who.length,
      built: Array.from(
        { length: 12 },
        (_, later) => who.filter(({ id }) => turned.has(`${id} ${week + later}`)).length,
      ),
    }
  })
  const told = await rows<{ week: number; signUps: number; built: string }>(
    'SELECT week, sign_ups AS signUps, built FROM stat_cohorts ORDER BY week',
  )
  expect(
    told.map(({ week, signUps, built }) => ({
      day: dayOfWeek(week).getTime() / DAY_MS,
      signUps,
      built: JSON.parse(built) as number[],
    })),
  ).toEqual(expected)
}

/** Compares the overview with the pages to which its figures lead, each asked as its page asks. */
async function expectPagesToAgree(api: Admin): Promise<void> {
  for (const [from, to] of [
    [3, 1],
    [45, 0],
    [130, 60.25],
  ] as const) {
    const span = { from: slotBefore(from), to: slotBefore(to) }
    const { sums } = (await readOverview(env, { ...span, zone: 'UTC', now: NOW })).current
    const { turns: count, failed, charged, cost } = await api.adminRequests.totals.query({ ...span, staff: true })
    expect([count, failed, charged, cost]).toEqual([
      sums.turns,
      sums.failed,
      sums.charged,
      modelCostOf(sums.spent + sums.free),
    ])
    expect((await api.adminUsers.totals.query({ ...span, staff: true })).count).toBe(sums.signUps)
  }
  for (const period of ['7d', '30d', '90d', 'all'] as const) {
    const { from, to } = spansOf(period, { today: Math.floor(NOW / DAY_MS), first: 0 }).current
    const { captured, revenueCents, turns: count } = sumOf(await facts(), from * DAY_MS, (to + 1) * DAY_MS)
    const spending = (await api.adminSpending.list.query({ period, staff: true })).totals
    expect([period, spending?.captured, spending?.paidCents, spending?.turns]).toEqual([
      period,
      captured,
      revenueCents,
      count,
    ])
    expect([period, (await api.adminProjects.list.query({ period, staff: true })).totals?.turns]).toEqual([
      period,
      count,
    ])
  }
}

/** Ends some of the turns that wait or run now, days after they began. */
async function endSomeTurns(pick: (limit: number) => number): Promise<void> {
  const open = await rows<{ id: string }>("SELECT id FROM turns WHERE state IN ('working', 'waiting', 'queued')")
  for (const { id } of open.filter(() => pick(2) === 0)) {
    await closeHold(env, { holdId: `hold_${id}`, microCredits: 1_000, now: new Date(NOW - 1) })
    await database(env)
      .update(turns)
      .set({ state: 'succeeded', charged: 1_000, finishedAt: new Date(NOW - 1) })
      .where(eq(turns.id, id))
  }
}

test('an idea is no project of its own, and what is done in it counts for its project', async () => {
  const { person, anything } = createFacts({ random: seededRandom(11), now: NOW })
  let maker = await person()
  while (maker.projectIds.length < 2) maker = await person()
  const [original, idea] = maker.projectIds as [string, string]
  for (let index = 0; index < 60; index++) await anything([maker])
  await work()
  await env.DB.prepare('UPDATE projects SET idea_of = ? WHERE id = ?').bind(original, idea).run()
  // As when a turn of the idea ends.
  await env.DB.prepare('UPDATE turns SET charged = charged WHERE project_id = ?').bind(idea).run()
  await work()
  const [inBoth] = await rows<{ turns: number }>(
    `SELECT count(*) AS turns FROM turns WHERE project_id IN ('${original}', '${idea}')`,
  )
  expect(await rows(`SELECT 1 FROM turns WHERE project_id = '${idea}' LIMIT 1`)).toHaveLength(1)
  expect(await rows(`SELECT turns FROM project_facts WHERE project_id = '${original}'`)).toEqual([inBoth])
  expect(await rows(`SELECT coalesce(sum(turns), 0) AS turns FROM project_days WHERE project_id = '${idea}'`)).toEqual([
    { turns: 0 },
  ])
  expect(await rows(`SELECT projects FROM user_facts WHERE user_id = '${maker.id}'`)).toEqual([
    { projects: maker.projectIds.length - 1 },
  ])
})

test('figures that are lost are made again from the facts alone', async () => {
  const { person, anything } = createFacts({ random: seededRandom(7), now: NOW })
  const people = [await person(), await person()]
  for (let index = 0; index < 60; index++) await anything(people)
  await work()
  const before = await everything()
  for (const table of [...TABLES, 'rank_totals', 'stat_state']) await env.DB.prepare(`DELETE FROM ${table}`).run()
  await rebuildStats({ env, user: people[0]! }, { reason: 'lost', now: new Date(NOW) })
  await work()
  await expectNothingChanged(before)
  expect(await rows("SELECT action, subject, reason FROM audit_lines WHERE action = 'stats.rebuild'")).toEqual([
    { action: 'stats.rebuild', subject: 'stats', reason: 'lost' },
  ])
})

test(
  'the figures of every page agree with the facts and the books, in every zone, whatever happens late and however often the jobs run',
  { timeout: 240_000 },
  async () => {
    const seed = Number(import.meta.env['VITE_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
    console.log(`stats seed ${seed}`)
    const { api } = await signedIn({ role: 'admin' })
    const { pick, person, anything } = createFacts({ random: seededRandom(seed), now: NOW })
    const people: Person[] = []
    for (let index = 0; index < 8; index++) people.push(await person())
    for (let index = 0; index < FACTS; index++) {
      await anything(people)
      // Runs in between see things half done. What is marked later is worked out later.
      if (pick(60) === 0) await work()
    }
    await work()
    expect(await isDirty()).toBe(false)
    await expectOverviewsToAgree()
    await expectSumsToAgree()
    await expectCohortsToAgree()
    await expectPagesToAgree(api)

    await endSomeTurns(pick)
    const gone = people.find(({ projectIds }) => projectIds.length > 1)?.projectIds[0]
    for (const table of ['turns', 'deployments', 'apps'])
      await env.DB.prepare(`DELETE FROM ${table} WHERE project_id = ?`)
        .bind(gone ?? '')
        .run()
    await env.DB.prepare('DELETE FROM projects WHERE id = ?')
      .bind(gone ?? '')
      .run()
    await work()
    // A milestone stays though its project is gone, so the overviews are compared before.
    await expectSumsToAgree()
    await expectCohortsToAgree()

    const before = await everything()
    await work()
    await expectNothingChanged(before)
    // Any marks may come, in any order.
    await env.DB.prepare(
      'INSERT INTO stat_dirty (slot) SELECT slot FROM stat_slots WHERE slot % 7 = ? ON CONFLICT DO NOTHING',
    )
      .bind(pick(7))
      .run()
    await env.DB.prepare(
      'INSERT INTO stat_dirty_users (user_id) SELECT user_id FROM user_facts WHERE true ON CONFLICT DO NOTHING',
    ).run()
    await work()
    await expectNothingChanged(before)
  },
)
