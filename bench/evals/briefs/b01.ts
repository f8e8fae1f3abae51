import { checks, colours } from '../drive/checks.ts'
import { everyMenuEntryOpens } from '../drive/sites.ts'

const CONTACT = [/contact|enquir|get in touch/]
const ENQUIRY = { 'type|instrument|piano': '*', 'message|enquiry|question|how can': 'Our upright has a stuck key.' }

export default checks('b01', [
  (v) =>
    everyMenuEntryOpens(v, {
      atLeast: 5,
      named: [/services|prices/, /gallery|instruments|work/, /contact/, /about|workshop|history|story/],
    }),
  async (v) => {
    await v.open([/services|price/])
    const priced = await v.items(/\d/)
    if (priced.length < 3) throw new Error(`${priced.length} services have a price`)
    const texts = await Promise.all(priced.map((part) => part.text()))
    for (const kind of [/tuning/i, /restor/i])
      if (!texts.some((text) => kind.test(text))) throw new Error(`no service is about ${kind.source}`)
    if (texts.filter((text) => text.length > 40).length < 2) throw new Error('services are not described')
  },
  async (v) => {
    await v.open([/gallery/, /instruments|work|pictures/])
    await v.images({ atLeast: 3 })
    await v.sees(/piano|grand|upright/)
  },
  async (v) => {
    await v.open(CONTACT)
    await v.fillIn({ '(?<!company )name': 'Ada Lovelace', 'e-?mail': 'ada@example.com', ...ENQUIRY })
    await v.submit()
    await v.confirmed()
  },
  async (v) => {
    await v.open(CONTACT)
    await v.fillIn({ '(?<!company )name': 'Ada Lovelace', ...ENQUIRY })
    await v.submit(undefined, { rest: false })
    await v.refused(/e-?mail/)
  },
  colours,
])
