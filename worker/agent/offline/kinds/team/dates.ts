import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor, capital, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { DatesContent } from '#worker/agent/offline/source/shared/dates/model.ts'
import { type KindOfDate, KINDS_OF_DATES } from './date-samples.ts'

const BOARD = 'board'

const WORDS = {
  en: {
    site: 'Who Comes When',
    title: 'Next dates',
    label: 'Dates',
    lead: 'Say whether you come, so that everybody can plan.',
    add: 'Add a date',
    past: 'Past dates',
    board: 'Board',
    headline: 'The next dates, and who comes',
    subline: 'One click accepts or declines. Everybody sees how many there will be.',
    action: 'See the dates',
    footer: 'For members only: sign in to see the dates.',
    remark: 'Please be there ten minutes early.',
    later: 'I come half an hour later',
  },
  de: {
    site: 'Wer kommt wann',
    title: 'Nächste Termine',
    label: 'Termine',
    lead: 'Sag zu oder ab, damit alle planen können.',
    add: 'Termin anlegen',
    past: 'Vergangene Termine',
    board: 'Vorstand',
    headline: 'Die nächsten Termine, und wer kommt',
    subline: 'Ein Klick sagt, ob du kommst. Alle sehen, wie viele es werden.',
    action: 'Zu den Terminen',
    footer: 'Nur für Mitglieder: Die Termine stehen nach der Anmeldung da.',
    remark: 'Bitte zehn Minuten früher da sein.',
    later: 'Ich komme eine halbe Stunde später',
  },
}

const MUSIC = /choir|band\b|orchestra|sing(?:er|ing)|music|chor\b|\bchor|kapelle|orchester|sänger|gesang|musik/i
const SPORT = /\bteams?\b|players?\b|coach|\bsquad|mannschaft|spieler|trainer|\bsport|training/i
const YES_OR_NO =
  /\byes or no\b|\baccept(?:s|ed)? or (?:decline|reject)|\bja oder nein\b|\bzu- (?:oder|und|bzw\.?) abs|\bzu oder ab\b|\bzu- oder ab/i
const MAYBE =
  /\bmaybe\b|\bperhaps\b|\bunsure\b|\btentative|\bnot sure\b|vielleicht|unsicher|unter vorbehalt|\beventuell/i

/** Who keeps the dates, as messages call them. */
const KEEPERS: Record<ReadyLanguage, RegExp> = {
  en: /\b(board|committee|coach|trainer|conductor|choir ?master|choir director|band ?leader|captain|manager|organi[sz]er|director|secretary)(?:e?s)?\b/i,
  de: /\b(Vorstand|Trainer(?:in|team)?|Dirigent(?:in)?|Chorleit(?:ung|erin|er)|Kapellmeister(?:in)?|Kapitän(?:in)?|Spielführer(?:in)?|Übungsleit(?:ung|erin|er)|Vereinsleitung|Leitung)\b/i,
}

/** Dates of a choir, band, team or club, and who comes to which. */
export function datesPlan(message: Message): Plan {
  const { text, language, name, seed } = message
  const words = WORDS[language]
  const kinds = kindsIn(message)
  const content: DatesContent = {
    title: words.title,
    label: words.label,
    lead: words.lead,
    add: words.add,
    past: words.past,
    kinds: kinds.map(({ label }) => label),
    hasMaybe: MAYBE.test(text) || !YES_OR_NO.test(text),
    board: BOARD,
  }
  return {
    site: {
      title: name ?? groupIn(message) ?? words.site,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/club-dates' },
      picture: { subject: MUSIC.test(text) ? 'music' : SPORT.test(text) ? 'sport' : pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, { roles: [{ name: BOARD, label: keeperIn(message), isChosen: false }] }),
      {
        name: 'dates',
        content,
        samples: [
          { table: 'club_dates', rows: dateRows(language, kinds) },
          { table: 'date_answers', rows: answerRows(language, content), ofPeople: true },
        ],
      },
    ],
    meets: [
      /\bdates?\b|\brehears\w*|\bconcerts?\b|\btraining\w*|\bmatch(?:es)?\b|\bpractices?\b|\bgigs?\b|\bgames?\b|\bupcoming\b|\bnext\b|\bschedule\b|\bpast\b|termin|\bprobe|auftritt|konzert|training|\bspiele?n?\b|nächste|kommende|vergangen/i,
      /\byes\b|\bno\b|\bmaybe\b|\bwhether\b|\bcom(?:e|es|ing)\b|\baccept|\bdecline|\battend(?:s|ing)?\b|\banswer|\bzu oder ab\b|\bzu- oder ab|zusag|absag|\bkomm(?:t|en)\b|vielleicht|\bdabei\b|antwort/i,
      /\badds?\b|\bcreates?\b|\bedits?\b|\bdeletes?\b|\bmanag\w*|\bboard\b|\bcoach|anleg|\blegt\b|pfleg|bearbeit|lösch|vorstand|trainer/i,
      /\bsign\w*[- ]?in\b|\blog ?in\b|\baccounts?\b|\bmembers?\b|anmeld|konto|mitglied/i,
    ],
    lacks: [
      {
        asked: /\bremind\w*|\bnotif\w*|\be-?mails?\b|\berinner\w*|\bbenachricht\w*/i,
        told: { en: 'notifications by mail', de: 'Benachrichtigungen per E-Mail' },
      },
      {
        asked:
          /\brecurring\b|\brepeat\w*|\bevery (?:week|monday|tuesday|wednesday|thursday|friday)\b|\bwiederhol\w*|\bwöchentlich\w*|\bjede woche\b/i,
        told: { en: 'dates that repeat by themselves', de: 'Termine, die sich wiederholen' },
      },
      {
        asked: /\bline-?ups?\b|\bstarting eleven\b|\bformations?\b|\baufstellung\w*/i,
        told: { en: 'line-ups', de: 'Aufstellungen' },
      },
      {
        asked: /\bcar ?pool\w*|\blifts?\b|\bfahrgemeinschaft\w*|\bmitfahr\w*/i,
        told: { en: 'sharing cars', de: 'Fahrgemeinschaften' },
      },
      {
        asked: /\bdeadlines?\b|\bclos\w+ of answers|\bmeldeschluss|\brückmeldefrist|\bbis spätestens\b/i,
        told: { en: 'a last day for answers', de: 'ein letzter Tag für Antworten' },
      },
      {
        asked:
          /\battendance (?:rate|statistic|list|record)s?|\bstatistic\w*|\banwesenheit\w*|\bstatistik\w*|\bbeteiligung\w*/i,
        told: { en: 'who was really there, and statistics of it', de: 'wer wirklich da war, und Statistiken dazu' },
      },
      {
        asked: /\bvoices?\b|\bsections?\b|\bstimmgruppe\w*|\bstimmlage\w*|\bregister\b/i,
        told: { en: 'counts by voice or section', de: 'Zahlen je Stimme oder Gruppe' },
      },
    ],
  }
}

