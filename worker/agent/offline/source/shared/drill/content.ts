import type { DrillContent } from './model'

export const DRILL: DrillContent = {
  lead: 'Practise as long as you like, or take the test.',
  menu: { practice: 'Practice', test: 'Test', history: 'History' },
  tasks: 20,
  seconds: 180,
}
