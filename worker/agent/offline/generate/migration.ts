import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { sqlName } from '#worker/agent/offline/sql.ts'
import { appModel, type AppModel, type FieldModel, type ThingModel } from './model.ts'

type Pair<Model> = { before: Model; after: Model }

/** Everything that differs between two blueprints, matched by id: names may change, ids do not. */
type Changes = {
  created: ThingModel[]
  dropped: ThingModel[]
  kept: Array<Pair<ThingModel> & { added: FieldModel[]; removed: FieldModel[]; fields: Array<Pair<FieldModel>> }>
}

/**
 * The migration from the tables of one blueprint to those of the next, or null when they are the same. No table is ever
 * rebuilt: dropping one, even to copy it, would trip over the foreign keys of its neighbours. Rows always survive.
 */
export function nextMigration(before: Blueprint | null, after: Blueprint): { name: string; sql: string } | null {
  const old = before ? appModel(before) : null
  const changes = compare(old, appModel(after))
  const statements = [
    ...freed(changes),
    ...removals(changes, old),
    ...renames(changes),
    ...additions(changes),
    ...keptOnce(changes),
  ]
  if (statements.length === 0) return null
  const number =
    1 +
    Math.max(
      0,
      ...[...(before?.migrations ?? []), ...after.migrations].map(({ name }) => Number.parseInt(name, 10) || 0),
    )
  const isFirst = number === 1 && changes.kept.length === 0
  const name = isFirst ? 'create_tables' : describe(changes)
  return { name: `${String(number).padStart(4, '0')}_${name}.sql`, sql: `${statements.join('\n')}\n` }
}

function compare(before: AppModel | null, after: AppModel): Changes {
  const old = before?.things ?? []
  const kept = after.things.flatMap((thing) => {
    const previous = old.find((candidate) => candidate.id === thing.id)
    return previous ? [{ before: previous, after: thing, ...compareFields(previous, thing) }] : []
  })
  return {
    created: inDependencyOrder(after.things.filter((thing) => !old.some(({ id }) => id === thing.id))),
    dropped: inDependencyOrder(old.filter((thing) => !after.things.some(({ id }) => id === thing.id))).toReversed(),
    kept,
  }
}

function compareFields(before: ThingModel, after: ThingModel) {
  const fields = after.fields.flatMap((field) => {
    const previous = before.fields.find(({ id }) => id === field.id)
    return previous ? [{ before: previous, after: field }] : []
  })
  return {
    added: after.fields.filter((field) => !before.fields.some(({ id }) => id === field.id)),
    removed: before.fields.filter((field) => !after.fields.some(({ id }) => id === field.id)),
    fields,
  }
}

/** What points comes after what it points at; a circle is cut where it is met. */
function inDependencyOrder(things: ThingModel[]): ThingModel[] {
  const ordered: ThingModel[] = []
  const visit = (thing: ThingModel, path: ThingModel[]) => {
    if (ordered.includes(thing) || path.includes(thing)) return
    for (const field of thing.fields) {
      if (field.reference && things.includes(field.reference.target)) visit(field.reference.target, [...path, thing])
    }
    ordered.push(thing)
  }
  for (const thing of things) visit(thing, [])
  return ordered
}

/** The index that keeps entries from being alike stands in the way of what changes its table or columns. */
function freed({ kept }: Changes): string[] {
  return kept.filter(isOnceChanged).flatMap(({ before }) => dropOnce(before))
}

function keptOnce({ created, kept }: Changes): string[] {
  return [...created, ...kept.filter(isOnceChanged).map(({ after }) => after)].flatMap(createOnce)
}

function isOnceChanged({ before, after, fields }: Changes['kept'][number]): boolean {
  const columns = ({ table, once }: ThingModel) => [table, ...once.map(({ column }) => column)].join(' ')
  if (before.once.length === 0 && after.once.length === 0) return false
  return (
    columns(before) !== columns(after) || fields.some((field) => before.once.includes(field.before) && needsCopy(field))
  )
}

const onceName = ({ table }: ThingModel) => sqlName(`${table}_once`)
const dropOnce = (thing: ThingModel): string[] => (thing.once.length > 0 ? [`DROP INDEX ${onceName(thing)};`] : [])
const createOnce = (thing: ThingModel): string[] =>
  thing.once.length === 0
    ? []
    : [
        `CREATE UNIQUE INDEX ${onceName(thing)} ON ${sqlName(thing.table)} (${thing.once.map(({ column }) => sqlName(column)).join(', ')});`,
      ]

