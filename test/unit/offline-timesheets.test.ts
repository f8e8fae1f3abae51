import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import type { TimesheetsContent } from '#worker/agent/offline/source/shared/timesheets/model.ts'

function read(message: string) {
  const { blueprint, missing } = siteWish(message)!
  const block = blueprint.site!.blocks.find(({ name }) => name === 'timesheets')
  return { content: block?.content as TimesheetsContent | undefined, missing: missing.map(({ what }) => what) }
}

test.each([
  [
    'Please implement a web app in which the staff of an engineering office fill in a timesheet per week, hours by project, and hand it in; the head of office approves it or returns it with a remark. A report per person and month can be downloaded as CSV.',
    'Project',
    null,
  ],
  [
    'Build a tool for a lab. For every project we enter tasks with start, end and planned hours and see them on a timeline. Members fill in weekly timesheets and the lab head approves them. Refuse more than 24 hours on one day.',
    'Task',
    'Project',
  ],
  [
    'Stundenzettel für unsere Werkstatt: Mitarbeiter tragen je Woche ihre Stunden pro Baustelle ein und reichen sie ein, der Meister gibt sie frei oder lehnt sie ab',
    'Baustelle',
    null,
  ],
  [
    'Online-Zeiterfassung für ein Planungsbüro mit Arbeitspaketen, geplanten Stunden und Freigabe durch die Leitung',
    'Arbeitspaket',
    'Projekt',
  ],
])('weeks of hours are handed in and approved: %s', (message, item, group) => {
  const { content, missing } = read(message)
  expect(missing).toEqual([])
  expect([content?.item.one, content?.group?.one ?? null]).toEqual([item, group])
})

test('what a timesheet lacks is named, and a board with hours stays a board', () => {
  const { missing } = read(
    'A timesheet app with accounts for a bakery. Employees clock in and out, ask for holidays, and the manager approves the hours of each week.',
  )
  expect(missing.join(' ')).toMatch(/[Cc]lock.*holidays/)
  expect(read('A kanban board for a team with tasks, due dates and timesheets').content).toBeUndefined()
})
