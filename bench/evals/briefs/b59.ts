import { checks, goesOn } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

async function enters(v: Visitor, amount: number, percent: number, months: number): Promise<void> {
  await v.fillIn({ 'amount|loan|borrow|principal|sum': amount, 'interest|rate|percent|%': percent })
  if (await v.hasField('months|term.*month|duration.*month')) await v.fillIn({ 'months|term|duration': months })
  else if (await v.hasField('years')) await v.fillIn({ years: months / 12 })
  else await v.fillIn({ 'term|duration|period|how long': months })
  await v.pressIf([/\b(calculate|compute|show|update)\b/, W.save])
}

const near = (value: number, wanted: number, most: number, what: string) => {
  if (Math.abs(value - wanted) > most) throw new Error(`${what} is ${value} and not ${wanted}`)
}

const payment = (v: Visitor) =>
  v.amount([/monthly (payment|repayment|instal\w+|rate)/, /per month|each month/, /payment/])

export default checks('b59', [
  async (v) => {
    await enters(v, 12_000, 0, 12)
    near(await payment(v), 1_000, 0.01, 'the payment')
  },
  async (v) => {
    await enters(v, 10_000, 5, 24)
    near(await payment(v), 438.71, 0.02, 'the payment')
    near(
      await v.amount([/total interest|interest (paid|in total|total)/, /interest\b(?!.*(rate|%))/]),
      529,
      1.5,
      'the interest',
    )
  },
  async (v) => {
    await enters(v, 10_000, 5, 24)
    await v.sees(/interest/, /repay|principal|capital/, /remaining|balance|debt|left|owed|outstanding/)
    await v.pressIf([/\b(show|view|see) (all|more|every|the rest)\b|all months/])
    const months = await tableRows(v)
    // A table that comes a year at a time has its rows on several pages.
    while (months.length < 24 && (await v.pressIf([/^next( year| page)?$/, /^year 2$|^2$/]))) {
      const more = await tableRows(v)
      if (months.at(-1) === more.at(-1)) break
      months.push(...more)
    }
    if (months.length !== 24) throw new Error(`the table has ${months.length} rows`)
    if (!/(^|\D)0[.,]00\D*$/.test(months.at(-1)!)) throw new Error(`the last row ends in ${months.at(-1)!.slice(-20)}`)
  },
  goesOn(async (v) => {
    const [before, rows] = [await payment(v), await v.textsOfItems()]
    await v.fillIn({ 'interest|rate|percent|%': 9 })
    await v.pressIf([/\b(calculate|compute|update)\b/])
    await v.until(
      async () => (await payment(v)) > before,
      () => 'the payment does not follow',
    )
    if ((await v.textsOfItems()).join() === rows.join()) throw new Error('the table does not follow')
  }),
])

async function tableRows(v: Visitor): Promise<string[]> {
  const texts = await v.textsOfItems()
  return texts.filter((text) => /\d/.test(text) && !/total|sum/i.test(text))
}
