import * as z from 'zod'
import type { SubscriptionsContent } from '#worker/agent/offline/source/shared/subscriptions/model.ts'
import { type Block, NO_PARTS } from './block.ts'
import { choices } from './choices.ts'

/** What comes again and again: plans, extras, a rhythm, deliveries that are left out, and what is to pack on a day. */
export const subscriptions: Block<SubscriptionsContent> = {
  content: z.object({
    title: z.string(),
    one: z.string(),
    lead: z.string(),
    plan: z.string(),
    menu: z.object({ mine: z.string(), packing: z.string(), offer: z.string() }),
    weekdays: z.array(z.number().int().min(0).max(6)).min(1),
    rhythms: z.array(z.number().int().min(1).max(26)).min(1),
    choices,
    without: z
      .object({ label: z.string(), most: z.number().int().positive(), options: z.array(z.string()).min(1) })
      .nullable(),
    notice: z.number().int().min(0).max(14),
    packer: z.string(),
    pictures: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/boxes', file: 'subscriptions/plans', component: 'Plans', label: content.title },
      { path: '/subscribe', file: 'subscriptions/subscribe', component: 'Subscribe' },
      {
        path: '/deliveries',
        file: 'subscriptions/deliveries',
        component: 'Deliveries',
        label: content.menu.mine,
        access: 'member',
      },
      { path: '/deliveries/:id', file: 'subscriptions/subscribe', component: 'ChangeSubscription' },
      {
        path: '/packing',
        file: 'subscriptions/packing',
        component: 'Packing',
        label: content.menu.packing,
        access: [content.packer],
      },
      { path: '/offer', file: 'subscriptions/offer', component: 'Offer', label: content.menu.offer, access: ['admin'] },
    ],
    home: [{ file: 'subscriptions/plans', component: 'PlansOnHome' }],
    pictures: [content.pictures],
    routes: [{ mount: '/api/subscriptions', file: 'subscriptions/routes', name: 'subscriptions' }],
    migrations: ['subscriptions'],
    tests: ['subscriptions', ...(content.without ? ['subscriptions-without'] : [])],
    contents: [{ folder: 'subscriptions', type: 'SubscriptionsContent', name: 'SUBSCRIPTIONS', value: content }],
  }),
}
