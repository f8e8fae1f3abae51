import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type CourseContent = {
  title: string
  label: string
  lead: string
  unit: { one: string; many: string }
  lesson: string
  /** What share of a quiz opens the next unit; null when every unit is open from the start. */
  pass: number | null
  /** The role that writes lessons and questions. */
  teacher: string
  /** What the drawings beside lessons show. */
  pictures: string
}

export type Lesson = { id: number; title: string; isDone: boolean }
export type Unit = {
  id: number
  title: string
  lessons: Lesson[]
  questions: number
  /** The best share of the quiz so far, in percent; null before the first try. */
  best: number | null
  isPassed: boolean
  isOpen: boolean
}
export type Course = { units: Unit[]; /** In percent. */ progress: number }
export type LessonPage = {
  id: number
  unit_id: number
  title: string
  text: string
  isDone: boolean
  next: number | null
  nth: number
}
export type Question = { id: number; text: string; options: string[] }
export type Quiz = { unit: string; questions: Question[] }
export type Review = { text: string; chosen: string; right: string; isRight: boolean }
export type Result = { score: number; total: number; percent: number; isPassed: boolean; review: Review[] }

/** A course has at most so many of each. */
export const MOST = { units: 60, lessons: 60, questions: 60 } as const

const title = z.string().trim().min(1, SITE_TEXTS.required).max(140, SITE_TEXTS.tooLong(140))
export const unitInput = z.object({ title })
export const lessonInput = z.object({
  title,
  text: z.string().trim().min(1, SITE_TEXTS.required).max(10_000, SITE_TEXTS.tooLong(10_000)),
})
export const questionInput = z
  .object({
    text: title,
    options: z.array(z.string().trim().max(140)).transform((options) => options.filter((option) => option !== '')),
    right: z.string().trim().min(1, SITE_TEXTS.required),
  })
  .refine(({ options, right }) => options.length >= 2 && options.includes(right), {
    path: ['right'],
    message: SITE_TEXTS.choose,
  })
export const answersInput = z.object({ answers: z.array(z.number().int().min(-1).max(20)).max(MOST.questions) })
