import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { samplePeople } from '#worker/agent/offline/kinds/samples/people.ts'
import type { RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'
import { assets, contacts, customers, deals, donations, enquiries, lines, tasks } from './crm-collections.ts'
import { type CrmReading, readCrm } from './crm-reading.ts'
import { CRM_WORDS } from './crm-words.ts'
import { OFFICE_LACKS, OFFICE_MEETS } from './office.ts'
import { assetRows, companyRows, dealRows, donationRows, enquiryRows, taskRows } from './samples.ts'

/** Guests of a feast are no customers, unless somebody plans feasts for others. */
const FEAST = /\bwedding guests?\b|hochzeitsg[aä]st/i
const PLANNERS = /\bplanners?\b|\bagenc|\bclients?\b|\bcustomers?\b|kund/i

/** A customer book: customers, what they own or gave, offers on a board, what was said, and what is due. */
export function recipe(message: Message): Plan | null {
  if (FEAST.test(message.text) && !PLANNERS.test(message.text)) return null
  const { language } = message
  const words = CRM_WORDS[language]
  const reading = readCrm(message)
  const { many } = reading.people
  const begin = reading.hasForm ? words.enquiries : many
  return {
    site: {
      title: message.name ?? (reading.hasForm ? words.formTitle : words.title),
      headline: reading.hasForm ? words.formHeadline : words.headline(many),
      subline: reading.hasForm ? words.formSubline : words.subline,
      action: reading.hasForm
        ? { label: words.form.label, href: '/enquiries/form' }
        : { label: begin, href: '/customers' },
      picture: null,
      footer: reading.isOpen ? words.open : words.footer,
    },
    blocks: [...accountsOf(reading, words.member), records(reading, language)],
    meets: [
      ...OFFICE_MEETS,
      /customer|client|compan(?:y|ies)|\bfirms?\b|organi[sz]ation|firmen|unternehmen|donor|contact|offer|deal|lead|stage|board|call|visit|kund|angebot|kontakt|conversation|notes?\b/i,
      ...(reading.hasTasks ? [/\btasks?\b|\boverdue\b|\bdue\b|\btoday\b|aufgabe|fällig/i] : []),
      ...(reading.asset ? [/\bservice\b|\bmachines?\b|\bwithin \d+ days\b|wartung|maschine/i] : []),
      ...(reading.isDonors ? [/\bdonat\w*|\bpurpose\b|\bthank|\bper year\b|\bsegments?\b|spende/i] : []),
      ...(reading.hasForm
        ? [/\bforms?\b|\benquir\w*|\brequests?\b|\bcalendar\b|\bdates?\b|formular|anfrage|kalender/i]
        : []),
    ],
    lacks: OFFICE_LACKS.filter(({ asked }) => !reading.has.some((word) => asked.test(word))),
  }
}

function accountsOf({ isOpen, writers, readers }: CrmReading, member: string): BlockChoice[] {
  if (isOpen) return []
  const roles = [writers, readers].flatMap((role) => (role ? [{ ...role, isChosen: false }] : []))
  return [{ name: 'accounts', content: { roles, member }, samples: [samplePeople()] }]
}

function records(reading: CrmReading, language: Message['language']): BlockChoice {
  const words = CRM_WORDS[language]
  const { isOpen, stages, hasForm } = reading
  const parts: Array<false | { content: Partial<RecordsContent>; samples: BlockChoice['samples'] }> = [
    hasForm && {
      content: {
        collections: [enquiries(reading, language), ...(reading.hasLines ? [lines(reading, language)] : [])],
        figures: [
          { label: words.figures.enquiries, collection: 'enquiries' },
          { label: words.figures.bookings, collection: 'enquiries', where: { field: 'stage', is: reading.won } },
        ],
        charts: [
          { title: words.charts.enquiries, collection: 'enquiries', by: 'received', shape: 'bars' },
          { title: words.charts.states, collection: 'enquiries', by: 'stage', shape: 'bars' },
        ],
      },
      samples: [{ table: 'enquiries', rows: enquiryRows(reading, language), ofPeople: !isOpen }],
    },
    !hasForm && {
      content: { collections: [customers(reading, language)] },
      samples: [{ table: 'customers', rows: companyRows(reading) }],
    },
    reading.asset !== null && {
      content: {
        collections: [assets(reading, language)],
        upcoming: [{ title: words.nextService, collection: 'assets', date: 'service' }],
      },
      samples: [{ table: 'assets', rows: assetRows(reading) }],
    },
    reading.isDonors && {
      content: {
        collections: [donations(reading, language)],
        figures: [{ label: words.figures.given, collection: 'donations', sum: 'amount' }],
        charts: [{ title: words.charts.donations, collection: 'donations', by: 'day', sum: 'amount', shape: 'bars' }],
      },
      samples: [{ table: 'donations', rows: donationRows(language) }],
    },
    reading.deal !== null && {
      content: {
        collections: [deals(reading, language)],
        figures: [
          {
            label: `${reading.deal.many} ${words.figures.open}`,
            collection: 'deals',
            where: { field: 'stage', is: stages[0]! },
          },
          { label: words.figures.won, collection: 'deals', sum: 'amount', where: { field: 'stage', is: reading.won } },
        ],
        charts: [{ title: words.charts.stage, collection: 'deals', by: 'stage', sum: 'amount', shape: 'bars' }],
        upcoming: [{ title: words.next, collection: 'deals', date: 'due' }],
      },
      samples: [{ table: 'deals', rows: dealRows(reading, language), ofPeople: !isOpen }],
    },
    reading.hasTasks && {
      content: {
        collections: [tasks(reading, language)],
        upcoming: [{ title: words.nextTasks, collection: 'tasks', date: 'due' }],
      },
      samples: [{ table: 'tasks', rows: taskRows(reading, language), ofPeople: !isOpen }],
    },
    reading.hasContacts && {
      content: {
        collections: [contacts(reading, language)],
        charts: [{ title: words.charts.month, collection: 'contacts', by: 'day', shape: 'line' }],
      },
      samples: [],
    },
  ]
  const there = parts.filter((part) => part !== false)
  const all = <Item>(of: (content: Partial<RecordsContent>) => Item[] | undefined) =>
    there.flatMap(({ content }) => of(content) ?? [])
  return {
    name: 'records',
    content: {
      collections: all(({ collections }) => collections),
      figures: all(({ figures }) => figures),
      charts: all(({ charts }) => charts),
      upcoming: all(({ upcoming }) => upcoming),
    },
    samples: there.flatMap(({ samples }) => samples),
  }
}
