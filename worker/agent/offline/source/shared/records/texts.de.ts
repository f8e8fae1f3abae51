import type { FieldKind } from './model'

const RIGHT: Partial<Record<FieldKind, string>> = {
  number: 'eine Zahl',
  money: 'ein Betrag',
  date: 'ein Tag',
  email: 'eine E-Mail-Adresse',
  link: 'eine Adresse, die mit https:// beginnt',
}

export const RECORD_TEXTS = {
  add: (one: string) => `${one} anlegen`,
  new: (one: string) => `${one} anlegen`,
  change: (title: string) => `${title} ändern`,
  none: (many: string) => `Noch keine ${many}. Der erste Eintrag beginnt die Liste.`,
  count: (count: number, many: string) => `${count} ${many}`,
  sort: 'Sortieren nach',
  newest: 'Neueste zuerst',
  ascending: 'aufsteigend',
  descending: 'absteigend',
  from: 'Von',
  to: 'Bis',
  views: 'Ansicht',
  table: 'Tabelle',
  cards: 'Karten',
  board: 'Tafel',
  moveTo: (title: string) => `„${title}“ verschieben nach`,
  inUse: 'Andere Einträge verweisen noch darauf. Bitte zuerst diese ändern oder löschen.',
  wrong: (label: string, kind: FieldKind) => `${label}: ${RIGHT[kind] ?? 'eine der Möglichkeiten'} wird gebraucht.`,
  figures: 'Auf einen Blick',
  overview: 'Überblick',
  untitled: 'Ohne Titel',
  nothingDue: 'Nichts steht an.',
  overdue: 'überfällig',
  total: 'Summe',
  noFigures: 'Es gibt noch nichts zu zeichnen.',
  whole: 'die ganze Zeit',
}
