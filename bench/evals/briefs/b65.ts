import { checks, colours } from '../drive/checks.ts'
import { dayFromNow, PICTURE } from '../drive/fields.ts'

const DATE =
  /\b\d{1,2}(st|nd|rd|th)?\.? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(january|february|march|april|may|june|july|august|september|october|november|december)|\d{4}-\d\d-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}/

export default checks('b65', [
  async (v) => {
    await v.openIf([/diary|entries|journal|days/])
    const texts = await v.textsOfItems()
    if (texts.length < 2) throw new Error(`${texts.length} entries are shown`)
    if (texts.filter((text) => new RegExp(DATE, 'i').test(text)).length < 2) throw new Error('entries have no dates')
    await v.images({ atLeast: 2 })
  },
  async (v) => {
    const editor = (await v.has(/\b(add|new|write)\b/)) ? v : await v.staff()
    await editor.add([/diary|entries|journal|days/, /entry/], {
      'photo|picture|image|file': PICTURE,
      'place|location|where|title': `Vik ${v.stamp}`,
      'text|story|caption|note|what happened|description': 'Black sand and much wind.',
      'date|day|when?': dayFromNow(-3),
    })
    const item = await editor.item(v.stamp)
    await item.sees(DATE)
    await editor.images({ atLeast: 1 })
  },
  async (v) => {
    await v.openIf([/diary|entries|journal|days/])
    const photo = v.page.locator('main img:visible, main svg:visible').first()
    const before = await photo.boundingBox()
    await photo.click({ timeout: 2_000 })
    await v.until(
      async () => {
        const boxes = await Promise.all(
          (await v.page.locator('img:visible, svg:visible').all()).map((image) => image.boundingBox()),
        )
        return boxes.some((box) => box !== null && before !== null && box.width > before.width * 1.3)
      },
      () => 'no photo opens larger',
    )
  },
  async (v) => {
    await v.reload()
    await v.openIf([/diary|entries|journal|days/])
    await v.sees(`Vik ${v.stamp}`)
  },
  colours,
])
