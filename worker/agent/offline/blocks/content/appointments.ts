import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { AppointmentsContent } from '#worker/agent/offline/source/shared/appointments/model.ts'

const time = z.string().regex(/^\d{2}:\d{2}$/)

/** Free times of a small place: visitors book one of them, and cancel with a code. */
export const appointments: Block<AppointmentsContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    action: z.string(),
    services: z.array(z.object({ name: z.string(), minutes: z.number().int().positive(), price: z.string() })).min(1),
    openings: z.array(z.object({ weekday: z.number().int().min(0).max(6), from: time, to: time })),
    step: z.number().int().positive(),
    places: z.number().int().positive(),
    ahead: z.number().int().min(14),
    note: z.string(),
    list: z.string(),
    role: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/booking', file: 'appointments/booking', component: 'Booking', label: content.label },
      { path: '/booking/:code', file: 'appointments/booked', component: 'BookedPage' },
      {
        path: '/appointments',
        file: 'appointments/desk',
        component: 'AppointmentDesk',
        label: content.list,
        access: [content.role],
      },
    ],
    home: [{ file: 'appointments/services', component: 'BookableServices' }],
    routes: [
      { mount: '/api/appointments', file: 'appointments/routes', name: 'appointments' },
      { mount: '/api/appointment-desk', file: 'appointments/desk', name: 'appointmentDesk' },
    ],
    migrations: ['appointments'],
    tests: ['appointments'],
    contents: [{ folder: 'appointments', type: 'AppointmentsContent', name: 'APPOINTMENTS', value: content }],
  }),
}