/** The kinds that are named, in the order in which they are. */
function kindsIn({ text, language }: Message): KindOfDate[] {
  const all = KINDS_OF_DATES[language]
  const named = all
    .map((kind) => ({ kind, at: text.search(kind.of) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind)
  if (named.length > 1) return named.slice(0, 5)
  const usual = MUSIC.test(text) ? [0, 1] : SPORT.test(text) ? SPORTS[language] : GENERAL[language]
  return [...new Set([...named, ...usual.map((index) => all[index]!)])].slice(0, 2)
}
const SPORTS: Record<ReadyLanguage, [number, number]> = { en: [4, 5], de: [3, 4] }
const GENERAL: Record<ReadyLanguage, [number, number]> = { en: [7, 8], de: [7, 8] }

const keeperIn = ({ text, language }: Message): string =>
  capital(KEEPERS[language].exec(text)?.[1]?.toLowerCase() ?? WORDS[language].board)

/** The group as the message calls it: `Our brass band`, `Gesangverein`. */
function groupIn({ text, language }: Message): string | null {
  if (language === 'de') return GROUP.de.exec(text)?.[1] ?? null
  const group = GROUP.en.exec(text)?.[1]
  return group === undefined ? null : `Our ${group.toLowerCase()}`
}
const GROUP: Record<ReadyLanguage, RegExp> = {
  en: /\b(?:for|of) (?:our|my|the|an?) ((?:[\p{L}-]+ ){0,2}(?:choir|band|orchestra|team|club|squad|troupe|ensemble))\b/iu,
  de: /(?<![\p{L}-])(\p{Lu}[\p{L}-]*(?:chor|verein|kapelle|mannschaft|gruppe|orchester|band|truppe|ensemble|team)|Chor|Verein|Kapelle|Mannschaft|Orchester|Band|Ensemble|Team)(?![\p{L}-])/u,
}

const DAYS = [2, 5, 9, 12, 16, 19, 23, 30, -5, -12]

/** Most dates are of the first kind; of the others each has its turn. */
function dateRows(language: ReadyLanguage, kinds: KindOfDate[]): Row[] {
  const shown = new Map<KindOfDate, number>()
  return DAYS.map((after, index) => {
    const kind =
      index % 3 === 2 && kinds.length > 1 ? kinds[1 + (Math.floor(index / 3) % (kinds.length - 1))]! : kinds[0]!
    const turn = shown.get(kind) ?? 0
    shown.set(kind, turn + 1)
    return {
      kind: kind.label,
      title: kind.titles[turn % kind.titles.length]!,
      day: { day: `${after < 0 ? '' : '+'}${after} days` },
      time: kind.time,
      place: kind.place,
      note: index % 3 === 2 ? WORDS[language].remark : '',
    }
  })
}

/** The next dates have most answers; some members are silent. */
function answerRows(language: ReadyLanguage, { hasMaybe }: DatesContent): Row[] {
  return DAYS.flatMap((after, date) =>
    Array.from({ length: after < 0 ? 7 : Math.max(2, 7 - date) }, (_, person) => {
      const turn = (date * 3 + person) % 7
      return {
        date_id: date + 1,
        user_id: personId(person + date),
        answer: turn === 3 || turn === 6 ? 'no' : turn === 5 && hasMaybe ? 'maybe' : 'yes',
        note: turn === 4 ? WORDS[language].later : '',
      }
    }),
  )
}
