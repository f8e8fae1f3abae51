import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import { accountsIfAsked, footerOf, isPrivate } from '#worker/agent/offline/kinds/alone/alone.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import type { LogField } from '#worker/agent/offline/source/shared/logbook/model.ts'
import type { LogSort } from '#worker/agent/offline/understand/kind/tracker.ts'
import { TRACKER_LACKS } from './lacks.ts'
import { LOG_FIELDS, LOG_GOALS, LOG_ROWS } from './log-fields.ts'
import { LOG_WORDS } from './log-words.ts'

const SAID = {
  en: {
    progress: 'Progress',
    subline: 'Enter it by day; goals, the chart, the calendar and best values follow.',
    action: (one: string) => `Add: ${one.toLowerCase()}`,
  },
  de: {
    progress: 'Fortschritt',
    subline: 'Tag für Tag eintragen; Ziele, Verlauf, Kalender und Bestwerte ergeben sich daraus.',
    action: (one: string) => `${one} eintragen`,
  },
}

/** Workouts, sleep, moods or whatever is measured by day: entering, goals, a chart, a calendar, best values. */
export function logbookPlan(message: Message, sort: LogSort): Plan {
  const { language, name } = message
  const words = LOG_WORDS[language][sort]
  const said = SAID[language]
  const isOwn = isPrivate(message)
  const fields = fieldsOf(message, sort)
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: said.subline,
      action: { label: said.action(words.one), href: '/logbook' },
      picture: null,
      footer: footerOf(message),
    },
    blocks: [
      ...accountsIfAsked(message),
      {
        name: 'logbook',
        content: {
          title: words.label,
          label: words.label,
          lead: words.lead,
          one: words.one,
          many: words.many,
          menu: { progress: said.progress, days: words.days },
          what: words.what ?? null,
          fields,
          volume:
            words.volume === undefined ? null : { label: words.volume, unit: 'kg', of: ['sets', 'reps', 'weight'] },
          note: words.note,
          hasLongNotes: sort === 'mood',
          isPrivate: isOwn,
        },
        // Rows of everybody have no owner, so an app in which each has their own begins empty.
        samples: isOwn ? [] : samplesOf(message, sort, fields),
      },
    ],
    meets: [
      /\blog(?:s|ged)?\b|\benter\w*|\brecord\w*|\bgoals?\b|\btargets?\b|\bprogress\b|\bcharts?\b|\bcalendars?\b|\bdaily\b|\bper day\b|\bpersonal (?:records?|bests?)\b|\bbest\b|\bworkouts?\b|\bexercis\w*|\bsets\b|\breps\b|\brepetitions?\b|\bstatistic\w*|\bhistory\b|\bnotes?\b|\bquality\b|\bhours\b|\btrends?\b/i,
      /\beintrag\w*|\berfass\w*|\bziele?\b|\bjahresziel\w*|\btagesziel\w*|\bwochenziel\w*|\bfortschritt\w*|\bdiagramm\w*|\bkalender\b|\btäglich\w*|\bbestwert\w*|\bübung\w*|\bsätze\w*|\bwiederholung\w*|\bgewicht\b|\bstatistik\w*|\bverlauf\b/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked:
          /\b(?:workout|training|exercise|meal|diet|nutrition) plans?\b|\btrainingspl[aä]n\w*|\bernährungspl[aä]n\w*|\bpersonali[sz]ed\b/i,
        told: { en: 'plans that are made for somebody', de: 'Pläne, die für jemanden gemacht werden' },
      },
      {
        asked:
          /\b(?:food|exercise|product) (?:database|library)\b|\bbar ?codes?\b|\bnährwertdatenbank\b|\bdatenbank\b/i,
        told: {
          en: 'a catalogue of foods or exercises (what was entered before is suggested)',
          de: 'ein Verzeichnis von Speisen oder Übungen (was schon eingetragen war, wird vorgeschlagen)',
        },
      },
      {
        asked: /\bstreaks?\b|\bserien?\b/i,
        told: { en: 'streaks', de: 'Serien' },
      },
      {
        asked: /\btags?\b|\bsearch\w*|\bschlagw\w*|\bsuch\w*/i,
        told: { en: 'tags and searching', de: 'Schlagwörter und Suche' },
      },
      ...(sort === 'training' ? [MEALS] : []),
      ...TRACKER_LACKS,
    ],
  }
}

const MEALS = {
  asked: /\bmeals?\b|\bnutrition\b|\bdiets?\b|\bmahlzeit\w*|\bernährung\w*/i,
  told: { en: 'meals and nutrition', de: 'Mahlzeiten und Ernährung' },
}

/** So many measures come first, because most people know them. */
const USUAL = 4

/** The fields of a log: those that it always has, and those that the message speaks of. */
function fieldsOf({ text, language }: Message, sort: LogSort): LogField[] {
  const { labels, scale } = LOG_WORDS[language][sort]
  const named = LOG_FIELDS[sort].filter(({ asked }) => asked === undefined || asked.test(text))
  // A message that says nothing of what is measured gets what most people measure.
  const fields = named.length > 0 ? named : LOG_FIELDS[sort].slice(0, USUAL)
  return fields.map(({ name, unit, by, isOptional, isScale }) => ({
    name,
    label: labels[name]!,
    unit,
    by,
    options: isScale ? scale! : null,
    isOptional,
  }))
}

function samplesOf({ language }: Message, sort: LogSort, fields: LogField[]): Samples[] {
  const { what, notes = [''] } = LOG_WORDS[language][sort]
  const rows = LOG_ROWS[sort]().map(({ ago, what: at, facts }, index): Row => ({
    day: { day: `-${ago} days` },
    what: at === undefined ? '' : (what?.options[Number(at)] ?? ''),
    facts: JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, facts[field.name] ?? null]))),
    note: notes[index % notes.length]!,
  }))
  return [
    { table: 'logbook_entries', rows },
    { table: 'logbook_goals', rows: LOG_GOALS[sort].map((goal) => ({ ...goal })) },
  ]
}
