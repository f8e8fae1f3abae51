import type { Row } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { capital, pictureFor } from '#worker/agent/offline/kinds/parts.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { accountsIfAsked, footerOf, isPrivate } from './alone.ts'
import { PIECES, type Piece } from './pieces.ts'

type Sort = 'songs' | 'recipes' | 'diary' | 'notes'

const SORTS: Array<{ sort: Sort; asked: RegExp }> = [
  { sort: 'songs', asked: /\bsongs?\b|\blyrics\b|\bchords?\b|\blieder\w*|\bakkord\w*/i },
  { sort: 'recipes', asked: /\brecipes?\b|\bcookbook\b|\brezept\w*|\bkochbuch\b/i },
  { sort: 'diary', asked: /\bdiar(?:y|ies)\b|\bjournals?\b|\btagebuch\b/i },
  { sort: 'notes', asked: /./ },
]

const WORDS: Record<
  ReadyLanguage,
  Record<Sort, { title: string; one: string; many: string; body: string; headline: string }>
> = {
  en: {
    songs: {
      title: 'Song book',
      one: 'Song',
      many: 'Songs',
      body: 'Lyrics and chords',
      headline: 'Every song, with the chords where they belong',
    },
    recipes: {
      title: 'Recipe book',
      one: 'Recipe',
      many: 'Recipes',
      body: 'Recipe',
      headline: 'What we like to cook, and how',
    },
    diary: { title: 'Diary', one: 'Entry', many: 'Entries', body: 'Text', headline: 'What was today?' },
    notes: { title: 'Notebook', one: 'Note', many: 'Notes', body: 'Text', headline: 'Write it down, find it again' },
  },
  de: {
    songs: {
      title: 'Liederbuch',
      one: 'Lied',
      many: 'Lieder',
      body: 'Text und Akkorde',
      headline: 'Jedes Lied, mit den Akkorden am Platz',
    },
    recipes: {
      title: 'Rezeptbuch',
      one: 'Rezept',
      many: 'Rezepte',
      body: 'Rezept',
      headline: 'Was wir gern kochen, und wie',
    },
    diary: { title: 'Tagebuch', one: 'Eintrag', many: 'Einträge', body: 'Text', headline: 'Was war heute?' },
    notes: {
      title: 'Notizbuch',
      one: 'Notiz',
      many: 'Notizen',
      body: 'Text',
      headline: 'Aufschreiben und wiederfinden',
    },
  },
}
const SAID = {
  en: {
    subline: 'Everything is saved while you write. Tags and search bring it back.',
    lead: 'Everything is saved while you write.',
    action: (many: string) => `See all ${many.toLowerCase()}`,
  },
  de: {
    subline: 'Beim Schreiben wird alles gespeichert. Schlagwörter und Suche bringen es zurück.',
    lead: 'Beim Schreiben wird alles gespeichert.',
    action: (many: string) => `Alle ${many} ansehen`,
  },
}
const LISTS: Array<{ asked: RegExp; en: [string, string]; de: [string, string] }> = [
  { asked: /\bset ?lists?\b|\bsetlist\w*/i, en: ['Set list', 'Set lists'], de: ['Setliste', 'Setlisten'] },
  { asked: /\bnotebooks?\b|\bnotizbücher\b/i, en: ['Notebook', 'Notebooks'], de: ['Notizbuch', 'Notizbücher'] },
  { asked: /\bfolders?\b|\bordner\b/i, en: ['Folder', 'Folders'], de: ['Ordner', 'Ordner'] },
  { asked: /\bcollections?\b|\bsammlung\w*/i, en: ['Collection', 'Collections'], de: ['Sammlung', 'Sammlungen'] },
  { asked: /\bmenus?\b|\bmenüs?\b/i, en: ['Menu', 'Menus'], de: ['Menü', 'Menüs'] },
]

/** What somebody writes: notes, songs with chords, recipes, a diary. */
export function writingPlan(message: Message): Plan {
  const { text, language, name, seed } = message
  const { sort } = SORTS.find(({ asked }) => asked.test(text))!
  const words = WORDS[language][sort]
  const [one, many] = LISTS.find(({ asked }) => asked.test(text))?.[language] ?? [null, null]
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: SAID[language].subline,
      action: { label: SAID[language].action(words.many), href: '/notes' },
      picture: { subject: pictureFor(message), seed },
      footer: footerOf(message),
    },
    blocks: [
      ...accountsIfAsked(message),
      {
        name: 'notes',
        content: {
          title: capital(words.many),
          label: words.many,
          lead: SAID[language].lead,
          one: words.one,
          many: words.many,
          body: words.body,
          preview: sort === 'songs' ? 'chords' : 'prose',
          lists: one === null ? null : { one, many },
          isPrivate: isPrivate(message),
        },
        // Rows of everybody have no owner, so an app in which each has their own begins empty.
        samples: isPrivate(message) ? [] : [{ table: 'notes', rows: PIECES[language][sort].map(rowOf) }],
      },
    ],
    meets: [
      /\bnotes?\b|\bsongs?\b|\blyrics\b|\bwrit\w*|\btyped?\b|\bedit\w*|\btext\b|\btitles?\b|\btags?\b|\bsearch\w*|\bsav(?:e|ed|ing)\b|\bpreview\b|\bprint\w*|\bmarkdown\b|\brecipes?\b|\bentr(?:y|ies)\b/i,
      /\bnotiz\w*|\blied\w*|\bschreib\w*|\bschlagw\w*|\bsuch\w*|\bspeicher\w*|\bvorschau\b|\bdruck\w*|\brezept\w*|\beintr\w*/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
      ...(sort === 'songs' ? [/\bchords?\b|\btranspos\w*|akkord|transpon/i] : []),
      ...(one === null ? [] : [new RegExp(`${one}|order|reihenfolge|sort`, 'i')]),
    ],
    lacks: [
      {
        asked: /\breminders?\b|\bremind\b|\bnotif\w*|\berinner\w*/i,
        told: { en: 'reminders', de: 'Erinnerungen' },
      },
      {
        asked: /\bpictures?\b|\bphotos?\b|\bimages?\b|\battach\w*|\bupload\w*|\bbilder?\b|\bfotos?\b|\banh[aä]ng\w*/i,
        told: { en: 'pictures and files in a text', de: 'Bilder und Dateien im Text' },
      },
      {
        asked: /\bmoods?\b|\bstreaks?\b|\bstimmung\w*|\bcharts?\b/i,
        told: { en: 'moods, streaks and charts', de: 'Stimmungen, Serien und Diagramme' },
      },
      {
        asked: /\bpdf\b/i,
        told: { en: 'PDF files (a page can be printed)', de: 'PDF-Dateien (eine Seite lässt sich drucken)' },
      },
      {
        asked: /\bat the same time\b|\breal[- ]?time\b|\bcollaborat\w*|\bgleichzeitig\b/i,
        told: { en: 'writing together at the same time', de: 'gleichzeitiges Schreiben' },
      },
      {
        asked: /\bversions?\b|\bundo history\b|\bversionen\b/i,
        told: { en: 'earlier versions of a text', de: 'frühere Fassungen eines Textes' },
      },
    ],
  }
}

const rowOf = ({ title, body, tags }: Piece, index: number): Row => ({
  title,
  body,
  tags: JSON.stringify(tags),
  changed: { moment: `-${index * 2 + 1} days` },
})
