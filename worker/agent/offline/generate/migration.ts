import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { addColumn, copyExpression, createIndex, createTable, dropIndex, storage } from './migration-sql.ts'
import { appModel, type AppModel, type FieldModel, type ThingModel } from './model.ts'
import { sqlName } from './sql.ts'

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
  const statements = [...removals(changes, old), ...renames(changes), ...additions(changes)]
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
