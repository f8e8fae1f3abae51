import { expect, test } from 'vitest'
import { scaled, type Meal, type Recipe, type ToBuy } from '../shared/meals/model'
import { addDays, mondayOf } from '../shared/site/values'
import { call } from './call'
import { somebody } from './somebody'

/** A week that no other promise uses. */
const newWeek = () => addDays('2031-01-06', 7 * Math.floor(Math.random() * 5_000))

async function cook() {
  const { cookie } = await somebody()
  const week = newWeek()
  const add = async (title: string, ingredients: object[], servings = '4') =>
    (await call<{ id: number }>('/api/meals/recipes', { cookie, body: { title, servings, text: '', ingredients } }))
      .body.id
  const plan = async (recipe: number, servings = '4', of = week) =>
    (
      await call<{ id: number }>('/api/meals/plan', {
        cookie,
        body: { week: of, recipe, day: '1', slot: 'dinner', servings },
      })
    ).body.id
  const planned = async (of = week) =>
    (await call<{ items: Meal[] }>(`/api/meals/plan?week=${of}`, { cookie })).body.items
  const list = async () => (await call<{ items: ToBuy[] }>(`/api/meals/shopping?week=${week}`, { cookie })).body.items
  return { cookie, week, add, plan, planned, list }
}
const flour = (amount: string, name = 'Flour') => [{ name, amount, unit: 'g' }]

test('Equal ingredients of a week are on the list once, in proportion to the servings', async () => {
  const { cookie, add, plan, list } = await cook()
  const meal = await plan(await add('Pancakes', flour('200')))
  await plan(await add('Bread', flour('300', 'flour')))
  expect((await list()).map(({ amount, unit }) => [amount, unit])).toEqual([[500, 'g']])
  await call(`/api/meals/plan/${meal}`, { method: 'PUT', cookie, body: { servings: '8' } })
  expect((await list())[0]?.amount).toBe(700)
  await call(`/api/meals/plan/${meal}`, { method: 'DELETE', cookie })
  expect((await list())[0]?.amount).toBe(300)
})

test('What is ticked stays ticked, in its week', async () => {
  const { cookie, week, add, plan, list } = await cook()
  await plan(await add('Pancakes', flour('200')))
  const tick = (isTicked: boolean) =>
    call('/api/meals/shopping', { method: 'PUT', cookie, body: { week, name: 'Flour', unit: 'g', isTicked } })
  await tick(true)
  expect((await list())[0]?.isTicked).toBe(true)
  await tick(false)
  expect((await list())[0]?.isTicked).toBe(false)
})

test('Each week has a plan of its own', async () => {
  const { week, add, plan, planned } = await cook()
  await plan(await add('Soup', []))
  expect([(await planned()).length, await planned(addDays(week, 7))]).toEqual([1, []])
})

test('A recipe without a title is refused, and one that is planned is not deleted', async () => {
  const { cookie, add, plan } = await cook()
  const body = { title: ' ', servings: '0', text: '', ingredients: [] }
  const refused = await call<{ error: { fields: object } }>('/api/meals/recipes', { cookie, body })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['title', 'servings']])
  const id = await add('Soup', [...flour('20'), { name: '', amount: '', unit: '' }])
  const { body: recipe } = await call<Recipe>(`/api/meals/recipes/${id}`, { cookie })
  expect(recipe.ingredients).toEqual([{ name: 'Flour', amount: 20, unit: 'g' }])
  await plan(id)
  expect((await call(`/api/meals/recipes/${id}`, { method: 'DELETE', cookie })).status).toBe(409)
})

test('Weeks begin on a Monday, and amounts grow with the servings', () => {
  expect(['2026-05-11', '2026-05-17', '2026-05-18'].map(mondayOf)).toEqual(['2026-05-11', '2026-05-11', '2026-05-18'])
  expect([scaled(200, 4, 6), scaled(1, 3, 1)]).toEqual([300, 0.33])
})
