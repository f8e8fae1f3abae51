import type { MealsContent } from './model'

export const MEALS: MealsContent = {
  lead: 'What is eaten when, and what must be bought for it.',
  menu: { plan: 'Week plan', recipes: 'Recipes', shopping: 'Shopping list' },
  isPrivate: false,
}

export const MEAL_TEXTS = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  slots: { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' },
  day: 'Day',
  meal: 'Meal',
  recipe: 'Recipe',
  servings: 'Servings',
  servingsOf: (title: string) => `Servings of ${title}`,
  forSo: (servings: number) => (servings === 1 ? 'for 1 serving' : `for ${servings} servings`),
  week: (from: string, to: string) => `${from} to ${to}`,
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  place: 'Put it on the plan',
  takeOff: 'Take off',
  noRecipes: 'There is no recipe yet. Add the first one, and then put it on the plan.',
  addRecipe: 'Add a recipe',
  title: 'Title',
  text: 'How it is made',
  ingredients: 'Ingredients',
  ingredient: 'Ingredient',
  amount: 'Amount',
  unit: 'Unit',
  another: 'One more ingredient',
  noIngredients: 'No ingredients were entered.',
  nothingToBuy: 'Nothing must be bought for this week.',
  full: 'There is no room for more meals in this week.',
  onPlan: 'It stands on the plan. Take it off there first.',
}
