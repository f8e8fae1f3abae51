import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { accountsFor, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'

type SampleDeck = { title: string; note: string; cards: Array<[front: string, back: string]> }

const WORDS = {
  en: {
    title: 'By Heart',
    headline: 'A few cards a day, and they stay',
    subline: 'What you know comes back later, what you do not know comes back soon.',
    action: 'Study what is due',
    lead: 'Each deck says how many cards are due today.',
    menu: { decks: 'Decks', progress: 'Progress' },
    member: 'Learner',
    footer: 'Your own decks are seen by nobody else. Those for everybody are kept by whoever registered first.',
  },
  de: {
    title: 'Im Kopf',
    headline: 'Jeden Tag ein paar Karten, und sie bleiben',
    subline: 'Was du weißt, kommt später wieder. Was du nicht weißt, kommt bald.',
    action: 'Lernen, was fällig ist',
    lead: 'Bei jedem Stapel steht, wie viele Karten heute fällig sind.',
    menu: { decks: 'Stapel', progress: 'Fortschritt' },
    member: 'Lernende',
    footer: 'Eigene Stapel sieht sonst niemand. Die für alle pflegt, wer sich zuerst angemeldet hat.',
  },
}

const DECKS: Record<ReadyLanguage, SampleDeck[]> = {
  en: [
    {
      title: 'Spanish: the first words',
      note: 'From Spanish into English',
      cards: [
        ['la casa', 'the house'],
        ['el libro', 'the book'],
        ['la ventana', 'the window'],
        ['beber', 'to drink'],
        ['mañana', 'tomorrow'],
        ['la llave', 'the key'],
        ['barato', 'cheap'],
        ['¿Cuánto cuesta?', 'How much is it?'],
      ],
    },
    {
      title: 'French: at the market',
      note: 'From French into English',
      cards: [
        ['la pomme', 'the apple'],
        ['le fromage', 'the cheese'],
        ['une livre', 'a pound, half a kilogram'],
        ['mûr', 'ripe'],
        ['la monnaie', 'the change'],
        ['Je voudrais …', 'I would like …'],
      ],
    },
  ],
  de: [
    {
      title: 'Spanisch: die ersten Wörter',
      note: 'Vom Spanischen ins Deutsche',
      cards: [
        ['la casa', 'das Haus'],
        ['el libro', 'das Buch'],
        ['la ventana', 'das Fenster'],
        ['beber', 'trinken'],
        ['mañana', 'morgen'],
        ['la llave', 'der Schlüssel'],
        ['barato', 'billig'],
        ['¿Cuánto cuesta?', 'Wie viel kostet das?'],
      ],
    },
    {
      title: 'Englisch: unregelmäßige Verben',
      note: 'Grundform und die beiden anderen',
      cards: [
        ['to bring', 'brought, brought'],
        ['to choose', 'chose, chosen'],
        ['to fly', 'flew, flown'],
        ['to teach', 'taught, taught'],
        ['to wear', 'wore, worn'],
        ['to swim', 'swam, swum'],
      ],
    },
  ],
}

const CARDS =
  /\bflash ?-?cards?\b|\bspaced repetition\b|\bvocab(?:ulary)? (?:trainer|app|cards?)\b|\blearn\w* (?:new )?vocabulary\b|\bindex cards?\b|\binterview (?:practice|preparation|questions?|training)\b|\bkarteikart\w*|\bkarteikasten\b|\blernkart\w*|vokabel(?:trainer|n lernen|karten|app|kasten|heft)|\bvokabeln\b/i

/** Cards that are learned by heart; null when the message is about something else. */
export function recipe(message: Message): Plan | null {
  const { text, language, name, seed } = message
  if (!CARDS.test(text)) return null
  const words = WORDS[language]
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/decks' },
      picture: { subject: pictureFor(message), seed },
      footer: words.footer,
    },
    blocks: [
      accountsFor(message, { member: words.member }),
      { name: 'decks', content: { lead: words.lead, menu: words.menu }, samples: samplesOf(DECKS[language]) },
    ],
    meets: [
      /\bdecks?\b|\bcards?\b|\bflash ?cards?\b|\bfronts?\b|\bbacks?\b|\bsides?\b|\bstud(?:y|ies|ying)\b|\bspaced repetition\b|\bprogress\b|\bdue\b|\bstreaks?\b|\bvocabulary\b|\bwords?\b|\bintervals?\b|\bimport\w*|\bpaste\w*|\bknown?\b|\bturn\w*/i,
      /\bstapel\w*|\bkarten?\b|kart(?:e|en)\b|\bvorder\w*|\brück\w*|\blern\w*|\bfortschritt\w*|\bfällig\w*|\bserien?\b|\btage in folge\b|\bvokabel\w*|\bwört\w*|\bwiederhol\w*|\beinfüg\w*/i,
      /\bsign\w*[- ]?(?:in|up)\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked:
          /\b(?:import|upload)\w*[^.,;]{0,30}\b(?:csv|excel|xlsx|anki|files?)\b|\banki\b|\bdatei\w*[^.,;]{0,30}\beinles\w*/i,
        told: {
          en: 'reading files: cards are pasted as lines',
          de: 'das Einlesen von Dateien: Karten werden als Zeilen eingefügt',
        },
      },
      {
        asked: /\bpictures?\b|\bimages?\b|\bphotos?\b|\bbilder?n?\b/i,
        told: { en: 'pictures on cards', de: 'Bilder auf Karten' },
      },
      {
        asked: /\baudio\b|\bpronunciation\b|\bsounds?\b|\bspeech\b|\baussprache\b|\bvorles\w*/i,
        told: { en: 'sound on cards', de: 'Ton auf Karten' },
      },
      {
        asked:
          /\bshar(?:e|es|ed|ing)\b[^.]{0,30}\b(?:decks?|cards?|others?|friends?)\b|\bpublic decks?\b|\bteilen\b|\bgeteilt\w*/i,
        told: { en: 'sharing decks of one’s own', de: 'das Teilen eigener Stapel' },
      },
      {
        asked:
          /\btyp(?:e|ing) (?:in )?(?:the |an )?answers?\b|\bmultiple[- ]choice\b|\bquiz(?:zes)?\b|\bantwort(?:en)? eintipp\w*/i,
        told: { en: 'answers that are typed or chosen', de: 'Antworten zum Eintippen oder Auswählen' },
      },
      {
        asked: /\bleaderboards?\b|\bbadges?\b|\branglist\w*|\babzeichen\b/i,
        told: { en: 'badges and leaderboards', de: 'Abzeichen und Ranglisten' },
      },
      {
        asked: /\bdictionar(?:y|ies)\b|\btranslat\w*|\bwörterb\w*|\bübersetz\w*/i,
        told: { en: 'a dictionary', de: 'ein Wörterbuch' },
      },
      {
        asked: /\bteachers?\b|\bclasses\b|\blehr(?:er|kr[aä]ft)\w*|\bklassen?\b/i,
        told: { en: 'teachers who see how a class is doing', de: 'Lehrkräfte, die sehen, wie eine Klasse vorankommt' },
      },
    ],
  }
}

/** Decks for everybody, so that there is something to study at once. */
function samplesOf(decks: SampleDeck[]): Samples[] {
  return [
    { table: 'decks', rows: decks.map(({ title, note }, index) => ({ id: index + 1, title, note })) },
    {
      table: 'cards',
      rows: decks.flatMap(({ cards }, index) => cards.map(([front, back]) => ({ deck_id: index + 1, front, back }))),
    },
  ]
}
