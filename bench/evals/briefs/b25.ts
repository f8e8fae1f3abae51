import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const HUTS = [/huts|find|search/]
const ARRIVAL = 'arrival|from|check.?in|date|first night'
const FREE = /(\d+)\s*(free|bunks?|beds?|left|places?)|(?:free|bunks? left)\D{0,10}(\d+)/i

async function opensHut(v: Visitor): Promise<void> {
  await v.open(HUTS)
  const item = (await v.items())[0]
  if (!item) throw new Error('no huts are listed')
  await item.open()
}

/** The free bunks of a night so many days ahead, as the hut's page shows them. */
async function free(v: Visitor, days: number): Promise<number> {
  const day = new Date(Date.now() + days * 86_400_000)
  const month = day.toLocaleString('en', { month: 'short' })
  const spelled = [
    dayFromNow(days),
    `${day.getDate()} ${month}`,
    `${month} ${day.getDate()}`,
    `0?${day.getDate()}[./]0?${day.getMonth() + 1}`,
  ]
  const item = await v.item(new RegExp(`(?<!\\d)(${spelled.join('|')})`, 'i'))
  const found = FREE.exec(await item.text())
  if (!found) throw new Error('no number of free bunks stands at the night')
  return Number(found[1] ?? found[3])
}

async function books(
  v: Visitor,
  { days, nights, people }: { days: number; nights: number; people: number },
): Promise<void> {
  await opensHut(v)
  await v.beginForm([/book/], ['people|guests|persons|hikers'], undefined)
  await v.fillIn({ [ARRIVAL]: dayFromNow(days), nights: nights, 'people|guests|persons|hikers': people })
  await v.submit(W.book)
}

export default checks('b25', [
  async (v) => {
    await v.open(HUTS)
    const before = await v.textsOfItems()
    const heights = before
      .flatMap((text) => /([\d.,]{3,6})\s*(m|metres|meters)\b/i.exec(text)?.[1]?.replaceAll(/[.,]/g, '') ?? [])
      .map(Number)
    if (heights.length < 2) throw new Error('the huts have no altitude')
    const middle = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]!
    await v.narrows(async () => {
      await v.fillIn({ region: '*' })
      await v
        .fillIn({ 'altitude|height|above|min': middle })
        .catch(() => v.choose(/above|over|\d{4}/, 'altitude|height'))
      await v.pressIf(W.filter)
    })
  },
  async (v) => {
    await opensHut(v)
    for (const days of [1, 2, 3]) await free(v, days)
    await v.sees(/free|bunks|left/)
  },
  async (v) => {
    await v.register('Heidi')
    await opensHut(v)
    const before = [await free(v, 5), await free(v, 6)]
    await books(v, { days: 5, nights: 2, people: 3 })
    await v.sees(/booking (number|no\.?|code|reference)|reference/)
    await opensHut(v)
    const after = [await free(v, 5), await free(v, 6)]
    if (after.some((bunks, index) => bunks !== before[index]! - 3))
      throw new Error(`free bunks went from ${before.join()} to ${after.join()}`)
  },
  async (v) => {
    await v.signedInAs('Heidi')
    await books(v, { days: 9, nights: 1, people: 900 })
    await v.refused([/free|bunks|only|most|maximum|not enough|less than or equal/])
  },
  async (v) => {
    await v.signedInAs('Heidi')
    await opensHut(v)
    const before = await free(v, 5)
    await v.open([/bookings/, W.account])
    const item = (await v.items(/confirmed|booked|nights?/))[0] ?? (await v.items())[0]
    if (!item) throw new Error('no booking is listed')
    if (!(await item.pressIf(W.cancel))) {
      await item.open()
      await v.press(W.cancel)
    }
    await v.sees(/cancell?ed/)
    await opensHut(v)
    if ((await free(v, 5)) !== before + 3) throw new Error('the bunks are not free again')
  },
  async (v) => {
    const hiker = await v.member('Heidi')
    await books(hiker, { days: 12, nights: 1, people: 2 })
    const keeper = await v.staff()
    await keeper.open([/arrivals|keeper/, /manage|bookings/])
    await keeper.sees(/Heidi/)
    await keeper.openIf([/nights|close/])
    await keeper.beginForm([/close/], ['night|date|day'])
    await keeper.fillIn({ 'night|date|day': dayFromNow(14) })
    await keeper.submit([/close/])
    await books(hiker, { days: 14, nights: 1, people: 1 })
    await hiker.refused([/closed|not (open|available)|cannot/])
  },
  colours,
])
