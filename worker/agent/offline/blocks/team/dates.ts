import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { DatesContent } from '#worker/agent/offline/source/shared/dates/model.ts'

/** Dates of a group, to which every member answers: who comes, who does not, who has not said. */
export const dates: Block<DatesContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    add: z.string(),
    past: z.string(),
    kinds: z.array(z.string()).min(1),
    hasMaybe: z.boolean(),
    board: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/dates', file: 'dates/dates', component: 'Dates', label: content.label },
      { path: '/dates/past', file: 'dates/dates', component: 'PastDates' },
      { path: '/dates/new', file: 'dates/date-form', component: 'NewDate' },
      { path: '/dates/:id', file: 'dates/date-page', component: 'DatePage' },
      { path: '/dates/:id/edit', file: 'dates/date-form', component: 'EditDate' },
    ],
    home: [{ file: 'dates/dates', component: 'DatesHome' }],
    routes: [{ mount: '/api/dates', file: 'dates/routes', name: 'dates' }],
    migrations: ['dates'],
    tests: ['dates'],
    contents: [{ folder: 'dates', type: 'DatesContent', name: 'DATES', value: content }],
    texts: ['dates'],
  }),
}
