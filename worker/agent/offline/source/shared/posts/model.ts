import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { pictureInput } from '../site/values'

/** What a post says beside its text. Minutes are kept as a number and written as a time. */
export type PostField = { name: string; label: string; kind: 'text' | 'number' | 'minutes'; unit?: string }

export type PostsContent = {
  one: string
  many: string
  /** What the menu calls the pages. */
  menu: { feed: string; members: string; profile: string }
  lead: string
  fields: PostField[]
  hasPhoto: boolean
  /** What people give a post: `Like`, `Kudos`. */
  like: string
  /** A page that lists the values of one field, with how many of another were posted there. */
  index: { label: string; by: string; counts: string } | null
  /** What a profile counts once each: the species that somebody has seen. */
  list: { label: string; field: string } | null
  /** What a profile adds up by week, month and year. */
  totals: string | null
  /** A field of minutes for each of another: the pace. */
  pace: { label: string; minutes: string; per: string; unit: string } | null
  challenges: { label: string; one: string } | null
  /** Members become friends, which both agree to, instead of following each other; what the menu calls them. */
  friends?: { label: string }
  /** Whether members write to each other; with friends, to those only. */
  writes?: true
}

/** How somebody stands to who asks: followed or a friend, asked by them, or asking them. */
export type Tie = 'none' | 'tied' | 'asked' | 'asks'

export type Facts = Record<string, string | number>

export type Post = {
  id: number
  user_id: string
  author: string
  day: string
  text: string
  facts: Facts
  photo: string | null
  posted: string
  likes: number
  comments: number
  isLiked: boolean
}

export type Comment = { id: number; user_id: string; author: string; text: string; posted: string }
export type Person = { id: string; name: string; about: string; posts: number; followers: number; tie: Tie }
export type IndexRow = { value: string; count: number; posts: number }
export type Profile = Person & {
  following: number
  list: string[]
  totals: { week: number; month: number; year: number; weeks: Array<{ label: string; value: number }> }
}
export type Challenge = {
  id: number
  title: string
  goal: number
  from_day: string
  until_day: string
  people: number
  isMine: boolean
}
export type Ranked = { id: string; name: string; sum: number }

export const PAGE = 20
export const MOST_COMMENTS = 200

const short = z.string().trim().max(120, SITE_TEXTS.tooLong(120))
const number = z
  .union([z.string(), z.number()])
  .transform((typed) => Number(String(typed).trim().replace(',', '.') || Number.NaN))
  .pipe(z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(1_000_000, SITE_TEXTS.notANumber))
/** `50`, `50:30` or `1:02:03`, in minutes. */
const minutes = z
  .union([z.string(), z.number()])
  .transform((typed) => {
    const parts = String(typed).trim().replace(',', '.').split(':').map(Number)
    if (parts.length === 1) return parts[0]!
    const [seconds = 0, whole = 0, hours = 0] = parts.toReversed()
    return hours * 60 + whole + seconds / 60
  })
  .pipe(z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(100_000, SITE_TEXTS.notANumber))

/** What is posted. The first field must be filled in; an app without fields asks for a text. */
export function postInput({ fields }: PostsContent) {
  const kinds = { text: short, number, minutes }
  const shape = fields.map(({ name, kind }, index) => {
    const schema = kinds[kind]
    return [name, kind === 'text' && index === 0 ? short.min(1, SITE_TEXTS.required) : schema] as const
  })
  const text = z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000))
  return z.object({
    facts: z.object(Object.fromEntries(shape)),
    day: z.iso.date(SITE_TEXTS.required),
    text: fields.length === 0 ? text.min(1, SITE_TEXTS.required) : text.default(''),
    photo: pictureInput,
  })
}

export const commentInput = z.object({
  text: z.string().trim().min(1, SITE_TEXTS.required).max(1_000, SITE_TEXTS.tooLong(1_000)),
})
export const profileInput = z.object({ about: z.string().trim().max(600, SITE_TEXTS.tooLong(600)) })
export const challengeInput = z
  .object({
    title: short.min(1, SITE_TEXTS.required),
    goal: number.refine((goal) => goal > 0, SITE_TEXTS.notANumber),
    from_day: z.iso.date(SITE_TEXTS.required),
    until_day: z.iso.date(SITE_TEXTS.required),
  })
  .refine(({ from_day, until_day }) => until_day >= from_day, { path: ['until_day'], message: SITE_TEXTS.required })

/** Minutes as a time: `50:00`, `1:02:03`. */
export function timeWords(value: number): string {
  const seconds = Math.round(value * 60)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
