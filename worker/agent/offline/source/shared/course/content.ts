import type { CourseContent } from './model'

export const COURSE: CourseContent = {
  title: 'The course',
  label: 'Course',
  lead: 'One unit after the other, at your own pace.',
  unit: { one: 'Unit', many: 'Units' },
  lesson: 'Lesson',
  pass: 60,
  teacher: 'teacher',
  pictures: 'books',
}
