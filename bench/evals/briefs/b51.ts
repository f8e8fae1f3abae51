import { checks } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Part } from '../drive/part.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const SHIFTS = [/shifts?|roster|calendar/]
const DAY = dayFromNow(2)

/** The people of the station, with what they may do. The chief gives each the qualification. */
async function crew(v: Visitor, name: string, isDriver: boolean): Promise<Visitor> {
  const isNew = !v.scene.people.has(name)
  const member = await v.member(name)
  if (!isNew || !isDriver) return member
  const chief = await v.staff()
  await chief.open([/qualif/, /members|people|crew/])
  const item = await chief.item(name)
  if (!(await item.hasField('driver|qualif'))) await item.open()
  const place = (await item.hasField('driver|qualif')) ? item : chief
  await place
    .fillIn({ driver: true })
    .catch(() => place.fillIn({ qualif: /driver/ }))
    .catch(() => place.fillIn({ qualif: 'driver' }))
  await chief.pressIf(W.save)
  await member.reload()
  return member
}

async function shift(v: Visitor): Promise<Part> {
  await v.open(SHIFTS)
  // In a calendar a shift is a link, and the row around it a whole week.
  if (await v.pressIf([new RegExp(`Night watch ${v.stamp}`)])) return v
  return v.item(new RegExp(`Night watch ${v.stamp}|\\b0?${Number(DAY.slice(8))}\\b[^]*driver`))
}

async function signsUp(v: Visitor): Promise<void> {
  const item = await shift(v)
  if (await item.pressIf([/sign up|take|join/])) return
  await item.open()
  await v.press([/sign up|take|join/])
}

export default checks('b51', [
  async (v) => {
    const chief = await v.staff()
    await chief.open(SHIFTS)
    await chief.beginForm([/shifts?/, ...SHIFTS], ['date|day'])
    await chief.fillIn({
      'title|name|shift?': `Night watch ${v.stamp}`,
      'date|day': DAY,
      'start|from|time?': '18:00',
      'end|until|\\bto\\b?': '22:00',
      'people|needed|number': 2,
    })
    await chief.fillIn({ qualif: /driver/ }).catch(() => chief.fillIn({ qualif: 'driver' }))
    await chief.submit([W.save, W.add])
    await (await shift(chief)).sees(/needed|missing|lack|free|open|0 ?(\/|of) ?2|2 (more|people)/)
  },
  async (v) => {
    const member = await crew(v, 'Ulla', false)
    const item = await shift(member)
    const isOffered =
      (await item.has([/sign up|take|join/])) ||
      (item !== member && (await item.open().then(() => member.has([/sign up|take|join/]))))
    // Those who are qualified come with this check: the next one has enough to do.
    await crew(v, 'Dirk', true)
    if (!isOffered) return
    await member.press([/sign up|take|join/])
    await member.refused([/qualif|driver|not/])
  },
  async (v) => {
    for (const name of ['Dirk', 'Doris']) await signsUp(await crew(v, name, true))
    const third = await crew(v, 'Dagny', true)
    await (await shift(third)).sees(/full|2 ?(\/|of) ?2|Dirk[^]*Doris/)
    const control = await (await shift(third)).found([/sign up|take|join/], 'control')
    if (control !== null && (await control.isEnabled())) throw new Error('a third can sign up')
  },
  async (v) => {
    const dirk = await crew(v, 'Dirk', true)
    const item = await shift(dirk)
    if (!(await item.pressIf([/swap|offer/]))) {
      await item.open()
      await dirk.press([/swap|offer/])
    }
    const dagny = await crew(v, 'Dagny', true)
    await dagny.open([/swaps?/, ...SHIFTS])
    await (await dagny.item(new RegExp(`${v.stamp}|Dirk|swap`))).press([/take|accept|swap/])
    await dagny.sees(/wait|approv|pending/)
  },
  async (v) => {
    const chief = await v.staff()
    await chief.open([/swaps?|approv/])
    await (await chief.item(/Dagny|Dirk/)).press(W.approve)
    const item = await shift(chief)
    if (!/Dagny/.test(await item.text())) await item.open()
    await chief.sees(/Dagny/)
  },
  async (v) => {
    const chief = await v.staff()
    await chief.open([/hours/])
    await (await chief.item(/Dagny/)).sees(/\b4([.,:]0+)?\b/)
  },
])
