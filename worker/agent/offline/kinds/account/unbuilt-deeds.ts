import { type Ability, nowhere } from './ability.ts'

/** What no block does: an app that is built all the same says that it lacks it. */
export const UNBUILT_DEEDS: Ability[] = [
  {
    asked: /\bwho (?:is|was|will be) (?:there|here|in it) when\b|\bwer wann (?:da|dort|drin) (?:ist|war)\b/i,
    told: { en: 'who is there when', de: 'wer wann da ist' },
    isIn: (blocks) => blocks.some(({ name }) => name === 'booking'),
  },
  {
    asked:
      /\btak(?:e|es|ing) (?:a|their) numbers?\b|\bqueue (?:number|display|position|ticket)s?\b|\bwho is next\b|wartenummer|nummer ziehen|wer als nächstes (?:dran|an der reihe)/i,
    told: {
      en: 'numbers that people draw, and a display of whose turn it is',
      de: 'Nummern zum Ziehen und eine Anzeige, wer dran ist',
    },
    isIn: nowhere,
  },
  {
    asked:
      /\b(?:tournament|match|play-?off|draw (?:the|a)|elimination) brackets?\b|\bknock-?out (?:tournament|stage|round|phase)\b|\bsingle elimination\b|turnierbaum/i,
    told: { en: 'a bracket of who plays whom next', de: 'ein Turnierbaum' },
    isIn: nowhere,
  },
  {
    asked:
      /\bcompar\w* (?:the )?prices?\b|\bprice (?:comparison|history|drops?|alerts?)\b|\bprices? (?:at|from|of|in) (?:each|several|different|various|all|many) (?:\w+ )?(?:shops?|stores?|retailers?|supermarkets?|vendors?)\b|\bprice at each\b|\bpreis(?:vergleich|verlauf|alarm)\w*/i,
    told: { en: 'prices of several shops and how they change', de: 'Preise mehrerer Läden und ihren Verlauf' },
    isIn: nowhere,
  },
  {
    asked:
      /\b(?:link|url) shorten\w*|\bshort(?:ened)? (?:links?|urls?)\b|\bclick (?:statistics|counts?|tracking|analytics)\b|kurzlinks?\b|klickstatistik\w*/i,
    told: {
      en: 'short addresses that lead on and count clicks',
      de: 'kurze Adressen, die weiterleiten und Klicks zählen',
    },
    isIn: nowhere,
  },
  {
    asked:
      /\bloyalty (?:cards?|points)\b|\bstamp cards?\b|\bstamps? for (?:each|every)\b|stempelkarten?\b|treuepunkte\w*/i,
    told: { en: 'cards that fill with stamps or points', de: 'Karten, die sich mit Stempeln oder Punkten füllen' },
    isIn: nowhere,
  },
]
