import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const FILMS = [/films|programme|browse/]
let film = ''

async function opensFilm(v: Visitor): Promise<void> {
  await v.open(FILMS)
  for (const item of await v.items()) {
    const text = await item.text()
    if (/ended|expired|no longer|not yet|from /i.test(text)) continue
    const title = await item.root!.evaluate(
      (root) => root.querySelector('h1,h2,h3,h4,a,strong')?.textContent?.trim() ?? '',
    )
    if (film !== '' && title !== film) continue
    film = title
    return item.open()
  }
  throw new Error('no film can be opened')
}

async function rates(v: Visitor, stars: number): Promise<void> {
  if (await v.hasField('stars|rating|rate')) {
    await v.fillIn({ 'stars|rating|rate': new RegExp(`\\b${stars}\\b`) })
    await v.pressIf([/^(rate|save|send)\b/])
  } else await v.press([new RegExp(`\\b${stars} stars?`), new RegExp(`rate.*${stars}`)])
}

export default checks('b57', [
  async (v) => {
    await v.open(FILMS)
    await v.narrows(async () => {
      await v.fillIn({ country: '*' })
      await v.fillIn({ 'length|duration|minutes': '*' })
      await v.pressIf(W.filter)
    })
  },
  async (v) => {
    await opensFilm(v)
    if (
      (await v.page.locator('video, audio, iframe, [aria-label*=player i]').count()) === 0 &&
      !(await v.has([/^play\b|▶/]))
    )
      throw new Error('there is no player')
    await v.sees(/direct(or|ed)/, /country|from/, /min/)
  },
  async (v) => {
    await v.signedInAs('Vito')
    await opensFilm(v)
    // The menu leads to the list; the film's own page puts it there.
    await v.press([/(add|put|save)\b.*(watch ?list|later)/, /watch later|save|watch ?list/])
    await v.open([/watch ?list/])
    await v.sees(film)
    await v.reload()
    await v.sees(film)
  },
  async (v) => {
    await v.signedInAs('Vito')
    await opensFilm(v)
    await rates(v, 4)
    await rates(v, 5)
    await v.reload()
    await v.sees(/\b5([.,]0)?\b/, /\b1 (rating|vote)|your rating|you gave|\(1\)/)
  },
  async (v) => {
    await v.open([/award|ranking/])
    const texts = await v.textsOfItems()
    const seen = texts.flatMap((text) => {
      const average = /\b([1-5][.,]\d{1,2})\b/.exec(text)?.[1]
      const count = /(\d+) (?:ratings?|votes?)/.exec(text)?.[1]
      return average === undefined
        ? []
        : [{ average: Number(average.replace(',', '.')), count: Number(count ?? Number.NaN) }]
    })
    if (seen.length === 0) throw new Error('no film is ranked by its average')
    if (seen.some(({ average }, index) => index > 0 && average > seen[index - 1]!.average))
      throw new Error('it is not ranked')
    if (seen.some(({ count }) => count < 3)) throw new Error('a film with fewer ratings is in it')
    if (film !== '' && texts.some((text) => text.includes(film) && /\b[12] (ratings?|votes?)/.test(text)))
      throw new Error('a film with fewer ratings is in it')
  },
  async (v) => {
    await v.signedInAs('Vito')
    await opensFilm(v)
    await v.fillIn({ 'comment|discussion|message|say': `That last shot ${v.stamp}` })
    await v.submit([W.comment, W.send])
    await (await v.item(`That last shot ${v.stamp}`)).sees(/Vito/)
  },
  async (v) => {
    await v.open(FILMS)
    const ended = await v.item(/ended|expired|no longer available|over\b/)
    await ended.open()
    await v.sees(/ended|expired|no longer|not available|over\b/)
    if (await v.has([/^play\b|▶/])) throw new Error('it can be played')
  },
  colours,
])
