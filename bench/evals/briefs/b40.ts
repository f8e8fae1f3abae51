import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const BOARD = [/board|tasks?/]

async function addsTask(v: Visitor, title: string, area: RegExp, days: number): Promise<void> {
  await v.open(BOARD)
  await v.beginForm([/task/], ['title|task|name|what'])
  await v.fillIn({ 'title|^task|name of|what|summary|^name': title, 'due|date': dayFromNow(days) })
  await v
    .fillIn({ 'person|assignee|who|responsible': 'Ada' })
    .catch(() => v.fillIn({ 'person|assignee|who|responsible': '*' }))
  await v.fillIn({ area }).catch(() => v.fillIn({ area: area.source }))
  await v.submit([W.save, W.add])
}

export default checks('b40', [
  async (v) => {
    await addsTask(v, `Build ramp ${v.stamp}`, /stage/, 5)
    await v.open(BOARD)
    await v.isInColumn(`Build ramp ${v.stamp}`, /to.?do/)
    const card = await v.item(`Build ramp ${v.stamp}`)
    await card.sees(/stage/, new RegExp(`\\b0?${Number(dayFromNow(5).slice(8))}\\b`))
  },
  async (v) => {
    await v.open(BOARD)
    await v.movesTo(`Build ramp ${v.stamp}`, /in progress|doing/)
    await v.reload()
    await v.isInColumn(`Build ramp ${v.stamp}`, /in progress|doing/)
  },
  async (v) => {
    await addsTask(v, `Order soup ${v.stamp}`, /catering/, 6)
    await v.open(BOARD)
    await v.choose(/catering/, 'area')
    await v.sees(`Order soup ${v.stamp}`)
    await v.notSees(`Build ramp ${v.stamp}`)
  },
  async (v) => {
    await addsTask(v, `Call police ${v.stamp}`, /safety/, -1)
    await v.open(BOARD)
    await (await v.item(`Call police ${v.stamp}`)).sees(/overdue|late/)
  },
  async (v) => {
    await v.open(BOARD)
    await (await v.item(`Order soup ${v.stamp}`)).open()
    await v.beginForm([/comment/], ['comment|message|write'])
    await v.fillIn({ 'comment|message|write': `For 400 people ${v.stamp}`, 'your name|author?': 'Ada' })
    await v.submit([W.comment, W.send])
    await (await v.item(`For 400 people ${v.stamp}`)).sees(/\p{Lu}\p{Ll}+/u, /\d|now|ago/)
  },
  async (v) => {
    await v.add([/milestones?/], { 'title|name|milestone|what': `Tickets ${v.stamp}`, 'due|date|day': dayFromNow(10) })
    await v.open([/milestones?/])
    await (await v.item(`Tickets ${v.stamp}`)).sees(/\b10\b/, /days?|left/)
  },
  colours,
])
