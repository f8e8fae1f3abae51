import { type Context, Hono } from 'hono'
import { MEAL_TEXTS, MEALS } from '../../shared/meals/content'
import {
  type Meal,
  mealInput,
  MOST_MEALS,
  MOST_RECIPES,
  type Recipe,
  recipeInput,
  servingsInput,
  tickInput,
  type ToBuy,
  weekInput,
} from '../../shared/meals/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'
import { inSpace, type InSpace } from '../site/space'

/** Recipes, the plan of each week, and what must be bought for it. */
export const meals = new Hono<InSpace>()
  .use(inSpace(MEALS.isPrivate))
  .get('/recipes', async (c) => c.json({ items: await listRecipes(c.get('space')) }))
  .get('/recipes/:id', async (c) => c.json(existing(await readRecipe(c.get('space'), readId(c)))))
  .post('/recipes', async (c) => {
    const { title, text, servings, ingredients } = await readInput(c, recipeInput)
    const row = await DB.prepare(
      'INSERT INTO meal_recipes (space, title, text, servings, ingredients) VALUES (?, ?, ?, ?, ?) RETURNING id',
    )
      .bind(c.get('space'), title, text, servings, JSON.stringify(ingredients))
      .first<{ id: number }>()
    return c.json(row!, 201)
  })
  .put('/recipes/:id', async (c) => {
    const { title, text, servings, ingredients } = await readInput(c, recipeInput)
    const row = await DB.prepare(
      'UPDATE meal_recipes SET title = ?, text = ?, servings = ?, ingredients = ? WHERE id = ? AND space = ? RETURNING id',
    )
      .bind(title, text, servings, JSON.stringify(ingredients), readId(c), c.get('space'))
      .first<{ id: number }>()
    return c.json(existing(row))
  })
  .delete('/recipes/:id', async (c) => {
    await DB.prepare('DELETE FROM meal_recipes WHERE id = ? AND space = ?')
      .bind(readId(c), c.get('space'))
      .run()
      .catch((error: Error) => {
        throw error.message.includes('FOREIGN KEY') ? new Failure(409, MEAL_TEXTS.onPlan) : error
      })
    return c.body(null, 204)
  })
  .get('/plan', async (c) => c.json({ items: await mealsOf(c.get('space'), weekOf(c)) }))
  .post('/plan', async (c) => {
    const { week, recipe, day, slot, servings } = await readInput(c, mealInput)
    const space = c.get('space')
    const { id } = existing(await readRecipe(space, recipe))
    const row = await DB.prepare(
      `INSERT INTO meals (space, week, recipe_id, day, slot, servings) SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT COUNT(*) FROM meals WHERE space = ?1 AND week = ?2) < ${MOST_MEALS} RETURNING id`,
    )
      .bind(space, week, id, day, slot, servings)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, MEAL_TEXTS.full)
    return c.json(row, 201)
  })
  .put('/plan/:id', async (c) => {
    const { servings } = await readInput(c, servingsInput)
    const row = await DB.prepare('UPDATE meals SET servings = ? WHERE id = ? AND space = ? RETURNING id')
      .bind(servings, readId(c), c.get('space'))
      .first()
    existing(row)
    return c.body(null, 204)
  })
  .delete('/plan/:id', async (c) => {
    await DB.prepare('DELETE FROM meals WHERE id = ? AND space = ?').bind(readId(c), c.get('space')).run()
    return c.body(null, 204)
  })
  .get('/shopping', async (c) => c.json({ items: await toBuy(c.get('space'), weekOf(c)) }))
  .put('/shopping', async (c) => {
    const { week, name, unit, isTicked } = await readInput(c, tickInput)
    const sql = isTicked
      ? 'INSERT OR IGNORE INTO meal_ticks (space, week, name, unit) VALUES (?, ?, lower(?), lower(?))'
      : 'DELETE FROM meal_ticks WHERE space = ? AND week = ? AND name = lower(?) AND unit = lower(?)'
    await DB.prepare(sql).bind(c.get('space'), week, name, unit).run()
    return c.body(null, 204)
  })

/** The Monday that the address asks for. */
function weekOf(c: Context): string {
  const week = weekInput.safeParse(c.req.query('week'))
  if (!week.success) throw new Failure(400, SITE_TEXTS.failed)
  return week.data
}

type Row = Omit<Recipe, 'ingredients'> & { ingredients: string }

async function listRecipes(space: string): Promise<Recipe[]> {
  const { results } = await DB.prepare(
    `SELECT id, title, text, servings, ingredients FROM meal_recipes WHERE space = ?
     ORDER BY title COLLATE NOCASE LIMIT ${MOST_RECIPES}`,
  )
    .bind(space)
    .all<Row>()
  return results.map(recipeOf)
}

async function readRecipe(space: string, id: number): Promise<Recipe | null> {
  const row = await DB.prepare(
    'SELECT id, title, text, servings, ingredients FROM meal_recipes WHERE space = ? AND id = ?',
  )
    .bind(space, id)
    .first<Row>()
  return row && recipeOf(row)
}

const recipeOf = (row: Row): Recipe => ({ ...row, ingredients: JSON.parse(row.ingredients) as Recipe['ingredients'] })

/** What is eaten in a week, in the order in which it was planned. */
async function mealsOf(space: string, week: string): Promise<Meal[]> {
  const { results } = await DB.prepare(
    `SELECT meals.id, recipe_id AS recipeId, title, day, slot, meals.servings FROM meals
     JOIN meal_recipes ON meal_recipes.id = recipe_id WHERE meals.space = ? AND week = ?
     ORDER BY day, meals.id LIMIT ${MOST_MEALS}`,
  )
    .bind(space, week)
    .all<Meal>()
  return results
}

/** What a week needs: equal things of the same unit added up, each in proportion to its servings. */
async function toBuy(space: string, week: string): Promise<ToBuy[]> {
  const { results } = await DB.prepare(
    `SELECT MIN(item.value ->> 'name') AS name, MIN(item.value ->> 'unit') AS unit,
       ROUND(SUM((item.value ->> 'amount') * 1.0 * meals.servings / meal_recipes.servings), 2) AS amount,
       EXISTS (SELECT 1 FROM meal_ticks WHERE space = ?1 AND week = ?2
         AND name = lower(item.value ->> 'name') AND unit = lower(item.value ->> 'unit')) AS isTicked
     FROM meals JOIN meal_recipes ON meal_recipes.id = recipe_id, json_each(ingredients) AS item
     WHERE meals.space = ?1 AND week = ?2
     GROUP BY lower(item.value ->> 'name'), lower(item.value ->> 'unit') ORDER BY 1 COLLATE NOCASE LIMIT 1000`,
  )
    .bind(space, week)
    .all<Omit<ToBuy, 'isTicked'> & { isTicked: number }>()
  return results.map((row) => ({ ...row, isTicked: row.isTicked === 1 }))
}
