import type { Collection, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import { OFFICE_LACKS, OFFICE_MEETS } from './parts/office.ts'
import { type Message, type Plan, spelledOut } from './recipe.ts'
import { COMPANIES, dealRows } from './samples/office.ts'
import { PEOPLE, samplePeople } from './samples/people.ts'

const WORDS = {
  en: {
    customers: ['customer', 'Customers'],
    deals: ['offer', 'Offers'],
    contacts: ['contact', 'Contacts'],
    fields: {
      name: 'Name',
      person: 'Contact person',
      email: 'Email',
      phone: 'Phone',
      town: 'Town',
      notes: 'Notes',
      title: 'Title',
      customer: 'Customer',
      stage: 'Stage',
      amount: 'Amount',
      due: 'Follow up on',
      responsible: 'Responsible',
      day: 'Day',
      kind: 'By',
      text: 'What was said',
    },
    stages: ['First contact', 'Offer', 'Negotiation', 'Won', 'Lost'],
    ways: ['Phone', 'Email', 'Visit'],
    figures: { open: 'in the first stage', won: 'won so far' },
    charts: { stage: 'Amounts by stage', month: 'Contacts by month' },
    next: 'To follow up next',
    headline: (many: string) => `Ring the right ${many.toLowerCase()} today`,
    subline: 'Who waits for an answer, what an offer is worth, and what was said the last time.',
    title: (one: string) => `${one} book`,
    member: 'Colleague',
    footer: 'For colleagues only: sign in to see anything.',
    open: 'Whoever has the link to this app uses it, without an account.',
  },
  de: {
    customers: ['Kunde', 'Kunden'],
    deals: ['Angebot', 'Angebote'],
    contacts: ['Kontakt', 'Kontakte'],
    fields: {
      name: 'Name',
      person: 'Ansprechperson',
      email: 'E-Mail',
      phone: 'Telefon',
      town: 'Ort',
      notes: 'Notizen',
      title: 'Titel',
      customer: 'Kunde',
      stage: 'Stufe',
      amount: 'Betrag',
      due: 'Nachfassen am',
      responsible: 'Zuständig',
      day: 'Tag',
      kind: 'Über',
      text: 'Was besprochen wurde',
    },
    stages: ['Erstkontakt', 'Angebot', 'Verhandlung', 'Gewonnen', 'Verloren'],
    ways: ['Telefon', 'E-Mail', 'Besuch'],
    figures: { open: 'in der ersten Stufe', won: 'bisher gewonnen' },
    charts: { stage: 'Beträge je Stufe', month: 'Kontakte je Monat' },
    next: 'Als Nächstes nachfassen',
    headline: (many: string) => `Heute die richtigen ${many} anrufen`,
    subline: 'Wer auf Antwort wartet, was ein Angebot wert ist, und was zuletzt gesagt wurde.',
    title: (one: string) => `${one}-Kartei`,
    member: 'Team',
    footer: 'Nur für das Team: ohne Anmeldung ist nichts zu sehen.',
    open: 'Wer den Link zu dieser App hat, benutzt sie ohne Konto.',
  },
} as const

const FIRST_NAMES = PEOPLE.map((name) => name.split(' ')[0]!)

/** A customer book: customers, offers on a board, what was said, and what comes next. */
export function recipe(message: Message): Plan {
  const words = WORDS[message.language]
  const { fields } = words
  const stages = spelledOut(message, /stage|step|status|state|column|stufe|phase|schritt/i) ?? [...words.stages]
  const [one, many] = peopleOf(message) ?? words.customers
  // Who speaks of no accounts gets a book that everybody with the link keeps, as lists of things are.
  const isOpen = !message.people.accounts
  const access = isOpen ? ('everybody' as const) : ('member' as const)
  const shared = { read: access, write: access }
  const customers: Collection = {
    name: 'customers',
    one,
    many,
    fields: [
      { name: 'name', label: fields.name, kind: 'text', isRequired: true },
      { name: 'person', label: fields.person, kind: 'text' },
      { name: 'email', label: fields.email, kind: 'email' },
      { name: 'phone', label: fields.phone, kind: 'text' },
      { name: 'town', label: fields.town, kind: 'text' },
      { name: 'notes', label: fields.notes, kind: 'longText' },
    ],
    view: 'table',
    ...shared,
  }
  const customer: RecordField = {
    name: 'customer_id',
    label: one,
    kind: 'reference',
    of: 'customers',
    isRequired: true,
  }
  const deals: Collection = {
    name: 'offers',
    one: words.deals[0],
    many: words.deals[1],
    fields: [
      { name: 'title', label: fields.title, kind: 'text', isRequired: true },
      customer,
      { name: 'stage', label: fields.stage, kind: 'choice', options: stages, isRequired: true },
      { name: 'amount', label: fields.amount, kind: 'money' },
      { name: 'due', label: fields.due, kind: 'date' },
      isOpen
        ? { name: 'responsible', label: fields.responsible, kind: 'choice', options: FIRST_NAMES }
        : { name: 'responsible_id', label: fields.responsible, kind: 'person' },
    ],
    view: 'board',
    boardBy: 'stage',
    ...shared,
  }
  const contacts: Collection = {
    name: 'contacts',
    one: words.contacts[0],
    many: words.contacts[1],
    fields: [
      { name: 'text', label: fields.text, kind: 'text', isRequired: true },
      customer,
      { name: 'day', label: fields.day, kind: 'date', isRequired: true },
      { name: 'by', label: fields.kind, kind: 'choice', options: [...words.ways] },
    ],
    view: 'table',
    ...shared,
  }
  const last = stages.at(-2) ?? stages[0]!
  return {
    site: {
      title: message.name ?? words.title(one),
      headline: words.headline(many),
      subline: words.subline,
      action: { label: many, href: '/customers' },
      picture: null,
      footer: isOpen ? words.open : words.footer,
    },
    blocks: [
      ...(isOpen
        ? []
        : [
            {
              name: 'accounts' as const,
              content: { roles: [], member: words.member },
              samples: [samplePeople()],
            },
          ]),
      {
        name: 'records',
        content: {
          collections: [customers, deals, contacts],
          figures: [
            {
              label: `${words.deals[1]} ${words.figures.open}`,
              collection: 'offers',
              where: { field: 'stage', is: stages[0]! },
            },
            { label: words.figures.won, collection: 'offers', sum: 'amount', where: { field: 'stage', is: last } },
          ],
          charts: [
            { title: words.charts.stage, collection: 'offers', by: 'stage', sum: 'amount', shape: 'bars' },
            { title: words.charts.month, collection: 'contacts', by: 'day', shape: 'line' },
          ],
          upcoming: [{ title: words.next, collection: 'offers', date: 'due' }],
        },
        samples: [
          {
            table: 'customers',
            rows: COMPANIES.map(({ id, name, person, email, phone, town }) => ({
              id,
              name,
              person,
              email,
              phone,
              town,
            })),
          },
          { table: 'offers', rows: dealRows(stages, message.language, isOpen), ofPeople: !isOpen },
        ],
      },
    ],
    meets: [
      ...OFFICE_MEETS,
      new RegExp(`customer|client|donor|contact|offer|deal|lead|stage|board|call|visit|kund|angebot|kontakt`, 'i'),
    ],
    lacks: OFFICE_LACKS,
  }
}

/** What the message calls those whom the book is about, such as donors. `for a charity` says whose book it is. */
function peopleOf({ text }: Message): [one: string, many: string] | null {
  const found =
    /(?<!\bfor (?:an?|the|our|my) )\b(donor|client|patron|member|tenant|patient|sponsor|supplier)s?\b/i.exec(text)?.[1]
  if (!found || /\bcustomers?\b/i.test(text)) return null
  const one = found.charAt(0).toUpperCase() + found.slice(1).toLowerCase()
  return [one, `${one}s`]
}
