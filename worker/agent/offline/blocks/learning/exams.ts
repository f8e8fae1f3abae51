import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { ExamsContent } from '#worker/agent/offline/source/shared/exams/model.ts'

/** Exams out of a bank of questions: taken against a clock of the server, marked at once, with statistics. */
export const exams: Block<ExamsContent> = {
  content: z.object({
    lead: z.string(),
    menu: z.object({ exams: z.string(), questions: z.string() }),
    one: z.string(),
    maker: z.string(),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/exams', file: 'exams/exams', component: 'Exams', label: content.menu.exams },
      {
        path: '/questions',
        file: 'exams/questions',
        component: 'Questions',
        label: content.menu.questions,
        access: [content.maker],
      },
      { path: '/exams/:id', file: 'exams/exam-page', component: 'ExamPage' },
      { path: '/exams/:id/results', file: 'exams/results', component: 'Results', access: [content.maker] },
      { path: '/attempts/:id', file: 'exams/attempt-page', component: 'AttemptPage' },
    ],
    home: [{ file: 'exams/exams', component: 'ExamsHome' }],
    routes: [{ mount: '/api/exams', file: 'exams/routes', name: 'exams' }],
    migrations: ['exams'],
    tests: ['exams', 'exams-clock'],
    contents: [{ folder: 'exams', type: 'ExamsContent', name: 'EXAMS', value: content }],
  }),
}
