import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import { numberFrom } from '../drive/part.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const TRIPS = [/trips|tours|harbou?rs?/]
const CODE = /\b(?=[A-Z0-9-]*\d)(?=[A-Z0-9-]*[A-Z])[A-Z0-9-]{5,14}\b/
const DAY = dayFromNow(6)
let code = ''
let title = ''

const seats = (text: string) =>
  Number(/(\d+) *(?:seats?|places?|free)|seats? left\D{0,4}(\d+)/i.exec(text)?.slice(1).find(Boolean) ?? Number.NaN)

async function prices(v: Visitor): Promise<{ adult: number; child: number }> {
  const text = await v.text()
  // The price stands behind whom it is for, or else before.
  const of = (...ways: RegExp[]) => ways.map((way) => way.exec(text)?.[1]).find(Boolean)
  const adult = of(/adults?\D{0,12}(\d+(?:[.,]\d\d)?)/i, /(\d+(?:[.,]\d\d)?)\D{0,14}adult/i)
  const child = of(/child(?:ren)?\D{0,12}(\d+(?:[.,]\d\d)?)/i, /(\d+(?:[.,]\d\d)?)\D{0,14}child/i)
  if (!adult || !child) throw new Error('no prices for adults and children are shown')
  return { adult: numberFrom(adult), child: numberFrom(child) }
}

async function reserves(v: Visitor, adults: number, children: number): Promise<void> {
  await v.beginForm([/reserve|book/], ['adults'], undefined)
  await v.fillIn({
    'trip|tour?': title === '' ? '*' : title,
    'date|day?': DAY,
    adults,
    child: children,
    'name?': 'Ada Lovelace',
    'e-?mail?': 'ada@example.com',
  })
}

async function looksUp(v: Visitor): Promise<void> {
  if (code === '') throw new Error('no code was shown')
  await v.open([/look ?up|my reservation|find|manage|reservation/])
  await v.fillIn({ 'code|reference|number': code })
  await v.submit([/look|find|show|open|search/])
}

/** The seats that are left on the day, in the list or on the trip's own page, where other days have theirs. */
async function seatsLeft(v: Visitor): Promise<number> {
  await v.open(TRIPS)
  if (await v.hasField('date|day')) await v.fillIn({ 'date|day': DAY })
  const text = await (await v.item(title)).text()
  if (!Number.isNaN(seats(text))) return seats(text)
  await (await v.item(title)).open()
  if (await v.hasField('date|day')) await v.fillIn({ 'date|day': DAY })
  const day = new Date(DAY)
  const named = `${day.toLocaleString('en', { month: 'short' })} ${day.getDate()}\\b`
  const own = await v.item(new RegExp(`${named}|${DAY}`)).catch(() => null)
  const ofDay = own ? seats(await own.text()) : Number.NaN
  return Number.isNaN(ofDay) ? seats(await v.text()) : ofDay
}

export default checks('b26', [
  async (v) => {
    await v.open(TRIPS)
    const harbour = await v.page.evaluate(
      () =>
        [...document.querySelectorAll('select')].find((select) =>
          /harbou?r/i.test(select.labels?.[0]?.textContent ?? ''),
        )?.options[1]?.text,
    )
    if (harbour !== undefined) await v.choose(harbour, 'harbou?r')
    else await v.press(/harbou?r|bay|quay|port/)
    await v.sees(
      /way|directions|parking|bus|reach|get there/,
      /\d{1,2}[:.]\d\d/,
      /hours?|minutes|min\b|\d ?h\b/,
      /adult/,
      /child/,
      /seats|left/,
    )
  },
  async (v) => {
    await v.open(TRIPS)
    const item = (await v.items())[0]!
    title = (await item.text()).trim().split('\n')[0]!
    await item.open()
    const { adult, child } = await prices(v)
    await reserves(v, 2, 1)
    const sum = await v.amount(/total/)
    if (Math.abs(sum - (2 * adult + child)) > 0.011) throw new Error(`the total is ${sum} for ${adult} and ${child}`)
    await v.submit([/reserve|book/])
    await v.sees(CODE, /code|reference/)
    code =
      CODE.exec(
        (await v.text())
          .split(/code|reference/i)
          .slice(1)
          .join(' '),
      )?.[0] ?? ''
  },
  async (v) => {
    const before = await seatsLeft(v)
    await (await v.item(title).catch(() => v)).open().catch(() => undefined)
    await reserves(v, 2, 1)
    await v.submit([/reserve|book/])
    await v.sees(/code|reference/)
    const after = await seatsLeft(v)
    if (!(after === before - 3)) throw new Error(`the seats went from ${before} to ${after}`)
  },
  async (v) => {
    await looksUp(v)
    await v.sees(title, /\b2\b[^\n]*adult|adults?\D{0,5}2/, /total/)
  },
  async (v) => {
    await looksUp(v)
    const before = await v.amount(/total/)
    await v.pressIf(W.edit)
    await v.fillIn({ adults: 1 })
    await v.submit([/save|change|update/])
    await v.until(
      async () => (await v.amount(/total/)) < before,
      () => 'the total does not follow',
    )
    await v.press(W.cancel)
    await v.sees(/cancell?ed/)
  },
  async (v) => {
    const left = await seatsLeft(v)
    if (Number.isNaN(left)) throw new Error('no seats are shown')
    await (await v.item(title).catch(() => v)).open().catch(() => undefined)
    await reserves(v, left, 0)
    await v.submit([/reserve|book/])
    await v.sees(/code|reference/)
    await v.open(TRIPS)
    if (!/\bfull\b/i.test(await (await v.item(title)).text())) {
      await (await v.item(title)).open()
      if (await v.hasField('date|day')) await v.fillIn({ 'date|day': DAY })
    }
    await v.sees(/\bfull\b|no seats|sold out/)
  },
  colours,
])
