import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { QuizContent } from '#worker/agent/offline/source/shared/quiz/model.ts'

/** A quiz of pairs: rounds of questions with four answers, a score, and what was not right. */
export const quiz: Block<QuizContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    asks: z.string().includes('{x}'),
    pairs: z.array(z.tuple([z.string(), z.string()])).min(4),
    length: z.number().int().positive(),
  }),
  hasAccounts: false,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [{ path: '/quiz', file: 'quiz/quiz', component: 'QuizPage', label: content.label }],
    home: [{ file: 'quiz/quiz', component: 'QuizHome' }],
    tests: ['quiz'],
    contents: [{ folder: 'quiz', type: 'QuizContent', name: 'QUIZ', value: content }],
  }),
}
