import { checks, colours } from '../drive/checks.ts'
import { dayFromNow } from '../drive/fields.ts'

const CUSTOMERS = [/customers?/]
const DEALS = [/board|deals?|sales|pipeline/]
const SERVICES = [/services?|due/, /machines?/]

export default checks('b31', [
  async (v) => {
    await v.add(CUSTOMERS, {
      '(?<!company )name|customer': `Hill Farm ${v.stamp}`,
      phone: '+44 20 7946 0123',
      'e-?mail': `hill.${v.stamp}@example.com`,
    })
    await v.open(CUSTOMERS)
    await v.search(v.stamp)
    await v.sees(`Hill Farm ${v.stamp}`)
  },
  async (v) => {
    await v.add([/machines?/], {
      'machine|model|name|type': `Baler ${v.stamp}`,
      'customer|owner': v.stamp,
      service: dayFromNow(30),
    })
    await v.open(CUSTOMERS)
    await (await v.item(v.stamp)).open()
    await v.sees(`Baler ${v.stamp}`)
    await v.open(SERVICES)
    await v.choose(/60/).catch(() => undefined)
    await v.sees(/60/, `Baler ${v.stamp}`)
  },
  async (v) => {
    await v.add([/machines?/], {
      'machine|model|name|type': `Mower ${v.stamp}`,
      'customer|owner': v.stamp,
      service: dayFromNow(200),
    })
    await v.sees(`Mower ${v.stamp}`)
    await v.open(SERVICES)
    await v.choose(/60/).catch(() => undefined)
    await v.sees(/60/, `Baler ${v.stamp}`)
    await v.notSees(`Mower ${v.stamp}`)
  },
  async (v) => {
    await v.add(DEALS, { 'title|deal|name': `New tractor ${v.stamp}`, 'customer?': v.stamp, 'stage?': /lead/ })
    await v.open(DEALS)
    await v.movesTo(`New tractor ${v.stamp}`, /offer/)
    await v.reload()
    await v.isInColumn(`New tractor ${v.stamp}`, /offer/)
  },
  async (v) => {
    await v.open(CUSTOMERS)
    await (await v.item(v.stamp)).open()
    await v.add([/note|conversation/], { 'note|conversation|text': `Wants a demo ${v.stamp}` }, { at: null })
    const day = new Date()
    await (await v.item(`Wants a demo ${v.stamp}`)).sees(new RegExp(`\\b0?${day.getDate()}\\b|today|just now|ago`))
  },
  async (v) => {
    for (const [name, day] of [
      ['Later', 7],
      ['Late', -1],
    ] as const)
      await v.add([/tasks?/], { 'title|task|name|what': `${name} ${v.stamp}`, 'due|date': dayFromNow(day) })
    await v.open([/tasks?/])
    await v.order([new RegExp(`\\bLate ${v.stamp}`), new RegExp(`Later ${v.stamp}`)])
  },
  colours,
])
