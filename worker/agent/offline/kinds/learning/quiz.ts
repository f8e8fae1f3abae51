import { pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { recipe as liveQuestions } from '#worker/agent/offline/kinds/talk/live-questions.ts'
import { bankFor } from './banks.ts'
import { examsPlan, recipe as exams } from './exams.ts'

const WORDS = {
  en: {
    label: 'Quiz',
    lead: (length: number) => `${length} questions, four answers each.`,
    headline: (title: string) => `${title}: how many do you know?`,
    subline: 'The answer comes at once, and at the end there is what to look up again.',
    footer: 'The best result stays in this browser.',
  },
  de: {
    label: 'Quiz',
    lead: (length: number) => `${length} Fragen mit je vier Antworten.`,
    headline: (title: string) => `${title}: wie viele weißt du?`,
    subline: 'Die Antwort kommt sofort, und am Ende steht da, was man noch einmal nachsieht.',
    footer: 'Das beste Ergebnis bleibt in diesem Browser.',
  },
}
/** A round in one room, in which all answer at the same time. */
const LIVE =
  /\bjoins? (?:with|by) (?:a |the )?(?:\w+ )?(?:code|pin)\b|\blive (?:quiz\w*|questions)\b|\banswers? questions live\b|\bmit (?:einem |dem )?code (?:beitreten|teilnehmen|mitmachen)\b|\bper code\b/i
/** Questions about everything: whoever runs it writes more of them. */
const TRIVIA =
  /\btrivia\b|\bquiz (?:battle|duel|game|app|website|platform)s?\b|\bquiz(?:zes)?\b[^.]{0,60}\b(?:categor(?:y|ies)|difficulty|levels?)\b|\bgeneral knowledge\b|\ballgemeinwissen\b|\bwissensquiz\w*/i
const COUNT = /(\d{1,2})\s*(?:questions|fragen)/i

/** Exams and quizzes that people make, or a quiz about something of which the pairs are known: capitals, elements. */
export function recipe(message: Message): Plan | null {
  const { text, language, name, seed } = message
  if (LIVE.test(text)) return liveQuestions(message)
  const made = exams(message)
  if (made) return made
  const bank = bankFor(text, language)
  if (!bank) return TRIVIA.test(text) ? examsPlan(message) : null
  const words = WORDS[language]
  const length = Math.min(Number(COUNT.exec(text)?.[1] ?? 10), bank.pairs.length)
  return {
    site: {
      title: name ?? bank.title,
      headline: words.headline(bank.title),
      subline: words.subline,
      action: null,
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      {
        name: 'quiz',
        content: {
          title: bank.title,
          label: words.label,
          lead: words.lead(length),
          asks: bank.asks,
          pairs: bank.pairs,
          length,
        },
        samples: [],
      },
    ],
    meets: [
      /\bquiz\w*|\bquestions?\b|\bscores?\b|\bpoints?\b|\bcapitals?\b|\banswers?\b|\bresults?\b|\brounds?\b/i,
      /\bfragen?\b|\bpunkt\w*|\bhauptst\w*|\bantwort\w*|\bergebnis\w*|\brunden?\b/i,
    ],
    lacks: [
      {
        asked: /\btimers?\b|\bcountdown\b|\bseconds?\b|\bzeitlimit\b|\bsekunden\b/i,
        told: { en: 'a clock that runs down', de: 'eine Uhr, die abläuft' },
      },
      {
        asked: /\bmultiplayer\b|\bagainst (?:each|one|friends)\b|\bgegeneinander\b/i,
        told: { en: 'playing against each other', de: 'das Spielen gegeneinander' },
      },
      {
        asked: /\bleaderboards?\b|\bhigh ?scores? of\b|\brangliste\b|\bbestenliste\b/i,
        told: { en: 'a list of the best of all players', de: 'eine Bestenliste aller' },
      },
      {
        asked: /\bown questions?\b|\badd questions?\b|\beigene fragen\b/i,
        told: { en: 'adding questions of your own', de: 'eigene Fragen' },
      },
    ],
  }
}
