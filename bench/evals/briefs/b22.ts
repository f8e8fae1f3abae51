import { checks, colours } from '../drive/checks.ts'
import { W } from '../drive/words.ts'

const GALLERY = [/gallery|work|pictures|photos/]

/** What the largest picture in front shows. */
const large = `(() => {
  const pictures = [...document.querySelectorAll('[role=dialog] img,[role=dialog] svg,dialog img,dialog svg,main img,main svg')]
  const sized = pictures.map((element) => ({ element, width: element.getBoundingClientRect().width })).toSorted((a, b) => b.width - a.width)
  const best = sized[0]
  return { width: best?.width ?? 0, what: best ? (best.element.getAttribute('src') ?? best.element.outerHTML) : '' }
})()`
type Large = { width: number; what: string }

export default checks('b22', [
  async (v) => {
    await v.open(GALLERY)
    const count = async () => (await v.images()).drawn
    const before = await count()
    await v.choose(/savanna/)
    const after = await count()
    if (after >= before || after === 0) throw new Error(`${before} pictures before and ${after} after`)
    for (const text of await v.textsOfItems())
      if (/\b(arctic|forest)\b/i.test(text)) throw new Error(`another series is shown: ${text.slice(0, 60)}`)
  },
  async (v) => {
    await v.open(GALLERY)
    const before = await v.page.evaluate<Large>(large)
    await v.page
      .locator('main img:visible, main figure svg:visible, main button svg:visible, main a svg:visible')
      .first()
      .click({ timeout: 2_000 })
    await v.until(
      async () => (await v.page.evaluate<Large>(large)).width > before.width * 1.2,
      () => 'no picture opens large',
    )
    const first = (await v.page.evaluate<Large>(large)).what
    await v.press(W.next)
    const second = (await v.page.evaluate<Large>(large)).what
    await v.press(W.previous)
    const third = (await v.page.evaluate<Large>(large)).what
    if (first === second || third !== first) throw new Error('it does not change in both directions')
  },
  async (v) => {
    await v.open(/about/)
    await v.sees(/photograph/)
    if ((await v.page.evaluate(() => (document.querySelector('main') ?? document.body).innerText)).length < 200)
      throw new Error('there is hardly a text')
  },
  async (v) => {
    await v.open(/exhibition/)
    await v.sees(/past/, /coming|upcoming|next/)
    const dated = await v.items(/20\d\d|\d{1,2} \w{3}/)
    if (dated.length < 2) throw new Error(`${dated.length} exhibitions have a date`)
    for (const item of dated.slice(0, 3))
      if ((await item.text()).split(/\n|,|·/).filter((part) => part.trim() !== '').length < 3)
        throw new Error('an exhibition has no place')
  },
  async (v) => {
    await v.open(/prints?|order/)
    await v.beginForm([/print/], ['picture|photo|print|image'])
    await v.fillIn({
      'picture|photo|print|image': '*',
      'size|format': '*',
      'number|quantity|how many|copies|amount': 2,
      'name?': 'Ada Lovelace',
      'e-?mail?': 'ada@example.com',
    })
    await v.submit([/request|order|ask|send/])
    await v.confirmed()
  },
  colours,
])
