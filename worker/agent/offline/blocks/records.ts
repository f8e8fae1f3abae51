import * as z from 'zod'
import type { Collection, RecordField, RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'
import { sqlName } from '#worker/agent/offline/sql.ts'
import { type Block, NO_PARTS } from './block.ts'

const name = z.string().regex(/^[a-z][a-z0-9_]*$/)
const access = z.union([z.literal('everybody'), z.literal('member'), z.array(z.string())])
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
        isPrivate: z.boolean().optional(),
      }),
    )
    .min(1),
  figures: z.array(
    z.object({
      label: z.string(),
      collection: name,
      sum: name.optional(),
      where: z.object({ field: name, is: z.string() }).optional(),
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
    const hasFigures = given.figures.length + given.charts.length + given.upcoming.length > 0
    return {
      ...NO_PARTS,
      pages: [
        ...(hasFigures ? [{ path: '/overview', file: 'records/overview', component: 'Overview' }] : []),
        ...given.collections.flatMap(({ name: path, many, read }) => [
          {
            path: `/${path}`,
            file: 'records/record-list',
            component: 'RecordList',
            label: many,
            ...(read !== 'everybody' && { access: read }),
          },
          { path: `/${path}/new`, file: 'records/record-form', component: 'NewRecord' },
          { path: `/${path}/:id`, file: 'records/record-page', component: 'RecordPage' },
          { path: `/${path}/:id/edit`, file: 'records/record-form', component: 'EditRecord' },
        ]),
      ],
      home: hasFigures ? [{ file: 'records/overview', component: 'OverviewSection' }] : [],
      routes: [{ mount: '/api/records', file: 'records/routes', name: 'records' }],
      migrations: given.collections.map((collection) => ({ name: collection.name, sql: tableOf(collection) })),
      tests: ['records', ...(given.collections.some(({ read }) => read !== 'everybody') ? ['records-access'] : [])],
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

/** The table of a collection. What it points at must stand before it. */
function tableOf({ name: table, fields, read, write }: Collection): string {
  const isSignedIn = read !== 'everybody' || write !== 'everybody'
  const columns = fields.map(({ name: column, kind, of, isRequired }) => {
    const target =
      kind === 'reference'
        ? ` REFERENCES ${sqlName(of!)} (id)`
        : kind === 'person'
          ? ' REFERENCES user (id) ON DELETE SET NULL'
          : ''
    const isEmptied = kind === 'person' || kind === 'yesNo'
    return `  ${sqlName(column)} ${TYPES[kind] ?? 'TEXT'}${isRequired && !isEmptied ? ' NOT NULL' : ''}${target},`
  })
  const indexes = fields
    .filter(({ kind }) => kind === 'reference' || kind === 'person' || kind === 'date')
    .map(
      ({ name: column }) =>
        `CREATE INDEX ${sqlName(`${table}_by_${column}`)} ON ${sqlName(table)} (${sqlName(column)});`,
    )
  return `CREATE TABLE ${sqlName(table)} (
  id INTEGER PRIMARY KEY,
${columns.join('\n')}
  author_id TEXT${isSignedIn ? ' REFERENCES user (id) ON DELETE SET NULL' : ''},
  changed TEXT NOT NULL DEFAULT (datetime('now'))
);
${indexes.map((index) => `${index}\n`).join('')}`
}
