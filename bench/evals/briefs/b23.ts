import { checks, colours } from '../drive/checks.ts'
import { PICTURE } from '../drive/fields.ts'

const WORK = [/productions|work|projects|portfolio/]

export default checks('b23', [
  async (v) => {
    const item = (await v.items())[0]
    if (!item) throw new Error('no production is on the start page')
    await item.open()
    await v.sees(/(19|20)\d\d/, /venue|theat(re|er)|opera|house|stage|hall/, /role|lighting/)
    await v.images()
  },
  async (v) => {
    await v.open(WORK)
    await v.narrows(() => v.choose(/^operas?$|opera/, 'genre'), { every: /opera/ })
    for (const text of await v.textsOfItems())
      if (/\b(drama|dance)\b/i.test(text)) throw new Error(`another genre is listed: ${text.slice(0, 60)}`)
  },
  async (v) => {
    await v.open([/\bcv\b|résumé|resume|curriculum|career/])
    const years = (await v.textsOfItems()).flatMap((text) => /\b(19|20)\d\d\b/.exec(text)?.[0] ?? []).map(Number)
    if (years.length < 3) throw new Error(`${years.length} positions have a year`)
    const rising = years.every((year, index) => index === 0 || year >= years[index - 1]!)
    const falling = years.every((year, index) => index === 0 || year <= years[index - 1]!)
    if (!rising && !falling) throw new Error(`the years are ${years.join(', ')}`)
  },
  async (v) => {
    await v.open([/press|quotes|reviews/])
    await v.sees(/[“”"„«»‘’]/)
    const quotes = await v.page.evaluate(() =>
      [...document.querySelectorAll('main blockquote,main figure,main li,main article')]
        .filter((element) => /[“"„«‘]/.test(element.textContent ?? ''))
        .map((element) => (element as HTMLElement).innerText),
    )
    if (quotes.length < 2) throw new Error(`${quotes.length} quotes are shown`)
    if (
      quotes.some(
        (text) => text.split('\n').filter((line) => line.trim() !== '').length < 2 && !/[—–-]\s*\p{Lu}/u.test(text),
      )
    )
      throw new Error('a quote has no source')
  },
  async (v) => {
    await v.open(/contact|touch/)
    await v.fillIn({ name: 'Ada Lovelace', 'e-?mail': 'ada@example.com', message: 'Could you light our Hamlet?' })
    await v.submit()
    await v.confirmed()
  },
  async (v) => {
    const designer = await v.staff()
    await designer.add(WORK, {
      'title|name|production': `Rusalka ${v.stamp}`,
      year: 2026,
      'venue|theat|house|place': 'Northern Stage',
      role: 'Lighting designer',
      genre: /opera/,
      'picture|photo|image|file': PICTURE,
    })
    await v.open(WORK)
    await v.sees(`Rusalka ${v.stamp}`)
    await v.choose(/^operas?$|opera/, 'genre')
    await v.sees(`Rusalka ${v.stamp}`)
    await v.choose(/drama/, 'genre')
    await v.notSees(`Rusalka ${v.stamp}`)
  },
  colours,
])
