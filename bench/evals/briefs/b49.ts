import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const DEVICES = [/devices?|equipment|available|catalogue/]
const MINE = [/my requests|requests|loans/]
const DESK = [/requests|approv|desk|loans/]
let device = ''

async function asks(v: Visitor, from: number, to: number, reason: string): Promise<void> {
  await v.open(DEVICES)
  const item = device === '' ? await v.item(/laptop/) : await v.item(device)
  if (device === '') device = (await item.text()).trim().split('\n')[0]!.split('\t')[0]!
  if (!(await item.pressIf([/request|borrow|lend/]))) {
    await item.open()
    if (!(await v.hasField('reason'))) await v.press([/request|borrow|lend/])
  }
  await v.fillIn({
    'from|start': dayFromNow(from),
    '\\b(to|until|end|return)\\b': dayFromNow(to),
    'reason|why|purpose': reason,
    'device?': device,
  })
  await v.submit([/request|send|save/])
}

export default checks('b49', [
  async (v) => {
    await v.signedInAs('Emma')
    await asks(v, 0, 3, `Trade fair ${v.stamp}`)
    await v.openIf(MINE)
    await (
      await v.item(new RegExp(device.slice(0, 30).replaceAll(/[^\p{L}\d ]/gu, '.'), 'u'))
    ).sees(/waiting|pending|requested/)
  },
  async (v) => {
    const admin = await v.staff()
    await admin.open(DESK)
    await (await admin.item(/Emma|Trade fair/)).press(W.approve)
    await v.signedInAs('Emma')
    await v.open(MINE)
    await v.sees(/approved/)
  },
  async (v) => {
    if (device === '') throw new Error('no laptop was requested')
    await v.signedInAs('Fred')
    await v.open(DEVICES)
    if (!(await v.text()).includes(device)) return void (await v.sees(/available|devices|equipment/))
    await asks(v, 1, 2, `Also me ${v.stamp}`).catch(() => undefined)
    await v.refused([/already|taken|lent|overlap|not available|booked/], { orDisabled: true })
  },
  async (v) => {
    const admin = await v.staff()
    await admin.open(DESK)
    await (await admin.item(/Emma|Trade fair/)).press([/hand out|handed out|give out|lend/])
    const shows = async (state: RegExp) => {
      await admin.open(DEVICES)
      await (await admin.item(device)).sees(state)
    }
    await shows(/lent|out|on loan/)
    await admin.open(DESK)
    await (await admin.item(/Emma|Trade fair/)).press([/take back|return|took back|back/])
    await shows(/available/)
  },
  async (v) => {
    const admin = await v.staff()
    await admin.open(DEVICES)
    await (await admin.item(device)).open()
    await admin.sees(/history|loans/, /Emma/, new RegExp(`\\b0?${Number(dayFromNow(3).slice(8))}\\b`))
  },
  async (v) => {
    const admin = await v.staff()
    await admin.openIf([/overdue|loans|requests|dashboard/])
    await (await admin.item(/overdue/)).sees(/overdue/, /\d/)
  },
  colours,
])
