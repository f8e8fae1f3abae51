import type { BlockChoice } from '#worker/agent/offline/blocks/blocks.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { type Ability, inBlocks } from '#worker/agent/offline/kinds/account/ability.ts'

/** What is in an app and cannot be tried at once: who looks for it in the preview would take it for missing. */
const TERMS: Array<Pick<Ability, 'told' | 'isIn'>> = [
  {
    told: {
      en: 'A rating with stars and a comment opens for whoever booked once the booked day is over, and not before.',
      de: 'Bewerten mit Sternen und Kommentar kann, wer gebucht hat, sobald der gebuchte Tag vorbei ist, und nicht davor.',
    },
    isIn: inBlocks({ booking: ({ reviews }) => reviews === 'guests' }),
  },
]

/** The terms of an app of blocks, as sentences. */
export const termsOf = (blocks: readonly BlockChoice[], language: ReadyLanguage): string[] =>
  TERMS.filter(({ isIn }) => isIn(blocks)).map(({ told }) => told[language])
