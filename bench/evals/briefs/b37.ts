import { checks, colours } from '../drive/checks.ts'
import { file } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const JOBS = [/vacanc|jobs?/]
const employer = (v: Visitor) => v.staff(/employer/, 'Emil')
const TITLE = 'Apple picker'

export default checks('b37', [
  async (v) => {
    const boss = await employer(v)
    await boss.openIf([/my vacancies|post|publish|employer/, ...JOBS])
    await boss.beginForm([/vacancy|job/], ['title|job|position'])
    await boss
      .fillIn({
        'title|position|job': `${TITLE} ${v.stamp}`,
        region: '*',
        month: '*',
        'lodging|housing': true,
        'text|description|details?': 'Early mornings, good soup.',
      })
      .catch(() =>
        boss.fillIn({
          'title|position|job': `${TITLE} ${v.stamp}`,
          region: 'North',
          month: '*',
          'lodging|housing': /yes|provided/,
        }),
      )
    await boss.submit([W.publish, W.save, W.add])
    await v.open(JOBS)
    await v.search(v.stamp)
    await v.sees(`${TITLE} ${v.stamp}`)
  },
  async (v) => {
    await v.open(JOBS)
    await v.narrows(async () => {
      await v.fillIn({ region: '*' })
      await v.fillIn({ 'lodging|housing': true }).catch(() => v.choose(/lodging|provided|yes/, 'lodging|housing'))
      await v.pressIf(W.filter)
    })
    for (const text of await v.textsOfItems())
      if (!/lodging/i.test(text) || /no lodging|without lodging/i.test(text))
        throw new Error(`it has no lodging: ${text.slice(0, 60)}`)
  },
  async (v) => {
    await v.signedInAs('Jana')
    await v.open(JOBS)
    const item = await v.item(v.stamp)
    if (!(await item.pressIf([/save|bookmark|♡|☆/]))) {
      await item.open()
      await v.press([/save|bookmark|♡|☆/])
    }
    await v.open([/saved/])
    await v.sees(`${TITLE} ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Jana')
    await v.open(JOBS)
    await (await v.item(v.stamp)).open()
    await v.beginForm([/apply|application/], ['letter|message'], [/apply/])
    await v.fillIn({
      'letter|message': `I pick fast ${v.stamp}`,
      'cv|file|upload|résumé|resume': file('cv.pdf', 'Jana, picker'),
    })
    await v.submit([/apply|send|submit/])
    await v.confirmed([/applied|sent|received|thank|application/])
    await v.open([/applications/, W.account])
    await (await v.item(`${TITLE} ${v.stamp}`)).sees(/\bnew\b/)
  },
  async (v) => {
    const boss = await employer(v)
    await boss.open([/applications|my vacancies/, ...JOBS])
    if (!/Jana/.test(await boss.text())) await (await boss.item(v.stamp)).open()
    await boss.setsState(/Jana/, /invited/)
    if (!/I pick fast/.test(await boss.text())) await (await boss.item(/Jana/)).open()
    await boss.sees(`I pick fast ${v.stamp}`)
    if (!(await boss.has(/cv|download|file|open/))) throw new Error('the file cannot be opened')
    await v.signedInAs('Jana')
    await v.open([/applications/, W.account])
    await (await v.item(`${TITLE} ${v.stamp}`)).sees(/invited/)
  },
  async (v) => {
    const boss = await employer(v)
    await boss.open([/my vacancies/, ...JOBS])
    const item = await boss.item(v.stamp)
    if (!(await item.pressIf([/^close( vacancy)?$|close/]))) {
      await item.open()
      await boss.press([/close/])
    }
    await v.open(JOBS)
    await v.notSees(`${TITLE} ${v.stamp}`)
    if ((await v.items()).length === 0) throw new Error('no vacancy is left to be seen')
  },
  colours,
])
