import type { SurveysContent } from './model'

export const SURVEYS: SurveysContent = {
  title: 'Surveys',
  label: 'Surveys',
  lead: 'Answer what is open, once each.',
  one: 'Survey',
  runner: 'runner',
  isOpen: false,
  isAnonymous: true,
  least: 3,
  hasEnd: true,
  resultsFor: 'all',
}
