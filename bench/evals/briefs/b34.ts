import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const INGREDIENTS = [/ingredients?|stock/]

const stock = async (v: Visitor): Promise<number> => {
  await v.open(INGREDIENTS)
  const text = await (await v.item(`Flour ${v.stamp}`)).text()
  const found =
    /(?:stock\D{0,6})?(-?\d[\d.,]*)\s*kg/i.exec(text)?.[1] ??
    /\b(\d+(?:[.,]\d+)?)\b/.exec(text.replace(/.*minimum.*/i, ''))?.[1]
  return Number((found ?? 'x').replace(',', ''))
}

async function produces(v: Visitor, batches: number): Promise<void> {
  await v.add([/production/], { recipe: v.stamp, 'batches|quantity|number|amount': batches })
  await v.openIf([/production/])
  const item = await v.item(new RegExp(`${v.stamp}[^]*\\b${batches}\\b`))
  if (!(await item.pressIf([/finish|complete|done/]))) {
    await item.open()
    await v.press([/finish|complete|done/])
  }
}

export default checks('b34', [
  async (v) => {
    await v
      .add(INGREDIENTS, { 'name|ingredient': `Flour ${v.stamp}`, unit: 'kg', 'minimum|min': 20 })
      .catch(() =>
        v.fillIn({ 'name|ingredient': `Flour ${v.stamp}`, unit: /kg/, 'minimum|min': 20 }).then(() => v.submit()),
      )
    await v.sees(`Flour ${v.stamp}`)
    if ((await stock(v)) !== 0) throw new Error('the stock is not 0')
    if (!(await v.openIf([/below|minimum|low|short/])))
      await (await v.item(`Flour ${v.stamp}`)).sees(/below|low|short|minimum/)
    await v.sees(`Flour ${v.stamp}`)
  },
  async (v) => {
    await v.add([/purchase/], { 'ingredient|item|article': v.stamp, 'quantity|amount|kg': 100, 'supplier?': '*' })
    await v.openIf([/purchase/])
    const item = await v.item(v.stamp)
    if (!(await item.pressIf([/receive|receipt|book/]))) {
      await item.open()
      await v.press([/receive|receipt|book/])
    }
    await v.pressIf([/^(book|confirm|save|receive)/])
    await v.until(
      async () => (await stock(v)) === 100,
      () => 'the stock is not 100',
      4_000,
    )
    if (await v.openIf([/below|minimum|low|short/])) await v.notSees(`Flour ${v.stamp}`)
  },
  async (v) => {
    await v.open([/recipes/])
    await v.beginForm([/recipe/], ['name|title|recipe'])
    await v.fillIn({
      'name|title|^recipe': `Rolls ${v.stamp}`,
      'ingredient?': `Flour ${v.stamp}`,
      'amount|quantity|kg?': 2,
    })
    await v.submit([W.save, W.add])
    if (await v.pressIf(`Rolls ${v.stamp}`))
      if (await v.hasField('ingredient')) {
        await v.fillIn({ ingredient: `Flour ${v.stamp}`, 'amount|quantity|kg': 2 })
        await v.submit([W.add, W.save])
      }
    await produces(v, 10)
    await v.until(
      async () => (await stock(v)) === 80,
      () => 'the stock is not 80',
      4_000,
    )
  },
  async (v) => {
    await produces(v, 50)
    await v.refused([/short|not enough|insufficient|lack|only/])
    if ((await stock(v)) !== 80) throw new Error('the stock changed')
  },
  async (v) => {
    await v.open([/movements/, ...INGREDIENTS])
    if (!/receipt/i.test(await v.text())) await (await v.item(`Flour ${v.stamp}`)).open()
    await v.sees(/receipt|received|purchase/, /production|use|recipe/, /\b100\b/, /\b20\b/, /\d{4}|today|\d{1,2} \w{3}/)
  },
  colours,
])
