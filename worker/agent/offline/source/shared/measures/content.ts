import type { MeasuresContent } from './model'

export const MEASURES: MeasuresContent = {
  one: 'Reading',
  many: 'Readings',
  menu: {
    entries: 'Readings',
    analysis: 'Analysis',
    groups: 'Districts',
    report: 'Report',
    compare: 'Compare',
    ranking: 'Ranking',
  },
  lead: 'What was used, where and when.',
  value: { label: 'Consumption', unit: 'm³' },
  group: { one: 'District', many: 'Districts' },
  parent: { one: 'Region', many: 'Regions' },
  dimensions: [
    { name: 'reason', label: 'Reason', options: ['Household', 'Garden'] },
    { name: 'note', label: 'Note', options: null },
  ],
  alarm: { percent: 30, word: 'Possible leak' },
  hasLimits: true,
  hasReport: true,
  hasRanking: true,
  hasComparison: true,
  hasWeekdays: true,
  manager: 'manager',
  isPrivate: false,
}
