import { checks, colours } from '../drive/checks.ts'
import { dayFromNow, PICTURE } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const BODY = '\\b(text|body|content|post|markdown|write|story)\\b'
const BLOG = [/blog|posts|articles|home/]
const DESK = [/write|new post|drafts|my posts|editor|manage|posts/]

async function begins(author: Visitor, title: string): Promise<void> {
  await author.openIf(DESK)
  await author.beginForm([/post/], ['title|headline'])
  await author.fillIn({ 'title|headline': title, [BODY]: '# Sowing\n\n- peas\n- beans' })
}

export default checks('b44', [
  async (v) => {
    const author = await v.staff()
    await begins(author, `Spring ${v.stamp}`)
    await author.until(
      () =>
        author.page.evaluate(
          () =>
            [...document.querySelectorAll('h1,h2,h3')].some((heading) => heading.textContent?.trim() === 'Sowing') &&
            [...document.querySelectorAll('li')].some((item) => item.textContent?.trim() === 'peas'),
        ),
      () => 'the preview does not follow',
    )
  },
  async (v) => {
    const author = await v.staff()
    await begins(author, `Spring ${v.stamp}`)
    await author.submit([/draft/, W.save])
    await author.sees(`Spring ${v.stamp}`)
    await v.openIf(BLOG)
    await v.notSees(`Spring ${v.stamp}`)
  },
  async (v) => {
    const author = await v.staff()
    await begins(author, `Summer ${v.stamp}`)
    await author.fillIn({ 'picture|image|photo|cover|file': PICTURE, tag: 'herbs, balcony' })
    await author.submit(W.publish)
    await v.openIf(BLOG)
    await (await v.item(`Summer ${v.stamp}`)).open()
    await v.sees(/herbs/, /balcony/, /peas/)
    await v.images()
  },
  async (v) => {
    const author = await v.staff()
    await begins(author, `Autumn ${v.stamp}`)
    await author.fillIn({ 'date|publish|appear|schedule': dayFromNow(9) })
    await author.submit([/schedule|publish/, W.save])
    await author.sees(`Autumn ${v.stamp}`)
    await v.openIf(BLOG)
    await v.sees(`Summer ${v.stamp}`)
    await v.notSees(`Autumn ${v.stamp}`)
  },
  async (v) => {
    await v.openIf(BLOG)
    await v.choose(/^#?herbs/)
    await v.sees(`Summer ${v.stamp}`)
    for (const text of await v.textsOfItems())
      if (text.length > 60 && !/herbs/i.test(text))
        throw new Error(`a post without the tag is listed: ${text.slice(0, 60)}`)
    await v.openIf(BLOG)
    const before = (await v.textsOfItems()).length
    await v.openIf([/archive/])
    await v.choose(new RegExp(`${new Date().toLocaleString('en', { month: 'long' })}|${dayFromNow(0).slice(0, 7)}`))
    await v.sees(`Summer ${v.stamp}`)
    if ((await v.textsOfItems()).length > before) throw new Error('the month lists more than before')
  },
  async (v) => {
    const title = `Summer ${v.stamp}`
    await v.openIf(BLOG)
    await (await v.item(title)).open()
    await v.beginForm([/comment/], ['comment|message'])
    await v.fillIn({ 'name?': 'Ada', 'e-?mail?': 'ada@example.com', 'comment|message': `Lovely beans ${v.stamp}` })
    await v.submit([W.comment, W.send])
    const reader = await v.otherBrowser()
    await reader.openIf(BLOG)
    await (await reader.item(title)).open()
    await reader.notSees(`Lovely beans ${v.stamp}`)
    const author = await v.staff()
    await author.open([/comments|approv|waiting|moderat/, /desk|my posts|writing/])
    await (await author.item(`Lovely beans ${v.stamp}`)).press(W.approve)
    await reader.reload()
    await reader.sees(`Lovely beans ${v.stamp}`)
  },
  async (v) => {
    await v.openIf(BLOG)
    const side = v.page.locator('aside:visible, [role=complementary]:visible')
    const text = (await side.allInnerTexts()).join('\n')
    if (!/latest|recent|newest/i.test(text) || !/tags?|topics/i.test(text))
      throw new Error('no sidebar lists posts and tags')
    if (!new RegExp(`Summer ${v.stamp}`).test(text)) throw new Error('the latest post is not in the sidebar')
  },
  colours,
])
