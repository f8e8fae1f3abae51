import type { Brief } from '../brief.ts'

/** Briefs of people who know what they want. */
export const DETAILED: Brief[] = [
  one(
    'street-tools',
    'A tool library for our street: tools with name, owner and who has it (borrower); members with name. A tool needs a name and an owner.',
    [
      { kind: 'promises', atLeast: 3 },
      { kind: 'keeps', thing: 'tool' },
      { kind: 'keeps', thing: 'member|neighbou?r|people|person' },
      { kind: 'refuses', thing: 'tool' },
      { kind: 'changes', thing: 'tool' },
      { kind: 'removes', thing: 'tool' },
      { kind: 'has', thing: 'tool', field: 'owner' },
      { kind: 'has', thing: 'tool', field: 'borrow|holder|lent|who' },
      { kind: 'says', text: 'tool' },
    ],
  ),
  one(
    'bike-repairs',
    'Bookings for a bike repair shop: customer name, bike, date, time, status one of requested, confirmed, ready, collected. Customer, bike, date and time are required. A date and time can be booked only once.',
    [
      { kind: 'promises', atLeast: 2 },
      { kind: 'keeps', thing: 'booking|appointment|repair' },
      { kind: 'refuses', thing: 'booking|appointment|repair' },
      { kind: 'refusesTwice', thing: 'booking|appointment|repair' },
      { kind: 'refusesValue', thing: 'booking|appointment|repair', field: 'status', value: 'eaten' },
      { kind: 'removes', thing: 'booking|appointment|repair' },
    ],
  ),
  one(
    'crm',
    'A CRM with companies, contacts (name, email, phone, company) and deals with title, amount and stage one of lead, won, lost. Names and titles are required.',
    [
      { kind: 'promises', atLeast: 3 },
      { kind: 'keeps', thing: 'compan' },
      { kind: 'keeps', thing: 'contact' },
      { kind: 'keeps', thing: 'deal' },
      { kind: 'refuses', thing: 'contact' },
      { kind: 'refusesValue', thing: 'deal', field: 'stage|status', value: 'maybe' },
      { kind: 'refusesValue', thing: 'contact', field: 'mail', value: 'not an address' },
    ],
  ),
  one(
    'invoices',
    'Invoices for my small business: number, customer, date, due date, amount in euro, paid yes or no. Number, customer and amount are required. Show what is unpaid and overdue first.',
    [
      { kind: 'keeps', thing: 'invoice' },
      { kind: 'refuses', thing: 'invoice' },
      { kind: 'changes', thing: 'invoice' },
      { kind: 'has', thing: 'invoice', field: 'due' },
      { kind: 'refusesValue', thing: 'invoice', field: 'amount|total', value: 'a lot' },
    ],
  ),
  one(
    'inventory',
    'Inventory for a small shop: products with name (required), SKU, price, quantity in stock and the quantity below which I must reorder; suppliers with name and email. Quantities are never negative.',
    [
      { kind: 'keeps', thing: 'product|item' },
      { kind: 'keeps', thing: 'supplier' },
      { kind: 'refuses', thing: 'product|item' },
      { kind: 'refusesValue', thing: 'product|item', field: 'quantity|stock', value: -3 },
      { kind: 'removes', thing: 'product|item' },
    ],
  ),
  one(
    'job-applications',
    'Track my job applications: company (required), position (required), link to the ad, date applied, status one of wishlist, applied, interview, offer, rejected, and notes.',
    [
      { kind: 'keeps', thing: 'application|job' },
      { kind: 'refuses', thing: 'application|job' },
      { kind: 'refusesValue', thing: 'application|job', field: 'status', value: 'ghosted twice' },
      { kind: 'changes', thing: 'application|job' },
      { kind: 'has', thing: 'application|job', field: 'note' },
    ],
  ),
  one(
    'expenses',
    'Track my expenses: date, amount (money, required), category one of food, rent, travel, fun, and a note. I want to see the total per month.',
    [
      { kind: 'keeps', thing: 'expense' },
      { kind: 'refuses', thing: 'expense' },
      { kind: 'refusesValue', thing: 'expense', field: 'category', value: 'sharks' },
      { kind: 'says', text: 'total|sum' },
    ],
  ),
  one(
    'helpdesk',
    'A small help desk: tickets with subject (required), description, priority one of low, normal, high, state one of open, waiting, closed, and comments on each ticket.',
    [
      { kind: 'keeps', thing: 'ticket' },
      { kind: 'refuses', thing: 'ticket' },
      { kind: 'refusesValue', thing: 'ticket', field: 'priority', value: 'volcanic' },
      { kind: 'keeps', thing: 'comment' },
    ],
  ),
  one(
    'time-sheet',
    'Time tracking for freelancers: clients, projects of a client, and entries with project, date, hours and what was done. Hours between 0 and 24.',
    [
      { kind: 'keeps', thing: 'client|customer' },
      { kind: 'keeps', thing: 'project' },
      { kind: 'keeps', thing: 'entr|time|hour' },
      { kind: 'refusesValue', thing: 'entr|time|hour', field: 'hour|duration|minutes', value: 'many' },
    ],
  ),
]

function one(id: string, prompt: string, checks: Brief['turns'][number]['checks']): Brief {
  return { id, style: 'detailed', language: 'en', turns: [{ prompt, checks }] }
}
