import { expect, test } from 'vitest'
import { isContent } from '#worker/agent/offline/blocks/blocks.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import type { Collection, RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'

function read(message: string) {
  const blocks = siteWish(message)?.blueprint.site?.blocks ?? []
  const records = blocks.find(({ name }) => name === 'records')?.content as RecordsContent | undefined
  for (const { name, content } of blocks) expect([name, isContent(name, content)]).toEqual([name, true])
  const roles = (
    blocks.find(({ name }) => name === 'accounts')?.content as { roles: Array<{ label: string }> } | undefined
  )?.roles
  return { collections: records!.collections, roles: roles?.map(({ label }) => label) ?? null }
}
const menuOf = (collections: Collection[]) => collections.filter(({ isPart }) => !isPart).map(({ many }) => many)
const named = (collections: Collection[], name: string) => collections.find((each) => each.name === name)
const fieldOf = (collection: Collection | undefined, name: string) =>
  collection?.fields.find((field) => field.name === name)

test('A book about boats and their service has boats with the day of it, and tasks with the late ones first', () => {
  const { collections, roles } = read(
    'We repair boats and need a CRM for our customers and the boats they own. Show which service is due next, keep tasks with due dates and a deal board with the stages asked, quoted, agreed.',
  )
  expect([menuOf(collections), roles]).toEqual([['Customers', 'Boats', 'Deals', 'Tasks'], null])
  expect(fieldOf(named(collections, 'assets'), 'service')).toMatchObject({ kind: 'date', due: {} })
  expect(fieldOf(named(collections, 'deals'), 'stage')?.options).toEqual(['Asked', 'Quoted', 'Agreed'])
  expect(named(collections, 'tasks')).toMatchObject({ order: 'due' })
})

test('A book of donors adds up what they gave, and only those who may change it do', () => {
  const { collections, roles } = read(
    'A CRM for our shelter: it keeps donors and their donations with purpose and amount. Every email may exist once. Helpers may look at donors and add notes, but only managers may edit donors and donations.',
  )
  const donors = named(collections, 'customers')
  expect([menuOf(collections), roles]).toEqual([
    ['Donors', 'Donations'],
    ['Manager', 'Helper'],
  ])
  expect(fieldOf(donors, 'email')?.isUnique).toBe(true)
  expect(donors).toMatchObject({
    write: ['crm-manager'],
    read: ['crm-manager', 'crm-helper'],
    notes: { write: ['crm-manager', 'crm-helper'] },
    rollups: [{ collection: 'donations', sum: 'amount', isFilter: true }],
  })
})

test.each([
  ['only admins may edit them', ['crm-admin']],
  ['only users may edit them', 'member'],
])('Where %s, nobody gets the rights of the owner, and not everybody those of a few', (rule, write) => {
  const { collections } = read(`A CRM for our customers with accounts. Staff sign in; ${rule}.`)
  expect(named(collections, 'customers')?.write).toEqual(write)
})

test('Enquiries come by a form for everybody, and a day is given away once', () => {
  const { collections } = read(
    'Build a CRM for a boat house that is hired for parties. Requests come through a public form with day, kind of party and number of guests. We mark them as offered, won or lost, with a reason for lost ones. A calendar shows the days that are taken, and no day can be won twice.',
  )
  const enquiries = named(collections, 'enquiries')
  expect(enquiries?.form).toBeDefined()
  expect(fieldOf(enquiries, 'stage')).toMatchObject({ options: ['New', 'Offered', 'Won', 'Lost'], isInner: true })
  expect(fieldOf(enquiries, 'reason')?.neededWhen).toEqual({ field: 'stage', is: 'Lost' })
  expect(fieldOf(enquiries, enquiries?.calendar?.date ?? '')?.isUnique).toEqual({ when: { field: 'stage', is: 'Won' } })
})

test.each([
  [
    'Make a project planner in which we create projects, and each project has tasks with estimated and actual cost and a due date. Team members comment on tasks.',
    ['Projects', 'Tasks'],
  ],
  [
    'We need a task board with the columns open, doing and done. Tasks have a person and a due date. Milestones are listed with the days left.',
    ['Tasks', 'Milestones'],
  ],
  [
    'Erstelle eine Projektplanung: Wir legen Projekte an, jedes Projekt hat Aufgaben mit Kosten und Terminen. Meilensteine werden angezeigt.',
    ['Projekte', 'Aufgaben', 'Meilensteine'],
  ],
])('%s has the lists that it is about', (message, menu) => {
  const { collections } = read(message)
  expect(menuOf(collections)).toEqual(menu)
  expect(named(collections, 'tasks')?.notes).toBeDefined()
})

test.each([
  [
    'Please implement a wedding planner: guest list with RSVP, budget, checklist, vendors and a seating plan.',
    ['Tables', 'Guests', 'Budget', 'Checklist', 'Suppliers'],
  ],
  [
    'Hochzeitsplaner: Gästeliste mit Zusagen, Budget, Checkliste und Sitzplan.',
    ['Tische', 'Gäste', 'Budget', 'Checkliste'],
  ],
])('who plans a wedding keeps guests, costs, tasks and tables, and no rooms of a hotel: %s', (message, lists) => {
  const wish = siteWish(message)!
  const records = wish.blueprint.site!.blocks.find(({ name }) => name === 'records')
  if (records?.name !== 'records') throw new Error('no registers')
  expect(records.content.collections.map(({ many }) => many)).toEqual(lists)
  expect(wish.missing).toEqual([])
})
