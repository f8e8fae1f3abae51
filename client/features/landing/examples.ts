import { m } from '#shared/messages.gen/messages.js'

/**
 * A press puts such a sentence into the prompt box. It is English in every language, which the built-in model needs.
 * `npm run bench` takes its picture `/examples/<id>.webp` of the app that the offline model builds from it.
 */
export const EXAMPLES = [
  {
    id: 'street-tools',
    list: 'tools',
    prompt: 'A tool library for our street: tools with photo, owner and who has it now; members; loans with due date',
  },
  {
    id: 'bike-repairs',
    list: 'appointments',
    prompt:
      'Bike repair bookings in orange: customers with name, email and phone, bikes, appointments with customer, date, state (booked, in work, done) and price',
  },
  {
    id: 'invoice-chaser',
    list: 'invoices',
    prompt:
      'An invoice chaser in blue: clients with name and email, invoices with client, amount, due date and whether they are paid',
  },
  {
    id: 'choir-rota',
    list: 'members',
    prompt:
      'A rota for our choir in purple: members with name, phone and voice (soprano, alto, tenor, bass), rehearsals with title, date and place',
  },
  {
    id: 'allotments',
    list: 'plots',
    prompt:
      'Allotments in green: plots with name, number and size, tenants with name and phone, and a waiting list with name and date of request',
  },
  {
    id: 'lost-and-found',
    list: 'items',
    prompt:
      'Lost and found for a school in dark red: items with description, photo, colour, place and date found; claims with name of the child and item',
  },
] as const

export type ExampleId = (typeof EXAMPLES)[number]['id']

/** These examples stand below the prompt box, named within a sentence. */
export const STARTS: ReadonlyArray<readonly [ExampleId, () => string]> = [
  ['street-tools', () => m.landing_street_tools_start()],
  ['bike-repairs', () => m.landing_bike_repairs_start()],
  ['invoice-chaser', () => m.landing_invoice_chaser_start()],
  ['choir-rota', () => m.landing_choir_rota_start()],
]
