import type { FieldDraft } from '#worker/agent/offline/understand/drafts.ts'
import { readField } from '#worker/agent/offline/understand/field-phrase.ts'
import { singular } from '#worker/agent/offline/understand/plural.ts'
import { IDEAS } from './ideas.ts'
import { COMMUNITY, HOME, LEISURE, SHOP, WORK } from './known-things.ts'

export type Known = { name: string; fields: string }

const KNOWN = new Map<string, Known>()
for (const [names, fields] of [WORK, COMMUNITY, HOME, LEISURE, SHOP].flatMap((topic) => Object.entries(topic))) {
  const aliases = names.split('|')
  for (const alias of aliases) if (!KNOWN.has(alias)) KNOWN.set(alias, { name: aliases[0]!, fields })
}

const PEOPLE = new Set(
  (
    'member person people neighbour neighbor volunteer helper student pupil teacher client customer contact employee colleague staff user singer musician player ' +
    'parent guardian patient tenant friend resident participant attendee guest owner borrower driver coach trainer instructor tutor mentor candidate applicant supplier ' +
    'vendor donor sponsor author writer artist kid child roommate housemate flatmate relative worker freelancer contractor buyer seller speaker passenger athlete runner ' +
    'swimmer subscriber follower learner carer doctor nurse chef cook host organiser organizer agent landlord captain leader mentee reporter assignee customer visitor cleaner employer gardener judge adopter bidder technician babysitter rider walker'
  ).split(' '),
)

/** What the lexicon knows of a noun, by the whole phrase only. */
export function known(noun: string): Known | null {
  return KNOWN.get(noun) ?? KNOWN.get(singular(noun)) ?? null
}

/** What the lexicon knows of a noun, by the phrase or by its last word (`repair job` → `job`). */
export function related(noun: string): Known | null {
  const words = noun.split(/[\s-]/)
  return known(noun) ?? (words.length > 2 ? known(words.slice(-2).join(' ')) : null) ?? known(words.at(-1) ?? '')
}

/** Words for a whole collection: the thing kept is what the collection consists of. */
const COLLECTIVE = new Set(
  (
    'watchlist wardrobe shopping grocery groceries household gym fitness inventory stock diary journal menu blog music reading running cycling spending housework ' +
    'knitting sewing staff merchandise budget travel packing clothing clothes gratitude timesheet waitlist waiting wishlist'
  ).split(' '),
)

/** The thing's own name: what a collective stands for (`watchlist` → `movie`), otherwise the name itself. */
export function ownName(noun: string): string {
  const last = noun.split(' ').at(-1) ?? ''
  const name = singular(noun)
  if (name === 'waiting list') return 'waitlist entry'
  return COLLECTIVE.has(last) ? (known(name)?.name ?? known(last)?.name ?? name) : name
}

/** Whether a thing of this name is a person, so that `owner` or `assigned to` can refer to it. */
export function isPerson(noun: string): boolean {
  return PEOPLE.has(singular(noun.toLowerCase().split(/[\s-]/).at(-1) ?? ''))
}

/** Fields of a thing the lexicon does not hold. */
export function plainEntry(name: string): string {
  return isPerson(name) ? 'name; email; phone; notes' : 'name; date; status (New/In progress/Done); notes'
}

/** The fields of an entry such as `title; due date; done`. */
export function fieldsOf(entry: string): FieldDraft[] {
  return entry.split(';').flatMap((part) => readField(part) ?? [])
}

/** The things an idea stands for, as `name` or `name: fields`; empty when the words hold no known idea. */
export function ideaIn(text: string): { words: string; things: string[] } | null {
  const lower = text.toLowerCase()
  const idea = IDEAS.find(([pattern]) => pattern.test(lower))
  return idea ? { words: idea[0].exec(lower)?.[0] ?? '', things: idea[1] } : null
}
