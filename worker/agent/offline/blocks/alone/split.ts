import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { SplitContent } from '#worker/agent/offline/source/shared/split/model.ts'

/** What people pay for each other: shares, balances, and who pays whom. */
export const split: Block<SplitContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    mates: z.object({ one: z.string(), many: z.string() }),
    expenses: z.string(),
    isPrivate: z.boolean(),
  }),
  hasAccounts: false,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/balances', file: 'split/balances', component: 'Balances', label: content.label },
      { path: '/expenses', file: 'split/bills', component: 'Bills', label: content.expenses },
      { path: '/mates', file: 'split/mates', component: 'Mates', label: content.mates.many },
    ],
    home: [{ file: 'split/balances', component: 'BalancesHome' }],
    routes: [{ mount: '/api/split', file: 'split/routes', name: 'split' }],
    migrations: ['split'],
    tests: ['split'],
    contents: [{ folder: 'split', type: 'SplitContent', name: 'SPLIT', value: content }],
  }),
}
