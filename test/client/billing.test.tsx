import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BalancePanel, spentTogether } from '#client/features/billing/balance/balance-panel.tsx'
import { LeftMeter } from '#client/features/billing/balance/month.tsx'
import { markOf, sentenceOf } from '#client/features/billing/ledger/ledger-table.tsx'
import { linesInput, readBillingSearch } from '#client/features/billing/search/billing-search.ts'
import { spanOf } from '#client/features/billing/search/span.ts'
import { barsOf, projectsOf, totalsOf } from '#client/features/billing/usage/usage-sums.ts'
import { balanceText, costText, exactText, priceText, worthText } from '#client/lib/format/credit-text.ts'
import { PageMoment } from '#client/lib/format/moment.ts'
import { AI_REASON, type LotBalance, type LedgerLine, type UsageDay } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const day = (overrides: Partial<UsageDay>): UsageDay => ({
  day: '2026-11-20',
  projectId: 'prj_a',
  projectTitle: 'A',
  microCredits: 0,
  givenBack: 0,
  turns: 1,
  ...overrides,
})

const at = (text: string) => new Date(text)

test('what is left is rounded down and what is taken up; the exact figure has every digit', () => {
  expect([balanceText(1_842_376_999), costText(1_842_376_001), exactText(1_842_376_001)]).toEqual([
    '1,842.37',
    '1,842.38',
    '1,842.376001',
  ])
  expect([balanceText(1), costText(1), costText(-12 * MICRO), balanceText(0)]).toEqual(['0', '0.01', '12', '0'])
  expect([worthText(1_842 * MICRO), worthText(999_999)]).toEqual(
    ['US$18.42', 'US$0.00'].map((text) => text.replace('US', '')),
  )
  expect([priceText(2_500), priceText(1_250)]).toEqual(['$25', '$12.50'])
})

test('an empty balance says when the next credits come, in the hour of its reader', () => {
  const said = (zone: string) =>
    renderToStaticMarkup(
      <PageMoment value={{ now: NOW, zone }}>
        <BalancePanel balance={{ available: 0, held: 0, lots: [], plan: 'free' }} />
      </PageMoment>,
    )
  expect(said('America/New_York')).toContain('Daily credits come at 19:00.')
  expect(said('UTC')).toContain('Daily credits come at 00:00.')
})

test('a month, a week and a year are days of UTC, with the present one marked', () => {
  const month = spanOf({}, NOW)
  expect([month.from, month.to, month.title, month.buckets.length, month.today]).toEqual([
    '2026-11-01',
    '2026-11-30',
    'November',
    30,
    20,
  ])
  expect(spanOf({ ago: 11 }, NOW)).toMatchObject({
    from: '2025-12-01',
    to: '2025-12-31',
    title: 'December 2025',
    today: undefined,
  })
  // The 21st is a Saturday. A week begins on Monday, also when it began last month.
  expect(spanOf({ period: 'week' }, NOW)).toMatchObject({ from: '2026-11-16', to: '2026-11-22', today: 5 })
  expect(spanOf({ period: 'week' }, Date.parse('2026-11-01T23:59:59Z'))).toMatchObject({
    from: '2026-10-26',
    to: '2026-11-01',
    today: 6,
  })
  const year = spanOf({ period: 'year', ago: 2 }, NOW)
  expect([year.from, year.to, year.title, year.buckets.map(({ label }) => label).join(' '), year.today]).toEqual([
    '2024-01-01',
    '2024-12-31',
    '2024',
    'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    undefined,
  ])
})

test('bars add up projects of a day, and days of a month when the span is a year', () => {
  const rows = [
    day({ microCredits: 2 * MICRO }),
    day({ projectId: 'prj_b', microCredits: 3 * MICRO, givenBack: MICRO }),
    day({ day: '2026-11-01', microCredits: MICRO }),
  ]
  const month = barsOf(rows, spanOf({}, NOW))
  expect([month.taken[0], month.taken[19], month.givenBack[19], month.taken.length]).toEqual([1, 5, 1, 30])
  expect(barsOf(rows, spanOf({ period: 'year' }, NOW)).taken).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0])
  expect(totalsOf(rows)).toEqual({ taken: 6 * MICRO, givenBack: MICRO })
})

test('the four projects that took most are named, the others are one', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) =>
    day({ projectId: `prj_${name}`, projectTitle: name, microCredits: (index + 1) * MICRO }),
  )
  expect(projectsOf(rows).map(({ title, others, microCredits }) => [title, others, microCredits / MICRO])).toEqual([
    ['f', 0, 6],
    ['e', 0, 5],
    ['d', 0, 4],
    ['c', 0, 3],
    [null, 2, 3],
  ])
  expect(projectsOf(rows.slice(0, 5)).map(({ title }) => title)).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(projectsOf([day({ projectId: '', projectTitle: null, microCredits: 1 })])).toEqual([
    { projectId: null, title: null, microCredits: 1, others: 0 },
  ])
})

