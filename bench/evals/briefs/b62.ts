import { checks } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const INVOICES = [/invoices?/]
const CLIENTS = [/clients?|customers?/]

/** Writes one line of an invoice: into the last fields of their names, or by the form for a line. */
async function line(v: Visitor, text: string, quantity: number, price: number): Promise<void> {
  if (!(await v.hasField('quantity|qty|hours|number of'))) await v.press([/add (a )?(line|item|position)|line|item/])
  const fields = v.page.locator('input:visible, textarea:visible')
  const about = await fields.evaluateAll((all) =>
    all.map(
      (field) =>
        `${(field as HTMLInputElement).labels?.[0]?.textContent ?? ''} ${field.getAttribute('aria-label') ?? ''} ${field.getAttribute('placeholder') ?? ''} ${field.getAttribute('name') ?? ''}`,
    ),
  )
  const last = (pattern: RegExp) => fields.nth(about.findLastIndex((name) => pattern.test(name)))
  await last(/quantity|qty|hours|number of/i).fill(String(quantity), { timeout: 1_500 })
  await last(/price|rate|unit|amount/i).fill(String(price), { timeout: 1_500 })
  await last(/description|text|what|service|title/i).fill(text, { timeout: 1_500 })
}

async function writesInvoice(v: Visitor): Promise<void> {
  await v.open(INVOICES)
  await v.beginForm([/invoice/], ['client|customer'])
  await v.fillIn({ 'client|customer': v.stamp })
  await line(v, 'Layout', 3, 80)
  await v.press([/add (a )?(line|item|position)|^\+/])
  await line(v, 'Printing', 1, 50)
}

export default checks('b62', [
  async (v) => {
    await v.add(CLIENTS, { '(client |company )?name|client|company': `Mill ${v.stamp}` }).catch(() => undefined)
    await writesInvoice(v)
    await v.sees(/290/)
  },
  async (v) => {
    await writesInvoice(v)
    await v.fillIn({ 'tax|vat|%|percent': 20 })
    await v.page.keyboard.press('Tab')
    await v.sees(/\b58\b/, /\b348\b/)
    await v.submit([W.save, W.add])
    await v.sees(/348/)
  },
  async (v) => {
    await writesInvoice(v)
    await v.submit([W.save, W.add])
    await v.open(INVOICES)
    const found = (await v.text()).match(/\b(?:[A-Z]+-?)?(?:20\d\d-)?0*\d+\b/g) ?? []
    const values = found.map((text) => Number(/\d+$/.exec(text)![0])).filter((value) => value < 10_000)
    if (!values.some((value) => values.includes(value + 1))) throw new Error('no two numbers follow each other')
    if ((await v.items()).length < 2) throw new Error('there are not two invoices')
  },
  async (v) => {
    await v.open(INVOICES)
    await (await v.item(v.stamp)).open()
    await v.pressIf(W.print)
    const { text, controls } = await v.printed()
    for (const wanted of [new RegExp(v.stamp), /layout/i, /290|348/, /\d{4}/])
      if (!wanted.test(text)) throw new Error(`the paper has no ${wanted.source}`)
    if (controls.length > 0) throw new Error(`it prints ${controls.slice(0, 4).join(', ')}`)
  },
  async (v) => {
    await v.open(INVOICES)
    await v.reload()
    const own = await v.items(v.stamp)
    if (own.length < 2) throw new Error(`${own.length} invoices are in the list`)
  },
])
