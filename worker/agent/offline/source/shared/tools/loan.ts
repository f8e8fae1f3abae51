import { COMMON } from '../tool-texts/common'
import { TEXTS } from '../tool-texts/loan'

/** `amount` is in cents, `rate` in percent per year. */
export type Loan = { amount: number; rate: number; months: number }
/** One month, in cents. `balance` is what is owed after it. */
export type Repayment = { month: number; payment: number; interest: number; principal: number; balance: number }

export const AMOUNT = { min: 1, max: 100_000_000 }
export const RATE = { min: 0, max: 30 }
export const YEARS = { min: 0.5, max: 40 }
const MONTHS = 12

/** The same payment each month, in whole cents, with which the loan is paid off at its end. */
export function monthlyPayment({ amount, rate, months }: Loan): number {
  const monthly = rate / 100 / MONTHS
  return Math.round(monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months))
}

/** Every month of the loan. The last payment takes what the rounding of the others left. */
export function repayments(loan: Loan): Repayment[] {
  const usual = monthlyPayment(loan)
  const rows: Repayment[] = []
  let owed = loan.amount
  for (let month = 1; month <= loan.months && owed > 0; month++) {
    const interest = Math.round((owed * loan.rate) / 100 / MONTHS)
    const payment = month === loan.months ? owed + interest : Math.min(usual, owed + interest)
    const principal = payment - interest
    owed -= principal
    rows.push({ month, payment, interest, principal, balance: owed })
  }
  return rows
}

/** What is paid in all, and how much of it is interest. */
export function totals(rows: Repayment[]): { paid: number; interest: number } {
  return {
    paid: rows.reduce((sum, { payment }) => sum + payment, 0),
    interest: rows.reduce((sum, { interest }) => sum + interest, 0),
  }
}

/** The table as a file that a spreadsheet of the reader's country opens. */
export function repaymentCsv(rows: Repayment[]): string {
  const isComma = (1.5).toLocaleString(COMMON.locale).includes(',')
  const money = (cents: number) => (cents / 100).toFixed(2).replace('.', isComma ? ',' : '.')
  const head = [TEXTS.month, TEXTS.payment, TEXTS.interestPart, TEXTS.principalPart, TEXTS.balance]
  const lines = rows.map(({ month, payment, interest, principal, balance }) => [
    String(month),
    ...[payment, interest, principal, balance].map(money),
  ])
  return [head, ...lines].map((cells) => `${cells.join(isComma ? ';' : ',')}\r\n`).join('')
}
