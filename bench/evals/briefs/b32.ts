import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const DONORS = [/donors?/]
const SEGMENT = [/segments?/, ...DONORS]

async function office(v: Visitor): Promise<Visitor> {
  await v.home()
  return (await v.has(W.signIn)) ? v.staff() : v
}

async function donates(v: Visitor, amount: number): Promise<void> {
  await v.open(DONORS)
  await (await v.item(`Edna ${v.stamp}`)).open()
  await v.add(
    [/donation/],
    { amount, 'purpose?': 'Roof', 'date|day?': dayFromNow(-1), 'donor?': v.stamp },
    { at: (await v.has(/donation/)) ? null : [/donations?/] },
  )
}

const addsDonor = (v: Visitor, name: string, email: string) =>
  v.add(DONORS, { '(?<!user)name|donor': name, 'e-?mail': email, 'phone|address?': '+44 20 7946 0123' })

export default checks('b32', [
  async (v) => {
    const staff = await office(v)
    await addsDonor(staff, `Edna ${v.stamp}`, `edna.${v.stamp}@example.com`)
    await donates(staff, 300)
    await donates(staff, 250)
    await staff.open(DONORS)
    await (await staff.item(`Edna ${v.stamp}`)).open()
    await staff.sees(/\b550\b/, String(new Date().getFullYear()))
  },
  async (v) => {
    const staff = await office(v)
    await addsDonor(staff, `Edgar ${v.stamp}`, `edna.${v.stamp}@example.com`)
    await staff.refused([/already|exists|taken|once|duplicate/])
  },
  async (v) => {
    const staff = await office(v)
    await addsDonor(staff, `Small ${v.stamp}`, `small.${v.stamp}@example.com`)
    await staff.open(SEGMENT)
    if (await staff.hasField('more than|minimum|amount|at least|sum'))
      await staff.fillIn({ 'more than|minimum|amount|at least|sum': 500 })
    else await staff.choose(/500/)
    await staff.pressIf(W.filter)
    await staff.sees(`Edna ${v.stamp}`)
    await staff.notSees(`Small ${v.stamp}`)
  },
  async (v) => {
    const staff = await office(v)
    await staff.open(SEGMENT)
    if (await staff.hasField('more than|minimum|amount|at least|sum'))
      await staff.fillIn({ 'more than|minimum|amount|at least|sum': 500 })
    else await staff.choose(/500/)
    await staff.pressIf(W.filter)
    const { text } = await staff.download(W.export)
    if (!text.includes(`Edna ${v.stamp}`) || text.includes(`Small ${v.stamp}`))
      throw new Error('the file does not have the listed donors')
  },
  async (v) => {
    const staff = await office(v)
    if (!(await staff.openIf([/donations/]))) {
      await staff.open(DONORS)
      await (await staff.item(`Edna ${v.stamp}`)).open()
    }
    const item = await staff.item(/\b300\b/)
    if (await item.hasField('letter|thank'))
      await item.fillIn({ 'letter|thank': true }).catch(() => item.fillIn({ 'letter|thank': /sent|yes/ }))
    else if (!(await item.pressIf([/letter|thank|sent/]))) {
      await item.open()
      await staff.press([/letter|thank|sent/])
    }
    await staff.pressIf(W.save)
    await (await staff.item(/\b300\b/)).seesState(/sent|yes|✓/)
  },
  async (v) => {
    const volunteer = await v.staff(/volunteer/, 'Vince')
    await volunteer.open(DONORS)
    await (await volunteer.item(`Edna ${v.stamp}`)).open()
    await volunteer.sees(`Edna ${v.stamp}`)
    await volunteer.add([/note/], { 'note|text': `Likes cake ${v.stamp}` }, { at: null })
    await volunteer.sees(`Likes cake ${v.stamp}`)
    for (const control of [/^(edit|delete|remove)( donor)?$/, /(add|new|record).*donation/]) {
      const found = await volunteer.found(control, 'control')
      if (found !== null && (await found.isEnabled())) throw new Error(`a volunteer is offered ${control.source}`)
    }
  },
  colours,
])
