import { checks, colours } from '../drive/checks.ts'
import {
  goods,
  goesToCheckout,
  opensCart,
  ordersByForm,
  priceIn,
  putsInCart,
  setsQuantity,
  total,
} from '../drive/shop.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const ORDERS = [/(my |your |earlier |past )?orders/, W.account]
let bought = ''

async function opensPiece(v: Visitor, name: string): Promise<void> {
  await goods(v)
  await (await v.item(name)).open()
}

export default checks('b08', [
  async (v) => {
    await v.register('Clara')
    const item = (await goods(v))[0]!
    const name = (await item.text())
      .trim()
      .split('\n')
      .find((line) => /\p{L}{3}/u.test(line))!
    if (!(await item.pressIf([/wish|save|♡|♥/]))) {
      await item.open()
      await v.press([/wish|save|♡|♥/])
    }
    await v.open([/wish ?list|wishes/])
    await v.sees(name)
  },
  async (v) => {
    await v.signedInAs('Clara')
    const { name } = await putsInCart(v)
    await opensPiece(v, name)
    const left = await v.amount([/in stock|stock|left|available/])
    await opensCart(v)
    await setsQuantity(v, left)
    await ordersByForm(v)
    bought = name
    await opensPiece(v, name)
    await v.sees(/sold out|out of stock/)
    // What goes well with it may stand on the same page and be for sale.
    const control = (await v.found(/sold out|out of stock/, 'control')) ?? (await v.found(W.addToCart, 'control'))
    if (control !== null && !(await control.isDisabled())) throw new Error('it can still be added to the cart')
  },
  async (v) => {
    await putsInCart(v)
    await goesToCheckout(v)
    const before = await total(v)
    const code = /\b(?=[A-Z]*\d)[A-Z0-9]{5,12}\b|\b[A-Z]{6,12}\b/
    let valid = code.exec((await v.text()).replaceAll(/.*total.*/gi, ''))?.[0]
    if (valid === undefined) {
      const owner = await v.staff()
      if (await owner.openIf([/vouchers?|codes?|discounts?/])) valid = code.exec(await owner.text())?.[0]
    }
    if (valid === undefined) throw new Error('no valid code is told anywhere')
    const enters = async (word: string) => {
      await v.fillIn({ 'voucher|(?<!post.?|zip.?)code|coupon|discount': word })
      await v.press([/apply|redeem|use|add code/])
    }
    await enters(valid)
    await v.until(
      async () => (await total(v)) < before,
      () => 'the code does not lower the total',
    )
    await enters('NOSUCHCODE')
    await v.refused()
  },
  async (v) => {
    await v.signedInAs('Clara')
    await v.open(ORDERS)
    await v.openIf([/orders/])
    if (bought === '') throw new Error('nothing was bought')
    if (!(await v.text()).includes(bought)) await (await v.items())[0]!.open()
    await v.sees(bought, /\d+[.,]\d\d/)
  },
  async (v) => {
    await v.signedInAs('Clara')
    if (bought === '') throw new Error('nothing was bought')
    await opensPiece(v, bought)
    await v.beginForm([/review/], ['stars|rating|review'])
    await v.fillIn({ 'stars|rating': /\b4\b|four/, 'review|text|comment|words': `Lovely glaze ${v.stamp}` })
    await v.submit([/review|send|save|post|submit/])
    await (await v.item(`Lovely glaze ${v.stamp}`)).sees(/\b4\b|★{4}(?!★)|four/)
  },
  async (v) => {
    const owner = await v.staff()
    // Where no page of its own is for it, one adds where the pieces are listed.
    if (!(await owner.openIf([/manage|pieces|products|stock|admin/]))) await goods(owner)
    await owner.add(
      [/pieces?|products?/],
      {
        'name|title': `Moon jar ${v.stamp}`,
        price: '48.00',
        'stock|number|quantity|left': 3,
      },
      { at: null, button: [/\b(add|new|create)\b(?! to\b)/] },
    )
    await goods(v)
    await v.sees(`Moon jar ${v.stamp}`)
    priceIn(await (await v.item(`Moon jar ${v.stamp}`)).text())
  },
  async (v) => {
    const owner = await v.staff()
    await owner.open([/orders/])
    await owner.setsState(/Clara|Ada Lovelace/, /shipped/)
    await v.signedInAs('Clara')
    await v.open(ORDERS)
    await v.openIf([/orders/])
    await v.sees(/shipped/)
  },
  colours,
])
