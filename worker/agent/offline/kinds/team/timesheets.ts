import type { Row } from '#worker/agent/offline/blocks/block.ts'
import { accountsFor, capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { TimesheetsContent } from '#worker/agent/offline/source/shared/timesheets/model.ts'
import { plural, singular } from '#worker/agent/offline/understand/plural.ts'
import { deciders } from './role-label.ts'
import { APPROVES } from './workflow.ts'

const LEADER = 'leader'

const WORDS = {
  en: {
    title: 'Hours of the week',
    label: 'Timesheet',
    lead: 'Enter the hours of the week, day by day, and hand it in.',
    headline: 'Who worked on what, week by week',
    subline: 'Everybody enters their own hours. Once a week is approved, it stays as it is.',
    action: 'Enter hours',
    footer: 'Sign in to see anything. Whoever registers first looks after this app.',
    leader: 'Manager',
    member: 'Colleague',
    report: 'Report',
    item: ['Task', 'Tasks'],
    project: ['Project', 'Projects'],
    groups: ['Coast survey', 'New web shop'],
    items: ['Field work', 'Evaluation', 'Writing', 'Design', 'Testing'],
  },
  de: {
    title: 'Stunden der Woche',
    label: 'Stundenzettel',
    lead: 'Die Stunden der Woche Tag für Tag eintragen und einreichen.',
    headline: 'Wer woran gearbeitet hat, Woche für Woche',
    subline: 'Alle tragen ihre Stunden selbst ein. Eine freigegebene Woche bleibt, wie sie ist.',
    action: 'Stunden eintragen',
    footer: 'Ohne Anmeldung ist nichts zu sehen. Wer sich zuerst anmeldet, leitet die App.',
    leader: 'Leitung',
    member: 'Team',
    report: 'Bericht',
    item: ['Aufgabe', 'Aufgaben'],
    project: ['Projekt', 'Projekte'],
    groups: ['Vermessung Küste', 'Neuer Webshop'],
    items: ['Außendienst', 'Auswertung', 'Bericht schreiben', 'Entwurf', 'Prüfung'],
  },
} as const

const SHEETS =
  /\btime ?-?sheets?\b|\btime[- ]track(?:er|ing)\b|\bhours? (?:sheets?|of the week)\b|\bweekly hours\b|\bstundenzettel\w*|\bwochenzettel\w*|\bstundennachweis\w*|\barbeitszeitnachweis\w*|\bzeiterfassung\w*/i
/** What is planned on a board is more than hours. */
const BOARD =
  /\bkanban\b|\bboards?\b|\btickets?\b|\bcomments?\b|\bstatus(?:es)?\b|\bpayroll\b|\bstock\b|\bcustomers?\b|\bdue\b|\bassign\w*|\bresponsible\b|\bpriorit\w+|\bfällig\w*|\bzuständig\w*|\bpriorität\w*|\bkunden\b|\blager\w*/i

/** Whether a message is about hours by week before all else. */
export const asksForTimesheets = ({ text }: Message): boolean => SHEETS.test(text) && !BOARD.test(text)

/** `volunteers log their hours, the coordinator approves them`: no list of either has the weeks that are approved. */
const LOGGED =
  /\b(?:log|enter|record|track|submit|hand in)s? (?:(?:their|his|her|the|my|our) )?(?!(?:opening|office|business|visiting) )(?:[a-z]+ )?hours\b/i

/** Hours that were planned are compared with what was worked. */
const PLANNED = /\bwork packages?\b|\bplanned\b|\bproject management\b/i

/** Whether people enter hours in it that somebody else approves. */
export const asksForApprovedHours = ({ text }: Message): boolean =>
  LOGGED.test(text) && APPROVES.test(text) && !BOARD.test(text) && !PLANNED.test(text)

const ITEM = /\b(work packages?|tasks?|activit(?:y|ies)|jobs?|cost cent(?:er|re)s?)\b/i
const GROUP = /\b(projects?|stud(?:y|ies)|clients?|sites?|departments?|campaigns?|productions?)\b/i
const GERMAN_ITEM: Array<[asked: RegExp, one: string, many: string]> = [
  [/arbeitspaket/i, 'Arbeitspaket', 'Arbeitspakete'],
  [/tätigkeit/i, 'Tätigkeit', 'Tätigkeiten'],
  [/kostenstelle/i, 'Kostenstelle', 'Kostenstellen'],
  [/aufgabe/i, 'Aufgabe', 'Aufgaben'],
]
const GERMAN_GROUP: Array<[asked: RegExp, one: string, many: string]> = [
  [/studien?\b/i, 'Studie', 'Studien'],
  [/baustelle/i, 'Baustelle', 'Baustellen'],
  [/abteilung/i, 'Abteilung', 'Abteilungen'],
  [/projekt/i, 'Projekt', 'Projekte'],
]

/** `der Meister gibt sie frei oder lehnt sie ab`: in German the deed is in two places. */
const FREES =
  /(?<!\p{L})(?:gib|geb|lehn)\p{L}* (?:sie|ihn|es|alles) (?:frei|ab)(?: oder (?:gib|geb|lehn)\p{L}* (?:sie|ihn|es) (?:frei|ab))?$/iu

type Words = { one: string; many: string }

/** Hours by week: who enters them, what they are for, who approves them. */
export function timesheetsPlan(message: Message): Plan {
  const { language, name } = message
  const words = WORDS[language]
  const content = contentFor(message)
  const { item, group } = content
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/timesheet' },
      picture: null,
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [{ name: LEADER, label: deciders(message, words.leader), isChosen: false }],
      }),
      {
        name: 'timesheets',
        content,
        samples: [
          ...(group
            ? [{ table: 'work_groups', rows: words.groups.map((each, index) => ({ id: index + 1, name: each })) }]
            : []),
          { table: 'work_items', rows: itemRows(words, group !== null) },
          { table: 'worked_hours', rows: hourRows(), ofPeople: true },
        ],
      },
    ],
    brings: message.wishes.flatMap(({ text }) => (FREES.test(text) ? [text] : [])),
    meets: [
      /\btime ?-?sheets?\b|\btime[- ]track(?:er|ing)\b|\bhours?\b|\bweeks?\b|\bhand\w* in\b|\bapprov\w*|\breturn\w*|\breject\w*|\bplanned\b|\bworked\b|\breports?\b|\bcsv\b|\bexport\w*|\btimeline\b|\bstart\b|\bmonths?\b/i,
      /stunden|woche|einreich|freig[ea]b|genehmig|zurückgeb|ablehn|geplant|gearbeitet|bericht|auswert|csv|export|zeitleiste|beginn|monat/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|\blog\w*[- ]?in\b|anmeld|konto/i,
      new RegExp([item, ...(group ? [group] : [])].flatMap(({ one, many }) => [one, many]).join('|'), 'i'),
    ],
    lacks: [
      {
        asked:
          /\b(?:clock|punch|check)\w* (?:in|out)\b|\bstop-?watch\b|\btimer\b|\bkommen und gehen\b|\bstempel\w*|\bstoppuhr\b/i,
        told: { en: 'clocking in and out', de: 'Kommen und Gehen mit der Uhr' },
      },
      {
        asked: /\bovertime\b|\bholidays?\b|\bvacations?\b|\bleave\b|\bsick\w*|\büberstunden\b|\burlaub\w*|\bkrank\w*/i,
        told: { en: 'overtime, holidays and sick days', de: 'Überstunden, Urlaub und Krankheit' },
      },
      {
        asked:
          /\bwages?\b|\bsalar(?:y|ies)\b|\bhourly rates?\b|\bbill(?:ed|ing|able)\b|\bstundensätze?\b|\blohn\b|\blöhne\b|\bgehalt\b/i,
        told: { en: 'wages and rates', de: 'Löhne und Stundensätze' },
      },
      {
        asked: /\bremind\w*|\bnotif\w*|\berinner\w*|\bbenachricht\w*/i,
        told: { en: 'reminders by mail', de: 'Erinnerungen per E-Mail' },
      },
      {
        asked: /\bbreaks?\b|\bpausen?\b/i,
        told: { en: 'breaks', de: 'Pausen' },
      },
    ],
  }
}

