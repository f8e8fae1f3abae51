import { pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'

const WORDS = {
  en: {
    title: 'Quick Sums',
    headline: 'A few sums a day, and they come by themselves',
    subline: 'Practise at your own pace. In the test the clock runs along.',
    action: 'Start practising',
    lead: 'Choose the kinds of tasks and how large the numbers may be.',
    menu: { practice: 'Practice', test: 'Test', history: 'History' },
    footer: 'Results stay in this browser. Nobody else sees them.',
  },
  de: {
    title: 'Flink gerechnet',
    headline: 'Jeden Tag ein paar Aufgaben, dann geht es von selbst',
    subline: 'Üben im eigenen Tempo. Im Test läuft die Uhr mit.',
    action: 'Üben',
    lead: 'Rechenarten wählen, und wie groß die Zahlen sein dürfen.',
    menu: { practice: 'Üben', test: 'Test', history: 'Verlauf' },
    footer: 'Ergebnisse bleiben in diesem Browser. Sonst sieht sie niemand.',
  },
}
const ARITHMETIC =
  /\bmental (?:arithmetic|maths?)\b|\barithmetic\b|\btimes tables?\b|\bmultiplication tables?\b|\bsums\b|kopfrechn|einmaleins|rechenaufgaben/i
const TASKS = /(\d{1,3}) (?:tasks?|questions?|sums|problems?|aufgaben)/i
const MINUTES = /\b(\d{1,2}|one|two|three|four|five|ten|eine|zwei|drei|vier|fünf|zehn)[ -](?:minutes?|minuten?)/i
const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
  eine: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  zehn: 10,
}

/** Mental arithmetic; null when the message is about something else. */
export function recipe(message: Message): Plan | null {
  const { text, language, name, seed } = message
  if (!ARITHMETIC.test(text)) return null
  const words = WORDS[language]
  const minutes = MINUTES.exec(text)?.[1]?.toLowerCase()
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/practice' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      {
        name: 'drill',
        content: {
          lead: words.lead,
          menu: words.menu,
          tasks: Math.max(1, Number(TASKS.exec(text)?.[1] ?? 20)),
          seconds: (minutes === undefined ? 3 : (NUMBERS[minutes] ?? Math.max(1, Number(minutes)))) * 60,
        },
        samples: [],
      },
    ],
    meets: [
      /\bpractic\w*|\bpractis\w*|\boperations?\b|\brange\b|\bright\b|\bwrong\w*|\btests?\b|\btasks?\b|\bcountdown\b|\bpoints?\b|\btime\b|\bhistory\b|\bchart\b|\bmodes?\b/i,
      /\büb\w+|\brechenart\w*|\brichtig\b|\bfalsch\b|\btests?\b|\baufgaben?\b|\bpunkte\b|\bzeit\b|\bverlauf\b|diagramm/i,
    ],
    lacks: [
      {
        asked: /\bteachers?\b|\bclass(?:es)?\b|\blehrkr\w*|\bklassen?\b/i,
        told: { en: 'results that a teacher sees', de: 'Ergebnisse, die eine Lehrkraft sieht' },
      },
      {
        asked: /\bfractions?\b|\bdecimals?\b|\bbrüche\b|\bdezimal\w*/i,
        told: { en: 'fractions and decimals', de: 'Brüche und Dezimalzahlen' },
      },
      {
        asked: /\baccounts?\b|\bregister\b|\bsign in\b|\bkont(?:o|en)\b|\banmeld\w*/i,
        told: { en: 'accounts (results stay in the browser)', de: 'Konten (Ergebnisse bleiben im Browser)' },
      },
    ],
  }
}
