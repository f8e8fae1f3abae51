import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'

const SUBSCRIBE = [/subscri|boxes|order a box|box/]
const DELIVERIES = [/deliveries|subscription|account/]
const PRICE = /\d+[.,]\d\d/

/** The days of the coming deliveries, as days since 1970. */
async function days(v: Visitor): Promise<Array<{ day: number; text: string }>> {
  await v.open(DELIVERIES)
  const texts = await v.textsOfItems()
  return texts.flatMap((text) => {
    const day = Date.parse(
      /\d{4}-\d\d-\d\d|\d{1,2}(?:st|nd|rd|th)? \w+ \d{4}|\w+ \d{1,2},? \d{4}|\d{1,2} \w{3,}/.exec(text)?.[0] ?? '',
    )
    return Number.isNaN(day) ? [] : [{ day: Math.round(day / 86_400_000), text }]
  })
}

async function areApart(v: Visitor, gap: number): Promise<Array<{ day: number; text: string }>> {
  const found = await days(v)
  if (found.length < 2) throw new Error(`${found.length} coming deliveries are shown`)
  if (found.slice(1).some(({ day }, index) => day - found[index]!.day !== gap))
    throw new Error(`they are not ${gap} days apart`)
  return found
}

const priceOf = (text: string) => Number(PRICE.exec(text)?.[0].replace(',', '.'))

const VEGETABLES = [
  /carrot/,
  /beet/,
  /cabbage/,
  /spinach/,
  /leek/,
  /potato/,
  /onion/,
  /kale/,
  /fennel/,
  /pumpkin/,
  /celer/,
  /tomato/,
  /pepper/,
  /courgette|zucchini/,
  /turnip/,
]

export default checks('b09', [
  async (v) => {
    await v.register('Hanna')
    await v.open(SUBSCRIBE)
    await v.beginForm([/subscribe|box/], ['size|box'])
    await v.fillIn({
      'size|box': /small/,
      day: /thursday/,
      'weekly|how often|every|rhythm|interval|frequency': /every week|weekly|1 week/,
    })
    await v.submit([/subscribe|order|save/])
    const found = await areApart(v, 7)
    for (const { text, day } of found) {
      if (new Date(day * 86_400_000).getUTCDay() !== 4) throw new Error('a delivery is not on a Thursday')
      if (!PRICE.test(text)) throw new Error('a delivery has no price')
    }
  },
  async (v) => {
    await v.signedInAs('Hanna')
    await v.open([...DELIVERIES, ...SUBSCRIBE])
    await v.pressIf([/exclude|change|edit/])
    let excluded = 0
    let fourth: RegExp | null = null
    for (const vegetable of VEGETABLES) {
      const box = await v.found(vegetable, 'any')
      if (box === null) continue
      if (excluded === 3) {
        fourth = vegetable
        break
      }
      await v.clickOn(box)
      excluded += 1
    }
    if (excluded < 3 || fourth === null) throw new Error(`${excluded} vegetables can be excluded`)
    const last = (await v.found(fourth, 'any'))!
    await last.click({ timeout: 1_000 }).catch(() => undefined)
    await v.pressIf([/save|update/])
    const checked = await v.page
      .locator('input[type=checkbox]:checked, [aria-pressed=true], [aria-checked=true]')
      .count()
    if (checked > 3) await v.refused()
    await v.reload()
    await v.sees(/exclud|without/)
  },
  async (v) => {
    await v.signedInAs('Hanna')
    const before = priceOf((await days(v))[0]?.text ?? '')
    await v.open([...DELIVERIES, ...SUBSCRIBE])
    await v.pressIf([/extras?|change|edit/])
    // An extra is a tick with its price in its label, or an entry with a button.
    const label = v.page.locator('label').filter({ hasText: /eggs/i }).first()
    const isTick = (await label.count()) > 0
    const price = priceOf(isTick ? await label.innerText() : await (await v.item(/eggs/)).text())
    if (isTick) await v.fillIn({ eggs: true })
    else await (await v.item(/eggs/)).press([/add|eggs|\+/])
    await v.pressIf([/^save|update/])
    const after = priceOf((await days(v))[0]?.text ?? '')
    if (!(Math.abs(after - before - price) < 0.011))
      throw new Error(`the price went from ${before} to ${after} with eggs of ${price}`)
  },
  async (v) => {
    await v.signedInAs('Hanna')
    await v.open([...DELIVERIES, ...SUBSCRIBE])
    await v.pressIf([/change|edit/])
    await v.choose(
      /every two weeks|every 2 weeks|fortnight|two weeks/,
      'weekly|how often|every|rhythm|interval|frequency',
    )
    await v.pressIf([/^save|update/])
    await areApart(v, 14)
  },
  async (v) => {
    await v.signedInAs('Hanna')
    await days(v)
    const items = await v.items(/\d/)
    const item = items[1] ?? items[0]
    await item!.press([/pause|skip/])
    await v.sees(/paused|skipped/)
  },
  async (v) => {
    const farm = await v.staff()
    await farm.open([/packing/])
    if (await farm.hasField('day|date')) await farm.fillIn({ 'day|date': '*' })
    await farm.choose(/thursday/).catch(() => undefined)
    const texts = await farm.textsOfItems()
    const streets = texts.flatMap((text) => /[A-Z]\w+ (street|road|lane|row|way|st\.?|avenue)/i.exec(text)?.[0] ?? [])
    if (streets.length < 2) throw new Error(`${streets.length} boxes have a street`)
    if (streets.some((street, index) => index > 0 && street < streets[index - 1]!))
      throw new Error('it is not sorted by street')
    await farm.sees(/without|exclud|no \w+/, /extras?|eggs|honey/)
    await farm.notSees(/paused/)
  },
  colours,
])
