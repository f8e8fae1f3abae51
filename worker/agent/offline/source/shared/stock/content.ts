import type { Cause, StockContent } from './model'

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

export const STOCK_TEXTS = {
  add: (one: string) => `Add ${one.toLowerCase()}`,
  name: 'Name',
  unit: 'Unit',
  unitHint: 'Such as kg, l or piece.',
  minimum: 'Minimum stock',
  minimumOf: (amount: string) => `minimum ${amount}`,
  below: 'Below minimum',
  none: 'There is nothing yet.',
  noneLow: 'Nothing is below its minimum.',
  contact: 'Contact',
  supplier: 'Supplier',
  quantity: 'Quantity',
  order: 'Order',
  ordered: (day: string) => `ordered on ${day}`,
  received: (day: string) => `received on ${day}`,
  book: 'Book the receipt',
  booked: 'This was already booked.',
  suggest: (amount: string) => `Order ${amount}`,
  suggested: 'An order for twice the minimum.',
  causes: { receipt: 'Goods receipt', production: 'Production', correction: 'Correction' } satisfies Record<
    Cause,
    string
  >,
  movements: 'Movements',
  noMovements: 'Nothing has moved yet.',
  correct: 'Correct the stock',
  correctHint: 'A number with a minus takes away.',
  cause: 'Cause',
  tooLittle: 'The stock would be less than nothing.',
  amount: 'Amount for each batch',
  parts: 'What it takes for each batch',
  finish: 'Finish',
  finished: (day: string) => `finished on ${day}`,
  short: (what: string) => `Too short: ${what}.`,
  shortOf: (name: string, needed: string, there: string) => `${name} (${needed} needed, ${there} there)`,
  isFinished: 'This order is finished already.',
  noRecipes: 'Add a recipe first.',
  inUse: 'It is used elsewhere and cannot be deleted.',
}
