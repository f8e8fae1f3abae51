import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { StockContent } from '#worker/agent/offline/source/shared/stock/model.ts'

const words = z.object({ one: z.string(), many: z.string() })

/** What is in stock: orders and receipts, what is made of it, every movement, and what is running low. */
export const stock: Block<StockContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    item: words,
    menu: z.object({ low: z.string(), movements: z.string(), purchases: z.string(), suppliers: z.string() }),
    making: z.object({ recipe: words, order: words, batch: z.string() }).nullable(),
  }),
  hasAccounts: false,
  parts: (content) => {
    const { item, menu, making } = content
    return {
      ...NO_PARTS,
      pages: [
        { path: '/stock', file: 'stock/items', component: 'Items', label: item.many },
        { path: '/stock/:id', file: 'stock/item-page', component: 'ItemPage' },
        { path: '/purchases', file: 'stock/purchases', component: 'Purchases', label: menu.purchases },
        ...(making
          ? [
              { path: '/recipes', file: 'stock/recipes', component: 'Recipes', label: making.recipe.many },
              { path: '/recipes/:id', file: 'stock/recipes', component: 'RecipePage' },
              { path: '/production', file: 'stock/productions', component: 'Productions', label: making.order.many },
            ]
          : []),
        { path: '/low', file: 'stock/items', component: 'LowItems', label: menu.low },
        { path: '/movements', file: 'stock/movements', component: 'Movements', label: menu.movements },
        { path: '/suppliers', file: 'stock/suppliers', component: 'Suppliers', label: menu.suppliers },
      ],
      home: [{ file: 'stock/items', component: 'StockHome' }],
      routes: [
        { mount: '/api/stock', file: 'stock/routes', name: 'stock' },
        ...(making ? [{ mount: '/api/making', file: 'stock/making-routes', name: 'making' }] : []),
      ],
      migrations: ['stock'],
      tests: ['stock', ...(making ? ['stock-making'] : [])],
      contents: [{ folder: 'stock', type: 'StockContent', name: 'STOCK', value: content }],
    }
  },
}
