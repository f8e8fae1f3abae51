import { checks } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'

const SHEET = [/sign.?up|sheet|potluck|list|dishes|contributions|bring/]

async function signsUp(v: Visitor, name: string, dish: string, kind: RegExp): Promise<void> {
  if (!(await v.hasField('dish|bring|food|what'))) {
    await v.openIf(SHEET)
    await v.beginForm([/sign.?up|dish|entry|bring/], ['dish|bring|food|what', 'name'])
  }
  await v.fillIn({ '^(your |guest |person |.{0,10}who).*|(?<!dish )\\bname\\b': name })
  await v.fillIn({ '\\b(dish|bring|food|what|item)\\b': dish })
  await v.fillIn({ 'kind|type|category|course|section': kind })
  await v.submit()
}

export default checks('b67', [
  async (v) => {
    await v.sees(/party|potluck/, /summer|office/)
    await v.sees(
      /\d{1,2}[.:]\d\d|\b\d{1,2}(st|nd|rd|th)?\.? (of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(january|february|march|april|may|june|july|august|september|october|november|december)|terrace|garden|courtyard|canteen|roof|where|place/,
    )
    if (!(await v.has([/sign up|add|bring|new/])) && !(await v.hasField('name'))) throw new Error('one cannot sign up')
  },
  async (v) => {
    await signsUp(v, `Ada ${v.stamp}`, 'Potato salad', /side/)
    await v.openIf(SHEET)
    const item = await v.item(`Ada ${v.stamp}`)
    await item.sees(/potato salad/)
    if (/side/i.test(await item.text())) return
    await v.order([/side/, `Ada ${v.stamp}`])
  },
  async (v) => {
    await signsUp(v, `Ben ${v.stamp}`, 'Cherry cake', /dessert/)
    await v.openIf(SHEET)
    await (await v.item(`Ada ${v.stamp}`)).sees(/potato salad/)
    await (await v.item(`Ben ${v.stamp}`)).sees(/cherry cake/)
  },
  async (v) => {
    // Whose entry it is may be known by the browser alone, and each check has one of its own.
    await signsUp(v, `Cem ${v.stamp}`, 'Elderflower lemonade', /drink|dessert|side/)
    await v.openIf(SHEET)
    const item = await v.item(`Cem ${v.stamp}`)
    if (!(await item.pressIf([/remove|delete/]))) {
      await item.open()
      await v.press([/remove|delete/])
    }
    await v.pressIf([/^(yes|remove|delete|confirm)\b/])
    await v.until(
      async () => !(await v.text()).includes(`Cem ${v.stamp}`),
      () => 'the entry stays',
    )
    await v.openIf(SHEET)
    await v.sees(`Ada ${v.stamp}`)
    await v.notSees(`Cem ${v.stamp}`)
  },
])
