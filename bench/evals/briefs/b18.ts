import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const LOG = [/log|entries|waste|record/]
let canteen = ''

/** Logs what was thrown away, always for the same canteen. */
async function logs(v: Visitor, weight: string): Promise<void> {
  await v.open(LOG)
  await v.beginForm([/entry|waste/, ...LOG], ['weight|kg|kilo|amount'])
  await v.fillIn({
    canteen: canteen === '' ? '*' : canteen,
    'weight|kg|kilo|amount': weight,
    'dish|food|meal': 'Pasta',
    reason: /overproduction/,
  })
  canteen = await v.valueOf('canteen')
  await v.submit([W.save, W.add])
}

const entersAs = async (v: Visitor): Promise<Visitor> => {
  if (await v.openIf(LOG)) if (!(await v.hasField('password'))) return v
  return v.staff()
}

export default checks('b18', [
  async (v) => {
    const kitchen = await entersAs(v)
    await logs(kitchen, '3.5')
    const item = await kitchen.item(/pasta[^]*3[.,]5|3[.,]5[^]*pasta/)
    await item.sees(/pasta/)
  },
  async (v) => {
    const manager = await v.staff()
    await manager.open([/charts?|totals|dashboard|statistics|overview|analysis/])
    await manager.charts({ atLeast: 2 })
    await manager.sees(/canteen/, /reason/, /weekday|monday|mon\b/, /overproduction/, /3[.,]5|\d+[.,]5/)
  },
  async (v) => {
    const manager = await v.staff()
    await manager.open([/limits?|canteens?|settings/])
    if (!(await manager.hasField('limit'))) await (await manager.item(canteen)).open()
    const item = await manager.item(canteen)
    await ((await item.hasField('limit')) ? item : manager).fillIn({ limit: 5 })
    await manager.pressIf(W.save)
    await logs(manager, '4')
    await manager.openIf([/dashboard|overview|home|canteens?|warnings?/])
    await manager.sees(/(above|over|exceed)/, canteen)
  },
  async (v) => {
    const manager = await v.staff()
    await manager.open([/report/])
    await manager.sees(/week/, canteen, /\d+([.,]\d+)? ?kg|kg/)
    await manager.press(W.print)
  },
  async (v) => {
    const manager = await v.staff()
    await manager.open([/report/])
    const { text } = await manager.download(W.export)
    for (const wanted of [/pasta/i, /3[.,]5/, /overproduction/i])
      if (!wanted.test(text)) throw new Error(`the file has no ${wanted.source}`)
  },
  colours,
])
