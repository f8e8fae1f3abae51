import { m } from '#shared/messages.gen/messages.js'
import type { ExampleId } from './examples.ts'

/** What an example is called, and what its picture shows. */
export const EXAMPLE_WORDS: Record<ExampleId, { title: () => string; alt: () => string }> = {
  'street-tools': { title: () => m.landing_street_tools(), alt: () => m.landing_street_tools_alt() },
  'bike-repairs': { title: () => m.landing_bike_repairs(), alt: () => m.landing_bike_repairs_alt() },
  'invoice-chaser': { title: () => m.landing_invoice_chaser(), alt: () => m.landing_invoice_chaser_alt() },
  'choir-rota': { title: () => m.landing_choir_rota(), alt: () => m.landing_choir_rota_alt() },
  allotments: { title: () => m.landing_allotments(), alt: () => m.landing_allotments_alt() },
  'lost-and-found': { title: () => m.landing_lost_and_found(), alt: () => m.landing_lost_and_found_alt() },
}

/** The same within a sentence, of those that stand below the prompt box. */
export const STARTS: ReadonlyArray<readonly [ExampleId, () => string]> = [
  ['street-tools', () => m.landing_street_tools_start()],
  ['bike-repairs', () => m.landing_bike_repairs_start()],
  ['invoice-chaser', () => m.landing_invoice_chaser_start()],
  ['choir-rota', () => m.landing_choir_rota_start()],
]
