import type { StatusContent } from './model'

export const STATUS: StatusContent = {
  title: 'Which stands can be visited',
  label: 'Stands',
  lead: 'Looked after each morning.',
  groups: ['In the forest', 'In the valley'],
  states: ['Open', 'Closed', 'On hold'],
  levels: { label: 'Way', options: ['Easy', 'Steep'] },
  gauges: [{ name: 'bloom', label: 'Lime in bloom', unit: '%' }],
  hasWarning: true,
  editor: 'staff',
}

export const STATUS_TEXTS = {
  changed: (when: string) => `Changed ${when}`,
  updated: (when: string) => `Last update: ${when}`,
  none: 'Nothing is listed yet.',
  stateOf: (name: string) => `Status of ${name}`,
  status: 'Status',
  name: 'Name',
  group: 'Group',
  add: 'Add one',
  measured: 'Measured',
  save: 'Save',
  warning: 'Warning on every page',
  warningHint: 'Empty takes it away.',
  raise: 'Show the warning',
  raised: 'The warning is changed.',
  staff: 'Change what is shown',
}
