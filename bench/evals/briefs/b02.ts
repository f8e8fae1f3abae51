import { checks, colours } from '../drive/checks.ts'
import { opensAndCloses } from '../drive/sites.ts'
import { W } from '../drive/words.ts'

const TOWNS = [/towns?|areas?|where we|locations?|branch|served/]
const PHONE = /\+?\(?\d[\d\s()/-]{5,}\d/

export default checks('b02', [
  async (v) => {
    await v.open([/contracts?|plans?|maintenance|pricing/])
    const items = await v.items()
    const boxes = await Promise.all(items.map(({ root }) => root!.boundingBox()))
    if (items.length < 3) throw new Error(`${items.length} contracts are shown`)
    const top = Math.min(...boxes.map((box) => box!.y))
    const beside = boxes.filter((box) => Math.abs(box!.y - top) < 40)
    const columns = await v.page.evaluate(() => document.querySelectorAll('main table thead th').length)
    if (beside.length !== 3 && columns < 4) throw new Error(`${beside.length} contracts stand side by side`)
    await v.sees(/includ|response|inspection|visits?|24/)
  },
  async (v) => {
    await v.open(TOWNS)
    const texts = await v.textsOfItems()
    if (texts.length < 3) throw new Error(`${texts.length} towns are listed`)
    const bare = texts.find((text) => !PHONE.test(text) || text.split(/\n|\t/).length < 2)
    if (bare !== undefined) throw new Error(`no branch or phone number stands at ${bare.slice(0, 60)}`)
  },
  async (v) => {
    await v.open(TOWNS)
    const town = (await v.textsOfItems()).map((text) => text.trim()).find((text) => /^\p{L}{4}/u.test(text))
    if (town === undefined) throw new Error('no town is listed')
    const begin = town.slice(0, 3)
    const left = await v.narrows(() => v.search(begin))
    for (const item of left)
      if (!(await item.text()).toLowerCase().includes(begin.toLowerCase()))
        throw new Error('a town remains that does not match')
  },
  async (v) => {
    await opensAndCloses(v, [/faq|questions|answers|help/])
  },
  async (v) => {
    await v.open([/call.?back/, /contact|request/])
    await v.fillIn({ name: 'Ada Lovelace', 'phone|number': '+44 20 7946 0123', 'time|when|prefer': /afternoon/ })
    await v.submit([/request|call/, W.send])
    await v.confirmed()
  },
  colours,
])
