import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { TicketsContent } from '#worker/agent/offline/source/shared/tickets/model.ts'

/** A shared mailbox: people write in and look up the answer by a number; a team takes, answers, notes and solves. */
export const tickets: Block<TicketsContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    sender: z.string(),
    team: z.string(),
    menu: z.object({ write: z.string(), lookUp: z.string(), desk: z.string(), overview: z.string() }),
  }),
  hasAccounts: true,
  parts: (content) => {
    const { menu, team } = content
    return {
      ...NO_PARTS,
      pages: [
        { path: '/write', file: 'tickets/write', component: 'WritePage', label: menu.write },
        { path: '/look-up', file: 'tickets/look-up', component: 'LookUp', label: menu.lookUp },
        { path: '/ticket-desk', file: 'tickets/desk', component: 'Desk', label: menu.desk, access: [team] },
        { path: '/ticket-desk/:id', file: 'tickets/ticket-page', component: 'TicketPage' },
        {
          path: '/ticket-overview',
          file: 'tickets/overview',
          component: 'Overview',
          label: menu.overview,
          access: [team],
        },
      ],
      home: [{ file: 'tickets/write', component: 'WriteHome' }],
      routes: [
        { mount: '/api/tickets', file: 'tickets/routes', name: 'tickets' },
        { mount: '/api/ticket-desk', file: 'tickets/desk-routes', name: 'ticketDesk' },
      ],
      migrations: ['tickets'],
      tests: ['tickets'],
      contents: [{ folder: 'tickets', type: 'TicketsContent', name: 'TICKETS', value: content }],
    }
  },
}
