import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ROWS_AGREED } from '#shared/app/row-imports.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { turnProject } from '#test/support/turn-project.ts'
import type { BroughtRows } from '#worker/project/sent-files/row-imports.ts'

const FILE: Attachment = { id: 'att_1', name: 'plants.csv', kind: 'text', type: 'text/csv', sizeBytes: 10 }
const PLANTS = {
  name: 'plants',
  columns: [
    {
      name: 'name',
      type: 'TEXT',
      kind: 'text' as const,
      isKey: false,
      isRequired: true,
      isNullable: false,
      isComputed: false,
      isSecret: false,
      refers: null,
    },
  ],
  rows: 0,
  lock: null,
  referredBy: [],
}

/** A turn whose maker has said yes to rows. They are on their way until `arrive`. */
async function bringingTurn() {
  const columns = [{ to: 'name', from: 'name' }]
  const call = { tool: 'import_rows', input: { name: 'plants.csv', table: 'plants', columns } }
  const model = scriptedModel([{ calls: [call] }, { text: 'Done.' }])
  const { promise, resolve } = Promise.withResolvers<BroughtRows>()
  const project = turnProject({
    model,
    rowImports: {
      tables: async () => [PLANTS],
      names: async () => [],
      try: async ({ rows }) => ({ rows: rows.length, unfit: [] }),
      bring: () => promise,
    },
  })
  project.attached.set(FILE.id, new TextEncoder().encode('name\nRose\n'))
  const extras = { attachments: [FILE], mentions: [], element: null }
  const { queue, driver, store } = project.turns
  await queue.submit({ turnId: 'trn_0', userId: 'usr_1', prompt: 'Use these plants', extras })
  await driver.drive()
  expect(store.get('trn_0')).toMatchObject({ state: 'waiting', pending: { question: { kind: 'rows' } } })
  await queue.answer({ turnId: 'trn_0', answers: [{ questionId: 'rows', choices: [ROWS_AGREED], text: null }] })
  const driving = driver.drive()
  for (let round = 0; round < 20; round++) await setImmediate()
  const told = () => JSON.stringify(model.requests.at(-1)!.prompt.at(-1))
  return { project, driving, arrive: resolve, told, model, store }
}

test('rows that take longer than two minutes are not waited for, and the builder is told to look which are there', async () => {
  const { project, driving, told, model, store, arrive } = await bringingTurn()
  await project.clock.advance(2 * MINUTE_MS - 1)
  expect([model.requests.length, store.get('trn_0')!.state]).toEqual([1, 'working'])
  await project.clock.advance(1)
  await driving
  expect(told()).toContain(
    'the rows take longer than two minutes to come in. Look with query_database which are there.',
  )
  expect(project.told().filter(({ event }) => event.type === 'rows.imported')).toEqual([])
  // What comes in afterwards ends no other turn and is no failure of ours.
  arrive({ rows: 1, total: 1, text: 'late' })
  await setImmediate()
  expect(project.bugs).toEqual([])
})

test('rows that come in before are told', async () => {
  const { project, driving, told, arrive } = await bringingTurn()
  await project.clock.advance(2 * MINUTE_MS - 1)
  arrive({ rows: 1, total: 1, text: 'The maker said yes. 1 row is in plants.' })
  await driving
  expect(told()).toContain('1 row is in plants')
  expect(project.told().filter(({ event }) => event.type === 'rows.imported')).toHaveLength(1)
})
