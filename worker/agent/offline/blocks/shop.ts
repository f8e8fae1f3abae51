import * as z from 'zod'
import type { ShopContent } from '#worker/agent/offline/source/shared/shop/model.ts'
import { type Block, NO_PARTS } from './block.ts'
import { choices } from './choices.ts'

/** A catalogue, a cart, orders, and the owner's side of them. */
export const shop: Block<ShopContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    one: z.string(),
    about: z.string(),
    pictures: z.string(),
    menu: z.object({ cart: z.string(), orders: z.string(), wishes: z.string(), codes: z.string() }),
    choices,
    delivery: z.object({ cost: z.int(), freeFrom: z.int().nullable() }),
    payments: z.array(z.string()).min(1),
    states: z.array(z.string()).min(2),
    hasWishes: z.boolean(),
    hasCodes: z.boolean(),
    reviews: z.enum(['nobody', 'buyers', 'members']),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/products', file: 'shop/catalogue', component: 'Catalogue', label: content.title },
      { path: '/products/new', file: 'shop/product-form', component: 'NewProduct' },
      { path: '/products/:id', file: 'shop/product', component: 'ProductPage' },
      { path: '/products/:id/edit', file: 'shop/product-form', component: 'EditProduct' },
      { path: '/cart', file: 'shop/cart-page', component: 'CartPage', label: content.menu.cart },
      { path: '/checkout', file: 'shop/checkout', component: 'Checkout' },
      { path: '/orders', file: 'shop/orders', component: 'Orders', label: content.menu.orders },
      { path: '/orders/:number', file: 'shop/order', component: 'OrderPage' },
      ...(content.hasWishes
        ? [
            {
              path: '/wishes',
              file: 'shop/wishes',
              component: 'Wishes',
              label: content.menu.wishes,
              access: 'member' as const,
            },
          ]
        : []),
      ...(content.hasCodes
        ? [{ path: '/codes', file: 'shop/codes', component: 'Codes', label: content.menu.codes, access: ['admin'] }]
        : []),
    ],
    home: [{ file: 'shop/catalogue', component: 'NewestProducts' }],
    pictures: [content.pictures],
    routes: [
      { mount: '/api/shop/products', file: 'shop/routes', name: 'products' },
      { mount: '/api/shop', file: 'shop/orders', name: 'orders' },
    ],
    migrations: ['shop'],
    tests: [
      'shop',
      'shop-stock',
      ...(content.hasWishes ? ['shop-wishes'] : []),
      ...(content.hasCodes ? ['shop-codes'] : []),
      ...(content.reviews === 'nobody' ? [] : ['shop-reviews']),
    ],
    contents: [{ folder: 'shop', type: 'ShopContent', name: 'SHOP', value: content }],
  }),
}
