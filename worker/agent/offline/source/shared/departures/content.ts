import type { DeparturesContent } from './model'

export const DEPARTURES: DeparturesContent = {
  title: 'Departures',
  lead: 'Choose where you are, and see what leaves next.',
  lines: 'Lines',
  add: 'Add a line',
  editor: 'team',
}
