import type { ExamsContent } from './model'

export const EXAMS: ExamsContent = {
  lead: 'The clock starts with the first question and is kept by the server.',
  menu: { exams: 'Exams', questions: 'Question bank' },
  one: 'Exam',
  maker: 'teacher',
}
