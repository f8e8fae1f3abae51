import { checks, colours } from '../drive/checks.ts'
import { subscribes, writesArticle } from '../drive/news.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const SECTIONS = [/discoveries/, /missions/, /observing|tips/]
const DATE =
  /\b\d{1,2}(st|nd|rd|th)?\.? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d{1,2}|\d{4}-\d\d-\d\d/

async function opensFirst(v: Visitor): Promise<string> {
  await v.open([/discoveries|articles|news|archive/])
  const item = (await v.items())[0]
  if (!item) throw new Error('no article is listed')
  const title = await item.root!.evaluate((root) => root.querySelector('h1,h2,h3,h4,a')?.textContent?.trim() ?? '')
  await item.open()
  return title
}

const COMMENT = 'comment|say|remark'

export default checks('b20', [
  async (v) => {
    const seen: string[] = []
    for (const section of SECTIONS) {
      await v.open(section)
      const texts = await v.textsOfItems()
      if (texts.length === 0) throw new Error(`no article is in ${section.source}`)
      seen.push(texts.join())
    }
    if (new Set(seen).size !== 3) throw new Error('sections list the same')
  },
  async (v) => {
    await opensFirst(v)
    await v.images()
    await v.sees(new RegExp(DATE, 'i'), /\bby\b|author|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u)
    if ((await v.text()).length < 700) throw new Error('there is hardly a text')
  },
  async (v) => {
    const title = await opensFirst(v)
    const word = title
      .split(/\s+/)
      .toSorted((one, other) => other.length - one.length)[0]!
      .replaceAll(/[^\p{L}]/gu, '')
    await v.home()
    await v.search(word)
    await v.until(
      async () => (await v.textsOfItems()).some((text) => text.includes(title)),
      () => `${title} is not found`,
    )
  },
  async (v) => {
    const title = await opensFirst(v)
    if (await v.hasField(COMMENT)) {
      await v.fillIn({ [COMMENT]: `Sneaked in ${v.stamp}` })
      await v.submit(undefined, { rest: false })
      await v.notSees(new RegExp(`^Sneaked in ${v.stamp}`, 'm'))
    }
    const reader = await v.member('Rosa')
    await reader.open([/discoveries|articles|news|archive/])
    await (await reader.item(title)).open()
    await reader.fillIn({ [COMMENT]: `I saw it as well ${v.stamp}` })
    await reader.submit([W.comment, W.send])
    await (await reader.item(`I saw it as well ${v.stamp}`)).sees(/Rosa/)
  },
  async (v) => {
    const title = `Two new moons ${v.stamp}`
    const editor = await v.staff()
    await writesArticle(editor, {
      at: [/articles|write|editor|desk|drafts|manage/],
      title,
      text: 'They are small and dark.',
      button: /draft|save/,
      extra: { 'section|category?': /discover/ },
    })
    await editor.sees(title)
    await v.open(/discoveries/)
    await v.notSees(title)
    const item = await editor.item(title)
    if (!(await item.pressIf(W.publish))) {
      await item.open()
      await editor.setsPublished()
    }
    await v.home()
    await v.open([/discoveries|articles|archive/])
    await v.sees(title)
  },
  async (v) => {
    await v.open([/calendar|events/])
    const dated = await v.items(new RegExp(`${DATE.source}|\\d`, 'i'))
    if (dated.length < 2) throw new Error(`${dated.length} events have a date`)
    await v.sees(/moon|eclipse|meteor|planet|comet|equinox|shower|conjunction|venus|mars|jupiter|saturn/)
  },
  (v) => subscribes(v, [/newsletter|subscribe/]),
  colours,
])
