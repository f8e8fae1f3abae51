import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { field, ruled, thing, toolLibrary } from '#test/support/blueprints.ts'
import type { Blueprint, Field, FieldKind, Thing } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { nextMigration } from '#worker/agent/offline/generate/migration.ts'

/** The blueprint with these things, and with the migration that leads to it. */
function edited(before: Blueprint, things: Thing[]): Blueprint {
  const after = { ...before, things }
  const migration = nextMigration(before, after)
  return migration ? { ...after, migrations: [...before.migrations, migration] } : after
}

function withFields(before: Blueprint, table: string, change: (fields: Field[]) => Field[]): Blueprint {
  return edited(
    before,
    before.things.map((each) => (each.table === table ? { ...each, fields: change(each.fields) } : each)),
  )
}

/** Applies each file in one transaction with foreign keys on, as the runtime and D1 do. */
function apply(db: DatabaseSync, migrations: Blueprint['migrations']) {
  for (const { sql } of migrations) db.exec(`BEGIN; ${sql} COMMIT;`)
}

function seeded(blueprint: Blueprint): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  apply(db, blueprint.migrations)
  for (const [path, sql] of generateApp(blueprint)) if (path.startsWith('seeds/')) db.exec(sql)
  return db
}

function rows(db: DatabaseSync, sql: string) {
  return db
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }))
}

function columns(db: DatabaseSync, table: string): string[] {
  return rows(db, `SELECT name || ' ' || type AS column FROM pragma_table_info('${table}')`)
    .map((row) => String(row.column))
    .toSorted()
}

function schema(db: DatabaseSync) {
  const tables = rows(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  ).map((row) => String(row.name))
  return tables.map((table) => ({
    table,
    columns: columns(db, table),
    references: rows(db, `SELECT "from" || ' ' || "table" AS reference FROM pragma_foreign_key_list('${table}')`)
      .map((row) => String(row.reference))
      .toSorted(),
    indexes: rows(db, `SELECT name FROM pragma_index_list('${table}')`)
      .map((row) => String(row.name))
      .toSorted(),
  }))
}

test('the first migration creates every table', () => {
  const [first] = toolLibrary().migrations
  expect(first?.name).toBe('0001_create_tables.sql')
  expect(seeded(toolLibrary()).prepare('SELECT count(*) AS total FROM loans').get()?.total).toBe(8)
})

test('an unchanged blueprint needs no migration', () => {
  expect(nextMigration(toolLibrary(), { ...toolLibrary(), title: 'Another title' })).toBeNull()
})

test('a new field is added without a word about the others', () => {
  const after = withFields(toolLibrary(), 'loans', (fields) => [...fields, field('Fee', 'money', { required: true })])
  expect(after.migrations[1]).toEqual({
    name: '0002_add_fee_to_loans.sql',
    sql: 'ALTER TABLE loans ADD COLUMN fee INTEGER;\n',
  })
})

test('a renamed thing keeps its rows and what points at them', () => {
  const before = toolLibrary()
  const db = seeded(before)
  const after = edited(
    before,
    before.things.map((each) =>
      each.table === 'members' ? { ...each, singular: 'Neighbour', plural: 'Neighbours', table: 'neighbours' } : each,
    ),
  )
  apply(db, after.migrations.slice(1))
  expect(after.migrations[1]?.name).toBe('0002_rename_members_to_neighbours.sql')
  expect(rows(db, 'SELECT n.name FROM tools JOIN neighbours AS n ON n.id = tools.owner_id WHERE tools.id = 1')).toEqual(
    [{ name: 'Maya Okafor' }],
  )
})

test('two columns can change places', () => {
  const before = toolLibrary()
  const db = seeded(before)
  const [{ name, email } = {}] = rows(db, 'SELECT name, email FROM members WHERE id = 1')
  const after = withFields(before, 'members', ([first, second, ...rest]) => [
    { ...first!, column: 'email' },
    { ...second!, column: 'name' },
    ...rest,
  ])
  apply(db, after.migrations.slice(1))
  expect(rows(db, 'SELECT name, email FROM members WHERE id = 1')).toEqual([{ name: email, email: name }])
})

test('a thing others point at can be removed with its references', () => {
  const before = toolLibrary()
  const db = seeded(before)
  const after = edited(
    before,
    before.things
      .filter((each) => each.table !== 'members')
      .map((each) => ({ ...each, fields: each.fields.filter((one) => one.references !== 'thing-members') })),
  )
  apply(db, after.migrations.slice(1))
  expect(after.migrations[1]?.name).toBe('0002_drop_members.sql')
  expect(columns(db, 'loans')).toEqual(['created_at TEXT', 'due_date TEXT', 'id INTEGER', 'tool_id INTEGER'])
  expect(rows(db, 'SELECT count(*) AS total FROM tools')).toEqual([{ total: 8 }])
})

test('a reference to a removed thing goes with it even when the blueprint still has it', () => {
  const before = toolLibrary()
  const db = seeded(before)
  const after = edited(
    before,
    before.things.filter((each) => each.table !== 'members'),
  )
  apply(db, after.migrations.slice(1))
  expect(columns(db, 'tools')).not.toContain('owner_id INTEGER')
})

