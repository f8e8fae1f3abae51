/** A price or a time is text here: what stands on a page is read and not computed with. */
export type PriceItem = { name: string; text: string; price: string }
export type Plan = { name: string; price: string; lead: string; includes: string[]; isSuggested?: boolean }
export type Person = { name: string; role: string; text: string }
export type TimelineEntry = { when: string; title: string; text: string }
export type Quote = { text: string; source: string }
export type QuestionItem = { question: string; answer: string }
export type Reference = { name: string; field: string; text: string }
export type Side = { label: string; text: string }
export type Pair = { title: string; left: Side; right: Side }
export type Series = { label: string; unit: string; values: number[] }
export type PagePicture = { subject: string; seed: string; kind?: string }

/** A part of a page. Each kind has its look in `client/pages/`. */
export type Section =
  | { kind: 'text'; title: string; paragraphs: string[]; picture?: PagePicture }
  | { kind: 'prices'; title: string; lead: string; items: PriceItem[]; note?: string }
  | { kind: 'plans'; title: string; lead: string; plans: Plan[] }
  | { kind: 'people'; title: string; people: Person[] }
  | { kind: 'timeline'; title: string; entries: TimelineEntry[] }
  | { kind: 'quotes'; title: string; quotes: Quote[] }
  /** `search` is the label of a field that narrows the rows; `filter` the column whose values are offered. */
  | { kind: 'table'; title: string; columns: string[]; rows: string[][]; search?: string; filter?: number }
  | { kind: 'questions'; title: string; items: QuestionItem[] }
  | { kind: 'hours'; title: string; rows: Array<{ days: string; hours: string }>; note: string }
  | { kind: 'figures'; title: string; lead: string; years: string[]; series: Series[] }
  | { kind: 'references'; title: string; label: string; items: Reference[] }
  | { kind: 'pairs'; title: string; items: Pair[] }
  | { kind: 'links'; title: string; lead: string; links: Array<{ label: string; href: string }> }

export type ContentPage = {
  path: string
  title: string
  /** Its name in the menu; without one other pages lead to it. */
  label?: string
  lead: string
  sections: Section[]
}

export type PagesContent = {
  pages: ContentPage[]
  /** What the start page shows below its headline. */
  home: Section[]
}
