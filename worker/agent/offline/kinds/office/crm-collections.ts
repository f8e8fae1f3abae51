import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Collection, RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import type { CrmReading } from './crm-reading.ts'
import { CRM_WORDS } from './crm-words.ts'

type Maker = (reading: CrmReading, language: ReadyLanguage) => Collection

/** Those whom the book is about. */
export const customers: Maker = ({ people, isDonors, isOnceByEmail, access }, language) => {
  const { fields, notes } = CRM_WORDS[language]
  return {
    name: 'customers',
    one: people.one.toLowerCase(),
    many: people.many,
    fields: [
      { name: 'name', label: fields.name, kind: 'text', isRequired: true },
      ...(isDonors ? [] : [{ name: 'person', label: fields.person, kind: 'text' as const }]),
      { name: 'email', label: fields.email, kind: 'email', ...(isOnceByEmail && { isUnique: true as const }) },
      { name: 'phone', label: fields.phone, kind: 'text' },
      isDonors
        ? { name: 'address', label: fields.address, kind: 'text' }
        : { name: 'town', label: fields.town, kind: 'text', isFilter: true },
    ],
    view: 'table',
    read: access.read,
    write: access.write,
    notes: { ...notes, write: access.note },
    ...(isDonors && {
      rollups: [
        {
          name: 'given',
          label: fields.year,
          collection: 'donations',
          field: 'customer_id',
          sum: 'amount',
          within: { date: 'day', months: 12 },
          isFilter: true,
        },
      ],
    }),
  }
}

const customer = (reading: CrmReading, isRequired = true): RecordField => ({
  name: 'customer_id',
  label: capital(reading.people.one),
  kind: 'reference',
  of: 'customers',
  isRequired,
})

const responsible = ({ isOpen }: CrmReading, language: ReadyLanguage): RecordField => {
  const label = CRM_WORDS[language].fields.responsible
  return isOpen
    ? { name: 'responsible', label, kind: 'text', isFilter: true }
    : { name: 'responsible_id', label, kind: 'person' }
}

/** What is sold, on a board. */
export const deals: Maker = (reading, language) => {
  const { fields } = CRM_WORDS[language]
  const { deal, stages, won, access } = reading
  return {
    name: 'deals',
    one: deal!.one,
    many: deal!.many,
    fields: [
      { name: 'title', label: fields.title, kind: 'text', isRequired: true },
      customer(reading),
      { name: 'stage', label: fields.stage, kind: 'choice', options: stages, isRequired: true },
      { name: 'amount', label: fields.amount, kind: 'money' },
      { name: 'due', label: fields.due, kind: 'date', due: { unless: { field: 'stage', is: won } } },
      responsible(reading, language),
    ],
    view: 'board',
    boardBy: 'stage',
    read: access.read,
    write: access.write,
  }
}

/** What customers own, and when somebody must look after it. */
export const assets: Maker = (reading, language) => {
  const { fields } = CRM_WORDS[language]
  const { asset, access } = reading
  return {
    name: 'assets',
    one: asset!.one,
    many: asset!.many,
    fields: [
      { name: 'name', label: capital(asset!.one), kind: 'text', isRequired: true },
      customer(reading),
      { name: 'serial', label: fields.serial, kind: 'text' },
      { name: 'bought', label: fields.bought, kind: 'date' },
      { name: 'service', label: fields.service, kind: 'date', due: {} },
    ],
    view: 'table',
    order: 'service',
    read: access.read,
    write: access.write,
  }
}

/** What is to be done, the late ones first. */
export const tasks: Maker = (reading, language) => {
  const { fields, tasks: named } = CRM_WORDS[language]
  return {
    name: 'tasks',
    ...named,
    fields: [
      { name: 'title', label: fields.task, kind: 'text', isRequired: true },
      customer(reading, false),
      {
        name: 'due',
        label: fields.dueOn,
        kind: 'date',
        isRequired: true,
        due: { unless: { field: 'done', is: '1' } },
      },
      responsible(reading, language),
      { name: 'done', label: fields.done, kind: 'yesNo' },
    ],
    view: 'table',
    order: 'due',
    read: reading.access.read,
    write: reading.access.write,
  }
}

/** What was said to whom, and on which way. */
export const contacts: Maker = (reading, language) => {
  const { fields, contacts: named, ways } = CRM_WORDS[language]
  return {
    name: 'contacts',
    ...named,
    fields: [
      { name: 'text', label: fields.text, kind: 'text', isRequired: true },
      customer(reading),
      { name: 'day', label: fields.day, kind: 'date', isRequired: true, isStamped: true },
      { name: 'by', label: fields.kind, kind: 'choice', options: [...ways] },
    ],
    view: 'table',
    read: reading.access.read,
    write: reading.access.write,
  }
}

