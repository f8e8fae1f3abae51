import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const ENVELOPES = [/envelopes?|budget|overview/]

const left = async (v: Visitor, name: string): Promise<number> => {
  await v.open(ENVELOPES)
  const item = await v.item(new RegExp(`\\b${name} ${v.stamp}`))
  return item.amount([/remaining|left|available|rest/])
}

const must = async (v: Visitor, name: string, wanted: number) =>
  v.until(
    async () => (await left(v, name)) === wanted,
    () => `${name} does not show ${wanted}`,
    4_000,
  )

const addsEnvelope = (v: Visitor, name: string, amount: number) =>
  v.add(
    ENVELOPES,
    { 'name|title|envelope': `${name} ${v.stamp}`, 'amount|budget|month|limit': amount },
    { button: undefined },
  )

async function spends(v: Visitor, amount: number): Promise<void> {
  await v.open([/expenses?|spend/, ...ENVELOPES])
  await v.beginForm([/expense/], ['amount'])
  await v.fillIn({ envelope: `Food ${v.stamp}`, amount, 'what|text|note|description|title|name?': `Market ${amount}` })
  await v.submit([W.save, W.add])
}

export default checks('b30', [
  async (v) => {
    await addsEnvelope(v, 'Food', 300)
    await must(v, 'Food', 300)
  },
  async (v) => {
    await spends(v, 80)
    await must(v, 'Food', 220)
    await v.openIf([/expenses?/])
    if (!/Market 80/.test(await v.text())) await (await v.item(`Food ${v.stamp}`)).open()
    await v.sees(/\b80\b/)
  },
  async (v) => {
    await addsEnvelope(v, 'Leisure', 100)
    await v.openIf([/move|transfer/])
    await v.beginForm([/move|transfer/], ['from', 'amount'])
    await v.fillIn({ from: `Food ${v.stamp}`, '\\bto\\b': `Leisure ${v.stamp}`, amount: 50 })
    await v.submit([/move|transfer/])
    await must(v, 'Food', 170)
    await must(v, 'Leisure', 150)
  },
  async (v) => {
    await spends(v, 500)
    await v.open(ENVELOPES)
    await (await v.item(`Food ${v.stamp}`)).sees(/overdrawn|over|exceeded|[-−–] ?[€$£]? ?330/)
  },
  async (v) => {
    await v.openIf([/chart|overview|reports?|spending/])
    await v.charts()
    await v.sees(`Food ${v.stamp}`)
  },
  async (v) => {
    await v.open([/month|carry|close/, ...ENVELOPES])
    await v.press([/carry/])
    await v.pressIf([/confirm|carry|ok/])
    await v.openIf(ENVELOPES)
    await v.press([/next month|next/, W.next])
    const item = await v.item(`Leisure ${v.stamp}`)
    const amount = await item.amount([/remaining|left|available|rest/])
    if (amount !== 250 && amount !== 150) throw new Error(`the next month has ${amount}`)
  },
  colours,
])
