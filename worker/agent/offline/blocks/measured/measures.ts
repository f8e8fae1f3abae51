import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { MeasuresContent } from '#worker/agent/offline/source/shared/measures/model.ts'

const words = z.object({ one: z.string(), many: z.string() })

/** Values by group and day: entering, charts that follow a choice, limits, a weekly report. */
export const measures: Block<MeasuresContent> = {
  content: z.object({
    one: z.string(),
    many: z.string(),
    menu: z.object({
      entries: z.string(),
      analysis: z.string(),
      groups: z.string(),
      report: z.string(),
      compare: z.string(),
      ranking: z.string(),
    }),
    lead: z.string(),
    value: z.object({ label: z.string(), unit: z.string() }),
    group: words,
    parent: words.nullable(),
    dimensions: z.array(
      z.object({
        name: z.string().regex(/^[a-z][a-z0-9]*$/),
        label: z.string(),
        options: z.array(z.string()).min(1).nullable(),
      }),
    ),
    alarm: z.object({ percent: z.number().positive(), word: z.string() }).nullable(),
    hasLimits: z.boolean(),
    hasReport: z.boolean(),
    hasRanking: z.boolean(),
    hasComparison: z.boolean(),
    hasWeekdays: z.boolean(),
    manager: z.string().nullable(),
    isPrivate: z.boolean(),
  }),
  hasAccounts: false,
  parts: (content) => {
    const { menu, parent, hasRanking, hasComparison, hasReport, isPrivate, manager } = content
    return {
      ...NO_PARTS,
      pages: [
        { path: '/analysis', file: 'measures/analysis', component: 'Analysis', label: menu.analysis },
        { path: '/entries', file: 'measures/entries', component: 'Entries', label: menu.entries },
        ...(parent
          ? [
              { path: '/sets', file: 'measures/parents', component: 'Parents', label: parent.many },
              { path: '/sets/:id', file: 'measures/parents', component: 'ParentPage' },
            ]
          : []),
        { path: '/groups', file: 'measures/groups', component: 'Groups', label: menu.groups },
        ...(hasReport ? [{ path: '/report', file: 'measures/report', component: 'Report', label: menu.report }] : []),
        ...(hasRanking
          ? [{ path: '/ranking', file: 'measures/ranking', component: 'Ranking', label: menu.ranking }]
          : []),
        ...(hasComparison
          ? [{ path: '/compare', file: 'measures/compare', component: 'Compare', label: menu.compare }]
          : []),
      ],
      home: [{ file: 'measures/analysis', component: 'AnalysisHome' }],
      routes: [{ mount: '/api/measures', file: 'measures/routes', name: 'measures' }],
      migrations: ['measures'],
      tests: [
        'measures',
        ...(manager === null ? [] : ['measures-managers']),
        ...(isPrivate ? ['measures-private'] : []),
      ],
      contents: [{ folder: 'measures', type: 'MeasuresContent', name: 'MEASURES', value: content }],
    }
  },
}
