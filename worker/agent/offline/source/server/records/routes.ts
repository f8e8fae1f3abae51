import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  askedOf,
  changesOf,
  collectionNamed,
  formInputOf,
  inputOf,
  isAllowed,
  noteInput,
  seesAll,
} from '../../shared/records/collections'
import { RECORD_TEXTS, RECORDS } from '../../shared/records/content'
import {
  type Collection,
  type FoundRecord,
  isFilter,
  type Named,
  PAGE,
  type RecordField,
} from '../../shared/records/model'
import type { Member } from '../../shared/site/content'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { listReviews, withExtras } from './extras'
import { figureWith, limitInput, readOverview, recordsCsv, setLimit } from './figures'
import { addNote, listNotes, relatedTo, removeNote } from './related'
import { asEntered, mayDo, mustBeChangeable, mustBeOwn, mustBeTheirs, mustHaveWhatItNeeds, takenIn } from './rules'
import { addRecord, changeRecord, listRecords, readRecord, removeRecord, type Search } from './store'

const MAX_CHOICES = 500
const MAX_EXPORTED = 10_000
const monthInput = z
  .string()
  .regex(/^\d{4}-\d\d$/)
  .catch('')

/** The collections of the app: lists, single records, their changes, and what they add up to. */
export const records = new Hono()
  .get('/overview', async (c) => {
    await Promise.all([...new Set(shown())].map((name) => mayDo(c, collectionNamed(name)!.read)))
    return c.json(await readOverview({ from: c.req.query('from') ?? '', to: c.req.query('to') ?? '' }))
  })
  .put('/overview/limits/:name', async (c) => {
    const figure = existing(figureWith(c.req.param('name')))
    const { name, write } = existing(figure.limit)
    await mayDo(c, write)
    const { amount = null } = await readInput(c, limitInput(figure))
    await setLimit(name, amount)
    return c.body(null, 204)
  })
  .get('/:collection', async (c) => {
    const collection = existing(collectionNamed(c.req.param('collection')))
    const member = await mayDo(c, collection.read)
    const search = searchOf(c, seesAll(member, collection) ? null : (member?.id ?? ''), member)
    const { items, total } = await listRecords(collection, { ...search, ...readPage(c, PAGE) })
    return c.json({ items: await withExtras(collection, items, member), total })
  })
  .get('/:collection/table.csv', async (c) => {
    const collection = existing(collectionNamed(c.req.param('collection')))
    const member = await mayDo(c, collection.read)
    const search = searchOf(c, seesAll(member, collection) ? null : (member?.id ?? ''), member)
    const { items } = await listRecords(collection, { ...search, limit: MAX_EXPORTED })
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="${collection.name}.csv"`)
    return c.body(recordsCsv(collection, items))
  })
  .get('/:collection/choices', async (c) => {
    const collection = existing(collectionNamed(c.req.param('collection')))
    const member = await mayDo(c, collection.read)
    const choices = await Promise.all(
      collection.fields.map(async (field) => [field.name, await choicesOf(collection, field, member)] as const),
    )
    return c.json({ choices: Object.fromEntries(choices) })
  })
  .post('/:collection', async (c) => {
    const collection = existing(collectionNamed(c.req.param('collection')))
    const member = await mayDo(c, collection.write)
    const asked = { ...collection, fields: askedOf(member, collection) }
    const values = asEntered(collection, await readInput(c, inputOf(asked)), member)
    mustHaveWhatItNeeds(collection, values)
    return c.json({ id: await addRecord(collection, values, member?.id ?? null).catch(asFailureOf(collection)) }, 201)
  })
  .post('/:collection/form', async (c) => {
    const collection = existing(collectionNamed(c.req.param('collection')))
    existing(collection.form)
    const values = await readInput(c, formInputOf(collection))
    await addRecord(collection, values, null).catch(asFailureOf(collection))
    return c.body(null, 204)
  })
  .get('/:collection/calendar', async (c) => {
    const collection = existing(collectionNamed(c.req.param('collection')))
    const { date } = existing(collection.calendar)
    await mayDo(c, collection.read)
    const month = monthInput.parse(c.req.query('month'))
    return c.json({ items: await takenIn(collection, date, month) })
  })
  .get('/:collection/:id', async (c) => {
    const { collection, record, member } = await found(c, 'read')
    const readable = RECORDS.collections.filter((other) => !other.isPrivate && isAllowed(member, other.read))
    const [related, notes, reviews, [shown = record]] = await Promise.all([
      relatedTo(collection, record.id, readable),
      collection.notes ? listNotes(collection, record.id, member) : [],
      listReviews(collection, record.id, member),
      withExtras(collection, [record], member),
    ])
    return c.json({ record: shown, related, notes, reviews } satisfies FoundRecord)
  })
  .post('/:collection/:id/notes', async (c) => {
    const { collection, record } = await found(c, 'read')
    const { write } = existing(collection.notes)
    const member = await mayDo(c, write)
    const { text, name } = await readInput(c, noteInput)
    await addNote(collection, record.id, { author: member?.name ?? name, authorId: member?.id ?? null, text })
    return c.body(null, 204)
  })
  .delete('/:collection/:id/notes/:note', async (c) => {
    const { collection } = await found(c, 'read')
    const member = await mayDo(c, existing(collection.notes).write)
    await removeNote(collection, readId(c, 'note'), member)
    return c.body(null, 204)
  })
  .put('/:collection/:id', async (c) => {
    const { collection, record, member } = await found(c, 'write')
    mustBeChangeable(collection, record, member)
    const changes = await readInput(c, changesOf(collection))
    mustBeTheirs(collection, changes, member)
    mustHaveWhatItNeeds(collection, { ...record.values, ...changes })
    await changeRecord(collection, record.id, changes).catch(asFailureOf(collection))
    return c.body(null, 204)
  })
  .delete('/:collection/:id', async (c) => {
    const { collection, record, member } = await found(c, 'write')
    mustBeChangeable(collection, record, member)
    await removeRecord(collection, record.id).catch(asFailureOf(collection))
    return c.body(null, 204)
  })

async function found(c: Context, what: 'read' | 'write') {
  const collection = existing(collectionNamed(c.req.param('collection') ?? ''))
  const member = await mayDo(c, collection[what])
  const record = existing(await readRecord(collection, readId(c)))
  mustBeOwn(collection, record, member)
  return { collection, record, member }
}

function shown(): string[] {
  return [...RECORDS.figures, ...RECORDS.charts, ...RECORDS.upcoming].map(({ collection }) => collection)
}

function searchOf(c: Context, owner: string | null, member: Member | null): Search {
  const { q = '', sort = '', page: _page, marked: mark = '', ...filters } = c.req.query()
  const marked = mark !== '' && member ? { marked: { mark, by: member.id } } : {}
  return { words: q.slice(0, 100), sort, filters, owner, ...marked }
}

/** What a reference or a person can be, and what was typed in a text by which lists are narrowed. */
async function choicesOf(collection: Collection, field: RecordField, member: Member | null): Promise<Named[]> {
  const { name, kind, of = '' } = field
  if (kind === 'text' && isFilter(field) && !collection.isPrivate) {
    const { results } = await DB.prepare(
      `SELECT DISTINCT "${name}" AS id FROM "${collection.name}" WHERE "${name}" <> '' ORDER BY 1 COLLATE NOCASE LIMIT ${MAX_CHOICES}`,
    ).all<{ id: string }>()
    return results.map(({ id }) => ({ id, label: id }))
  }
  const target = kind === 'reference' ? collectionNamed(of) : null
  if (target && (target.isPrivate || !isAllowed(member, target.read))) return []
  const [table, title] = kind === 'person' ? ['user', 'name'] : [target?.name, target?.fields[0]!.name]
  if (table === undefined) return []
  const { results } = await DB.prepare(
    `SELECT id, "${title}" AS label FROM "${table}" ORDER BY "${title}" COLLATE NOCASE LIMIT ${MAX_CHOICES}`,
  ).all<{ id: string | number; label: string | null }>()
  return results.map(({ id, label }) => ({ id: String(id), label: label ?? RECORD_TEXTS.untitled }))
}

/** A second one of what several fields together tell apart: the message stands at each of them. */
function takenTogether({ name, fields, onceBy = [] }: Collection, error: Error): Failure | null {
  if (onceBy.length === 0 || !error.message.includes(`UNIQUE constraint failed: ${name}.${onceBy[0]}`)) return null
  const labels = onceBy.map((column) => fields.find((field) => field.name === column)?.label ?? column)
  const message = RECORD_TEXTS.takenTogether(labels)
  return new Failure(409, message, Object.fromEntries(onceBy.map((column) => [column, message])))
}

/** A reference to what is not there, the deletion of what others point at, or a second one of what there is once. */
function asFailureOf(collection: Collection) {
  return (error: Error): never => {
    if (error.message.includes('FOREIGN KEY')) throw new Failure(409, RECORD_TEXTS.inUse)
    const taken = collection.fields.find(
      ({ name, isUnique }) =>
        isUnique && error.message.includes(`UNIQUE constraint failed: ${collection.name}.${name}`),
    )
    if (!taken) throw takenTogether(collection, error) ?? error
    const message = RECORD_TEXTS.taken(taken.label)
    throw new Failure(409, message, { [taken.name]: message })
  }
}
