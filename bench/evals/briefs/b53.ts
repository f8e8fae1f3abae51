import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const DESK = [/conversations?|inbox|mailbox|tickets/]
const REFERENCE = /\b(?=[A-Z0-9-]*\d)[A-Z0-9-]{4,16}\b/
let reference = ''

async function opens(team: Visitor): Promise<void> {
  await team.open(DESK)
  await (await team.item(new RegExp(`Lost glove ${team.stamp}|${reference || 'nothing'}`))).open()
}

export default checks('b53', [
  async (v) => {
    await v.open([/write|contact|message|help|form/])
    await v.fillIn({
      'name?': 'Ada Lovelace',
      'e-?mail?': 'ada@example.com',
      'subject|about|topic?': `Lost glove ${v.stamp}`,
      'message|text|question': `Lost glove ${v.stamp} on deck two`,
    })
    await v.submit(W.send)
    await v.sees(/reference/)
    reference =
      REFERENCE.exec(
        (await v.text())
          .split(/reference/i)
          .slice(1)
          .join(' '),
      )?.[0] ?? ''
    if (reference === '') throw new Error('no reference number is shown')
    const team = await v.staff()
    await team.open(DESK)
    await (await team.item(new RegExp(`Lost glove ${v.stamp}|${reference}`))).seesState(/open/)
  },
  async (v) => {
    const team = await v.staff()
    await v.staff(/team|agent|staff|member/, 'Carla')
    await opens(team)
    await team.press([/take|assign to me/])
    await team.fillIn({ 'assign|responsible|person|colleague': /Carla/ })
    await team.pressIf([/^(assign|save)\b/])
    await team.reload()
    await team.seesState(/Carla/)
  },
  async (v) => {
    const team = await v.staff()
    await opens(team)
    const field = 'answer|reply'
    await team
      .fillIn({ 'template|ready|canned|text block|snippet': '*' })
      .catch(() => team.press([/template|ready|canned/]))
    const text = await team.valueOf(field)
    if (text.length < 10) throw new Error('the text is not in the answer')
    await team.submit([/send/, /answer|reply/])
    await team.sees(text.slice(0, 30))
  },
  async (v) => {
    const team = await v.staff()
    await opens(team)
    await team.fillIn({ 'note|internal': `Ask the purser ${v.stamp}` })
    await team.submit([/note|save|add/])
    await team.sees(`Ask the purser ${v.stamp}`)
    await v.open([/look ?up|reference|answer|status/])
    await v.fillIn({ 'reference|number|code': reference })
    await v.submit([/look|show|find|open|search/])
    await v.sees(`Lost glove ${v.stamp}`)
    await v.notSees(`Ask the purser ${v.stamp}`)
    if ((await v.text()).length < 150) throw new Error('no answer is shown')
  },
  async (v) => {
    const team = await v.staff()
    await opens(team)
    await team.choose(/solved/, 'state|status').catch(() => team.press(/solve/))
    await team.pressIf(W.save)
    await team.open(DESK)
    await team.choose(/^open$|open/, 'state|status')
    await team.notSees(`Lost glove ${v.stamp}`)
    if ((await team.items()).length === 0) await team.sees(/no |none|nothing/)
  },
  async (v) => {
    const team = await v.staff()
    await team.open([/overview|dashboard|figures|statistics/])
    await team.sees(/average|mean/, /first (answer|response|reply)/, /open/, /\d/, /Carla|Olga/)
  },
  colours,
])
