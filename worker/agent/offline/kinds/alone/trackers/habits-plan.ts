import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import { accountsIfAsked, footerOf, isPrivate } from '#worker/agent/offline/kinds/alone/alone.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import type { HabitSort } from '#worker/agent/offline/understand/kind/tracker.ts'
import { HABIT_WORDS } from './habit-words.ts'
import { TRACKER_LACKS } from './lacks.ts'

const SAID = {
  en: {
    today: 'Today',
    calendar: 'Calendar',
    lead: 'One press marks what is done. A second one takes it back.',
    action: (one: string) => `Add: ${one.toLowerCase()}`,
  },
  de: {
    today: 'Heute',
    calendar: 'Kalender',
    lead: 'Ein Druck markiert, was erledigt ist. Ein zweiter nimmt es zurück.',
    action: (one: string) => `${one} hinzufügen`,
  },
}
const TIMES = /\btimes? of (?:the )?day\b|\bmorning\b|\bevening\b|\buhrzeit\w*|\bmorgens\b|\babends\b/i

/** Habits, medicines or plants: what is due today, streaks, what was missed, a calendar. */
export function habitsPlan(message: Message, sort: HabitSort): Plan {
  const { text, language, name } = message
  const { title, headline, subline, one, many, mark, note, samples } = HABIT_WORDS[language][sort]
  const { today, calendar, lead, action } = SAID[language]
  const isOwn = isPrivate(message)
  return {
    site: {
      title: name ?? title,
      headline,
      subline,
      action: { label: action(one), href: '/habits' },
      picture: null,
      footer: footerOf(message),
    },
    blocks: [
      ...accountsIfAsked(message),
      {
        name: 'habits',
        content: {
          title: today,
          label: today,
          lead,
          one,
          many,
          calendar,
          mark,
          note,
          hasTimes: sort === 'medicines' || TIMES.test(text),
          isPrivate: isOwn,
        },
        // Rows of everybody have no owner, so an app in which each has their own begins empty.
        samples: isOwn ? [] : rowsOf(samples),
      },
    ],
    meets: [
      /\bhabits?\b|\bstreaks?\b|\bcheck\w*|\btick\w*|\bmark\w*|\bdaily\b|\bstatistic\w*|\bprogress\b|\bmissed\b|\bforgot\w*|\boverdue\b|\bdue\b|\bdos(?:e|es|age)\b|\btimes?\b|\btaken?\b|\bmedic\w*|\bpills?\b|\bwater(?:ed|ing)?\b|\bplants?\b|\bhistory\b|\bintakes?\b|\brecords?\b|\bin a row\b|\broutines?\b|\barchiv\w*|\bintervals?\b/i,
      /\bgewohnheit\w*|\bserien?\b|\babhak\w*|\bmarkier\w*|\btäglich\w*|\bstatistik\w*|\bverpasst\w*|\bvergess\w*|\bfällig\w*|\bdos(?:is|en)\b|\buhrzeit\w*|\beinnahme\w*|\bgenommen\b|\bmedikament\w*|\bgieß\w*|\bpflanzen?\b|\barchiv\w*/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked:
          /\b(?:certain|particular|chosen|specific|some|which) (?:days of the week|weekdays|days)\b|\bweekdays?\b|\btimes (?:a|per) week\b|\bwochentag\w*|\bmal (?:pro|die|in der) woche\b/i,
        told: {
          en: 'chosen days of the week (there is every so many days)',
          de: 'bestimmte Wochentage (es gibt alle so viele Tage)',
        },
      },
      {
        asked: /\bcategor(?:y|ies)\b|\bkategorien?\b/i,
        told: { en: 'categories', de: 'Kategorien' },
      },
      {
        asked:
          /\b(?:stock|refill\w*|supply|prescriptions?|interactions?)\b|\bvorrat\b|\bnachbestell\w*|\brezepte?\b|\bwechselwirkung\w*/i,
        told: {
          en: 'the stock of a medicine, prescriptions and interactions',
          de: 'Vorrat, Rezepte und Wechselwirkungen',
        },
      },
      ...TRACKER_LACKS,
    ],
  }
}

/** Marks of the past weeks with a gap here and there, so that streaks and what was missed have something to say. */
function rowsOf(samples: (typeof HABIT_WORDS)['en']['habits']['samples']): Samples[] {
  const marks = samples.flatMap(({ every, times, days }, index): Row[] => {
    const slots = times.length > 0 ? times : ['']
    const first = every === 1 ? 1 : (index * 2) % every
    const at = Array.from({ length: Math.floor((days - first) / every) }, (_, turn) => first + turn * every)
    return at.flatMap((ago) =>
      slots
        .filter((_, slot) => every > 1 || (ago * 5 + index * 3 + slot) % 11 !== 0)
        .map((time) => ({ habit_id: index + 1, day: { day: `-${ago} days` }, time })),
    )
  })
  return [
    {
      table: 'habits',
      rows: samples.map(({ name, note, every, times, days }, index) => ({
        id: index + 1,
        name,
        note,
        every,
        times: JSON.stringify(times),
        started: { day: `-${days} days` },
      })),
    },
    { table: 'habit_marks', rows: marks },
  ]
}
