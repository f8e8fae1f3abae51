import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { EventsContent } from '#worker/agent/offline/source/shared/events/model.ts'

/** Dates: what happens when and where. */
export const events: Block<EventsContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    add: z.string(),
    kinds: z.object({ label: z.string(), options: z.array(z.string()).min(1) }).nullable(),
    editor: z.string(),
    next: z.string(),
    showsPast: z.boolean(),
    hasMonths: z.boolean(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/dates', file: 'events/dates', component: 'Dates', label: content.label },
      { path: '/dates/new', file: 'events/date-form', component: 'NewDate' },
      { path: '/dates/:id/edit', file: 'events/date-form', component: 'EditDate' },
    ],
    home: [{ file: 'events/date-rows', component: 'NextDates' }],
    routes: [{ mount: '/api/events', file: 'events/routes', name: 'events' }],
    migrations: ['events'],
    tests: ['events'],
    contents: [{ folder: 'events', type: 'EventsContent', name: 'EVENTS', value: content }],
  }),
}
