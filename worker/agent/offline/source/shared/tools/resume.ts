import * as z from 'zod'

export const LAYOUTS = ['classic', 'column', 'bold'] as const
export type Layout = (typeof LAYOUTS)[number]

/** A job or a school. */
export const ENTRY = z.object({ what: z.string(), where: z.string(), period: z.string(), text: z.string() })
export type Entry = z.infer<typeof ENTRY>
export const NEW_ENTRY: Entry = { what: '', where: '', period: '', text: '' }
export const MOST_ENTRIES = 20

/** `photo` is a small picture as a data URL, or empty. */
export const RESUME = z.object({
  name: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string(),
  place: z.string(),
  link: z.string(),
  about: z.string(),
  photo: z.string(),
  jobs: z.array(ENTRY).max(MOST_ENTRIES),
  schools: z.array(ENTRY).max(MOST_ENTRIES),
  skills: z.string(),
  languages: z.string(),
  layout: z.enum(LAYOUTS),
})
export type Resume = z.infer<typeof RESUME>

const MOST_LISTED = 40

/** What was typed with commas or in lines, each once. */
export function listed(text: string): string[] {
  const all = text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
  return [...new Set(all)].slice(0, MOST_LISTED)
}

/** The points of a text, one a line. */
export const pointsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s*/, '').trim())
    .filter((line) => line !== '')

/** Entries that say something: an empty one stands in the form and on no page. */
export const filled = (entries: Entry[]): Entry[] =>
  entries.filter((entry) => Object.values(entry).some((value) => value.trim() !== ''))

/** The entries with one of them a place earlier or later; at an end nothing moves. */
export function moved(entries: Entry[], { index, by }: { index: number; by: 1 | -1 }): Entry[] {
  const target = index + by
  if (target < 0 || target >= entries.length) return entries
  const next = [...entries]
  ;[next[index], next[target]] = [next[target]!, next[index]!]
  return next
}

/** What one can be reached by, in the order in which it is read. */
export const contactOf = ({ email, phone, place, link }: Resume): string[] =>
  [email, phone, place, link].map((each) => each.trim()).filter((each) => each !== '')

type Headings = { about: string; jobs: string; schools: string; skills: string; languages: string }

const entryLines = (all: Entry[]): string[] =>
  filled(all).map(({ what, where, period, text }) =>
    [
      [what, where, period].filter((each) => each.trim() !== '').join(' · '),
      ...pointsOf(text).map((each) => `- ${each}`),
    ].join('\n'),
  )

/** The whole as plain text, for forms that take no file. */
export function plainText(resume: Resume, headings: Headings): string {
  const sections: Array<[string, string[]]> = [
    [headings.about, resume.about.trim() === '' ? [] : [resume.about.trim()]],
    [headings.jobs, entryLines(resume.jobs)],
    [headings.schools, entryLines(resume.schools)],
    [headings.skills, listed(resume.skills).length > 0 ? [listed(resume.skills).join(', ')] : []],
    [headings.languages, listed(resume.languages).length > 0 ? [listed(resume.languages).join(', ')] : []],
  ]
  const head = [resume.name, resume.title, contactOf(resume).join(' · ')].filter((each) => each.trim() !== '')
  return [
    head.join('\n'),
    ...sections.flatMap(([name, told]) => (told.length > 0 ? [`${name}\n${told.join('\n\n')}`] : [])),
  ].join('\n\n')
}
