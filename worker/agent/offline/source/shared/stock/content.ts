import type { StockContent } from './model'

export const STOCK: StockContent = {
  title: 'Stock',
  lead: 'What is there, and what is running low.',
  item: { one: 'Ingredient', many: 'Ingredients' },
  menu: { low: 'Below minimum', movements: 'Movements', purchases: 'Purchase orders', suppliers: 'Suppliers' },
  making: {
    recipe: { one: 'Recipe', many: 'Recipes' },
    order: { one: 'Production order', many: 'Production' },
    batch: 'Batches',
  },
}
