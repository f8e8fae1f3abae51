import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { LendingContent } from '#worker/agent/offline/source/shared/lending/model.ts'

/** Things that people borrow for days: requests, a desk that hands out and takes back, what is overdue, a history. */
export const lending: Block<LendingContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    one: z.string(),
    kinds: z.object({ label: z.string(), options: z.array(z.string()).min(1) }).nullable(),
    desk: z.string(),
    menu: z.object({ mine: z.string(), desk: z.string() }),
    needsReason: z.boolean(),
    isApproved: z.boolean(),
    atOnce: z.number().int().positive().nullable(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/lending', file: 'lending/things', component: 'Things', label: content.label },
      { path: '/lending/new', file: 'lending/thing-form', component: 'NewThing' },
      { path: '/lending/:id', file: 'lending/thing-page', component: 'ThingPage' },
      { path: '/lending/:id/edit', file: 'lending/thing-form', component: 'EditThing' },
      { path: '/my-loans', file: 'lending/my-loans', component: 'MyLoans', label: content.menu.mine, access: 'member' },
      {
        path: '/lending-desk',
        file: 'lending/desk',
        component: 'Desk',
        label: content.menu.desk,
        access: [content.desk],
      },
    ],
    home: [{ file: 'lending/my-loans', component: 'LendingHome' }],
    routes: [{ mount: '/api/lending', file: 'lending/routes', name: 'lending' }],
    migrations: ['lending'],
    tests: ['lending', ...(content.isApproved ? ['lending-approval'] : [])],
    contents: [{ folder: 'lending', type: 'LendingContent', name: 'LENDING', value: content }],
  }),
}
