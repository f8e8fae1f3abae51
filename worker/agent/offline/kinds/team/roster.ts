import { businessPlan } from '#worker/agent/offline/kinds/office/business.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { admissionsPlan, asksForAdmissions } from '#worker/agent/offline/kinds/tickets/admissions.ts'
import { asksForDates } from '#worker/agent/offline/understand/kind/dates-wish.ts'
import { datesPlan } from './dates.ts'
import { WEDDING } from './feast.ts'
import { lendingPlan } from './lending.ts'
import { shiftsPlan } from './shifts.ts'
import { signupsPlan } from './signups.ts'

const LENDING =
  /\bschlüssel(?:verwaltung|ausgabe|liste)\w*|\bliste (?:der|unserer) schlüssel\b|\bwer (?:hat )?welchen schlüssel\b|\bwho has which keys?\b|\bwelches kind hat welche[sn]?\b|\bwer hat welche[sn]?\b|\blist of keys\b|\bverwaltung (?:von|der|unserer) schlüsseln?\b|\bkey (?:management|tracking|register)\b|\bpublic librar(?:y|ies)\b|\bstadtbibliothek\w*|\bgemeindebücherei\w*|\b(?:lend\w*|lent|loans?|borrow\w*|ausleih\w*|\w*verleih\w*|bücher(?:verleih|ausleihe)\w*|leihladen\w*|leihen|geräteverleih\w*)\b/i
const SHIFTS =
  /\b(?:shifts?|duty|duties|rosters?|rota|schicht\w*|dienst\w*|einsatzplan\w*|volunteer\w*|helfer\w*)\b|(?:schicht|dienst|helfer)(?:e|en|plan|liste)\b/i
const SHEET =
  /\b(?:potluck|gift registr\w*|(?:wedding|baby) registr\w*|gift list|hochzeitsliste\w*|geschenkeliste\w*|sign[- ]?up sheet|sign[- ]?ups?|rsvp|who brings what|who is coming|mitbring\w*|eintragliste|anmelde?liste|wer bringt was|regist(?:er|ration) for|anmeld\w*)\b/i
/** One sheet is not enough for these. */
const EVENTS = /\bevents\b|\bevent registration\b|veranstaltungen|\btickets?\b|\bcheck[- ]?in\b/i

/** Who is on duty, who has borrowed what, who comes, or who signed up: the most particular words decide. */
export function recipe(message: Message): Plan | null {
  const { text } = message
  if (LENDING.test(text)) return lendingPlan(message)
  // Guests of a feast sleep in no hotel: the lists that the message spells out are nearer.
  if (WEDDING.test(text) && !SHEET.test(text)) return null
  if (asksForAdmissions(text) && EVENTS.test(text)) return admissionsPlan(message)
  if (asksForDates(text)) return datesPlan(message)
  if (SHEET.test(text) && !/\bshifts?\b|schicht/i.test(text)) return signupsPlan(message)
  return SHIFTS.test(text) ? shiftsPlan(message) : businessPlan(message)
}
