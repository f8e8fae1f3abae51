import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { MealsContent } from '#worker/agent/offline/source/shared/meals/model.ts'

/** Recipes on the days of a week, and a shopping list that adds up what they need. */
export const meals: Block<MealsContent> = {
  content: z.object({
    lead: z.string(),
    menu: z.object({ plan: z.string(), recipes: z.string(), shopping: z.string() }),
    isPrivate: z.boolean(),
  }),
  hasAccounts: false,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/plan', file: 'meals/plan', component: 'Plan', label: content.menu.plan },
      { path: '/recipes', file: 'meals/recipes', component: 'Recipes', label: content.menu.recipes },
      { path: '/recipes/new', file: 'meals/recipe-form', component: 'NewRecipe' },
      { path: '/recipes/:id', file: 'meals/recipe', component: 'RecipePage' },
      { path: '/recipes/:id/edit', file: 'meals/recipe-form', component: 'EditRecipe' },
      { path: '/shopping', file: 'meals/shopping', component: 'Shopping', label: content.menu.shopping },
    ],
    home: [{ file: 'meals/plan', component: 'PlanHome' }],
    routes: [{ mount: '/api/meals', file: 'meals/routes', name: 'meals' }],
    migrations: ['meals'],
    tests: ['meals'],
    contents: [{ folder: 'meals', type: 'MealsContent', name: 'MEALS', value: content }],
  }),
}
