import type { TimesheetsContent } from './model'

export const TIMESHEETS: TimesheetsContent = {
  label: 'Timesheet',
  lead: 'Enter the hours of the week and hand it in.',
  leader: 'leader',
  item: { one: 'Work package', many: 'Work packages' },
  group: { one: 'Project', many: 'Projects' },
  report: 'Report',
}
