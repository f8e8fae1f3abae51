import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const GUIDES = [/guides|find/]
let slot = ''

async function opensGuide(v: Visitor): Promise<void> {
  await v.open(GUIDES)
  const item = (await v.items())[0]
  if (!item) throw new Error('no guides are listed')
  await item.open()
  if ((await slots(v)).length === 0) await v.openIf([/calendar|slots|book/])
}

/** What can be chosen and is a time of the day. */
const slots = (v: Visitor): Promise<string[]> =>
  v.page.evaluate(() =>
    [...document.querySelectorAll('main button,main label,main option,main a')]
      .filter(
        (element) =>
          !element.matches(':disabled,[aria-disabled=true]') &&
          (element instanceof HTMLOptionElement || window.__drive.shown(element)),
      )
      .map((element) => (element instanceof HTMLOptionElement ? element.text : window.__drive.nameOf(element)).trim())
      .filter((name) => /\d{1,2}[:.]\d\d/.test(name)),
  )

async function choosesSlot(v: Visitor, people: number): Promise<void> {
  await opensGuide(v)
  const free = await slots(v)
  if (free.length === 0) throw new Error('no slot is free')
  slot = free[0]!
  if (await v.hasField('slot|time|when')) await v.fillIn({ 'slot|time|when': slot })
  else await v.press(slot)
  await v.fillIn({ 'group|people|persons|guests|size': people })
}

export default checks('b27', [
  async (v) => {
    await v.open(GUIDES)
    await v.narrows(async () => {
      await v.fillIn({ 'city|town': '*' })
      await v.fillIn({ language: '*' })
      await v.pressIf(W.filter)
    })
  },
  async (v) => {
    await opensGuide(v)
    await v.sees(/mon\b|monday|tue|wed/)
    if ((await slots(v)).length === 0) throw new Error('no free slots are shown')
  },
  async (v) => {
    await choosesSlot(v, 4)
    await v.fillIn({ 'ticket|museum': true }).catch(() => v.press(/ticket|museum/))
    await v.sees(/hours?/, /group/, /4\s*(×|x|\*)|(×|x)\s*4|4 tickets|for 4|tickets?\D{0,20}4/)
  },
  async (v) => {
    await choosesSlot(v, 4)
    await v.fillIn({ 'group|people|persons|guests|size': 13 }).catch(() => undefined)
    const value = await v.valueOf('group|people|persons|guests|size')
    if (value === '13') {
      await v.submit([/book|continue|confirm/], { rest: false }).catch(() => undefined)
      await v.refused([/12|twelve|most|maximum|less than or equal/], { orDisabled: true })
    }
  },
  async (v) => {
    await v.register('Tilda')
    await choosesSlot(v, 4)
    await v.fillIn({ 'ticket|museum': true }).catch(() => v.press(/ticket|museum/))
    await v.submit([/book|confirm|continue/])
    await v.pressIf([/^(confirm|book)\b/])
    await v.open([/bookings|my walks/, W.account])
    await v.sees(/\d{1,2}[:.]\d\d/, /ticket|museum/, /\d+[.,]\d\d|€|£/)
  },
  async (v) => {
    const chosen = slot
    if (chosen === '') throw new Error('no slot was booked')
    await opensGuide(v)
    if ((await slots(v)).includes(chosen)) throw new Error('the slot is still free')
  },
  async (v) => {
    await v.signedInAs('Tilda')
    await v.open([/bookings|my walks/, W.account])
    await v.press([/rate|review/])
    await v.fillIn({ 'stars|rating': /\b4\b|four/, 'comment|review|text': `Knew every door ${v.stamp}` })
    await v.submit([/rate|review|send|save/])
    await v.open(GUIDES)
    await (await v.items())[0]!.open()
    await (await v.item(`Knew every door ${v.stamp}`)).sees(/\b4\b|★{4}(?!★)|four/)
  },
  colours,
])
