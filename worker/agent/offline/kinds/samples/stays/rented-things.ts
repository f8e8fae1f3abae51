import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

type Thing = { one: string; many: string }

/** What is often rented out, by the word that German puts before `verleih`, or that it is called by in the dative. */
const GERMAN: Array<[words: string, thing: Thing]> = [
  ['lastenr(?:ad|ädern?)', { one: 'Lastenrad', many: 'Lastenräder' }],
  ['e-?bikes?', { one: 'E-Bike', many: 'E-Bikes' }],
  ['(?:fahr)?r(?:ad|ädern?)|bikes?', { one: 'Fahrrad', many: 'Fahrräder' }],
  ['ski(?:er)?n?', { one: 'Paar Ski', many: 'Ski' }],
  ['boot(?:s|en?)?', { one: 'Boot', many: 'Boote' }],
  ['kanus?', { one: 'Kanu', many: 'Kanus' }],
  ['kajaks?', { one: 'Kajak', many: 'Kajaks' }],
  ['rollern?', { one: 'Roller', many: 'Roller' }],
  ['zelt(?:en?)?', { one: 'Zelt', many: 'Zelte' }],
  ['anhängern?', { one: 'Anhänger', many: 'Anhänger' }],
  ['autos?', { one: 'Auto', many: 'Autos' }],
]
const THING =
  '((?:cargo |mountain |electric )?bike|bicycle|e-?bike|kayak|canoe|boat|surfboard|paddle ?board|scooter|tent|trailer|van|camper)s?'
const ENGLISH = new RegExp(`\\b${THING} (?:rentals?|hire)\\b|\\b(?:rentals?|hire) of ${THING}\\b`, 'i')

/** What a message rents out, where it names the thing itself: a hostel that rents out bikes has bikes to be booked. */
export function rentedThing(text: string, language: ReadyLanguage): Thing | null {
  if (language === 'de')
    return (
      GERMAN.find(([words]) =>
        new RegExp(
          `(?<!\\p{L})(?:${words})-?verleih|(?<!\\p{L})verleih (?:von|für) (?:\\p{Ll}+ )?(?:${words})(?!\\p{L})`,
          'iu',
        ).test(text),
      )?.[1] ?? null
    )
  const [, before, behind] = ENGLISH.exec(text) ?? []
  const one = (before ?? behind)?.toLowerCase()
  return one === undefined ? null : { one, many: `${one}s` }
}
