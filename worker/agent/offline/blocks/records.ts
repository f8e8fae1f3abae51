import * as z from 'zod'
import type { Collection, RecordField, RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'
import { sqlName, sqlText } from '#worker/agent/offline/sql.ts'
import { type Block, NO_PARTS } from './block.ts'

const name = z.string().regex(/^[a-z][a-z0-9_]*$/)
const access = z.union([z.literal('everybody'), z.literal('member'), z.array(z.string())])
const when = z.object({ field: name, is: z.string() })
const field = z.object({
  name,
  label: z.string(),
  kind: z.enum([
    'text',
    'longText',
    'number',
    'money',
    'date',
    'choice',
    'yesNo',
    'email',
    'link',
    'person',
    'reference',
  ]),
  isRequired: z.boolean().optional(),
  options: z.array(z.string()).min(1).optional(),
  of: name.optional(),
  unit: z.string().optional(),
  least: z.number().optional(),
  most: z.number().optional(),
  isUnique: z.union([z.literal(true), z.object({ when })]).optional(),
  isInner: z.boolean().optional(),
  neededWhen: when.optional(),
  isStamped: z.boolean().optional(),
  due: z.object({ unless: when.optional() }).optional(),
  isFilter: z.boolean().optional(),
  lowBelow: name.optional(),
  computed: z.object({ of: z.tuple([name, name]), by: z.enum(['minus', 'times']) }).optional(),
})
const rollup = z.object({
  name,
  label: z.string(),
  collection: name,
  field: name,
  sum: name.optional(),
  share: when.optional(),
  within: z.object({ date: name, months: z.number().int().positive() }).optional(),
  most: name.optional(),
  isFilter: z.boolean().optional(),
})
const content = z.object({
  collections: z
    .array(
      z.object({
        name,
        one: z.string(),
        many: z.string(),
        fields: z.array(field).min(1),
        view: z.enum(['table', 'cards', 'board']),
        boardBy: name.optional(),
        read: access,
        write: access,
        order: z
          .string()
          .regex(/^-?[a-z][a-z0-9_]*$/)
          .optional(),
        onceBy: z.array(name).min(1).optional(),
        isPart: z.boolean().optional(),
        form: z.object({ label: z.string(), lead: z.string(), thanks: z.string() }).optional(),
        calendar: z.object({ label: z.string(), date: name, shown: when.optional() }).optional(),
        notes: z.object({ label: z.string(), one: z.string(), write: access }).optional(),
        rollups: z.array(rollup).optional(),
        isPrivate: z.boolean().optional(),
        decided: z.object({ field: name, by: z.array(z.string()) }).optional(),
      }),
    )
    .min(1),
  figures: z.array(
    z.object({
      label: z.string(),
      collection: name,
      sum: name.optional(),
      where: when.optional(),
      isShare: z.boolean().optional(),
      most: z.object({ collection: name, sum: name }).optional(),
      limit: z.object({ name, label: z.string(), write: access }).optional(),
    }),
  ),
  charts: z.array(
    z.object({
      title: z.string(),
      collection: name,
      by: name,
      sum: name.optional(),
      shape: z.enum(['bars', 'line']),
    }),
  ),
  upcoming: z.array(z.object({ title: z.string(), collection: name, date: name })),
}) as z.ZodType<RecordsContent>

/** Collections of records with fields of the app's own: lists, boards, forms, CSV, figures and charts. */
export const records: Block<RecordsContent> = {
  content,
  hasAccounts: false,
  parts: (given) => {
    const hasNotes = given.collections.some(({ notes }) => notes)
    const hasLimits = given.figures.some(({ limit }) => limit)
    const hasFigures = given.figures.length + given.charts.length + given.upcoming.length > 0
    return {
      ...NO_PARTS,
      pages: [
        ...(hasFigures ? [{ path: '/overview', file: 'records/overview', component: 'Overview' }] : []),
        ...given.collections.flatMap(({ name: path, many, read, form, calendar, isPart }) => [
          ...(form
            ? [{ path: `/${path}/form`, file: 'records/record-form', component: 'PublicForm', label: form.label }]
            : []),
          {
            path: `/${path}`,
            file: 'records/record-list',
            component: 'RecordList',
            ...(!isPart && { label: many }),
            ...(read !== 'everybody' && { access: read }),
          },
          { path: `/${path}/new`, file: 'records/record-form', component: 'NewRecord' },
          ...(calendar
            ? [
                {
                  path: `/${path}/calendar`,
                  file: 'records/calendar',
                  component: 'Calendar',
                  label: calendar.label,
                  ...(read !== 'everybody' && { access: read }),
                },
              ]
            : []),
          { path: `/${path}/:id`, file: 'records/record-page', component: 'RecordPage' },
          { path: `/${path}/:id/edit`, file: 'records/record-form', component: 'EditRecord' },
        ]),
      ],
      home: hasFigures ? [{ file: 'records/overview', component: 'OverviewSection' }] : [],
      routes: [{ mount: '/api/records', file: 'records/routes', name: 'records' }],
      migrations: [
        ...given.collections.map((collection) => ({ name: collection.name, sql: tableOf(collection) })),
        ...(hasNotes ? [{ name: 'record_notes', sql: notesTable(given) }] : []),
        ...(hasLimits ? [{ name: 'record_limits', sql: LIMITS_TABLE }] : []),
      ],
      tests: ['records', ...promisesOf(given)],
      contents: [{ folder: 'records', type: 'RecordsContent', name: 'RECORDS', value: given }],
      texts: ['records'],
    }
  },
}

const TYPES: Partial<Record<RecordField['kind'], string>> = {
  number: 'REAL',
  money: 'INTEGER',
  yesNo: 'INTEGER',
  reference: 'INTEGER',
}

/** The promises about what not every collection has. */
function promisesOf({ collections, figures }: RecordsContent): string[] {
  const fields = collections.flatMap((collection) => collection.fields)
  const has: Array<[name: string, isThere: boolean]> = [
    ['access', collections.some(isSignedIn)],
    ['notes', collections.some(({ notes }) => notes)],
    ['rollups', collections.some(({ rollups = [] }) => rollups.length > 0)],
    ['unique', fields.some(({ isUnique }) => isUnique === true)],
    ['once', collections.some(({ onceBy }) => onceBy)],
    ['bounds', fields.some(({ least, most }) => least !== undefined || most !== undefined)],
    ['due', fields.some(({ due }) => due)],
    ['needed', fields.some(({ neededWhen }) => neededWhen)],
    ['form', collections.some(({ form }) => form)],
    ['calendar', collections.some(({ calendar }) => calendar)],
    ['decided', collections.some(({ decided }) => decided)],
    ['narrowed', fields.some(({ kind, isRequired }) => kind === 'choice' && isRequired)],
    ['limits', figures.some(({ limit }) => limit)],
    ['computed', fields.some(({ computed }) => computed)],
  ]
  return has.filter(([, isThere]) => isThere).map(([name]) => `records-${name}`)
}

const AUTHOR = ' REFERENCES user (id) ON DELETE SET NULL'
const isSignedIn = ({ read, write }: Collection) => read !== 'everybody' || write !== 'everybody'

/** What figures should not exceed, in cents where they are money. */
const LIMITS_TABLE = `CREATE TABLE record_limits (
  name TEXT PRIMARY KEY,
  amount REAL NOT NULL
);
`

/** What is written below the records of all collections. A record that goes takes its own along. */
function notesTable({ collections }: RecordsContent): string {
  return `CREATE TABLE record_notes (
  id INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  author TEXT NOT NULL DEFAULT '',
  author_id TEXT${collections.some(isSignedIn) ? AUTHOR : ''},
  text TEXT NOT NULL,
  written TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX record_notes_by_record ON record_notes (collection, record_id);
`
}

function columnOf({ name: column, kind, of, computed }: RecordField, rule: string): string {
  if (computed) {
    const [one, other] = computed.of.map(sqlName)
    const sum = computed.by === 'minus' ? `${one} - ${other}` : `${one} * ${other}`
    // Money is kept in whole cents, also where an amount is multiplied by half an hour.
    const value = kind === 'money' ? `CAST(ROUND(${sum}) AS INTEGER)` : sum
    return `${sqlName(column)} ${TYPES[kind]} GENERATED ALWAYS AS (${value}) VIRTUAL`
  }
  const target =
    kind === 'reference'
      ? ` REFERENCES ${sqlName(of!)} (id)`
      : kind === 'person'
        ? ' REFERENCES user (id) ON DELETE SET NULL'
        : ''
  return `${sqlName(column)} ${TYPES[kind] ?? 'TEXT'}${rule}${target}`
}

/** The migrations that bring tables to fields that were added to their collections. Rows that are there stay without them. */
export function addedColumns(before: RecordsContent, after: RecordsContent): Array<{ name: string; sql: string }> {
  return after.collections.flatMap(({ name: table, fields }) => {
    const known = before.collections.find((collection) => collection.name === table)
    if (!known) return []
    const added = fields.filter((field) => !known.fields.some((other) => other.name === field.name))
    if (added.length === 0) return []
    const sql = added.map((field) => `ALTER TABLE ${sqlName(table)} ADD COLUMN ${columnOf(field, beganAs(field))};\n`)
    return [{ name: `${table}_${added.map((field) => field.name).join('_')}`.slice(0, 60), sql: sql.join('') }]
  })
}

/**
 * The migrations that keep rules of tables that are there already. Rows that break one stay as they are: a trigger refuses
 * only what comes, where an index could not be made.
 */
export function addedRules(before: RecordsContent, after: RecordsContent): Array<{ name: string; sql: string }> {
  return after.collections.flatMap((collection) => {
    const { name: table } = collection
    const known = before.collections.find(({ name }) => name === table)
    if (!known) return []
    const rules = oncesOf(collection).filter((once) => !oncesOf(known).includes(once))
    return rules.map((columns) => ({
      name: `${table}_once_by_${columns.replaceAll(' ', '_')}`.slice(0, 60),
      sql: onceTriggers(table, columns.split(' ')),
    }))
  })
}

/** The columns that tell the records of a collection apart, together or each by itself. */
const oncesOf = ({ fields, onceBy }: Collection): string[] => [
  ...fields.flatMap(({ name, isUnique }) => (isUnique === true ? [name] : [])),
  ...(onceBy ? [onceBy.join(' ')] : []),
]

function onceTriggers(table: string, columns: readonly string[]): string {
  const same = columns.map((column) => `${sqlName(column)} = NEW.${sqlName(column)} COLLATE NOCASE`).join(' AND ')
  const told = sqlText(`UNIQUE constraint failed: ${columns.map((column) => `${table}.${column}`).join(', ')}`)
  const named = `${table}_once_by_${columns.join('_')}`
  return ['INSERT', 'UPDATE']
    .map(
      (deed) => `CREATE TRIGGER ${sqlName(`${named}_at_${deed.toLowerCase()}`)} BEFORE ${deed} ON ${sqlName(table)}
WHEN EXISTS (SELECT 1 FROM ${sqlName(table)} WHERE ${same}${deed === 'UPDATE' ? ' AND id <> OLD.id' : ''})
BEGIN
  SELECT RAISE(ABORT, ${told});
END;
`,
    )
    .join('')
}

/** A choice that must be made begins as its first option in the rows that are there. */
const beganAs = ({ kind, isRequired, options = [] }: RecordField) =>
  kind === 'choice' && isRequired ? ` NOT NULL DEFAULT ${sqlText(options[0]!)}` : ''

/** The table of a collection. What it points at must stand before it. */
function tableOf(collection: Collection): string {
  const { name: table, fields } = collection
  const columns = fields.map((field) => {
    const isEmptied = field.kind === 'person' || field.kind === 'yesNo'
    return `  ${columnOf(field, field.isRequired && !isEmptied ? ' NOT NULL' : '')},`
  })
  const uniques = fields.flatMap(({ name: column, isUnique }) => {
    if (!isUnique) return []
    const only = isUnique === true ? '' : ` WHERE ${sqlName(isUnique.when.field)} = ${sqlText(isUnique.when.is)}`
    const on = `${sqlName(table)} (${sqlName(column)} COLLATE NOCASE)`
    return [`CREATE UNIQUE INDEX ${sqlName(`${table}_once_by_${column}`)} ON ${on}${only};`]
  })
  const together = (collection.onceBy ?? []).map((column) => sqlName(column)).join(', ')
  if (together !== '')
    uniques.push(`CREATE UNIQUE INDEX ${sqlName(`${table}_once`)} ON ${sqlName(table)} (${together});`)
  const indexes = fields
    .filter(({ kind }) => kind === 'reference' || kind === 'person' || kind === 'date')
    .map(
      ({ name: column }) =>
        `CREATE INDEX ${sqlName(`${table}_by_${column}`)} ON ${sqlName(table)} (${sqlName(column)});`,
    )
  return `CREATE TABLE ${sqlName(table)} (
  id INTEGER PRIMARY KEY,
${columns.join('\n')}
  author_id TEXT${isSignedIn(collection) ? AUTHOR : ''},
  changed TEXT NOT NULL DEFAULT (datetime('now'))
);
${[...indexes, ...uniques].map((index) => `${index}\n`).join('')}`
}
