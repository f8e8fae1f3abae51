import type { Part } from './part.ts'
import type { Visitor } from './visitor.ts'
import { W } from './words.ts'

const SHOP = [/shop|store|catalogue|catalog|products?|plants?|pieces|ceramics/]
const PRICE = /(?:[€$£]|EUR|USD)\s?\d+[.,]\d\d|\d+[.,]\d\d\s?(?:€|EUR|\$|£)?/

export const priceIn = (text: string): number => {
  const found = PRICE.exec(text)?.[0]
  if (found === undefined) throw new Error(`no price stands in ${text.slice(0, 60)}`)
  return Number(found.replaceAll(/[^\d.,]/g, '').replace(',', '.'))
}

/** The entries of the catalogue that have a price. */
export async function goods(v: Visitor): Promise<Part[]> {
  if (!(await v.openIf(SHOP))) await v.openIf([/see (everything|all)|all (products|goods|items)|browse/])
  const items = await v.items(PRICE)
  if (items.length === 0) throw new Error('no goods with prices are listed')
  return items
}

/** Puts the first of the goods that matches into the cart, from its page or from the list. Says its price and name. */
export async function putsInCart(
  v: Visitor,
  { which = () => true }: { which?: (price: number) => boolean } = {},
): Promise<{ price: number; name: string }> {
  for (const item of await goods(v)) {
    const text = await item.text()
    if (!which(priceIn(text)) || /sold out|out of stock/i.test(text)) continue
    const title = await item.root!.evaluate((root) => root.querySelector('h1,h2,h3,h4,a,strong,b')?.textContent ?? '')
    const name = title.trim() || text.trim().split('\n')[0]!
    if (!(await item.pressIf(W.addToCart))) {
      await item.open()
      await v.press(W.addToCart)
    }
    return { price: priceIn(text), name }
  }
  throw new Error('no goods have a price that fits')
}

export const opensCart = (v: Visitor) => v.open(W.cart)

export async function setsQuantity(v: Visitor, quantity: number): Promise<void> {
  const pattern = 'quantity|qty|amount|number|anzahl'
  if (await v.hasField(pattern)) {
    await v.fillIn({ [pattern]: quantity })
    await v.page.keyboard.press('Tab')
    await v.pressIf([/\b(update|recalculate)\b/])
    return
  }
  for (let times = 0; times < 60; times += 1) {
    const now = await v.page.evaluate(() => {
      const digits = [...document.querySelectorAll('main *')].find(
        (element) => element.childElementCount === 0 && /^\d+$/.test(element.textContent?.trim() ?? ''),
      )
      return Number(digits?.textContent ?? 0)
    })
    if (now === quantity) return
    await v.press(now < quantity ? [/^\+$|more|increase|one more/] : [/^[-−–]$|less|decrease|one less/])
  }
}

/** What stands at total, the last of several. */
export const total = (v: Visitor) => v.amount([/^(grand )?total\b|order total|to pay/, /\btotal\b/])

/** Goes to the checkout and fills in an address. */
export async function goesToCheckout(v: Visitor): Promise<void> {
  await opensCart(v)
  await v.pressIf(W.checkout)
}

export async function ordersByForm(v: Visitor, extra: Record<string, string> = {}): Promise<void> {
  await goesToCheckout(v)
  await v.fillIn({
    '(?<!user )name?': 'Ada Lovelace',
    'e-?mail?': 'ada@example.com',
    'street|address|delivery?': '12 Garden Row',
    'city|town?': 'Leeds',
    'post.?code|zip|postal?': 'LS1 4AP',
    ...extra,
  })
  await v.submit(W.placeOrder)
  // A test payment is a page of its own.
  await v.pressIf([/^(pay|confirm)\b/])
}
