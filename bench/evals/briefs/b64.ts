import { checks } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const TIME = /\b([01]?\d|2[0-3])[:.][0-5]\d\b( ?[ap]m)?/
const WHO = { name: 'Ada Lovelace', 'phone|number': '+44 20 7946 0123' }

/** Goes to the booking page and chooses a service and a day, by fields or by buttons. */
async function choosesDay(v: Visitor): Promise<void> {
  await v.open([/\bbook|appointment|slot/])
  if (await v.hasField('service|treatment')) await v.fillIn({ 'service|treatment': '*' })
  else await v.pressIf([/bath|wash|trim|groom|cut/])
  for (let days = 3; days < 9; days += 1) {
    if (await v.hasField('\\b(date|day)\\b')) await v.fillIn({ '\\b(date|day)\\b': dayFromNow(days) })
    else await v.choose(new RegExp(`\\b${Number(dayFromNow(days).slice(8))}\\b`))
    await v.pressIf([/\b(show|find|see) (free )?(times|slots)/])
    if ((await freeTimes(v)).length > 0) return
  }
  throw new Error('no free time is offered')
}

/** What can be pressed or chosen and is a time of the day. */
const freeTimes = (v: Visitor): Promise<string[]> =>
  v.page.evaluate(() =>
    [...document.querySelectorAll('main button,main label,main option,main a,[role=radio],[role=option]')]
      .filter((element) => !element.matches(':disabled,[aria-disabled=true]') && !element.querySelector(':disabled'))
      .map((element) => (element instanceof HTMLOptionElement ? element.text : window.__drive.nameOf(element)))
      .flatMap((name) => /\b\d{1,2}[:.]\d\d\b/.exec(name)?.[0] ?? []),
  )

let booked = ''

export default checks('b64', [
  async (v) => {
    await v.sees(/groom|dog/)
    await v.openIf([/services/])
    const services = await v.items()
    if (services.length < 2) throw new Error(`${services.length} services are listed`)
    await v.sees(/bath|wash|trim|cut|nail|brush/)
  },
  choosesDay,
  async (v) => {
    await choosesDay(v)
    booked = (await freeTimes(v))[0]!
    if (await v.hasField('\\b(time|slot)\\b')) await v.fillIn({ '\\b(time|slot)\\b': booked })
    else await v.press(booked)
    await v.fillIn({ ...WHO, name: `Ada ${v.stamp}` })
    await v.submit([W.book, W.send])
    await v.confirmed()
    await v.sees(TIME, booked)
  },
  async (v) => {
    if (booked === '') throw new Error('nothing was booked')
    await choosesDay(v)
    const times = await freeTimes(v)
    if (times.includes(booked)) throw new Error(`${booked} is offered again`)
  },
  async (v) => {
    const owner = await v.staff()
    await owner.open([/bookings|appointments|calendar|schedule/])
    const text = await (await owner.item(v.stamp)).text()
    if (booked === '' || !text.includes(booked)) throw new Error(`the booking says ${text.slice(0, 80)}`)
    if (!/7946/.test(text)) throw new Error('the phone number is not there')
  },
])
