import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { capital } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { plural, singular } from '#worker/agent/offline/understand/plural.ts'
import { PROJECT_WORDS } from './project-words.ts'

/** What a message says of the work that it is about. */
export type ProjectReading = {
  language: ReadyLanguage
  columns: string[]
  areas: string[]
  /** What the tasks belong to, such as rooms or projects; null when there is one board for all. */
  group: { one: string; many: string } | null
  hasCosts: boolean
  hasHours: boolean
  hasMilestones: boolean
  isOpen: boolean
  /** What there is of what other boards lack, in its own words. */
  has: string[]
}

const GROUPED =
  /\b(?:creates?|adds?|manag\w+|enters?|plans?|organi[sz]es?|opens?|starts?|sets? up|for each|in every|in each|each|per|several|multiple|many) (?:an? |the |their |new |several |funded |different )*(rooms?|projects?|stud(?:y|ies)|phases?|construction sites?|building sites?|campaigns?|productions?|exhibitions?|sprints?|events?)\b/i
const GERMAN_GROUPED =
  /\b(?:legt|legen|anlegen|erstell\w*|verwalt\w*|plan\w*|jede[smnr]?|pro|mehrere|neue) (?:ein |eine |neue |mehrere )*(projekte?|räume?|raum|phasen?|baustellen?|kampagnen?|veranstaltung(?:en)?)\b|\b(projekte|räume|phasen|baustellen|kampagnen) (?:anlegen|erstellen|verwalten|planen)\b/i
const GERMAN: Record<string, [one: string, many: string]> = {
  projekt: ['Projekt', 'Projekte'],
  raum: ['Raum', 'Räume'],
  räum: ['Raum', 'Räume'],
  phase: ['Phase', 'Phasen'],
  baustelle: ['Baustelle', 'Baustellen'],
  kampagne: ['Kampagne', 'Kampagnen'],
  veranstaltung: ['Veranstaltung', 'Veranstaltungen'],
}

export function readProjects(message: Message): ProjectReading {
  const { language, text } = message
  const words = PROJECT_WORDS[language]
  // Who speaks of no accounts gets a board that everybody moves, as lists of things are.
  const isOpen = !message.people.accounts
  const group = language === 'de' ? germanGroup(text) : englishGroup(text)
  return {
    language,
    columns: spelledOut(message, /column|state|status|stage|spalte|stand/i) ?? [...words.columns],
    areas: spelledOut(message, /area|room|department|team|topic|categor|bereich|raum/i) ?? [...words.areas],
    group,
    hasCosts: /\bcosts?\b|\bbudget|\bexpens|\bkosten/i.test(text),
    hasHours: !isOpen && /\bhours?\b|\btimesheet|\btime sheet|\bstunden|\bzeiterfass/i.test(text),
    hasMilestones: /\bmilestones?\b|meilenstein/i.test(text),
    isOpen,
    has: ['comments', 'overdue', 'milestones', ...(group ? ['percent', 'progress of'] : [])],
  }
}

function englishGroup(text: string): ProjectReading['group'] {
  const found = GROUPED.exec(text)?.[1]?.toLowerCase()
  if (found === undefined) return null
  const one = singular(found)
  return { one, many: capital(plural(one)) }
}

function germanGroup(text: string): ProjectReading['group'] {
  const match = GERMAN_GROUPED.exec(text)
  const found = (match?.[1] ?? match?.[2])?.toLowerCase()
  const known = Object.entries(GERMAN).find(([stem]) => found?.startsWith(stem))
  return known ? { one: known[1][0], many: known[1][1] } : null
}
