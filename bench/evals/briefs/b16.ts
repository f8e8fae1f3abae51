import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const READINGS = [/readings?|entries|meter/]
const CHARTS = [/dashboard|consumption|charts?|overview|analytics|compare/]
const VALUE = 'reading|consumption|amount|value|m³|cubic'

/** Adds a reading in the first district that is offered, and says which. */
async function reads(v: Visitor, value: number): Promise<string> {
  await v.open(READINGS)
  await v.beginForm(READINGS, [VALUE])
  await v.fillIn({ district: '*', [VALUE]: value, 'date|day?': dayFromNow(0) })
  const district = await v.valueOf('district')
  await v.submit([W.save, W.add])
  return district
}

const drawn = (v: Visitor) =>
  v.page.evaluate(() =>
    [...document.querySelectorAll('main svg')].map((svg) => (svg.outerHTML.length > 400 ? svg.innerHTML : '')).join(''),
  )

async function chooses(v: Visitor, days: number): Promise<void> {
  await v.open(CHARTS)
  if (await v.hasField('from|start|since')) {
    await v.fillIn({ 'from|start|since': dayFromNow(-days), '\\b(to|until|end)\\b': dayFromNow(0) })
    await v.pressIf(W.filter)
  } else await v.choose(days > 10 ? /30 days|month/ : /7 days|week/)
}

/** Leaves one or two districts chosen. */
async function districts(v: Visitor): Promise<string[]> {
  const names = await v.page.evaluate(() =>
    [...document.querySelectorAll('main input[type=checkbox],main [aria-pressed],main select option')]
      .map((element) => (element instanceof HTMLOptionElement ? element.text : window.__drive.nameOf(element)))
      .filter((name) => name !== '' && !/^(all|day|week|month|line|bar|last)|\b\d+ days/i.test(name)),
  )
  if (names.length < 2) throw new Error(`${names.length} districts can be chosen`)
  for (const name of names.slice(0, 2)) await v.choose(name)
  return names
}

export default checks('b16', [
  async (v) => {
    await reads(v, 123.4)
    await v.sees(/123[.,]4/)
  },
  async (v) => {
    await chooses(v, 30)
    await v.charts({ atLeast: 2 })
    const before = await drawn(v)
    await districts(v)
    await v.until(
      async () => (await drawn(v)) !== before,
      () => 'the charts do not follow the districts',
    )
    const whole = await drawn(v)
    await chooses(v, 7)
    await v.until(
      async () => (await drawn(v)) !== whole,
      () => 'the charts do not follow the period',
    )
  },
  async (v) => {
    const figures = async () => ({
      sum: await v.amount(/total/),
      mean: await v.amount([/average|mean/]),
      most: await v.amount([/highest|peak|max/]),
    })
    await chooses(v, 30)
    const before = await figures()
    await chooses(v, 7)
    const after = await figures()
    if (after.sum >= before.sum) throw new Error(`the total is ${before.sum} and ${after.sum}`)
    if (after.most > before.most) throw new Error('the highest day grows in a shorter period')
  },
  async (v) => {
    await v.open(CHARTS)
    const average = await v.amount([/average|mean/])
    await reads(v, Math.ceil(Math.max(average, 100) * 20))
    await v.sees(/leak/)
  },
  async (v) => {
    await chooses(v, 7)
    const names = await districts(v)
    const { text } = await v.download(W.export)
    const lines = text.trim().split('\n')
    if (lines.length < 2) throw new Error('the file is empty')
    const other = names.slice(2).find((name) => text.includes(name))
    if (other !== undefined) throw new Error(`the file has ${other} as well`)
    const old = lines.slice(1).find((line) => (/\d{4}-\d\d-\d\d/.exec(line)?.[0] ?? '9') < dayFromNow(-8))
    if (old !== undefined) throw new Error(`the file has an older day: ${old}`)
  },
  colours,
])
