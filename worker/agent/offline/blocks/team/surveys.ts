import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { SurveysContent } from '#worker/agent/offline/source/shared/surveys/model.ts'

/** Surveys: questions that are opened and closed, answered once each, with results that name nobody. */
export const surveys: Block<SurveysContent> = {
  content: z.object({
    title: z.string(),
    label: z.string(),
    lead: z.string(),
    one: z.string(),
    runner: z.string(),
    isOpen: z.boolean(),
    isAnonymous: z.boolean(),
    least: z.number().int().positive(),
    hasEnd: z.boolean(),
    resultsFor: z.enum(['runner', 'all']),
  }),
  hasAccounts: true,
  parts: (content) => ({
    ...NO_PARTS,
    pages: [
      { path: '/surveys', file: 'surveys/surveys', component: 'Surveys', label: content.label },
      { path: '/surveys/new', file: 'surveys/survey-form', component: 'NewSurvey' },
      { path: '/surveys/:id', file: 'surveys/survey-page', component: 'SurveyPage' },
      { path: '/surveys/:id/edit', file: 'surveys/survey-form', component: 'EditSurvey' },
      { path: '/surveys/:id/results', file: 'surveys/results', component: 'Results' },
    ],
    home: [{ file: 'surveys/parts', component: 'OpenSurveys' }],
    routes: [{ mount: '/api/surveys', file: 'surveys/routes', name: 'surveys' }],
    migrations: ['surveys'],
    tests: ['surveys', 'surveys-answers', ...(content.isOpen ? ['surveys-open'] : [])],
    contents: [{ folder: 'surveys', type: 'SurveysContent', name: 'SURVEYS', value: content }],
  }),
}
