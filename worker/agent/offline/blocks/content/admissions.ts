import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { AdmissionsContent } from '#worker/agent/offline/source/shared/admissions/model.ts'

/** Events with places: tickets with a code, a waiting list, a door that lets each in once, a list of who comes. */
export const admissions: Block<AdmissionsContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    add: z.string(),
    kinds: z.object({ label: z.string(), options: z.array(z.string()).min(1) }).nullable(),
    types: z.array(z.object({ name: z.string(), price: z.int() })).min(1),
    pictures: z.string(),
    staff: z.string(),
    next: z.string(),
    menu: z.object({ mine: z.string(), door: z.string() }),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/events', file: 'admissions/occasions', component: 'Occasions', label: content.label },
      { path: '/events/new', file: 'admissions/occasion-form', component: 'NewOccasion' },
      { path: '/events/:id', file: 'admissions/occasion-page', component: 'OccasionPage' },
      { path: '/events/:id/edit', file: 'admissions/occasion-form', component: 'EditOccasion' },
      { path: '/events/:id/people', file: 'admissions/participants', component: 'Participants' },
      { path: '/my-tickets', file: 'admissions/my-tickets', component: 'MyTickets', label: content.menu.mine },
      { path: '/ticket/:code', file: 'admissions/ticket', component: 'TicketPage' },
      {
        path: '/door',
        file: 'admissions/door',
        component: 'Door',
        label: content.menu.door,
        access: [content.staff],
      },
    ],
    home: [{ file: 'admissions/next-occasions', component: 'NextOccasions' }],
    pictures: [content.pictures],
    routes: [{ mount: '/api/admissions', file: 'admissions/routes', name: 'admissions' }],
    migrations: ['admissions'],
    tests: ['admissions'],
    contents: [{ folder: 'admissions', type: 'AdmissionsContent', name: 'ADMISSIONS', value: content }],
  }),
}
