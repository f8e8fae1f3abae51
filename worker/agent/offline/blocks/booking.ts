import * as z from 'zod'
import type { BookingContent } from '#worker/agent/offline/source/shared/booking/model.ts'
import { type Block, NO_PARTS } from './block.ts'
import { choices } from './choices.ts'

const name = z.string().regex(/^[a-z][a-zA-Z0-9]*$/)

/** Things that are booked for nights or for times of a day, never beyond the room that they have. */
export const booking: Block<BookingContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    one: z.string(),
    about: z.string(),
    menu: z.object({ bookings: z.string(), arrivals: z.string(), use: z.string().optional() }),
    code: z.string(),
    pictures: z.string(),
    unit: z.enum(['night', 'slot']),
    isShared: z.boolean(),
    begin: z.string(),
    span: z.string(),
    capacity: z.string(),
    choices,
    facts: z.array(z.object({ name, label: z.string() })),
    prices: z.object({ base: z.string().nullable(), adult: z.string().nullable(), child: z.string().nullable() }),
    extras: z.array(z.object({ name, label: z.string(), price: z.int(), isEach: z.boolean() })),
    staff: z.string(),
    cancelHours: z.int(),
    needsAccount: z.boolean(),
    reviews: z.enum(['nobody', 'guests', 'members']),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/places', file: 'booking/places', component: 'Places', label: content.title },
      { path: '/places/new', file: 'booking/place-form', component: 'NewPlace' },
      { path: '/places/:id', file: 'booking/place', component: 'PlacePage' },
      { path: '/places/:id/edit', file: 'booking/place-form', component: 'EditPlace' },
      { path: '/bookings', file: 'booking/bookings', component: 'Bookings', label: content.menu.bookings },
      { path: '/bookings/:number', file: 'booking/booking', component: 'BookingPage' },
      {
        path: '/arrivals',
        file: 'booking/arrivals',
        component: 'Arrivals',
        label: content.menu.arrivals,
        access: [content.staff],
      },
      ...(content.menu.use === undefined
        ? []
        : [
            {
              path: '/utilisation',
              file: 'booking/bookings',
              component: 'Utilisation',
              label: content.menu.use,
              access: [content.staff],
            },
          ]),
    ],
    home: [{ file: 'booking/places', component: 'FreePlaces' }],
    pictures: [content.pictures],
    routes: [
      { mount: '/api/booking/places', file: 'booking/routes', name: 'places' },
      { mount: '/api/booking', file: 'booking/bookings', name: 'bookings' },
    ],
    migrations: ['booking'],
    tests: [
      'booking',
      content.isShared ? 'booking-shared' : 'booking-exclusive',
      ...(content.menu.use === undefined ? [] : ['booking-use']),
      ...(content.reviews === 'nobody' ? [] : ['booking-reviews']),
    ],
    contents: [{ folder: 'booking', type: 'BookingContent', name: 'BOOKING', value: content }],
  }),
}
