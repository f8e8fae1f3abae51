import { expect, test } from 'vitest'
import { isContent } from '#worker/agent/offline/blocks/blocks.ts'
import { ABILITIES } from '#worker/agent/offline/kinds/account/abilities.ts'
import { collectionOf, type Office, rowsOf } from '#worker/agent/offline/kinds/office/modules/collections.ts'
import { MODULES } from '#worker/agent/offline/kinds/office/modules/modules.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

const office = (language: Office['language'], isOpen: boolean): Office => ({
  language,
  modules: MODULES,
  isOpen,
  deciders: ['manager'],
  extra: new Map(),
})

const collectionsOf = (message: string) => {
  const records = siteWish(message)!.blueprint.site!.blocks.find(({ name }) => name === 'records')!
  return records.name === 'records' ? records.content.collections : []
}

test.each([
  ['en', false],
  ['en', true],
  ['de', false],
  ['de', true],
] as const)('every register is sound, with rows that fit its fields: %s, open %s', (language, isOpen) => {
  const all = office(language, isOpen)
  const collections = MODULES.map((module) => collectionOf(all, module))
  expect(isContent('records', { collections, figures: [], charts: [], upcoming: [] })).toBe(true)
  for (const [index, { name, fields }] of collections.entries())
    for (const row of rowsOf(all, MODULES[index]!)) {
      for (const field of fields) {
        const value = row[field.name]
        const isGiven = value !== null && value !== undefined
        expect([name, field.name, isGiven || !field.isRequired || field.kind === 'yesNo']).toEqual([
          name,
          field.name,
          true,
        ])
        if (field.kind === 'choice') expect(field.options).toContain(value)
        if (field.kind === 'money' && isGiven) expect(Number.isInteger(value)).toBe(true)
      }
      expect(Object.keys(row).filter((key) => key !== 'id' && !fields.some((field) => field.name === key))).toEqual([])
    }
})

test.each([
  [
    'A hospital management system: staff register patients, schedule appointments and record diagnoses.',
    ['patients', 'appointments', 'treatments'],
  ],
  ['Create a hotel management system with room management, guest bookings and payments.', ['rooms', 'stays', 'fees']],
  [
    'An employee management website with attendance, payroll and leave requests that a manager approves.',
    ['employees', 'attendance', 'payroll', 'leave'],
  ],
  [
    'Eine Hausverwaltung: Wohnungen, Mieter, Mietzahlungen und Reparaturen. Das Team meldet sich an.',
    ['units', 'tenants', 'fees', 'repairs'],
  ],
])('the registers of an office are those that the message speaks of: %s', (message, names) => {
  const found = collectionsOf(message).map(({ name }) => name)
  expect(found).toEqual(expect.arrayContaining(names))
  expect(found.length).toBeLessThanOrEqual(7)
})

test('what points at another register stands behind it, and at one that is not there becomes a text', () => {
  const [first, second] = collectionsOf('A fleet management platform that tracks trips and vehicles.')
  expect([first!.name, second!.name]).toEqual(['vehicles', 'trips'])
  expect(second!.fields).toContainEqual(expect.objectContaining({ name: 'vehicle_id', kind: 'reference' }))
  const [payroll] = collectionsOf('A payroll system for our shop. Only the manager signs in.')
  expect(payroll!.fields).toContainEqual(expect.objectContaining({ name: 'employee', kind: 'text' }))
})

test('requests are decided by those in charge, and pay is theirs to see', () => {
  const message =
    'An employee management system with payroll. Employees sign in and request leave, and a supervisor approves it.'
  const { blocks } = siteWish(message)!.blueprint.site!
  expect(blocks[0]).toMatchObject({ content: { roles: [{ name: 'manager', label: 'Supervisor' }] } })
  const all = collectionsOf(message)
  expect(all.find(({ name }) => name === 'leave')).toMatchObject({
    decided: { field: 'state', by: ['manager'] },
    isPrivate: true,
  })
  expect(all.find(({ name }) => name === 'payroll')).toMatchObject({ read: ['manager'] })
})

test('fields that the message spells out are added, those that are there are not', () => {
  const message = 'An HR system for employees with name, position, badge number and shirt size. Staff sign in.'
  const labels = collectionsOf(message)[0]!.fields.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Badge number', 'Shirt size']))
  expect(labels.filter((label) => label === 'Position')).toHaveLength(1)
})

test('a list of things stays a list of things, and sentences about an office do not need its name', () => {
  expect(siteWish('employees: name, phone, birthday')).toBeNull()
  expect(
    collectionsOf(
      'Create an internal tool where employees submit expense claims, a manager approves them, and export them as CSV.',
    ).map(({ name }) => name),
  ).toContain('expenses')
})

test('words of abilities are none of ordinary fields', () => {
  const words = MODULES.flatMap(({ fields }) => fields.flatMap(({ label }) => [...label]))
  expect(words.filter((word) => ABILITIES.some(({ asked }) => asked.test(`Staff enter the ${word}.`)))).toEqual([])
})
