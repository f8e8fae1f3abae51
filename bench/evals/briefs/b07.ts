import { checks, colours } from '../drive/checks.ts'
import {
  goesToCheckout,
  goods,
  opensCart,
  ordersByForm,
  priceIn,
  putsInCart,
  setsQuantity,
  total,
} from '../drive/shop.ts'

const near = (value: number, wanted: number) => Math.abs(value - wanted) < 0.011

export default checks('b07', [
  async (v) => {
    await goods(v)
    await v.narrows(async () => {
      await v.choose(/low/, 'light')
      await v.choose(/^(yes|safe|pet.?safe|safe for pets)/, 'pet')
    })
    for (const text of await v.textsOfItems())
      if (!/\blow\b/i.test(text) || !/pet/i.test(text) || /not (pet.?)?safe|toxic/i.test(text)) {
        await (await v.items())[0]!.open()
        await v.sees(/low/, /(safe for|pet.?(safe|friendly))/)
        return
      }
  },
  async (v) => {
    await (await goods(v))[0]!.open()
    await v.images()
    await v.sees(/care|water|light/, /\d+[.,]\d\d/)
  },
  async (v) => {
    const { price } = await putsInCart(v)
    await opensCart(v)
    await setsQuantity(v, 3)
    await v.until(
      async () => (await v.text()).match(/\d+[.,]\d\d/g)?.some((text) => near(priceIn(text), price * 3)) ?? false,
      () => `three times ${price} is not shown`,
    )
  },
  async (v) => {
    const { price } = await putsInCart(v, { which: (value) => value < 45 })
    await goesToCheckout(v)
    await v.sees(/4[.,]90/)
    const sum = await total(v)
    if (!near(sum, price + 4.9)) throw new Error(`the total is ${sum} for goods of ${price}`)
  },
  async (v) => {
    const { price } = await putsInCart(v)
    await opensCart(v)
    await setsQuantity(v, Math.ceil(50 / price))
    if (!/shipping|delivery/i.test(await v.text())) await goesToCheckout(v)
    await v.until(
      async () => /(shipping|delivery)[^\d\n]*\n?[^\d\n]*(free|[€$£]?\s?0[.,]00)/i.test(await v.text()),
      () => 'shipping is not free',
    )
  },
  async (v) => {
    await putsInCart(v)
    await ordersByForm(v)
    await v.sees(/order (number|no\.?|#)|#\s?\w*\d|number/, /total/, /\d+[.,]\d\d/)
    await opensCart(v)
    await v.sees(/empty|nothing|no (plants|items|products)/)
  },
  colours,
])
