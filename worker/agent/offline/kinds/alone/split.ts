import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { accountsIfAsked, footerOf, isPrivate } from './alone.ts'

const WORDS = {
  en: {
    title: 'Shared bills',
    headline: 'Who paid what, and who owes whom',
    subline: 'Enter what was paid and for whom. Everybody sees at once where they stand.',
    action: 'Add an expense',
    balances: 'Who owes whom',
    label: 'Balances',
    lead: 'Enter what was paid, and for whom. The rest is worked out.',
    expenses: 'Expenses',
    mates: { flat: ['Flatmate', 'Flatmates'], trip: ['Traveller', 'Travellers'], any: ['Person', 'People'] },
    bills: {
      flat: ['Electricity', 'Cleaning things', 'Internet'],
      trip: ['Train tickets', 'Dinner by the lake', 'Two nights'],
    },
  },
  de: {
    title: 'Geteilte Kosten',
    headline: 'Wer was bezahlt hat, und wer wem etwas schuldet',
    subline: 'Eintragen, was bezahlt wurde und für wen. Alle sehen sofort, wie sie stehen.',
    action: 'Ausgabe eintragen',
    balances: 'Wer wem etwas schuldet',
    label: 'Stand',
    lead: 'Eintragen, was bezahlt wurde und für wen. Der Rest wird ausgerechnet.',
    expenses: 'Ausgaben',
    mates: {
      flat: ['Mitbewohner', 'Mitbewohner'],
      trip: ['Mitreisende', 'Mitreisende'],
      any: ['Person', 'Personen'],
    },
  },
} as const

/** Bills that people split, with what each owes. */
export function splitPlan(message: Message): Plan {
  const { text, language, name } = message
  const words = WORDS[language]
  const who = /\btrip|\btravel|\bholiday|\breise|\burlaub/i.test(text)
    ? 'trip'
    : /flat|room ?mate|mitbewohner|\bwg\b/i.test(text)
      ? 'flat'
      : 'any'
  const [one, many] = words.mates[who]
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/expenses' },
      picture: null,
      footer: footerOf(message),
    },
    blocks: [
      ...accountsIfAsked(message),
      {
        name: 'split',
        content: {
          title: words.balances,
          label: words.label,
          lead: words.lead,
          mates: { one, many },
          expenses: words.expenses,
          isPrivate: isPrivate(message),
        },
        // Made-up people would owe and be owed among those who are real.
        samples: [],
      },
    ],
    meets: [
      /\bsplit\w*|\bshar\w*|\bflat ?mates?|\broom ?mates?|\bowes?|\bowed|\bbalances?|\bexpenses?|\bbills?|\bsettl\w*|\bpaid\b|\bpeople\b|\badd\b/i,
      /\bteil\w*|\bmitbewohner|\bschuld\w*|\bausgaben?|\bbezahl\w*|\bkosten|\babrechn\w*/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto|\bcharts?\b|\bhow much\b/i,
    ],
    lacks: [
      {
        asked: /\bpercent\w*|\bprozent\w*|\bunequal\w*|\bby (?:weight|share)\b/i,
        told: {
          en: 'shares by percent (an expense is shared equally by those you tick)',
          de: 'Anteile in Prozent (geteilt wird gleich unter denen, die angekreuzt sind)',
        },
      },
      {
        asked: /\bcurrenc(?:y|ies)\b|\bwährung\w*/i,
        told: { en: 'several currencies', de: 'mehrere Währungen' },
      },
      {
        asked: /\breceipts?\b|\bphotos?\b|\bbelege?\b|\bfotos?\b/i,
        told: { en: 'pictures of receipts', de: 'Bilder von Belegen' },
      },
      {
        asked: /\bremind\w*|\be-?mails?\b|\berinner\w*/i,
        told: { en: 'reminders by mail', de: 'Erinnerungen per E-Mail' },
      },
    ],
  }
}
