import { checks } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const QUOTATIONS = [/quotations?|quotes?|offers?/]
const INVOICES = [/invoices?/]
const sales = (v: Visitor) => v.staff(/sales/, 'Sally')
const accounting = (v: Visitor) => v.staff(/account(ing|ant)/, 'Arno')
let gross = 0

async function line(v: Visitor, quantity: number): Promise<void> {
  if (!(await v.hasField('article|item|product'))) await v.press([/add (a )?(line|item|position|article)/])
  await v.fillIn({ 'article|item|product': '*', 'quantity|number|amount': quantity })
  await v.pressIf([/^add( (a |the )?(line|item|position|article))?$/])
}

async function quotes(v: Visitor): Promise<void> {
  await v.open(QUOTATIONS)
  await v.beginForm([/quotation|quote|offer/], ['customer'])
  await v.fillIn({ customer: '*' })
  await v.submit([W.save, W.add]).catch(() => undefined)
  await line(v, 2)
  await line(v, 1)
  await v.pressIf([/^save/])
}

const openItem = async (v: Visitor) => {
  await v.open([/open items|open|unpaid|outstanding/])
  return (await v.items(/\d/))[0]
}

export default checks('b35', [
  async (v) => {
    const seller = await sales(v)
    await quotes(seller)
    if ((await seller.items(/\d/)).length < 2) throw new Error('there are not two positions')
    if ((await seller.amount(/total|sum|net/)) <= 0) throw new Error('there is no total')
  },
  async (v) => {
    const seller = await sales(v)
    await quotes(seller)
    const before = await seller.amount(/total|sum|net/)
    await seller.press([/(turn|convert|make|create).*order|^order|accept/])
    await seller.sees(/order/)
    if (Math.abs((await seller.amount(/total|sum|net/)) - before) > 0.01) throw new Error('the order has another total')
  },
  async (v) => {
    const seller = await sales(v)
    await seller.open([/orders/])
    await (await seller.items())[0]!.open()
    await seller.isAlive()
    const found = await seller.found(/(make|create|issue|turn into).*invoice|record.*payment/, 'control')
    if (found !== null && (await found.isEnabled())) {
      await seller.clickOn(found)
      await seller.refused([/not allowed|only|may not|accounting/])
    }
  },
  async (v) => {
    const books = await accounting(v)
    const seen: number[] = []
    for (let times = 0; times < 2; times += 1) {
      await books.open([/orders/])
      await (await books.items())[times]!.open()
      await books.press([/invoice/])
      const [net, vat, sum] = [
        await books.amount(/net/),
        await books.amount(/vat|tax/),
        await books.amount([/gross/, /total/]),
      ]
      if (Math.abs(net * 1.2 - sum) > 0.02 || (Math.abs(net * 0.2 - vat) > 0.02 && vat !== 20))
        throw new Error(`net ${net}, tax ${vat}, gross ${sum}`)
      if (times === 0) gross = sum
      seen.push(
        Number(/(?:invoice|no\.?|number|#)\D{0,8}(?:20\d\d-)?0*(\d+)/i.exec(await books.text())?.[1] ?? Number.NaN),
      )
    }
    if (seen[1] !== seen[0]! + 1) throw new Error(`the numbers are ${seen.join(' and ')}`)
  },
  async (v) => {
    const books = await accounting(v)
    await books.open(INVOICES)
    await (await books.items())[0]!.open()
    const sum = await books.amount([/gross/, /total/])
    await books.beginForm([/payment/], ['amount'])
    await books.fillIn({ amount: (sum / 2).toFixed(2), 'date?': new Date().toISOString().slice(0, 10) })
    await books.submit([/payment|record|save/])
    const item = await openItem(books)
    if (!item) throw new Error('nothing is open')
    await books.sees((sum / 2).toFixed(2), /due/)
  },
  async (v) => {
    const books = await accounting(v)
    const before = (await openItem(books)) ? (await books.items(/\d/)).length : 0
    if (before === 0) throw new Error('nothing is open')
    await (await books.items(/\d/))[0]!.open()
    const rest = await books.amount([/open|outstanding|due|remaining/])
    await books.beginForm([/payment/], ['amount'])
    await books.fillIn({ amount: rest.toFixed(2) })
    await books.submit([/payment|record|save/])
    await books.sees(/paid/)
    await books.open([/open items|open|unpaid|outstanding/])
    if ((await books.items(/\d/)).length >= before) throw new Error('it is still among the open items')
  },
  async (v) => {
    const books = await accounting(v)
    await books.home()
    await books.charts()
    await books.sees(/revenue/)
    if (gross === 0) throw new Error('no invoice was made')
  },
])
