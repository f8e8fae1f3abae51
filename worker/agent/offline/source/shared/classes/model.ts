import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { fileInput } from '../site/values'

export type ClassesContent = {
  lead: string
  menu: { classes: string; homework: string }
  /** The role whose members make classes, set work and mark it; the owner may as well. */
  teacher: string
}

/** `code` is what students join with; only the teacher of a class sees it. */
export type SchoolClass = { id: number; name: string; teacher: string; code: string | null; students: number }
export type Assignment = {
  id: number
  classId: number
  className: string
  title: string
  text: string
  due: string
  /** How many have handed it in. */
  handedIn: number
  mine: HandIn | null
  isTeacher: boolean
}
export type HandIn = {
  id: number
  student: string
  text: string
  fileName: string
  sent: string
  isLate: boolean
  mark: string
  remark: string
}
export type OpenClass = SchoolClass & { isTeacher: boolean; people: string[]; assignments: Assignment[] }
/** The teacher sees everything that was handed in, a student their own. */
export type OpenAssignment = Assignment & { all: HandIn[] }

export const MOST = 300
export const CODE_LENGTH = 6

const words = (most: number) => z.string().trim().max(most, SITE_TEXTS.tooLong(most))
export const classInput = z.object({ name: words(120).min(1, SITE_TEXTS.required) })
export const joinInput = z.object({ code: words(20).min(1, SITE_TEXTS.required) })
export const assignmentInput = z.object({
  title: words(140).min(1, SITE_TEXTS.required),
  text: words(5_000).default(''),
  due: z.iso.date(SITE_TEXTS.required),
})
export const handInInput = z
  .object({ text: words(20_000).default(''), file: fileInput, fileName: words(200).default('') })
  .refine(({ text, file }) => text !== '' || file !== '', { path: ['text'], message: SITE_TEXTS.required })
export const markInput = z.object({ mark: words(20).min(1, SITE_TEXTS.required), remark: words(2_000).default('') })
