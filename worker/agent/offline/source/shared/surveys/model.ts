import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { SURVEY_TEXTS } from './content'

export type SurveysContent = {
  title: string
  label: string
  lead: string
  one: string
  /** The role that makes surveys, opens and closes them. */
  runner: string
  /** Whether anybody answers without an account: once in each browser. */
  isOpen: boolean
  /** Whether people are told that nobody learns who answered what. */
  isAnonymous: boolean
  /** Results are kept back until this many people have answered. */
  least: number
  /** Whether a survey can have a last day. */
  hasEnd: boolean
  /** Who sees results beside the runner: nobody, or whoever has answered and everybody after the end. */
  resultsFor: 'runner' | 'all'
}

export type SurveyState = 'draft' | 'open' | 'closed'

export const QUESTION_KINDS = ['rating', 'single', 'several', 'text'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export type Survey = {
  id: number
  title: string
  note: string
  state: SurveyState
  /** Its last day. */
  closes: string | null
  /** How many people have answered. */
  answers: number
  hasAnswered: boolean
}

export type Question = { id: number; kind: QuestionKind; text: string; choices: string[] }
export type SurveyWithQuestions = Survey & { questions: Question[] }

export type QuestionResult = Question & {
  average: number | null
  /** How often each rating or choice was given. */
  counts: Array<{ label: string; count: number }>
  texts: string[]
}
/** `questions` is null as long as too few have answered. */
export type Results = { survey: Survey; questions: QuestionResult[] | null }

export const PAGE = 20
export const RATINGS = ['1', '2', '3', '4', '5']
export const MOST_QUESTIONS = 40
const MOST_CHOICES = 20

/** What the fields of a question are called in the form and in what it sends. */
export const fieldOf = (id: number) => `question${id}`
/** Nobody has to write something, or to tick one of several. */
export const isRequired = ({ kind }: Pick<Question, 'kind'>) => kind === 'rating' || kind === 'single'
export const hasChoices = (kind: QuestionKind) => kind === 'single' || kind === 'several'

export const surveyInput = z.object({
  title: z.string().trim().min(1, SITE_TEXTS.required).max(140, SITE_TEXTS.tooLong(140)),
  note: z.string().trim().max(1_000, SITE_TEXTS.tooLong(1_000)).default(''),
  closes: z.union([z.iso.date(SITE_TEXTS.required), z.literal('')]).default(''),
})

export const stateInput = z.object({ state: z.enum(['open', 'closed']) })

export const questionInput = z
  .object({
    text: z.string().trim().min(1, SITE_TEXTS.required).max(300, SITE_TEXTS.tooLong(300)),
    kind: z.enum(QUESTION_KINDS, SITE_TEXTS.choose),
    choices: z.string().max(4_000, SITE_TEXTS.tooLong(4_000)).default(''),
  })
  .transform(({ text, kind, choices }) => ({ text, kind, choices: hasChoices(kind) ? linesOf(choices) : [] }))
  .refine(({ kind, choices }) => !hasChoices(kind) || (choices.length > 1 && choices.length <= MOST_CHOICES), {
    path: ['choices'],
    message: SURVEY_TEXTS.twoChoices(MOST_CHOICES),
  })

const linesOf = (typed: string) => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim().slice(0, 120))
      .filter(Boolean),
  ),
]

/** What somebody answered to each question, by the name of its field. */
export const answersInput = z.record(
  z.string().max(40),
  z.array(z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000))).max(MOST_CHOICES),
)
