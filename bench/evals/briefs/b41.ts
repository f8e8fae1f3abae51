import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const STUDIES = [/stud(y|ies)/]
const SHEETS = [/timesheets?|hours/]

async function fillsSheet(v: Visitor): Promise<void> {
  await v.open(SHEETS)
  await v.beginForm([/timesheet|week|hours/], ['mon', 'hours'])
  await v.fillIn({ 'package?': v.stamp })
  if (await v.hasField('mon')) for (const day of ['mon', 'tue', 'wed', 'thu', 'fri']) await v.fillIn({ [day]: 6 })
  else
    for (let day = 0; day < 5; day += 1) {
      await v.fillIn({ hours: 6, 'date|day': dayFromNow(-day) })
      await v.submit([W.add, W.save])
    }
}

export default checks('b41', [
  async (v) => {
    const leader = await v.staff()
    await leader.add(STUDIES, { 'title|name|study': `Lichen ${v.stamp}` })
    await leader.openIf(STUDIES)
    await (await leader.item(`Lichen ${v.stamp}`)).open()
    for (const [name, start, end] of [
      ['Survey', 1, 20],
      ['Writing', 21, 40],
    ] as const)
      await leader.add(
        [/package/],
        {
          'title|name|package': `${name} ${v.stamp}`,
          'start|from': dayFromNow(start),
          'end|until|to\\b': dayFromNow(end),
          'hours|planned': 100,
        },
        { at: null },
      )
    const [one, other] = await Promise.all(
      ['Survey', 'Writing'].map((name) => leader.page.getByText(`${name} ${v.stamp}`).last().boundingBox()),
    )
    if (!one || !other) throw new Error('the packages are not shown')
    await leader.sees(/timeline|\d{4}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/)
    const bars = await leader.page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main [style*="left"], main [style*="margin-left"], main [style*="grid-column"], main svg rect',
        ),
      ].map((bar) => bar.getBoundingClientRect().x),
    )
    if (bars.length < 2 || new Set(bars.map(Math.round)).size < 2)
      throw new Error('no timeline shows them one after the other')
  },
  async (v) => {
    await v.signedInAs('Max')
    await fillsSheet(v)
    await v.sees(/\b30\b/)
    await v.press([/hand in|submit/])
    await v.sees(/wait|handed in|submitted|pending/)
  },
  async (v) => {
    const leader = await v.staff()
    await leader.open([/approv|timesheets?|hours/])
    await (await leader.item(/Max/)).press(W.reject)
    await v.signedInAs('Max')
    await v.open(SHEETS)
    await v.sees(/returned|change/)
    await v.press([/hand in|submit/])
    await v.sees(/wait|handed in|submitted|pending/)
  },
  async (v) => {
    const leader = await v.staff()
    await leader.open([/approv|timesheets?|hours/])
    await (await leader.item(/Max/)).press(W.approve)
    await v.signedInAs('Max')
    await v.open(SHEETS)
    await v.sees(/approved/)
    const inputs = await v.page.locator('main input[type=number]:enabled:visible').count()
    if (inputs > 0 && (await v.has([/hand in|submit|save/]))) throw new Error('it can still be changed')
  },
  async (v) => {
    const leader = await v.staff()
    await leader.open(STUDIES)
    await (await leader.item(`Lichen ${v.stamp}`)).open()
    await (await leader.item(`Survey ${v.stamp}`)).sees(/\b30\b/, /\b100\b/)
  },
  async (v) => {
    const leader = await v.staff()
    await leader.open([/report/])
    await leader.fillIn({ 'person|member?': /Max/, 'month?': dayFromNow(0) }).catch(() => undefined)
    const { text } = await leader.download(W.export)
    if (!/Max/.test(text) || !/\b(30|6)\b/.test(text)) throw new Error('the file has no hours of the person')
  },
  colours,
])
