import { expect, test } from 'vitest'
import { monthlyPayment, repaymentCsv, repayments, totals } from '../shared/tools/loan'

const house = { amount: 200_000_00, rate: 6, months: 360 }

test('The monthly payment is that of an annuity', () => {
  expect(monthlyPayment(house)).toBe(1_199_10)
  expect(monthlyPayment({ amount: 10_000_00, rate: 5, months: 24 })).toBe(438_71)
})

test('A loan without interest is paid off in equal parts', () => {
  const rows = repayments({ amount: 1_200_00, rate: 0, months: 12 })
  expect([rows.map(({ payment }) => payment), totals(rows)]).toEqual([
    Array.from({ length: 12 }, () => 100_00),
    { paid: 1_200_00, interest: 0 },
  ])
})

test('Nothing is owed after the last month, to the cent', () => {
  const loans = [house, { amount: 99_99, rate: 17.5, months: 7 }, { amount: 100, rate: 0, months: 480 }]
  expect(loans.map((loan) => repayments(loan).at(-1)!.balance)).toEqual([0, 0, 0])
})

test('What is paid in all is the amount and its interest', () => {
  const { paid, interest } = totals(repayments(house))
  expect([paid - interest, interest]).toEqual([house.amount, expect.closeTo(231_676_00, -3)])
})

test('The interest of each month is that of what was still owed', () => {
  const [first, second] = repayments(house)
  expect([first!.interest, first!.balance]).toEqual([1_000_00, 199_800_90])
  expect(second!.interest).toBe(999_00)
})

test('The file has a line for each month under a line of headings', () => {
  const lines = repaymentCsv(repayments({ amount: 1_200_00, rate: 0, months: 12 }))
    .trimEnd()
    .split('\r\n')
  expect([lines.length, lines[1]!.replaceAll(/[,;]/g, ' ').replaceAll('.', ' ')]).toEqual([
    13,
    '1 100 00 0 00 100 00 1100 00',
  ])
})
