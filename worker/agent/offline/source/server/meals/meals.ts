import { MOST_MEALS, MOST_RECIPES, type Meal, type Recipe, type ToBuy } from '../../shared/meals/model'
import { DB } from '../site/db'

type Row = Omit<Recipe, 'ingredients'> & { ingredients: string }

export async function listRecipes(space: string): Promise<Recipe[]> {
  const { results } = await DB.prepare(
    `SELECT id, title, text, servings, ingredients FROM meal_recipes WHERE space = ?
     ORDER BY title COLLATE NOCASE LIMIT ${MOST_RECIPES}`,
  )
    .bind(space)
    .all<Row>()
  return results.map(recipeOf)
}

export async function readRecipe(space: string, id: number): Promise<Recipe | null> {
  const row = await DB.prepare(
    'SELECT id, title, text, servings, ingredients FROM meal_recipes WHERE space = ? AND id = ?',
  )
    .bind(space, id)
    .first<Row>()
  return row && recipeOf(row)
}

const recipeOf = (row: Row): Recipe => ({ ...row, ingredients: JSON.parse(row.ingredients) as Recipe['ingredients'] })

/** What is eaten in a week, in the order in which it was planned. */
export async function mealsOf(space: string, week: string): Promise<Meal[]> {
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
export async function toBuy(space: string, week: string): Promise<ToBuy[]> {
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
