import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { capital } from '#worker/agent/offline/kinds/parts.ts'
import { type Message, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { deciders } from '#worker/agent/offline/kinds/team/role-label.ts'
import type { RecordField } from '#worker/agent/offline/source/shared/records/model.ts'
import { plural, singular } from '#worker/agent/offline/understand/plural.ts'
import { taskFields, taskWord } from './project-fields.ts'
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
  /** What the message calls a task, and what it has beside what every task has. */
  task: { one: string; many: string; title: string } | null
  fields: RecordField[]
  /** Who approves hours; null when nobody does. */
  approver: string | null
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
    hasHours: !isOpen && HOURS.test(text),
    hasMilestones: /\bmilestones?\b|meilenstein/i.test(text),
    isOpen,
    task: taskWord(message),
    fields: taskFields(message),
    approver: approverIn(message),
    has: ['comments', 'overdue', 'milestones', ...(group ? ['percent', 'progress of'] : [])],
  }
}

const APPROVES = /\bapprov\w+|\bhands? (?:it|them|the timesheets?) in\b|\bgenehmig\w*|\bfreigeb\w*|\bfreigegeben/i
const HOURS = /\bhours?\b|\btimesheet|\btime sheet|\bstunden|\bzeiterfass/i

function approverIn(message: Message): string | null {
  const { text, language, people } = message
  if (!people.accounts || !APPROVES.test(text) || !HOURS.test(text)) return null
  return deciders(message, language === 'de' ? 'Leitung' : 'Manager')
}

/** `a tool with projects, tasks and milestones`. */
const ENUMERATED = /\b(?:with|of|for) (?:[\w ]+, )*(projects|phases|campaigns|sprints)(?=,| and\b)/i

function englishGroup(text: string): ProjectReading['group'] {
  const found = (GROUPED.exec(text)?.[1] ?? ENUMERATED.exec(text)?.[1])?.toLowerCase()
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
