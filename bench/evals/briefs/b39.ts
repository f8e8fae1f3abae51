import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const PROFILE = [/profile/, W.account]
const ENGAGEMENTS = [/engagements?|offers|jobs/]
const orchestra = (v: Visitor) => v.staff(/orchestra/, 'Orla')

const percents = async (v: Visitor): Promise<string> => {
  await v.open(ENGAGEMENTS)
  const texts = await v.textsOfItems()
  const found = texts.map((text) => /(\d+)\s*(%|percent)/.exec(text)?.[1])
  if (found.length === 0 || found.some((percent) => percent === undefined))
    throw new Error('not each engagement shows a percentage')
  return found.join()
}

async function fillsProfile(v: Visitor, instrument: RegExp, name: string): Promise<void> {
  await v.open(PROFILE)
  if (!(await v.hasField('instrument'))) await v.press(W.edit)
  await v.fillIn({ instrument }).catch(() => v.fillIn({ instrument: name }))
  await v.fillIn({ repertoire: 'Brahms and Dvořák', 'town|city': 'Leeds' })
  await v.submit(W.save)
}

async function applies(v: Visitor): Promise<void> {
  await v.open(ENGAGEMENTS)
  await (await v.items())[0]!.press([/apply/])
}

async function offersSlots(v: Visitor, who: string): Promise<void> {
  const boss = await orchestra(v)
  await boss.open([/applications/, ...ENGAGEMENTS])
  const item = await boss.item(who)
  if (!(await item.pressIf([/slots?|audition|offer/]))) await item.open()
  for (let slot = 0; slot < 3; slot += 1) {
    if (!(await boss.hasField('slot|date|time|when'))) await boss.press([/slot|add/])
    await boss.fillIn({ 'slot|date|day|when': dayFromNow(5 + slot), 'time|from?': '10:00' })
    await boss.submit([/add|offer|save/])
  }
}

let chosen = ''

export default checks('b39', [
  async (v) => {
    await v.register('Mika')
    await fillsProfile(v, /viola/, 'Viola')
    await v.open(PROFILE)
    const kept = await v.page.evaluate(() =>
      [
        document.body.innerText,
        ...[...document.querySelectorAll('input,textarea,select')].map((field) => (field as HTMLInputElement).value),
      ].join('\n'),
    )
    for (const wanted of [/viola/i, /Brahms/, /Leeds/])
      if (!wanted.test(kept)) throw new Error(`the profile has no ${wanted.source}`)
  },
  async (v) => {
    await v.signedInAs('Mika')
    await percents(v)
  },
  async (v) => {
    await v.signedInAs('Mika')
    const before = await percents(v)
    await fillsProfile(v, /trumpet|horn|flute/, 'Trumpet')
    if ((await percents(v)) === before) throw new Error('the percentages stay')
  },
  async (v) => {
    const boss = await orchestra(v)
    await boss.openIf([/your|my offers|post/, ...ENGAGEMENTS])
    await boss.beginForm([/engagement|offer|job/], ['title|engagement|position'])
    await boss.fillIn({ 'title|engagement|position': `Second chair ${v.stamp}`, 'text|about|description?': 'A week.' })
    await boss.submit([W.publish, W.save, W.add])
    await v.signedInAs('Mika')
    await applies(v)
    await boss.home()
    await boss.open([/applications/, ...ENGAGEMENTS])
    await (await boss.item('Mika')).open()
    await boss.sees(/Mika/, /Brahms|trumpet|horn|flute|viola/)
  },
  async (v) => {
    await offersSlots(v, 'Mika')
    await v.signedInAs('Mika')
    await v.open([/applications|auditions/, W.account])
    const slot = await v.item(/10[:.]00/)
    chosen = dayFromNow(5)
    await slot.press([/choose|take|pick|accept|10[:.]00/])
    await v.sees(/fixed|chosen|confirmed|booked/)
    const boss = await orchestra(v)
    await boss.open([/auditions|applications|calendar/])
    await boss.sees(/fixed|chosen|confirmed|booked/)
  },
  async (v) => {
    if (chosen === '') throw new Error('no slot was chosen')
    const other = await v.member('Nele')
    await fillsProfile(other, /viola/, 'Viola')
    await applies(other)
    await offersSlots(v, 'Nele')
    await other.open([/applications|auditions/, W.account])
    await other.sees(/10[:.]00/)
    await other.notSees(
      chosen,
      new RegExp(`\\b${Number(chosen.slice(8))} ${new Date(chosen).toLocaleString('en', { month: 'short' })}`),
    )
  },
  async (v) => {
    if (chosen === '') throw new Error('no slot was chosen')
    const boss = await orchestra(v)
    await boss.open(/calendar/)
    await (await boss.item(new RegExp(`(?<!\\d)0?${Number(chosen.slice(8))}(?!\\d)`))).sees(/10[:.]00|Mika/)
  },
  colours,
])