test('credits of one kind that end on the same day are one, in the order they are spent', () => {
  const parts: LotBalance[] = [
    { source: 'daily', microCredits: 5, expiresAt: at('2026-11-22T00:00:00Z') },
    { source: 'top_up', microCredits: 1, expiresAt: at('2027-11-01T09:00:00Z') },
    { source: 'top_up', microCredits: 2, expiresAt: at('2027-11-01T17:00:00Z') },
    { source: 'top_up', microCredits: 4, expiresAt: at('2027-11-02T17:00:00Z') },
  ]
  expect(spentTogether(parts).map(({ source, microCredits }) => [source, microCredits])).toEqual([
    ['daily', 5],
    ['top_up', 3],
    ['top_up', 4],
  ])
  const many = Array.from({ length: 12 }, (_, index): LotBalance => ({
    source: 'promo',
    microCredits: 1,
    expiresAt: at(`2026-12-${String(index + 10)}T00:00:00Z`),
  }))
  expect(spentTogether(many).at(-1)).toMatchObject({ source: null, others: 5, microCredits: 5 })
})

test('every kind of line is a sentence with what it was for', () => {
  const line: LedgerLine = {
    id: 'x',
    kind: 'hold',
    microCredits: -MICRO,
    source: 'plan',
    projectId: 'prj_a',
    projectTitle: 'A',
    turnId: 'trn_a',
    prompt: 'Show overdue\nloans',
    reason: null,
    movesBalance: true,
    isWholeHold: false,
    availableAfter: 0,
    createdAt: new Date(NOW),
  }
  expect(sentenceOf(line)).toBe('Held for “Show overdue loans”')
  expect(sentenceOf({ ...line, kind: 'charge', prompt: null })).toBe('Captured for a turn')
  expect(sentenceOf({ ...line, kind: 'charge', prompt: null, turnId: null, reason: AI_REASON })).toBe(
    'Captured for AI in the app',
  )
  expect(sentenceOf({ ...line, kind: 'give_back' })).toContain('Rest of the hold')
  expect(sentenceOf({ ...line, kind: 'give_back', isWholeHold: true })).toContain('Nothing charged')
  expect(sentenceOf({ ...line, kind: 'grant', source: 'admin', reason: 'an outage' })).toBe(
    'Credits granted by Solid: an outage',
  )
  expect([
    markOf({ kind: 'grant', source: 'top_up' }).word,
    markOf({ kind: 'grant', source: 'daily' }).word,
    markOf(line).block,
  ]).toEqual(['Top-up', 'Grant', 'hatched'])
  const kinds = ['grant', 'hold', 'charge', 'give_back', 'expire', 'overrun', 'write_off', 'claw_back'] as const
  expect(new Set(kinds.map((kind) => sentenceOf({ ...line, kind }))).size).toBe(kinds.length)
})

test('the address is read for what it can mean, and nothing else', () => {
  const id = crypto.randomUUID()
  const project = `prj_${'a'.repeat(20)}`
  const read = readBillingSearch({
    period: 'week',
    ago: '3',
    kind: 'hold',
    project,
    after: `1795000000000_2_${id}_1500`,
    show: 'limits',
    checkout: 'cs_test_1',
  })
  expect(read).toEqual({
    period: 'week',
    ago: 3,
    kind: 'hold',
    project,
    after: `1795000000000_2_${id}_1500`,
    show: 'limits',
    checkout: 'cs_test_1',
  })
  expect(linesInput(read)).toEqual({
    limit: 25,
    kind: 'hold',
    projectId: project,
    cursor: `1795000000000_2_${id}_1500`,
  })
  const nonsense = readBillingSearch({
    period: 'month',
    ago: '0',
    kind: 'x',
    project: 'prj_1',
    after: '1_2',
    show: 'all',
    checkout: '"><b>',
  })
  expect(Object.values(nonsense).filter((value) => value !== undefined)).toEqual([])
})

test('the meter of Home and the side bar is filled by what is left, hatched by what is held, and empty where used', () => {
  const drawn = (month: Parameters<typeof LeftMeter>[0]) =>
    [...renderToStaticMarkup(<LeftMeter {...month} />).matchAll(/class="(set|hatched)" style="width:([\d.]+)%"/g)].map(
      ([, kind, width]) => `${kind} ${width}`,
    )
  expect(drawn({ available: 75, held: 5, used: 20 })).toEqual(['set 75', 'hatched 5'])
  expect(drawn({ available: 100 * MICRO, held: 0, used: 0 })).toEqual(['set 100', 'hatched 0'])
  expect(drawn({ available: 0, held: 0, used: 40 })).toEqual(['set 0', 'hatched 0'])
})
