/** Sentences that make a good first app; a click puts one into the prompt box. */
export const EXAMPLES = [
  {
    title: 'Street tools',
    prompt: 'A tool library for our street: tools with photo, owner and who has it now; members; loans with due date',
  },
  { title: 'Bike repairs', prompt: 'Bike repair bookings: customers with email and phone, bikes, appointments with date, state (booked, in work, done) and price' },
  { title: 'Invoice chaser', prompt: 'An invoice chaser: clients with email, invoices with amount, due date and whether they are paid' },
  { title: 'Choir rota', prompt: 'A rota for our choir: singers with voice (soprano, alto, tenor, bass), rehearsals with date and place, and who comes' },
  { title: 'Allotment list', prompt: 'Allotments: plots with number and size, tenants with phone, and a waiting list with date of request' },
  { title: 'Lost and found', prompt: 'Lost and found for a school: items with photo, colour, where found and date; claims with the name of the child' },
] as const
