import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { CourseContent } from '#worker/agent/offline/source/shared/course/model.ts'

/** Units with lessons and a quiz each: scores with the right answers, progress, units that open one after the other. */
export const course: Block<CourseContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    unit: z.object({ one: z.string(), many: z.string() }),
    lesson: z.string(),
    pass: z.number().min(1).max(100).nullable(),
    teacher: z.string(),
    pictures: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/course', file: 'course/course-page', component: 'CoursePage', label: content.label },
      { path: '/course/edit', file: 'course/edit-course', component: 'EditCourse' },
      { path: '/lessons/:id', file: 'course/lesson-page', component: 'LessonPage' },
      { path: '/quiz/:id', file: 'course/quiz-page', component: 'QuizPage' },
    ],
    home: [{ file: 'course/course-page', component: 'CourseHome' }],
    pictures: [content.pictures],
    routes: [{ mount: '/api/course', file: 'course/routes', name: 'course' }],
    migrations: ['course'],
    tests: ['course'],
    contents: [{ folder: 'course', type: 'CourseContent', name: 'COURSE', value: content }],
  }),
}
