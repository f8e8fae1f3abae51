import { expect, test } from 'vitest'
import { PLANS, planPriceCents, TOP_UP } from '#shared/billing/billing.ts'
import { addMonths, changeKind } from '#worker/features/plans/service.ts'
import { periodEnd } from '#worker/features/stripe-stand-in/subscriptions.ts'
import { parseForm } from '#worker/platform/http/nested-form.ts'

const day = (text: string, months: number) => addMonths(new Date(`${text}T10:00:00Z`), months).toISOString()

test('a month later is the same day, or the last one of a shorter month', () => {
  expect([
    day('2026-01-31', 1),
    day('2028-01-31', 1),
    day('2026-11-21', 2),
    day('2026-12-31', 12),
    day('2028-02-29', 12),
  ]).toEqual([
    '2026-02-28T10:00:00.000Z',
    '2028-02-29T10:00:00.000Z',
    '2027-01-21T10:00:00.000Z',
    '2027-12-31T10:00:00.000Z',
    '2029-02-28T10:00:00.000Z',
  ])
  const start = Date.UTC(2026, 0, 31, 10) / 1_000
  expect([periodEnd(start, 'month'), periodEnd(start, 'year')].map((at) => new Date(at * 1_000))).toEqual([
    addMonths(new Date(start * 1_000), 1),
    addMonths(new Date(start * 1_000), 12),
  ])
})

const yearly = ({ plan }: { plan: 'pro' | 'team' }) => ({ plan, interval: 'year' as const })

test('a larger plan begins now, a smaller one later, and a year that is paid for is never lost', () => {
  const pro = { plan: 'pro', interval: 'month' } as const
  const team = { plan: 'team', interval: 'month' } as const
  expect([changeKind(pro, team), changeKind(team, pro), changeKind(pro, pro)]).toEqual(['now', 'later', 'impossible'])
  expect([changeKind(pro, yearly(pro)), changeKind(yearly(team), yearly(pro)), changeKind(yearly(pro), team)]).toEqual([
    'now',
    'later',
    'impossible',
  ])
})

test('every price is a whole number of cents, and a year is cheaper than twelve months', () => {
  for (const { id, priceCents } of PLANS) {
    const year = planPriceCents(id, 'year')
    expect([Number.isInteger(year), year <= 12 * priceCents, year >= priceCents]).toEqual([true, true, true])
  }
  expect([planPriceCents('pro', 'month'), planPriceCents('pro', 'year'), Number.isInteger(TOP_UP.priceCents)]).toEqual([
    2_500,
    25_000,
    true,
  ])
})

test('form encoding is read as nested objects, and no name reaches a prototype', () => {
  expect(
    JSON.parse(JSON.stringify(parseForm('a=1&items[0][price]=x&items[1][price]=y%20z&metadata[k%5B]=v&e='))),
  ).toMatchObject({ a: '1', items: { 0: { price: 'x' }, 1: { price: 'y z' } }, e: '' })
  parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect('polluted' in {}).toBe(false)
})
