import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const STORIES = [/stories|story|read|browse|home/]
const MINE = [/my stories|write|studio|writer|stories/]
const writer = (v: Visitor) => v.staff(/writer|author/, 'Willa')

async function opensStory(v: Visitor, at = STORIES): Promise<void> {
  await v.open(at)
  await v.press(`Fog ${v.stamp}`)
}

const opensChapter = async (v: Visitor, name: string) => {
  await opensStory(v)
  await v.press(`${name} ${v.stamp}`)
}

export default checks('b45', [
  async (v) => {
    const author = await writer(v)
    await author.add(MINE, { 'title|name|story': `Fog ${v.stamp}`, 'text|summary|description|about?': 'A slow tale.' })
    for (const [name, isHidden] of [
      ['Harbour', false],
      ['Lantern', true],
    ] as const) {
      if (!(await author.has(/chapter/))) await opensStory(author, MINE)
      await author.beginForm([/chapter/], ['title|name|chapter'])
      await author.fillIn({
        'title|name|chapter': `${name} ${v.stamp}`,
        '\\b(text|body|content)\\b': 'It was late. '.repeat(20),
      })
      if (isHidden && (await author.hasField('hidden|draft|unfinished|state|visib')))
        await author
          .fillIn({ 'hidden|draft|unfinished|state|visib': true })
          .catch(() => author.fillIn({ 'hidden|draft|unfinished|state|visib': /hidden|draft/ }))
      await author.submit(isHidden ? [/draft|hidden|save/] : [/publish/, W.save])
    }
    await opensStory(v)
    await v.sees(`Harbour ${v.stamp}`)
    await v.notSees(`Lantern ${v.stamp}`)
  },
  async (v) => {
    await v.register('Rolf')
    await opensStory(v)
    await v.press(W.follow)
    const author = await writer(v)
    await opensStory(author, MINE)
    const item = await author.item(`Lantern ${v.stamp}`)
    if (!(await item.pressIf([/publish|show/]))) {
      await item.open()
      await author.setsPublished()
    }
    await v.reload()
    await v.open([/notification|news|inbox|🔔/])
    await v.sees(new RegExp(`Lantern ${v.stamp}|Fog ${v.stamp}`))
  },
  async (v) => {
    await v.signedInAs('Rolf')
    await opensChapter(v, 'Harbour')
    if (await v.hasField('stars|rating|rate')) {
      await v.fillIn({ 'stars|rating|rate': /\b4\b|four/ })
      await v.pressIf([/rate|save|send/])
    } else await v.press([/\b4 stars?|four stars|rate.*4/])
    await v.sees(/\b4([.,]0)?\b|★{4}/, /average|ø|rating|\d([.,]\d)? (of|out of|\/) ?5/)
  },
  async (v) => {
    await v.signedInAs('Rolf')
    await opensChapter(v, 'Harbour')
    await v.fillIn({ comment: `I can smell the tar ${v.stamp}` })
    await v.submit([W.comment, W.send])
    await (await v.item(`I can smell the tar ${v.stamp}`)).sees(/Rolf/)
  },
  async (v) => {
    await v.signedInAs('Rolf')
    await opensChapter(v, 'Lantern')
    await v.home()
    await opensStory(v)
    await v.sees(/continue|resume|go on/)
    const link = await v.found([/continue|resume|go on/], 'control')
    if (link === null) throw new Error('nothing offers to continue')
    await v.clickOn(link)
    await v.sees(`Lantern ${v.stamp}`)
  },
  async (v) => {
    const author = await writer(v)
    await opensStory(author, MINE)
    await (await author.item(`Lantern ${v.stamp}`)).press([/up|↑|▲|earlier/])
    await author.pressIf(W.save)
    await opensStory(v)
    await v.order([`Lantern ${v.stamp}`, `Harbour ${v.stamp}`])
  },
  async (v) => {
    const author = await writer(v)
    if (!(await author.openIf([/figures|statistics|readers|numbers/]))) await opensStory(author, MINE)
    await (await author.item(`Harbour ${v.stamp}`)).sees(/\b[1-9]\d*\b/)
    await author.sees(/reader|reads|views/)
  },
  colours,
])
