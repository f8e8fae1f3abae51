import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const STORES = [/stores?|stock|cold/]
const office = async (v: Visitor) => ((await v.has(W.signIn)) ? v.staff() : v)

async function stocks(v: Visitor): Promise<number[]> {
  await v.open(STORES)
  const texts = await v.textsOfItems()
  return texts.map((text) =>
    Number((/(\d[\d.,]*)\s*kg/.exec(text)?.[1] ?? /\b(\d+)\b/.exec(text)?.[1] ?? 'x').replaceAll(',', '')),
  )
}

async function transfers(v: Visitor, amount: number): Promise<void> {
  await v.openIf([/transfers?/, ...STORES])
  await v.beginForm([/transfer/], ['from'])
  const options = await v.page.evaluate(
    () =>
      [...document.querySelectorAll('select')].find((select) =>
        /from/i.test(`${select.labels?.[0]?.textContent} ${select.name}`),
      )?.options.length ?? 0,
  )
  if (options < 2) throw new Error('no two stores can be chosen')
  await v.fillIn({ from: '*' })
  const selects = v.page.locator('select:visible')
  const names = await selects.evaluateAll((all) =>
    all.map(
      (select) => `${(select as HTMLSelectElement).labels?.[0]?.textContent} ${(select as HTMLSelectElement).name}`,
    ),
  )
  await selects.nth(names.findIndex((name) => /\bto\b/i.test(name))).selectOption({ index: 2 }, { timeout: 1_500 })
  await v.fillIn({ 'amount|weight|kg|quantity': amount, 'fruit|grade?': '*' })
  await v.submit([/transfer|move|save/])
}

export default checks('b36', [
  async (v) => {
    const staff = await office(v)
    await staff.open([/prices?|grades?/])
    if (await staff.hasField('^(grade )?a\\b'))
      await staff.fillIn({ '^(grade )?a\\b': 3, '^(grade )?b\\b': 2, '^(grade )?c\\b': 1 })
    else
      for (const [grade, price] of [
        ['A', 3],
        ['B', 2],
        ['C', 1],
      ] as const)
        await staff.edit(new RegExp(`(grade )?\\b${grade}\\b`), { price })
    await staff.pressIf(W.save)
    const before = await stocks(staff)
    await staff.add([/deliver/], {
      'member|grower': '*',
      'weight|kg|amount|quantity': 100,
      grade: /^(grade )?a\b/,
      store: '*',
      'date?': dayFromNow(0),
      'fruit|season?': '*',
    })
    await staff.open([/deliver/])
    await staff.sees(/\b100\b/)
    const after = await stocks(staff)
    if (!after.some((kg, index) => kg === before[index]! + 100))
      throw new Error(`the stocks went from ${before.join()} to ${after.join()}`)
  },
  async (v) => {
    const staff = await office(v)
    await staff.open([/payouts?|members?/])
    if (!/payout/i.test(await staff.text())) await (await staff.items())[0]!.open()
    await staff.sees(/payout/, /\b300\b/)
  },
  async (v) => {
    const staff = await office(v)
    const before = await stocks(staff)
    await transfers(staff, 40)
    const changes = (await stocks(staff)).map((kg, index) => kg - before[index]!).filter((change) => change !== 0)
    if (changes.toSorted((one, other) => one - other).join() !== '-40,40')
      throw new Error(`the stocks changed by ${changes.join(' and ')}`)
  },
  async (v) => {
    const staff = await office(v)
    await transfers(staff, 999_999)
    await staff.refused([/more than|not enough|only|holds|exceed|less than/])
  },
  async (v) => {
    const worker = await v.staff(/worker/, 'Wendy')
    await worker.add([/hours/], { hours: 8, 'date|day?': dayFromNow(0) })
    const foreman = await v.staff()
    await foreman.open([/hours|approv/])
    const entry = await foreman.item(/Wendy|\b8\b/)
    if (!(await entry.pressIf(W.approve))) await foreman.setsState(/Wendy|\b8\b/, /approved/)
    await worker.open([/hours/])
    await (await worker.item(/\b8\b/)).sees(/approved/)
  },
  async (v) => {
    const staff = await office(v)
    await staff.open([/deliver/])
    const { text } = await staff.download(W.export)
    for (const wanted of [/member/i, /grade/i, /\b100\b/])
      if (!wanted.test(text)) throw new Error(`the file has no ${wanted.source}`)
  },
  colours,
])
