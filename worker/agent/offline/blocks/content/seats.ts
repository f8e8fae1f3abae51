import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { SeatsContent } from '#worker/agent/offline/source/shared/seats/model.ts'

/** What is shown in halls of numbered seats: times, a seat map, bookings of several seats, none sold twice. */
export const seats: Block<SeatsContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    add: z.string(),
    kinds: z.object({ label: z.string(), options: z.array(z.string()).min(1) }).nullable(),
    minutes: z.string(),
    stage: z.string(),
    hall: z.object({ one: z.string(), many: z.string(), add: z.string() }),
    showing: z.object({ many: z.string(), add: z.string(), none: z.string() }),
    pictures: z.string(),
    staff: z.string(),
    next: z.string(),
    mine: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/programme', file: 'seats/shows', component: 'Shows', label: content.label },
      { path: '/programme/new', file: 'seats/show-form', component: 'NewShow' },
      { path: '/programme/:id', file: 'seats/show-page', component: 'ShowPage' },
      { path: '/programme/:id/edit', file: 'seats/show-form', component: 'EditShow' },
      { path: '/showing/:id', file: 'seats/showing', component: 'ShowingPage' },
      { path: '/seat-bookings', file: 'seats/bookings', component: 'SeatBookings', label: content.mine },
      { path: '/seat-bookings/:code', file: 'seats/bookings', component: 'SeatBookingPage' },
      {
        path: '/halls',
        file: 'seats/halls',
        component: 'Halls',
        label: content.hall.many,
        access: [content.staff],
      },
    ],
    home: [{ file: 'seats/next-shows', component: 'NextShows' }],
    pictures: [content.pictures],
    routes: [{ mount: '/api/seats', file: 'seats/routes', name: 'seats' }],
    migrations: ['seats'],
    tests: ['seats'],
    contents: [{ folder: 'seats', type: 'SeatsContent', name: 'SEATS', value: content }],
  }),
}
