import type { MealsContent } from './model'

export const MEALS: MealsContent = {
  lead: 'What is eaten when, and what must be bought for it.',
  menu: { plan: 'Week plan', recipes: 'Recipes', shopping: 'Shopping list' },
  isPrivate: false,
}
