import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { PEOPLE, personId } from './people.ts'

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

/** Sample customers: from many places, one without a phone. */
export const COMPANIES = NAMES.map(([name, person, town], index) => ({
  id: index + 1,
  name,
  person,
  email: `hello${index + 1}@example.com`,
  phone: index === 5 ? null : `+44 20 7946 0${String(120 + index * 37).padStart(3, '0')}`,
  town,
}))

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

/** Sample offers: in every stage, one of them late. Without accounts people are known by their first names. */
export function dealRows(stages: string[], language: ReadyLanguage, isOpen: boolean): Row[] {
  return OFFERS[language].map((title, index) => ({
    title,
    customer_id: ((index * 4) % COMPANIES.length) + 1,
    stage: stages[index % stages.length]!,
    amount: AMOUNTS[index]!,
    due: { day: `${index * 3 - 4 >= 0 ? '+' : ''}${index * 3 - 4} days` },
    ...(isOpen ? { responsible: PEOPLE[index % PEOPLE.length]!.split(' ')[0]! } : { responsible_id: personId(index) }),
  }))
}
