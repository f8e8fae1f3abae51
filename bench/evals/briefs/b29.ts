import { checks, colours } from '../drive/checks.ts'
import type { Visitor } from '../drive/visitor.ts'
import { W } from '../drive/words.ts'

const RECIPES = [/recipes/]
const PLAN = [/plan|week/]
const LIST = [/shopping|list/]

async function addsRecipe(v: Visitor, title: string, grams: number): Promise<void> {
  await v.open(RECIPES)
  await v.beginForm([/recipe/], ['title|name'])
  await v.fillIn({ '(?<!ingredient )(title|^name|recipe)': title, 'servings|people|portions': 4 })
  if (!(await v.hasField('ingredient|amount'))) await v.press([/add ingredient|ingredient/])
  if (await v.hasField('amount|quantity'))
    await v.fillIn({ 'ingredient|item|what': 'Flour', 'amount|quantity': grams, 'unit?': 'g' })
  else await v.fillIn({ ingredient: `${grams} g Flour` })
  await v.submit([W.save, W.add])
}

async function plans(v: Visitor, title: string, day: RegExp, meal: RegExp): Promise<void> {
  await v.open(PLAN)
  if (!(await v.hasField('recipe'))) {
    const cell = await v.found(
      new RegExp(`(${day.source}).*(${meal.source})|(${meal.source}).*(${day.source})`, 'i'),
      'control',
    )
    if (cell !== null) await v.clickOn(cell)
    else await v.press(W.add)
  }
  await v.fillIn({ recipe: title, 'day?': day, 'meal?': meal })
  await v.submit([W.save, W.add, /plan|place/]).catch(() => undefined)
  await v.sees(title)
}

const flour = async (v: Visitor): Promise<number> => {
  await v.open(LIST)
  const lines = (await v.text()).split('\n').filter((line) => /flour/i.test(line))
  if (lines.length !== 1) throw new Error(`flour is on the list ${lines.length} times`)
  const text = await (await v.item(/flour/)).text()
  return Number(/(\d+)\s*g/.exec(text)?.[1] ?? Number.NaN)
}

export default checks('b29', [
  async (v) => {
    await addsRecipe(v, `Pancakes ${v.stamp}`, 200)
    await v.open(RECIPES)
    await (await v.item(`Pancakes ${v.stamp}`)).open()
    await v.sees(/flour/, /200/, /\b4\b/)
  },
  async (v) => {
    await plans(v, `Pancakes ${v.stamp}`, /tuesday|tue/, /dinner/)
    const [cell, day, meal] = await v.page.evaluate((title) => {
      const at = (test: RegExp) =>
        [...document.querySelectorAll('main *')]
          .filter((element) => element.childElementCount === 0 && test.test(element.textContent ?? ''))
          .at(0)
          ?.getBoundingClientRect()
      return [at(new RegExp(title)), at(/tue/i), at(/dinner/i)].map((box) => (box ? { x: box.x, y: box.y } : null))
    }, `Pancakes ${v.stamp}`)
    if (!cell || !day || !meal) throw new Error('the plan does not show it')
    const isBy = (place: { x: number; y: number }) =>
      Math.abs(place.x - cell.x) < 120 || Math.abs(place.y - cell.y) < 120
    if (!isBy(day) || !isBy(meal)) throw new Error('it does not stand on Tuesday at dinner')
  },
  async (v) => {
    await addsRecipe(v, `Bread ${v.stamp}`, 300)
    await plans(v, `Bread ${v.stamp}`, /wednesday|wed/, /lunch/)
    const grams = await flour(v)
    if (grams !== 500) throw new Error(`flour is on the list with ${grams} g`)
  },
  async (v) => {
    await v.open(PLAN)
    if (!(await v.hasField('servings'))) await v.press(`Pancakes ${v.stamp}`)
    const item = await v.item(`Pancakes ${v.stamp}`)
    await ((await item.hasField('servings|people')) ? item : v).fillIn({ 'servings|people': 8 })
    await v.page.keyboard.press('Tab')
    await v.pressIf(W.save)
    const grams = await flour(v)
    if (grams !== 700) throw new Error(`flour is on the list with ${grams} g`)
  },
  async (v) => {
    await v.open(LIST)
    const box = v.page.locator('main input[type=checkbox]:visible, main [role=checkbox]:visible').first()
    await box.click({ timeout: 2_000 })
    await v.page.waitForTimeout(500)
    await v.reload()
    const isTicked = await v.page
      .locator('main input[type=checkbox]:checked, main [role=checkbox][aria-checked=true]')
      .count()
    if (isTicked !== 1) throw new Error(`${isTicked} items are ticked after reloading`)
  },
  async (v) => {
    await v.open(PLAN)
    await v.sees(`Pancakes ${v.stamp}`)
    await v.press([/next week|next/, W.next])
    // A field to choose a recipe still offers it; the plan must not have it.
    if ((await v.items(`Pancakes ${v.stamp}`)).length > 0) throw new Error('the next week has the same plan')
    await v.sees(/mon/)
    await v.press([/previous week|previous|back/, W.previous])
    await v.sees(`Pancakes ${v.stamp}`)
  },
  colours,
])
