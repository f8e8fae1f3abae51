import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { EXAM_TEXTS } from './content'

export type ExamsContent = {
  lead: string
  menu: { exams: string; questions: string }
  /** What one is called: an exam, a quiz, a test. */
  one: string
  /** The role that writes questions and exams and sees the results of all; the owner may as well. */
  maker: string
}

export const KINDS = ['single', 'several', 'truth', 'text'] as const
export type QuestionKind = (typeof KINDS)[number]

/** A question as whoever takes an exam sees it. */
export type AskedQuestion = { id: number; subject: string; kind: QuestionKind; text: string; options: string[] }
/** `answers` are the right ones; of a text each of them is. */
export type Question = AskedQuestion & { answers: string[]; explanation: string; exams: number }
export type QuestionBank = { items: Question[]; subjects: string[] }

export type ExamState = 'draft' | 'early' | 'open' | 'over'
export type Exam = {
  id: number
  title: string
  note: string
  minutes: number
  attempts: number
  pass: number
  opens: string | null
  closes: string | null
  state: ExamState
  /** How many questions it has. */
  questions: number
  /** How many attempts there are of everybody. */
  taken: number
  mine: Attempt[]
}
/** `chosen` are its questions in their order; only those who make exams get them. */
export type OpenExam = Exam & { chosen: number[] }

export type Attempt = {
  id: number
  examId: number
  person: string
  started: string
  /** When it was handed in, by hand or by the clock; null while it runs. */
  handedIn: string | null
  secondsLeft: number
  /** Null while it runs. */
  score: number | null
  total: number
  percent: number
  isPassed: boolean
}
export type Reviewed = AskedQuestion & { given: string[]; right: string[]; isRight: boolean; explanation: string }
export type OpenAttempt = Attempt & {
  title: string
  /** What is asked, with what was answered so far; empty once it is handed in. */
  asked: Array<AskedQuestion & { given: string[] }>
  /** Empty while it runs. */
  review: Reviewed[]
}

export type ExamResults = {
  exam: Exam
  people: number
  average: number
  passed: number
  questions: Array<{ id: number; text: string; right: number; answered: number }>
  attempts: Attempt[]
}

export const MOST = 500
const MOST_OPTIONS = 8

const words = (most: number) => z.string().trim().max(most, SITE_TEXTS.tooLong(most))
const filled = (most: number) => words(most).min(1, SITE_TEXTS.required)
const number = (least: number, most: number) =>
  z.coerce
    .number(SITE_TEXTS.notANumber)
    .int(SITE_TEXTS.notANumber)
    .min(least, EXAM_TEXTS.between(least, most))
    .max(most, EXAM_TEXTS.between(least, most))
const day = z
  .union([z.iso.date(SITE_TEXTS.required), z.literal('')])
  .default('')
  .transform((value) => value || null)

export const examInput = z
  .object({
    title: filled(140),
    note: words(2_000).default(''),
    minutes: number(1, 600),
    attempts: number(1, 100),
    pass: number(0, 100),
    opens: day,
    closes: day,
  })
  .refine(({ opens, closes }) => opens === null || closes === null || opens <= closes, {
    path: ['closes'],
    message: EXAM_TEXTS.endsFirst,
  })
export const chosenInput = z.object({ questions: z.array(z.number().int()).max(200) })
export const publishedInput = z.object({ isPublished: z.boolean() })

const distinct = (values: string[]) => [...new Set(values.filter(Boolean))]
export const questionInput = z
  .object({
    subject: filled(60),
    kind: z.enum(KINDS, SITE_TEXTS.choose),
    text: filled(1_000),
    options: z.array(words(300)).max(MOST_OPTIONS).transform(distinct),
    answers: z.array(words(300)).max(MOST_OPTIONS).transform(distinct),
    explanation: words(1_000).default(''),
  })
  .transform((question) => ({ ...question, options: optionsOf(question) }))
  .refine(({ kind, options }) => kind === 'text' || options.length > 1, {
    path: ['options'],
    message: EXAM_TEXTS.twoOptions,
  })
  .refine(
    ({ kind, options, answers }) =>
      answers.length > 0 &&
      (kind === 'text' || answers.every((answer) => options.includes(answer))) &&
      (kind === 'several' || kind === 'text' || answers.length === 1),
    { path: ['answers'], message: EXAM_TEXTS.markRight },
  )

const optionsOf = ({ kind, options }: { kind: QuestionKind; options: string[] }) =>
  kind === 'text' ? [] : kind === 'truth' ? EXAM_TEXTS.truth : options

export const answerInput = z.object({ question: z.number().int(), answers: z.array(words(300)).max(MOST_OPTIONS) })

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** Whether an answer is the right one: of several all that are right and no other, of a text one that is accepted. */
export function isRight({ kind, answers }: Pick<Question, 'kind' | 'answers'>, given: string[]): boolean {
  if (kind === 'text') return given.some((text) => answers.some((answer) => plain(answer) === plain(text)))
  return given.length === answers.length && answers.every((answer) => given.includes(answer))
}
