import { checks, colours } from '../drive/checks.ts'
import { writesArticle } from '../drive/news.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const MINE = [/my (riddles|submissions)|submissions/, W.account]
const DESK = [/submissions|review|desk|editor/]

async function submits(v: Visitor, title: string): Promise<void> {
  await writesArticle(v, {
    at: [/submit|write|new riddle/, ...MINE],
    title,
    text: 'What has a neck and no head?',
    button: /submit|send|hand in|save/,
    extra: { 'solution|answer': 'A bottle' },
  })
}

async function opensIssue(v: Visitor): Promise<void> {
  await v.open([/issues?|magazine|current/])
  if ((await v.found(`Issue ${v.stamp}`, 'any')) !== null) await v.press(`Issue ${v.stamp}`)
}

export default checks('b43', [
  async (v) => {
    await v.register('Rico')
    await submits(v, `Bottle ${v.stamp}`)
    await v.openIf(MINE)
    await (await v.item(`Bottle ${v.stamp}`)).sees(/submitted|waiting|pending|review/)
    const reader = await v.otherBrowser()
    await reader.openIf([/riddles|issues/])
    await reader.notSees(`Bottle ${v.stamp}`)
  },
  async (v) => {
    await v.signedInAs('Rico')
    await submits(v, `River ${v.stamp}`)
    await submits(v, `Towel ${v.stamp}`)
    const editor = await v.staff()
    for (const name of ['Bottle', 'Towel']) {
      await editor.open(DESK)
      const item = await editor.item(`${name} ${v.stamp}`)
      if (!(await item.pressIf(W.approve))) {
        await item.open()
        await editor.press(W.approve)
      }
    }
    await editor.open(DESK)
    const item = await editor.item(`River ${v.stamp}`)
    if (!(await item.has(W.reject))) await item.open()
    else if (!(await item.hasField('comment|reason|remark'))) await item.press(W.reject)
    await editor.fillIn({ 'comment|reason|remark': `Too well known ${v.stamp}` })
    await editor.submit(W.reject)
    await v.open(MINE)
    await (await v.item(`Bottle ${v.stamp}`)).sees(/accepted/)
    await (await v.item(`River ${v.stamp}`)).sees(/rejected/)
    if (!/Too well known/.test(await v.text())) await (await v.item(`River ${v.stamp}`)).open()
    await v.sees(`Too well known ${v.stamp}`)
  },
  async (v) => {
    const editor = await v.staff()
    await editor.add([/issues?/], { 'title|name|number': `Issue ${v.stamp}` })
    if (!(await editor.hasField('riddle|bottle'))) await editor.pressIf(`Issue ${v.stamp}`)
    for (const name of ['Bottle', 'Towel']) {
      const label = `${name} ${v.stamp}`
      if (await editor.hasField(label)) await editor.fillIn({ [label]: true })
      else if (await editor.hasField('riddle')) {
        await editor.fillIn({ riddle: label })
        await editor.pressIf(W.add)
      } else await (await editor.item(label)).press(W.add)
    }
    await editor.pressIf(W.save)
    await editor.press(W.publish)
    await opensIssue(v)
    await v.sees(`Bottle ${v.stamp}`)
  },
  async (v) => {
    await opensIssue(v)
    await v.pressIf(`Bottle ${v.stamp}`)
    const before = await v.text()
    await v.press(W.next)
    if ((await v.text()) === before) throw new Error('no other riddle opens')
    await v.sees(new RegExp(`(Bottle|Towel) ${v.stamp}`))
    await v.notSees(/a bottle/)
  },
  async (v) => {
    await opensIssue(v)
    await v.pressIf(`Bottle ${v.stamp}`)
    await v.notSees(/a bottle/)
    await v.press([/solution|answer|uncover|reveal/])
    await v.sees(/a bottle/)
  },
  async (v) => {
    await v.signedInAs('Leser')
    await opensIssue(v)
    await v.pressIf(`Bottle ${v.stamp}`)
    const likes = async () =>
      Number(
        /(\d+)/.exec(
          await v.page.evaluate(
            (element) => element?.parentElement?.textContent ?? '',
            await v.found(W.like, 'control'),
          ),
        )?.[1] ?? 0,
      )
    const before = await likes()
    await v.press(W.like)
    await v.until(
      async () => (await likes()) === before + 1,
      () => 'the like does not count',
    )
    await v.fillIn({ comment: `Very clever ${v.stamp}` })
    await v.submit([W.comment, W.send])
    await (await v.item(`Very clever ${v.stamp}`)).sees(/Leser/)
  },
  colours,
])