/** Hours are for projects themselves where the message has nothing within them. */
function contentFor(message: Message): TimesheetsContent {
  const { text, language } = message
  const words = WORDS[language]
  const item = language === 'de' ? german(GERMAN_ITEM, text) : english(ITEM, text)
  const group = language === 'de' ? german(GERMAN_GROUP, text) : english(GROUP, text)
  const [one, many] = words.project
  const project = { one, many }
  return {
    label: words.label,
    lead: words.lead,
    leader: LEADER,
    item: item ?? group ?? project,
    group: item === null ? null : (group ?? project),
    report: words.report,
  }
}

function english(pattern: RegExp, text: string): Words | null {
  const found = pattern.exec(text)?.[1]?.toLowerCase()
  if (found === undefined) return null
  const one = singular(found)
  return { one: capital(one), many: capital(plural(one)) }
}

function german(known: Array<[asked: RegExp, one: string, many: string]>, text: string): Words | null {
  const found = known.find(([asked]) => asked.test(text))
  return found ? { one: found[1], many: found[2] } : null
}

const inDays = (days: number) => ({ day: `${days >= 0 ? '+' : ''}${days} days` })

const itemRows = ({ items }: (typeof WORDS)['en' | 'de'], isGrouped: boolean): Row[] =>
  items.map((name, index) => ({
    id: index + 1,
    name,
    first_day: inDays((index % 3) * 24 - 30),
    last_day: inDays((index % 3) * 24 - 8),
    planned: [40, 24, 16, 30, 12][index]!,
    ...(isGrouped && { group_id: index < 3 ? 1 : 2 }),
  }))

/** Days of the last two weeks, so that one thing is nearly used up. */
const hourRows = (): Row[] =>
  Array.from({ length: 12 }, (_, index) => ({
    user_id: personId(index % 3),
    item_id: (index % 4) + 1,
    day: inDays(-index - 1),
    hours: [7.5, 6, 8, 4][index % 4]!,
  }))
