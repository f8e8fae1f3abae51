import { checks } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const PEOPLE = ['Ada', 'Ben', 'Cleo']
const MATES = [/flatmates?|people|members|persons/]
const EXPENSES = [/expenses?|bills?/]

async function pays(v: Visitor, who: string, amount: number): Promise<void> {
  await v.openIf(EXPENSES)
  await v.beginForm([/expense|bill/], ['amount'])
  await v.fillIn({
    amount,
    'paid|payer|who': `${who} ${v.stamp}`,
    'what|title|description|name|for?': `Rent ${amount}`,
  })
  for (const name of PEOPLE) {
    const label = `^${name} ${v.stamp}$`
    if (await v.hasField(label)) await v.fillIn({ [label]: true }).catch(() => undefined)
  }
  await v.submit([W.save, W.add])
}

async function balances(v: Visitor, wanted: Record<string, number>): Promise<void> {
  await v.openIf([/balances?|summary|overview|who owes/])
  for (const [name, amount] of Object.entries(wanted)) {
    const item = await v.item(new RegExp(`${name} ${v.stamp}[^]*\\b${Math.abs(amount)}\\b`))
    const text = await item.text()
    const isOwing =
      /owes?\b(?! to)|[-−–]\s*[€$£]?\s*\d|minus/i.test(text) && !/is owed|gets back|\+\s*[€$£]?\s*\d/i.test(text)
    if (amount < 0 !== isOwing) throw new Error(`${name} shows ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`)
  }
}

export default checks('b60', [
  async (v) => {
    for (const name of PEOPLE) await v.add(MATES, { 'name|flatmate|person': `${name} ${v.stamp}` })
    await v.sees(...PEOPLE.map((name) => `${name} ${v.stamp}`))
  },
  async (v) => {
    await pays(v, 'Ada', 90)
    await balances(v, { Ada: 60, Ben: -30, Cleo: -30 })
  },
  async (v) => {
    await pays(v, 'Ben', 30)
    await balances(v, { Ada: 50, Ben: -10, Cleo: -40 })
  },
  async (v) => {
    await v.reload()
    await balances(v, { Ada: 50, Ben: -10, Cleo: -40 })
    await v.openIf(EXPENSES)
    await v.sees(/\b90\b/, /\b30\b/)
  },
])
