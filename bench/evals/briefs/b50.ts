import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'

const SURVEYS = [/surveys?/]
const title = (v: Visitor) => `Canteen ${v.stamp}`

async function answers(v: Visitor, text: string): Promise<void> {
  await v.open(SURVEYS)
  await (await v.item(title(v))).open()
  if (!(await v.hasField('why|free|words|else'))) await v.pressIf([/answer|take part|start/])
  const groups = v.page.locator('fieldset:visible, [role=radiogroup]:visible')
  for (const group of await groups.all())
    await group
      .locator('label:visible, [role=radio]:visible, input[type=radio]')
      .nth(1)
      .click({ timeout: 1_500 })
      .catch(() => undefined)
  await v.fillIn({ 'why|free|words|else|answer': text })
  await v.submit([/send|submit|answer|save/])
}

async function opensResults(staff: Visitor): Promise<void> {
  await staff.open([/results/, ...SURVEYS])
  await (await staff.item(title(staff))).open()
  await staff.pressIf([/results/])
}

export default checks('b50', [
  async (v) => {
    const staff = await v.staff()
    await staff.add(SURVEYS, { 'title|name|survey': title(v) })
    if (!(await staff.has(/question/))) await (await staff.item(title(v))).open()
    for (const [text, kind] of [
      ['How good is it?', /rating|scale|stars/],
      ['Which day is best?', /single|choice/],
      ['Why, in your words?', /free|text/],
    ] as const) {
      await staff.beginForm([/question/], ['question|text|title'])
      await staff.fillIn({
        'question|text|title|label': text,
        'kind|type': kind,
        'options|choices|answers?': kind.test('choice') ? 'Monday\nFriday' : '',
      })
      await staff.submit([/add|save/])
    }
    await staff.press([/^(open|publish|start)\b/])
    await v.signedInAs('Erik')
    await v.open(SURVEYS)
    await v.sees(title(v))
  },
  async (v) => {
    await v.signedInAs('Erik')
    await answers(v, `More soup ${v.stamp}`)
    await v.confirmed()
    await v.open(SURVEYS)
    const again = await v.item(title(v)).catch(() => null)
    if (again === null) return void (await v.isAlive())
    if (/answered|done|thank/i.test(await again.text())) return
    await again.open()
    await v.sees(/already|once|answered/)
  },
  async (v) => {
    const staff = await v.staff()
    await opensResults(staff)
    await staff.sees(/three|3|fewer|not enough|too few/)
    await staff.notSees(`More soup ${v.stamp}`)
  },
  async (v) => {
    for (const name of ['Finn', 'Gabi']) await answers(await v.member(name), `Less salt, says nobody ${v.stamp}`)
    const staff = await v.staff()
    await opensResults(staff)
    await staff.sees(/average|mean/, `More soup ${v.stamp}`)
    await staff.charts()
    await staff.notSees(/Erik|Finn|Gabi/)
  },
  async (v) => {
    const staff = await v.staff()
    await staff.open(SURVEYS)
    const item = await staff.item(title(v))
    if (!(await item.pressIf([/^close/]))) {
      await item.open()
      await staff.press([/close (the )?survey|^close/])
    }
    await v.signedInAs('Hans')
    await v.open(SURVEYS)
    await v.isAlive()
    const listed = await v.item(title(v)).catch(() => null)
    if (listed === null || /closed/i.test(await listed.text())) return
    await listed.open()
    await v.sees(/closed/)
  },
  colours,
])
