import type { Sort } from './media-reading.ts'

type Words = { label: string; options: string[] }
type MediaChoice = { name: string; asked: RegExp; of: Sort[]; en: Words; de: Words }

/** What is found by, where the message names it. */
export const MEDIA_CHOICES: MediaChoice[] = [
  {
    name: 'programme',
    asked: /\bprogrammes?\b|\bsections?\b|\bprogramm(?:e|en|reihe\w*)?\b/i,
    of: ['film', 'video'],
    en: { label: 'Programme', options: ['Opening night', 'First works', 'Documentary', 'For children'] },
    de: { label: 'Programm', options: ['Eröffnung', 'Erste Arbeiten', 'Dokumentarisch', 'Für Kinder'] },
  },
  {
    name: 'country',
    asked: /\bcountr(?:y|ies)\b|\bländer\b|\bland\b/i,
    of: ['film', 'video', 'music'],
    en: { label: 'Country', options: ['Portugal', 'Chile', 'Norway', 'Japan'] },
    de: { label: 'Land', options: ['Portugal', 'Chile', 'Norwegen', 'Japan'] },
  },
  {
    name: 'genre',
    asked: /\bgenres?\b|\bcategor(?:y|ies)\b|\bkategorien?\b/i,
    of: ['film', 'video', 'music', 'podcast'],
    en: { label: 'Genre', options: ['Quiet', 'Funny', 'Strange', 'True'] },
    de: { label: 'Genre', options: ['Leise', 'Komisch', 'Seltsam', 'Wahr'] },
  },
  {
    name: 'mood',
    asked: /\bmoods?\b|\bstimmung(?:en)?\b/i,
    of: ['music', 'podcast'],
    en: { label: 'Mood', options: ['Morning', 'Working', 'Evening', 'Night'] },
    de: { label: 'Stimmung', options: ['Morgens', 'Beim Arbeiten', 'Abends', 'Nachts'] },
  },
  {
    name: 'season',
    asked: /\bseasons?\b|\bstaffeln?\b/i,
    of: ['video', 'podcast'],
    en: { label: 'Season', options: ['1', '2', '3'] },
    de: { label: 'Staffel', options: ['1', '2', '3'] },
  },
]

type SortWords = {
  one: string
  title: string
  name: string
  lead: string
  headline: string
  maker: string
  kind: 'audio' | 'video'
  pictures: string
}

const sort = (
  [one, title, name, maker]: [string, string, string, string],
  lead: string,
  headline: string,
  [kind, pictures]: ['audio' | 'video', string],
): SortWords => ({ one, title, name, maker, lead, headline, kind, pictures })

/** What a site of films, music, podcasts or a station says, in both languages. */
export const MEDIA_WORDS = {
  en: {
    sorts: {
      film: sort(
        ['film', 'Films', 'Light in the Dark', 'Director'],
        'Each film has a page of its own, to be seen from home.',
        'Sit down, it begins when you press play',
        ['video', 'film'],
      ),
      video: sort(
        ['video', 'Videos', 'Moving Pictures', 'By'],
        'Press play, and put aside what is for later.',
        'Something to watch, and time for it',
        ['video', 'film'],
      ),
      music: sort(
        ['song', 'Songs', 'Side B', 'Artist'],
        'Play it here, and keep what you like.',
        'Music for the hours between',
        ['audio', 'music'],
      ),
      podcast: sort(
        ['episode', 'Episodes', 'In Your Ear', 'Host'],
        'Every episode, the newest first.',
        'For the way to work and the way back',
        ['audio', 'music'],
      ),
      radio: sort(
        ['past show', 'Archive', 'Radio Next Door', 'Presenter'],
        'Past shows, whenever you have time.',
        'On the air, from around the corner',
        ['audio', 'music'],
      ),
    } satisfies Record<Sort, SortWords>,
    menu: { programme: 'Programme', requests: 'Song requests', chat: 'Chat' },
    watchlist: 'Watchlist',
    saved: 'Saved',
    award: 'Audience award',
    best: 'Best rated',
    keeper: 'Editor',
    presenter: 'Presenter',
    member: 'Viewer',
    listener: 'Listener',
    subline: 'Look around without an account. With one you rate, and say what you think.',
    radioSubline: 'Listen live, ask for a song, and hear what you missed.',
    footer: (role: string) => `Entered by: ${role}. Whoever registers first gives that role.`,
  },
  de: {
    sorts: {
      film: sort(
        ['Film', 'Filme', 'Licht im Dunkeln', 'Regie'],
        'Jeder Film hat seine Seite und läuft zu Hause.',
        'Hinsetzen, es beginnt auf Knopfdruck',
        ['video', 'film'],
      ),
      video: sort(
        ['Video', 'Videos', 'Bewegte Bilder', 'Von'],
        'Abspielen, und beiseitelegen, was für später ist.',
        'Etwas zum Ansehen, und Zeit dafür',
        ['video', 'film'],
      ),
      music: sort(
        ['Lied', 'Lieder', 'Seite B', 'Interpret'],
        'Hier abspielen und behalten, was gefällt.',
        'Musik für die Stunden dazwischen',
        ['audio', 'music'],
      ),
      podcast: sort(
        ['Folge', 'Folgen', 'Im Ohr', 'Moderation'],
        'Alle Folgen, die neueste zuerst.',
        'Für den Hinweg und den Rückweg',
        ['audio', 'music'],
      ),
      radio: sort(
        ['vergangene Sendung', 'Archiv', 'Radio Nebenan', 'Moderation'],
        'Vergangene Sendungen, wann immer Zeit ist.',
        'Auf Sendung, gleich um die Ecke',
        ['audio', 'music'],
      ),
    } satisfies Record<Sort, SortWords>,
    menu: { programme: 'Programm', requests: 'Musikwünsche', chat: 'Chat' },
    watchlist: 'Merkliste',
    saved: 'Gemerkt',
    award: 'Publikumspreis',
    best: 'Am besten bewertet',
    keeper: 'Redaktion',
    presenter: 'Moderation',
    member: 'Publikum',
    listener: 'Hörer',
    subline: 'Umsehen geht ohne Konto. Mit einem lässt sich bewerten und mitreden.',
    radioSubline: 'Live hören, ein Lied wünschen, und nachhören, was verpasst wurde.',
    footer: (role: string) => `Eingetragen von: ${role}. Wer sich zuerst anmeldet, vergibt diese Rolle.`,
  },
}
