import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { PEOPLE, personId } from '#worker/agent/offline/kinds/samples/people.ts'
import { askedFields } from './crm-collections.ts'
import type { CrmReading } from './crm-reading.ts'

const NAMES: Array<[name: string, person: string, town: string]> = [
  ['Hollow Lane Farm', 'Greta Holm', 'Ashford'],
  ['Brandt & Sons', 'Emil Brandt', 'Kassel'],
  ['Meridian Foods', 'Lucía Ortega', 'Valencia'],
  ['Northgate School', 'Priya Shah', 'Leeds'],
  ['Kowalski Timber', 'Adam Kowalski', 'Gdańsk'],
  ['The Blue Door', 'Nell Byrne', 'Cork'],
  ['Sato Instruments', 'Haruki Sato', 'Osaka'],
  ['Old Mill Co-operative', 'Ines Duarte', 'Évora'],
  ['Fjord Ferries', 'Sunniva Berg', 'Bergen'],
]

const phoneOf = (index: number) => (index === 5 ? null : `+44 20 7946 0${String(120 + index * 37).padStart(3, '0')}`)

/** Sample customers: from many places, one without a phone. Who gives is a person. */
export function companyRows({ isDonors }: CrmReading): Row[] {
  return NAMES.map(([name, person, town], index) => ({
    id: index + 1,
    name: isDonors ? person : name,
    ...(!isDonors && { person }),
    email: `hello${index + 1}@example.com`,
    phone: phoneOf(index),
    ...(isDonors ? { address: `${index * 7 + 4}, Mill Lane, ${town}` } : { town }),
  }))
}

const OFFERS: Record<ReadyLanguage, string[]> = {
  en: [
    'Renewal for two years',
    'First order',
    'Second site',
    'Spare parts for the season',
    'Trial of three months',
    'Everything from one hand',
    'Delivery in March',
    'A larger model',
    'Service contract',
  ],
  de: [
    'Verlängerung um zwei Jahre',
    'Erste Bestellung',
    'Zweiter Standort',
    'Ersatzteile für die Saison',
    'Probe für drei Monate',
    'Alles aus einer Hand',
    'Lieferung im März',
    'Ein größeres Modell',
    'Wartungsvertrag',
  ],
}
const AMOUNTS = [184_000, 31_500, 742_000, 9_900, 58_050, 1_260_000, 23_700, 415_000, 87_300]

const inDays = (days: number) => ({ day: `${days >= 0 ? '+' : ''}${days} days` })
/** Without accounts people are known by their first names. */
const responsible = ({ isOpen }: CrmReading, index: number): Row =>
  isOpen ? { responsible: PEOPLE[index % PEOPLE.length]!.split(' ')[0]! } : { responsible_id: personId(index) }

/** Sample offers: in every stage, one of them late. */
export function dealRows(reading: CrmReading, language: ReadyLanguage): Row[] {
  return OFFERS[language].map((title, index) => ({
    title,
    customer_id: ((index * 4) % NAMES.length) + 1,
    stage: reading.stages[index % reading.stages.length]!,
    amount: AMOUNTS[index]!,
    due: inDays(index * 3 - 4),
    ...responsible(reading, index),
  }))
}

/** What sample customers own: one is late with its service, one has it soon, the others later. */
export function assetRows({ asset }: CrmReading): Row[] {
  return [-9, 21, 48, 95, 140, 180].map((days, index) => ({
    name: `${asset!.one.charAt(0).toUpperCase()}${asset!.one.slice(1)} ${['K 40', 'T 210', 'M 7', 'S 3', 'R 12', 'D 88'][index]}`,
    customer_id: ((index * 2) % NAMES.length) + 1,
    serial: `${2_019 + index}-${48_210 + index * 977}`,
    bought: inDays(-1_400 + index * 190),
    service: inDays(days),
  }))
}

const PURPOSES: Record<ReadyLanguage, string[]> = {
  en: ['The new roof', 'Where it is needed most', 'Winter meals', 'The summer camp'],
  de: ['Das neue Dach', 'Wo es am nötigsten ist', 'Mahlzeiten im Winter', 'Das Sommerlager'],
}

/** Sample donations of two years: some thanked for, some not yet. */
export function donationRows(language: ReadyLanguage): Row[] {
  return [5_000, 12_000, 2_500, 40_000, 7_500, 15_000, 3_000, 25_000, 10_000, 6_000].map((amount, index) => ({
    purpose: PURPOSES[language][index % PURPOSES[language].length]!,
    customer_id: ((index * 4) % NAMES.length) + 1,
    amount,
    day: inDays(-index * 47 - 3),
    letter: index > 1 ? 1 : 0,
  }))
}

const TASKS: Record<ReadyLanguage, string[]> = {
  en: [
    'Ring back about the date',
    'Send the papers',
    'Ask how the first week went',
    'Prepare the visit',
    'Say thank you',
  ],
  de: [
    'Wegen des Termins zurückrufen',
    'Unterlagen schicken',
    'Nach der ersten Woche fragen',
    'Besuch vorbereiten',
    'Danke sagen',
  ],
}

/** Sample tasks: one late, one of today, one done. */
export function taskRows(reading: CrmReading, language: ReadyLanguage): Row[] {
  return TASKS[language].map((title, index) => ({
    title,
    customer_id: ((index * 3) % NAMES.length) + 1,
    due: inDays([-2, 0, 3, 8, -6][index]!),
    ...responsible(reading, index),
    done: index === 4 ? 1 : 0,
  }))
}

const OCCASIONS: Record<ReadyLanguage, string[]> = {
  en: ['Wedding', 'Birthday', 'Company party', 'Concert', 'Anniversary'],
  de: ['Hochzeit', 'Geburtstag', 'Firmenfeier', 'Konzert', 'Jubiläum'],
}
const REASON: Record<ReadyLanguage, string> = {
  en: 'Another date suited them better',
  de: 'Ein anderer Tag passte besser',
}
const TOLD: Record<ReadyLanguage, string> = { en: 'As said on the phone', de: 'Wie am Telefon besprochen' }

/** What somebody may have written into a field of the form, by its label. */
function answerTo(label: string, index: number, language: ReadyLanguage): string {
  const [, , town] = NAMES[index]!
  if (/occasion|celebration|event|party|anlass|feier/i.test(label)) return OCCASIONS[language][index % 5]!
  if (/phone|telefon|mobile/i.test(label)) return phoneOf(index) ?? phoneOf(index + 1)!
  if (/address|adresse|anschrift|street|straße/i.test(label)) return `${index * 7 + 4}, Mill Lane, ${town}`
  if (/town|city|place|ort\b|stadt/i.test(label)) return town
  return TOLD[language]
}

/** Sample enquiries of some months, in every stage, with an answer to each thing that the form asks for. */
export function enquiryRows(reading: CrmReading, language: ReadyLanguage): Row[] {
  const { stages, lost } = reading
  const fields = askedFields(reading)
  return NAMES.slice(0, 6).map(([, person], index) => ({
    name: person,
    email: `hello${index + 1}@example.com`,
    ...Object.fromEntries(
      fields.map(({ name, kind, label }) => [
        name,
        kind === 'date'
          ? inDays(20 + index * 13)
          : kind === 'number'
            ? 20 + index * 15
            : kind === 'longText'
              ? TOLD[language]
              : answerTo(label, index, language),
      ]),
    ),
    stage: stages[index % stages.length]!,
    ...(lost !== null && stages[index % stages.length] === lost && { reason: REASON[language] }),
    received: inDays(-index * 19 - 1),
    ...responsible(reading, index),
  }))
}
