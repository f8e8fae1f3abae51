import { m } from '#shared/messages.gen/messages.js'
import type { ExampleId } from './examples.ts'

/** A picture has twice the pixels of its place at the widest. */
export const PICTURE = { width: 800, height: 500 }

/** `title` names an example, `sentence` is its prompt in the reader's language, `alt` says what its picture shows. */
export const EXAMPLE_WORDS: Record<ExampleId, { title: () => string; sentence: () => string; alt: () => string }> = {
  'street-tools': {
    title: () => m.landing_street_tools(),
    sentence: () => m.landing_street_tools_sentence(),
    alt: () => m.landing_street_tools_alt(),
  },
  'bike-repairs': {
    title: () => m.landing_bike_repairs(),
    sentence: () => m.landing_bike_repairs_sentence(),
    alt: () => m.landing_bike_repairs_alt(),
  },
  'invoice-chaser': {
    title: () => m.landing_invoice_chaser(),
    sentence: () => m.landing_invoice_chaser_sentence(),
    alt: () => m.landing_invoice_chaser_alt(),
  },
  'choir-rota': {
    title: () => m.landing_choir_rota(),
    sentence: () => m.landing_choir_rota_sentence(),
    alt: () => m.landing_choir_rota_alt(),
  },
  allotments: {
    title: () => m.landing_allotments(),
    sentence: () => m.landing_allotments_sentence(),
    alt: () => m.landing_allotments_alt(),
  },
  'lost-and-found': {
    title: () => m.landing_lost_and_found(),
    sentence: () => m.landing_lost_and_found_sentence(),
    alt: () => m.landing_lost_and_found_alt(),
  },
}
