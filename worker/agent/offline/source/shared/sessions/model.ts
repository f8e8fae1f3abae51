import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type SessionsContent = {
  title: string
  lead: string
  /** Above the field for a code. */
  headline: string
  menu: { join: string; sessions: string }
}

export const QUESTION_KINDS = ['choice', 'open'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export type Session = { id: number; title: string; code: string; questions: number; created: string }
export type SessionQuestion = {
  id: number
  kind: QuestionKind
  text: string
  options: string[]
  isClosed: boolean
  /** Whether the audience sees what was answered. */
  isHidden: boolean
}
/** How often each option was chosen, or what was written. */
export type Answers = { people: number; counts: Array<{ label: string; count: number }>; texts: string[] }
export type Ask = { id: number; text: string; votes: number; isVoted: boolean; isMine: boolean }
/** A session as whoever runs it sees it. */
export type OpenSession = Session & {
  currentId: number | null
  items: Array<SessionQuestion & Answers>
  asks: Ask[]
}
/** A session as the audience sees it: only the question that is on. */
export type Audience = {
  title: string
  question: (SessionQuestion & { mine: string | null; answers: Answers | null }) | null
  asks: Ask[]
}

export const PAGE = 20
export const MOST_QUESTIONS = 50
export const MOST_OPTIONS = 10
export const MOST_ANSWERS = 5_000
export const MOST_ASKS = 300
/** Letters of a code: short enough to type, too many to guess. */
export const CODE_LENGTH = 5

const short = z.string().trim().min(1, SITE_TEXTS.required).max(300, SITE_TEXTS.tooLong(300))

export const sessionInput = z.object({ title: short })
/** `options` has one in each line. */
export const questionInput = z
  .object({
    kind: z.enum(QUESTION_KINDS),
    text: short,
    options: z
      .string()
      .max(2_000, SITE_TEXTS.tooLong(2_000))
      .default('')
      .transform((typed) => [
        ...new Set(
          typed
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        ),
      ])
      .pipe(z.array(z.string()).max(MOST_OPTIONS)),
  })
  .refine(({ kind, options }) => kind === 'open' || options.length >= 2, {
    path: ['options'],
    message: SITE_TEXTS.required,
  })
export const currentInput = z.object({ question: z.number().int().nullable() })
export const shownInput = z.object({ isClosed: z.boolean(), isHidden: z.boolean() })
export const answerInput = z.object({ question: z.number().int(), value: short })
export const askInput = z.object({ text: short })
