import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const VACANCIES = [/vacanc|jobs?/]
const WAITING = [/approv|waiting|pending|review|admin/]

async function enters(v: Visitor, title: string, days = 20): Promise<void> {
  const school = await v.staff(/school/, 'Silke')
  await school.openIf([/(new|enter|my|post).*vacanc/, ...VACANCIES])
  // A list is narrowed by a subject and a town as well; only the form asks for the last day.
  await school.beginForm([/vacancy/], ['closing|date|until'])
  await school.fillIn({ 'title|name?': title, 'town|city': title })
  await school.fillIn({ subject: /math/ }).catch(() => school.fillIn({ subject: 'Mathematics' }))
  await school.fillIn({ type: '*', hours: 20, 'closing|date|until': dayFromNow(days) })
  await school.submit([W.save, W.send, W.add])
}

async function approves(v: Visitor, title: string): Promise<void> {
  const admin = await v.staff()
  await admin.open([...WAITING, ...VACANCIES])
  await (await admin.item(title)).press(W.approve)
}

export default checks('b38', [
  async (v) => {
    await enters(v, `Leeds ${v.stamp}`)
    await v.open(VACANCIES)
    await v.notSees(`Leeds ${v.stamp}`)
    const school = await v.staff(/school/, 'Silke')
    await school.openIf([/my vacanc/, ...VACANCIES])
    await (await school.item(`Leeds ${v.stamp}`)).sees(/wait|pending|approv/)
  },
  async (v) => {
    await approves(v, `Leeds ${v.stamp}`)
    await v.open(VACANCIES)
    await (await v.item(`Leeds ${v.stamp}`)).open()
    await v.sees(/math/, `Leeds ${v.stamp}`, /\b20\b/, new RegExp(`\\b0?${Number(dayFromNow(20).slice(8))}\\b`))
  },
  async (v) => {
    await v.open(VACANCIES)
    await v.narrows(() => v.choose(/math/, 'subject'), { every: /math/ })
  },
  async (v) => {
    await v.signedInAs('Tom')
    await v.open(VACANCIES)
    await v.choose(/math/, 'subject')
    await v.press([/save (this )?search|keep/])
    if (await v.hasField('name|title')) {
      await v.fillIn({ 'name|title': 'Maths' })
      await v.submit(W.save)
    }
    await enters(v, `York ${v.stamp}`)
    await approves(v, `York ${v.stamp}`)
    await v.reload()
    await v.open([/notifications?|messages|🔔|bell/])
    await v.sees(new RegExp(`York ${v.stamp}|math`))
  },
  async (v) => {
    await enters(v, `Hull ${v.stamp}`, -1)
    const admin = await v.staff()
    await admin.open([...WAITING, ...VACANCIES])
    if ((await admin.text()).includes(`Hull ${v.stamp}`)) await (await admin.item(`Hull ${v.stamp}`)).pressIf(W.approve)
    await v.open(VACANCIES)
    await v.sees(`Leeds ${v.stamp}`)
    await v.notSees(`Hull ${v.stamp}`)
  },
  colours,
])
