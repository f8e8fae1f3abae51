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
