import { checks, colours } from '../drive/checks.ts'
import { everyMenuEntryOpens } from '../drive/sites.ts'

export default checks('b71', [
  async (v) => {
    await everyMenuEntryOpens(v, { atLeast: 3, named: [/termine/, /bilder|galerie/, /kontakt/] })
    await v.home()
    await v.sees(/ruder/, /\b(und|der|die|das)\b/)
  },
  async (v) => {
    await v.open(/termine/)
    const dates = (await v.textsOfItems()).flatMap((text) => dateIn(text) ?? [])
    if (dates.length < 2) throw new Error(`${dates.length} dates are listed`)
    if (dates.some((date, index) => index > 0 && date < dates[index - 1]!))
      throw new Error('the dates are not in order')
  },
  async (v) => {
    await v.open([/bilder/, /galerie/])
    await v.images({ atLeast: 3 })
  },
  async (v) => {
    await v.open(/kontakt/)
    await v.fillIn({
      name: 'Ada Lovelace',
      'e-?mail': 'ada@example.com',
      'nachricht|mitteilung': 'Wann darf ich rudern?',
    })
    await v.submit()
    await v.confirmed(/danke|erhalten|eingegangen|gesendet|melden uns/)
  },
  colours,
])

const MONTHS = ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez']

/** A day as German pages write it, as a number that grows with time. */
function dateIn(text: string): number | null {
  const match = /(\d{1,2})\.\s*(?:(\d{1,2})\.|(\p{L}{3})\p{L}*\.?)\s*(\d{4})?/u.exec(text)
  if (!match) return null
  const month = match[2] === undefined ? MONTHS.indexOf(match[3]!.toLowerCase()) + 1 : Number(match[2])
  return Number(match[4] ?? new Date().getFullYear()) * 10_000 + month * 100 + Number(match[1])
}