/** Columns before the tables they point at: a table that is still referenced cannot be dropped. */
function removals({ dropped, kept }: Changes, before: AppModel | null): string[] {
  const columns = kept.flatMap(({ before: thing, removed }) => removed.flatMap((field) => dropColumn(thing, field)))
  const gone: ThingModel[] = []
  const tables = dropped.flatMap((thing) => {
    const pointing = (before?.things ?? []).filter(
      (other) => other !== thing && dropped.includes(other) && !gone.includes(other),
    )
    const cuts = pointing.flatMap((other) =>
      other.fields.filter((field) => field.reference?.target === thing).flatMap((field) => dropColumn(other, field)),
    )
    gone.push(thing)
    return [...cuts, `DROP TABLE ${sqlName(thing.table)};`]
  })
  return [...columns, ...tables]
}

function dropColumn(thing: ThingModel, field: FieldModel): string[] {
  return [
    ...(field.reference ? [dropIndex(thing, field)] : []),
    `ALTER TABLE ${sqlName(thing.table)} DROP COLUMN ${sqlName(field.column)};`,
  ]
}

function renames({ kept }: Changes): string[] {
  const indexes = kept.flatMap((thing) =>
    thing.fields
      .filter((field) => field.before.reference && (needsNewIndex(thing, field) || needsCopy(field)))
      .map((field) => dropIndex(thing.before, field.before)),
  )
  const tables = renameAll(
    kept.map(({ before, after }) => [before.table, after.table]),
    (from, to) => `ALTER TABLE ${sqlName(from)} RENAME TO ${sqlName(to)};`,
  )
  const columns = kept.flatMap(({ after: thing, fields }) =>
    renameAll(
      fields.map(({ before, after }) => [before.column, after.column]),
      (from, to) => `ALTER TABLE ${sqlName(thing.table)} RENAME COLUMN ${sqlName(from)} TO ${sqlName(to)};`,
    ),
  )
  return [...indexes, ...tables, ...columns]
}

/** Two names can change places, so names that are still in use are reached through a third. */
function renameAll(pairs: Array<[from: string, to: string]>, rename: (from: string, to: string) => string): string[] {
  const changed = pairs.filter(([from, to]) => from !== to)
  const inUse = new Set(changed.map(([from]) => from))
  const detour = changed.filter(([, to]) => inUse.has(to))
  return [
    ...detour.map(([from]) => rename(from, `${from}_moving`)),
    ...changed.filter((pair) => !detour.includes(pair)).map(([from, to]) => rename(from, to)),
    ...detour.map(([from, to]) => rename(`${from}_moving`, to)),
  ]
}

function additions({ created, kept }: Changes): string[] {
  return [
    ...created.map(createTable),
    ...created.flatMap((thing) =>
      thing.fields.filter((field) => field.reference).map((field) => createIndex(thing, field)),
    ),
    ...kept.flatMap((thing) => [
      ...thing.added.flatMap((field) => [
        addColumn(thing.after, field, field.column),
        ...(field.reference ? [createIndex(thing.after, field)] : []),
      ]),
      ...thing.fields.flatMap((field) => [
        ...(needsCopy(field) ? copyColumn(thing.after, field) : []),
        ...(field.after.reference && (needsNewIndex(thing, field) || needsCopy(field))
          ? [createIndex(thing.after, field.after)]
          : []),
      ]),
    ]),
  ]
}

function needsNewIndex(thing: Pair<ThingModel>, field: Pair<FieldModel>): boolean {
  return thing.before.table !== thing.after.table || field.before.column !== field.after.column
}

/** Another way to store it, another table to point at, or NOT NULL that no longer holds. */
function needsCopy({ before, after }: Pair<FieldModel>): boolean {
  return (
    storage(before) !== storage(after) ||
    before.reference?.target.id !== after.reference?.target.id ||
    (before.required && !after.required)
  )
}

/** A new column takes the old one's place and is filled from it. SQLite has no ALTER COLUMN. */
function copyColumn(thing: ThingModel, field: Pair<FieldModel>): string[] {
  const table = sqlName(thing.table)
  const column = field.after.column
  const next = `${column}_next`
  const value = copyExpression(field.before, field.after)
  return [
    addColumn(thing, field.after, next),
    ...(value ? [`UPDATE ${table} SET ${sqlName(next)} = ${value};`] : []),
    `ALTER TABLE ${table} DROP COLUMN ${sqlName(column)};`,
    `ALTER TABLE ${table} RENAME COLUMN ${sqlName(next)} TO ${sqlName(column)};`,
  ]
}

