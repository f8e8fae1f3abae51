import * as z from 'zod'
import type { RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'
import { type Block, NO_PARTS } from './block.ts'
import { extrasTables, isSignedIn, LIMITS_TABLE, notesTable, tableOf } from './records-tables.ts'

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
const MOST_MARKS = 3
const MOST_NEWEST = 2
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
        ask: z.object({ collection: name, field: name, label: z.string() }).optional(),
        isOwn: z.boolean().optional(),
        reviews: z.object({ label: z.string(), by: z.array(z.string()).min(1).optional() }).optional(),
        marks: z
          .array(z.object({ name, action: z.string(), label: z.string() }))
          .min(1)
          .max(MOST_MARKS)
          .optional(),
        pictures: z.object({ subject: z.string() }).optional(),
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
  newest: z.array(name).max(MOST_NEWEST).optional(),
}) as z.ZodType<RecordsContent>

/** Whether figures say no more than how many entries there are: the newest of them say more on a start page. */
export const isOnlyCounted = ({ figures, charts, upcoming }: RecordsContent): boolean =>
  charts.length + upcoming.length === 0 && figures.every(({ sum }) => sum === undefined)

/** Collections of records with fields of the app's own: lists, boards, forms, CSV, figures and charts. */
export const records: Block<RecordsContent> = {
  content,
  hasAccounts: false,
  parts: (given) => {
    const hasNotes = given.collections.some(({ notes }) => notes)
    const hasLimits = given.figures.some(({ limit }) => limit)
    const hasPictures = given.collections.some(({ pictures }) => pictures)
    const hasExtras = given.collections.some(({ reviews, marks, pictures }) => reviews || marks || pictures)
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
      home: [
        ...(given.newest ? [{ file: 'records/newest-records', component: 'NewestRecords' }] : []),
        ...(hasFigures && !(given.newest && isOnlyCounted(given))
          ? [{ file: 'records/overview', component: 'OverviewSection' }]
          : []),
      ],
      pictures: given.collections.flatMap(({ pictures }) => (pictures ? [pictures.subject] : [])),
      routes: [
        { mount: '/api/records', file: 'records/routes', name: 'records' },
        ...(hasExtras ? [{ mount: '/api/record-extras', file: 'records/extra-routes', name: 'recordExtras' }] : []),
      ],
      without: [
        ...(hasExtras ? [] : ['client/records/extras.tsx', 'server/records/extras.ts']),
        ...(hasPictures ? [] : ['client/records/record-picture.tsx']),
      ],
      migrations: [
        ...given.collections.map((collection) => ({ name: collection.name, sql: tableOf(collection) })),
        ...(hasNotes ? [{ name: 'record_notes', sql: notesTable(given) }] : []),
        ...(hasExtras ? [{ name: 'record_extras', sql: extrasTables(given) }] : []),
        ...(hasLimits ? [{ name: 'record_limits', sql: LIMITS_TABLE }] : []),
      ],
      tests: ['records', ...promisesOf(given)],
      contents: [{ folder: 'records', type: 'RecordsContent', name: 'RECORDS', value: given }],
    }
  },
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
    ['reviews', collections.some(({ reviews }) => reviews)],
    ['reviewers', collections.some(({ reviews }) => reviews?.by)],
    ['marks', collections.some(({ marks }) => marks)],
    ['pictures', collections.some(({ pictures }) => pictures)],
    ['own', collections.some(({ isOwn, write }) => isOwn && write === 'member')],
  ]
  return has.filter(([, isThere]) => isThere).map(([name]) => `records-${name}`)
}
