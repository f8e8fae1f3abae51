import type { TicketsContent } from './model'

export const TICKETS: TicketsContent = {
  title: 'Conversations',
  lead: 'Write to us. You get a reference number at once and look up the answer with it.',
  sender: 'Passenger',
  team: 'team',
  menu: { write: 'Write to us', lookUp: 'Look up an answer', desk: 'Conversations', overview: 'Overview' },
}
