import type { RequestCategory, RequestLanguage } from '#shared/operators/first-requests.ts'

/** Raising it makes the job judge everything again. */
export const CLASSIFIER_VERSION = 1

/** Beginnings of words, in both languages. Among equals the first one wins. */
const WORDS: Array<[category: RequestCategory, beginnings: string]> = [
  [
    'game',
    'game quiz puzzle chess play player score level spiel rätsel quizz schach punktestand tetris snake memory trivia',
  ],
  [
    'booking',
    'book booking appointment reserv slot calendar availab schedul rehearsal shift roster termin buchung buchen reservier kalender belegung schicht dienstplan stundenplan verleih ausleih',
  ],
  [
    'shop',
    'shop store cart checkout product order price payment sell inventory e-commerce ecommerce webshop laden warenkorb kasse produkt bestell preis verkauf zahlung marktplatz marketplace lieferung delivery hofladen',
  ],
  [
    'crm',
    'crm customer client lead deal pipeline sales invoice contract ticket helpdesk support kunde auftrag rechnung angebot vertrag vertrieb ansprechpartner mandant',
  ],
  [
    'dashboard',
    'dashboard chart report analytic metric kpi graph sensor statistic monitor visuali diagramm auswertung bericht kennzahl messwert statistik übersicht',
  ],
  [
    'community',
    'community forum chat social member club team group friend vote voting poll event neighbour neighbor verein mitglied gruppe forum nachbar freund abstimm umfrage veranstaltung turnier tournament job board bewerb',
  ],
  [
    'content',
    'blog article post news newsletter wiki recipe magazine documentation podcast artikel beitrag nachricht rezept magazin anleitung handbuch zeitung',
  ],
  [
    'portfolio',
    'portfolio landing homepage website gallery about contact-form resume cv showcase brochure webseite internetseite galerie lebenslauf visitenkarte auftritt startseite',
  ],
  [
    'tracking',
    'track list todo task habit diary journal log inventory collect library plant budget expense reading watch liste aufgabe gewohnheit tagebuch sammlung inventar bibliothek pflanze haushalt ausgabe einnahme bücher notiz note',
  ],
  [
    'tool',
    'calculat convert generat tool planner timer editor upload pdf translat split rechner umrechn generator werkzeug planer stoppuhr übersetz countdown scanner',
  ],
]

const BEGINNINGS = WORDS.map(([category, beginnings]) => [category, beginnings.split(' ')] as const)
const GERMAN = new Set(
  'der die das und ich ein eine einen mit für von ist nicht wir auf auch den dem soll sollen bitte mir mein meine unser unsere wer was kann'.split(
    ' ',
  ),
)
const ENGLISH = new Set(
  'the a an and i with for of is not we on to in my our that who what can please should it me'.split(' '),
)
const MAX_WORDS = 400
/** The first words name the thing, the next ones say what it is for, and later ones list its parts. */
const weightAt = (at: number): number => (at < 5 ? 6 : at < 12 ? 3 : 1)

/**
 * What kind of thing a text asks for, and in which language. It goes by the words alone, so the same text is always
 * told alike.
 */
export function classify(text: string): { category: RequestCategory; language: RequestLanguage } {
  const words = (text.toLowerCase().match(/[\p{L}][\p{L}-]*/gu) ?? []).slice(0, MAX_WORDS)
  return { category: categoryOf(words), language: languageOf(words) }
}

function categoryOf(words: string[]): RequestCategory {
  let best: { category: RequestCategory; score: number } = { category: 'other', score: 0 }
  for (const [category, beginnings] of BEGINNINGS) {
    const found = new Map<string, number>()
    words.forEach((word, at) => {
      const beginning = beginnings.find((one) => word.startsWith(one) || (one.length > 5 && word.endsWith(one)))
      if (beginning && !found.has(beginning)) found.set(beginning, weightAt(at))
    })
    const score = [...found.values()].reduce((sum, weight) => sum + weight, 0)
    if (score > best.score) best = { category, score }
  }
  return best.category
}

function languageOf(words: string[]): RequestLanguage {
  const count = (known: Set<string>) => words.filter((word) => known.has(word)).length
  const [german, english] = [count(GERMAN) + words.filter((word) => /[äöüß]/.test(word)).length, count(ENGLISH)]
  if (german === 0 && english === 0) return 'other'
  return german > english ? 'de' : 'en'
}