/** A file name that says what happened, as long as that can be said shortly. */
function describe({ created, dropped, kept }: Changes): string {
  const parts = [
    ...created.map((thing) => `create_${thing.table}`),
    ...dropped.map((thing) => `drop_${thing.table}`),
    ...kept.flatMap(({ before, after, added, removed, fields }) => [
      ...(before.table === after.table ? [] : [`rename_${before.table}_to_${after.table}`]),
      ...added.map((field) => `add_${field.column}_to_${after.table}`),
      // A reference that goes because its table does is not news of its own.
      ...removed
        .filter((field) => !field.reference || !dropped.includes(field.reference.target))
        .map((field) => `remove_${field.column}_from_${after.table}`),
      ...fields.flatMap((field) => {
        if (field.before.column !== field.after.column)
          return [`rename_${field.before.column}_to_${field.after.column}_in_${after.table}`]
        return needsCopy(field) ? [`change_${field.after.column}_of_${after.table}`] : []
      }),
    ]),
  ]
  const name = parts.slice(0, 2).join('_and_')
  if (parts.length <= 2 && name.length <= 60) return name
  const tables = [...new Set([...created, ...dropped, ...kept.map(({ after }) => after)].map((thing) => thing.table))]
  return tables.length === 1 ? `change_${tables[0]}` : 'change_tables'
}

type Storage = 'TEXT' | 'REAL' | 'CENTS' | 'BOOLEAN' | 'REFERENCE'

/** How a kind is stored. Kinds that share a storage can take each other's place without touching the table. */
function storage(field: FieldModel): Storage {
  if (field.kind === 'number') return 'REAL'
  if (field.kind === 'money') return 'CENTS'
  if (field.kind === 'yesNo') return 'BOOLEAN'
  return field.reference ? 'REFERENCE' : 'TEXT'
}

function createTable(thing: ThingModel): string {
  const lines = [
    'id INTEGER PRIMARY KEY AUTOINCREMENT',
    ...thing.fields.map((field) => `${sqlName(field.column)} ${columnType(field, field.required)}`),
    `created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
  ]
  return `CREATE TABLE ${sqlName(thing.table)} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`
}

/** Never NOT NULL without a default: the rows that exist have nothing to put there. The schema in shared/ asks for it from now on. */
function addColumn(thing: ThingModel, field: FieldModel, column: string): string {
  return `ALTER TABLE ${sqlName(thing.table)} ADD COLUMN ${sqlName(column)} ${columnType(field, false)};`
}

function createIndex(thing: ThingModel, field: FieldModel): string {
  return `CREATE INDEX ${indexName(thing, field)} ON ${sqlName(thing.table)} (${sqlName(field.column)});`
}

function dropIndex(thing: ThingModel, field: FieldModel): string {
  return `DROP INDEX ${indexName(thing, field)};`
}

/** The old value as the new kind stores it; null when nothing of it can be kept. What cannot be read as the new kind becomes empty. */
function copyExpression(before: FieldModel, after: FieldModel): string | null {
  const column = sqlName(after.column)
  const from = storage(before)
  const to = storage(after)
  if (from === 'REFERENCE' || to === 'REFERENCE')
    return from === to && before.reference?.target.id === after.reference?.target.id ? column : null
  if (from === to) return column
  if (to === 'BOOLEAN')
    return from === 'TEXT'
      ? `coalesce(lower(${column}) IN ('yes', 'true', '1', 'y', 'on'), 0)`
      : `coalesce(${column} <> 0, 0)`
  if (to === 'TEXT') return asText(column, from)
  const number =
    from === 'TEXT'
      ? `CASE WHEN ${column} GLOB '*[0-9]*' THEN CAST(replace(${column}, ',', '') AS REAL) END`
      : from === 'CENTS'
        ? `${column} / 100.0`
        : column
  return to === 'CENTS' ? `CAST(round((${number}) * 100) AS INTEGER)` : number
}

function asText(column: string, from: Storage): string {
  if (from === 'CENTS')
    return `printf('%.2f', ${column} / 100.0)`.replace(/^(.*)$/, `CASE WHEN ${column} IS NOT NULL THEN $1 END`)
  if (from === 'BOOLEAN') return `CASE ${column} WHEN 1 THEN 'Yes' ELSE 'No' END`
  return `CASE WHEN ${column} = CAST(${column} AS INTEGER) THEN CAST(CAST(${column} AS INTEGER) AS TEXT) ELSE CAST(${column} AS TEXT) END`
}

function columnType(field: FieldModel, isNotNull: boolean): string {
  const notNull = isNotNull ? ' NOT NULL' : ''
  switch (storage(field)) {
    case 'TEXT':
      return `TEXT${notNull}`
    case 'REAL':
      return `REAL${notNull}`
    case 'CENTS':
      return `INTEGER${notNull}`
    case 'BOOLEAN':
      return 'INTEGER NOT NULL DEFAULT 0'
    case 'REFERENCE':
      return `INTEGER${notNull} REFERENCES ${sqlName(field.reference!.target.table)} (id)`
  }
}

function indexName(thing: ThingModel, field: FieldModel): string {
  return sqlName(`${thing.table}_${field.column}_index`)
}
