import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const ENQUIRIES = [/enquir|request/]
const OFFERS = [/offers?/, ...ENQUIRIES]
const DAY = dayFromNow(40)

async function enquires(v: Visitor, name: string): Promise<void> {
  await v.open([/enquir|contact|request|book/])
  await v.beginForm([/enquir|request/], ['guests'])
  await v
    .fillIn({
      'date|day': DAY,
      'occasion|celebration|event': /wedding|\w/,
      guests: 80,
      'name?': name,
      'e-?mail?': 'ada@example.com',
    })
    .catch(() =>
      v.fillIn({
        'date|day': DAY,
        'occasion|celebration|event': 'Wedding',
        guests: 80,
        'name?': name,
        'e-?mail?': 'ada@example.com',
      }),
    )
  await v.submit()
}

async function offers(staff: Visitor, name: string): Promise<void> {
  await staff.open(ENQUIRIES)
  await (await staff.item(name)).open()
  await staff.press([/offer/])
  for (const [text, amount] of [
    ['Great hall', 1200],
    ['Music', 450],
  ] as const) {
    if (!(await staff.hasField('amount|price'))) await staff.press([/line|item|position/, /add/])
    await staff.fillIn({ 'description|item|text|what|title': text, 'quantity|number?': 1, 'amount|price': amount })
    await staff.submit([/add (a )?(line|item|position)|save|add/])
  }
}

async function sets(staff: Visitor, name: string, state: RegExp): Promise<void> {
  await staff.open(OFFERS)
  await staff.setsState(name, state)
}

export default checks('b33', [
  async (v) => {
    await enquires(v, `First ${v.stamp}`)
    await v.confirmed()
    const staff = await v.staff()
    await staff.open(ENQUIRIES)
    await (await staff.item(`First ${v.stamp}`)).sees(/\b80\b/)
  },
  async (v) => {
    const staff = await v.staff()
    await offers(staff, `First ${v.stamp}`)
    await staff.sees(/1[.,' ]?650/)
  },
  async (v) => {
    const staff = await v.staff()
    await sets(staff, `First ${v.stamp}`, /won/)
    await staff.open([/calendar/])
    const isMonth = async () =>
      new RegExp(`${new Date(DAY).toLocaleString('en', { month: 'long' })}|${DAY.slice(0, 7)}`, 'i').test(
        await staff.text(),
      )
    for (let times = 0; times < 3 && !(await isMonth()); times += 1) await staff.press(W.next)
    await (
      await staff.item(new RegExp(`(?<!\\d)0?${Number(DAY.slice(8))}(?!\\d)`))
    ).sees(/taken|booked|won|First|wedding/)
  },
  async (v) => {
    await enquires(v, `Second ${v.stamp}`)
    const staff = await v.staff()
    await offers(staff, `Second ${v.stamp}`)
    await sets(staff, `Second ${v.stamp}`, /won/)
    await staff.refused([/taken|already|booked/])
  },
  async (v) => {
    await enquires(v, `Third ${v.stamp}`)
    const staff = await v.staff()
    await offers(staff, `Third ${v.stamp}`)
    await sets(staff, `Third ${v.stamp}`, /lost/)
    if (await staff.hasField('reason')) await staff.submit([/lost|save|confirm/], { rest: false })
    await staff.refused([/reason/])
    await staff.fillIn({ reason: `Too far ${v.stamp}` })
    await staff.submit([/lost|save|confirm/])
    await staff.sees(`Too far ${v.stamp}`)
  },
  async (v) => {
    const staff = await v.staff()
    await staff.open([/evaluation|report|month|statistic|figures|dashboard/])
    await staff.sees(
      /enquiries/,
      /bookings|won/,
      new RegExp(new Date().toLocaleString('en', { month: 'short' })),
      /\b[1-9]\d*\b/,
    )
  },
  colours,
])