/** What was given, for what, and whether somebody said thank you. */
export const donations: Maker = (reading, language) => {
  const { fields, donations: named } = CRM_WORDS[language]
  return {
    name: 'donations',
    ...named,
    fields: [
      { name: 'purpose', label: fields.purpose, kind: 'text', isRequired: true },
      customer(reading),
      { name: 'amount', label: fields.amount, kind: 'money', isRequired: true },
      { name: 'day', label: fields.day, kind: 'date', isRequired: true, isStamped: true },
      { name: 'letter', label: fields.letter, kind: 'yesNo' },
    ],
    view: 'table',
    read: reading.access.read,
    write: reading.access.write,
  }
}

const kindOf = (asked: string): RecordField['kind'] =>
  /\bdate\b|\bday\b|\bdatum\b|\btag\b/i.test(asked)
    ? 'date'
    : /\bnumber of\b|\bhow many\b|\bguests\b|\bpeople\b|\bamount\b|\banzahl\b|\bpersonen\b|\bgäste\b/i.test(asked)
      ? 'number'
      : /\bmessage\b|\bwishes\b|\bdescription\b|\bnachricht\b|\bwünsche\b|\bbeschreibung\b/i.test(asked)
        ? 'longText'
        : 'text'

/** The columns of what a form asks for. */
export const askedFields = ({ asked }: CrmReading): RecordField[] =>
  asked.map((label, index) => ({
    name: `asked_${index + 1}`,
    label: capital(label),
    kind: kindOf(label),
    isRequired: kindOf(label) !== 'longText',
  }))

/** What comes by a form that everybody sees, on a board from the first word to won or lost. */
export const enquiries: Maker = (reading, language) => {
  const { fields, enquiries: many, enquiry, notes, form, calendar } = CRM_WORDS[language]
  const { stages, won, lost, access, hasCalendar, hasLines, isOnceADay } = reading
  const asked = askedFields(reading)
  const date = asked.find(({ kind }) => kind === 'date')?.name
  return {
    name: 'enquiries',
    one: enquiry,
    many,
    fields: [
      { name: 'name', label: fields.name, kind: 'text', isRequired: true },
      { name: 'email', label: fields.email, kind: 'email', isRequired: true },
      ...asked.map((field) => ({
        ...field,
        ...(isOnceADay && field.name === date && { isUnique: { when: { field: 'stage', is: won } } }),
      })),
      ...(asked.some(({ kind }) => kind === 'longText')
        ? []
        : [{ name: 'message', label: fields.message, kind: 'longText' as const }]),
      { name: 'stage', label: fields.stage, kind: 'choice', options: stages, isRequired: true, isInner: true },
      ...(hasLines ? [] : [{ name: 'worth', label: fields.worth, kind: 'money' as const, isInner: true }]),
      ...(lost === null
        ? []
        : [
            {
              name: 'reason',
              label: fields.reason,
              kind: 'text' as const,
              isInner: true,
              neededWhen: { field: 'stage', is: lost },
            },
          ]),
      { ...responsible(reading, language), isInner: true },
      { name: 'received', label: fields.received, kind: 'date', isInner: true, isStamped: true },
    ],
    view: 'board',
    boardBy: 'stage',
    read: access.read,
    write: access.write,
    notes: { ...notes, write: access.note },
    form,
    ...(hasLines && {
      rollups: [{ name: 'worth', label: fields.worth, collection: 'lines', field: 'enquiry_id', sum: 'amount' }],
    }),
    ...(hasCalendar &&
      date !== undefined && { calendar: { label: calendar, date, shown: { field: 'stage', is: won } } }),
  }
}

/** What an offer is made of. */
export const lines: Maker = ({ access }, language) => {
  const { fields, lines: named, enquiry } = CRM_WORDS[language]
  return {
    name: 'lines',
    ...named,
    fields: [
      { name: 'text', label: fields.item, kind: 'text', isRequired: true },
      { name: 'enquiry_id', label: capital(enquiry), kind: 'reference', of: 'enquiries', isRequired: true },
      { name: 'amount', label: fields.amount, kind: 'money', isRequired: true },
    ],
    view: 'table',
    isPart: true,
    read: access.read,
    write: access.write,
  }
}