test('a changed kind keeps what can be read as the new one', () => {
  const before = toolLibrary()
  const db = seeded(before)
  db.exec("UPDATE tools SET notes = '12.50' WHERE id = 1; UPDATE tools SET notes = 'none' WHERE id = 2")
  const kinds: Record<string, FieldKind> = { notes: 'money', value: 'number', status: 'yesNo' }
  const after = withFields(before, 'tools', (fields) =>
    fields.map((each) => ({ ...each, kind: kinds[each.column] ?? each.kind })),
  )
  apply(db, after.migrations.slice(1))
  expect(rows(db, 'SELECT notes, value, status FROM tools WHERE id <= 2 ORDER BY id')).toEqual([
    { notes: 1250, value: 12.5, status: 0 },
    { notes: null, value: 49.99, status: 0 },
  ])
})

test('a field that is no longer required can be left empty', () => {
  const before = toolLibrary()
  const db = seeded(before)
  const after = withFields(before, 'loans', (fields) => fields.map((each) => ({ ...each, required: false })))
  apply(db, after.migrations.slice(1))
  db.exec('INSERT INTO loans (tool_id) VALUES (NULL)')
  expect(rows(db, 'SELECT count(*) AS total FROM loans WHERE tool_id IS NOT NULL AND due_date IS NOT NULL')).toEqual([
    { total: 8 },
  ])
})

test('what tells entries apart follows a new name, and goes with one of its fields', () => {
  const before = ruled()
  const db = seeded(before)
  const again = () =>
    db.exec('INSERT INTO stays (player, pitch_id, day) SELECT player, pitch_id, day FROM stays LIMIT 1')
  const renamed = edited(
    before,
    before.things.map((each) =>
      each.table === 'bookings'
        ? {
            ...each,
            table: 'stays',
            fields: each.fields.map((one) => (one.column === 'court_id' ? { ...one, column: 'pitch_id' } : one)),
          }
        : each,
    ),
  )
  apply(db, renamed.migrations.slice(1))
  expect(again).toThrow('UNIQUE')
  const without = withFields(renamed, 'stays', (fields) => fields.filter(({ column }) => column !== 'pitch_id'))
  apply(db, without.migrations.slice(2))
  db.exec('INSERT INTO stays (player, day) SELECT player, day FROM stays LIMIT 1')
  expect(rows(db, "SELECT name FROM sqlite_master WHERE name LIKE 'stays_once%'")).toEqual([])
})

test('any series of edits ends with the tables a fresh app would have, and no row is lost', () => {
  for (let seed = 1; seed <= 60; seed++) {
    let current = seed % 2 === 0 ? toolLibrary() : ruled()
    const db = seeded(current)
    const next = random(seed)
    for (let step = 0; step < 8; step++) {
      const after = edited(current, changedThings(current.things, next))
      const counts = surviving(db, current, after)
      apply(db, after.migrations.slice(current.migrations.length))
      for (const [table, total] of counts)
        expect(rows(db, `SELECT count(*) AS total FROM ${table}`), `seed ${seed}`).toEqual([{ total }])
      expect(rows(db, 'PRAGMA foreign_key_check')).toEqual([])
      current = after
    }
    const fresh = new DatabaseSync(':memory:')
    apply(fresh, [nextMigration(null, { ...current, migrations: [] }) ?? { name: '', sql: '' }])
    expect(schema(db), `seed ${seed}`).toEqual(schema(fresh))
    expect(new Set(current.migrations.map(({ name }) => name)).size).toBe(current.migrations.length)
  }
})

/** The number of rows of each thing that both blueprints have, by the table in which it will be. */
function surviving(db: DatabaseSync, before: Blueprint, after: Blueprint): Array<[table: string, total: unknown]> {
  return after.things.flatMap((each) => {
    const previous = before.things.find(({ id }) => id === each.id)
    return previous
      ? [
          [each.table, rows(db, `SELECT count(*) AS total FROM ${previous.table}`)[0]?.total] satisfies [
            string,
            unknown,
          ],
        ]
      : []
  })
}

function random(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

let made = 0

function changedThings(things: Thing[], next: (limit: number) => number): Thing[] {
  const at = next(things.length)
  const change = (make: (each: Thing) => Thing) => things.map((each, index) => (index === at ? make(each) : each))
  const changeField = (make: (each: Field) => Field) =>
    change((each) => {
      const chosen = next(each.fields.length)
      return { ...each, fields: each.fields.map((one, index) => (index === chosen ? make(one) : one)) }
    })
  const name = `n${++made}`
  const target = things[next(things.length)]?.id ?? null
  const kinds: FieldKind[] = ['text', 'number', 'money', 'date', 'yesNo', 'longText', 'reference']
  const kind = kinds[next(kinds.length)]!
  switch (next(8)) {
    case 0:
      return change((each) => ({
        ...each,
        fields: [
          ...each.fields,
          { ...field(name, kind, { column: name, references: target, required: next(2) === 0 }), id: name },
        ],
      }))
    case 1:
      return changeField((one) => ({ ...one, column: name }))
    case 2:
      return change((each) => ({ ...each, table: name }))
    case 3:
      return changeField((one) => ({ ...one, kind, references: target }))
    case 4:
      return changeField((one) => ({ ...one, required: !one.required }))
    case 5:
      return change((each) => (each.fields.length < 2 ? each : { ...each, fields: each.fields.slice(1) }))
    case 6:
      return [
        ...things,
        thing(name, name, [
          field('Name', 'text', { required: true }),
          field('Other', 'reference', { references: target, required: next(2) === 0 }),
        ]),
      ]
    default:
      return things.length > 2 ? things.filter((_, index) => index !== at) : things
  }
}
