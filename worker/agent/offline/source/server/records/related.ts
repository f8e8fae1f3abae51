import {
  type Collection,
  MOST_NOTES,
  type Note,
  type RecordField,
  type Related,
  type Rollup,
} from '../../shared/records/model'
import { hasRole, type Member } from '../../shared/site/content'
import { DB, existing } from '../site/every-route'
import { listRecords } from './store'

const SHOWN = 50

/** What points at a record: the newest of each of these collections that refers to it, and its amounts by year. */
export async function relatedTo(collection: Collection, id: number, readable: Collection[]): Promise<Related[]> {
  const pointing = readable.flatMap((other) =>
    other.fields
      .filter((field) => field.kind === 'reference' && field.of === collection.name)
      .map((field) => ({ other, field: field.name })),
  )
  return Promise.all(
    pointing.map(async ({ other, field }) => {
      const search = { words: '', filters: { [`${field}.is`]: String(id) }, sort: '', owner: null, limit: SHOWN }
      const [{ items }, years] = await Promise.all([listRecords(other, search), yearsOf(other, field, id)])
      return { collection: other.name, field, items, years }
    }),
  )
}

async function yearsOf({ name, fields }: Collection, reference: string, id: number): Promise<Related['years']> {
  const amount = fields.find(({ kind }) => kind === 'money')
  const date = fields.find(({ kind, isRequired }) => kind === 'date' && isRequired)
  if (!amount || !date) return []
  const { results } = await DB.prepare(
    `SELECT substr("${date.name}", 1, 4) AS year, SUM("${amount.name}") AS sum FROM "${name}"
     WHERE "${reference}" = ? AND "${amount.name}" IS NOT NULL GROUP BY 1 ORDER BY 1 DESC LIMIT 20`,
  )
    .bind(id)
    .all<Related['years'][number]>()
  return results
}

/** What was written below a record, the newest first. */
export async function listNotes({ name }: Collection, id: number, member: Member | null): Promise<Note[]> {
  const { results } = await DB.prepare(
    `SELECT id, author, author_id, text, written FROM record_notes
     WHERE collection = ? AND record_id = ? ORDER BY id DESC LIMIT ${MOST_NOTES}`,
  )
    .bind(name, id)
    .all<Omit<Note, 'isOwn'> & { author_id: string | null }>()
  return results.map(({ author_id, ...note }) => ({ ...note, isOwn: isOwn(author_id, member) }))
}

export async function addNote(
  { name }: Collection,
  id: number,
  { author, authorId, text }: { author: string; authorId: string | null; text: string },
): Promise<void> {
  await DB.prepare('INSERT INTO record_notes (collection, record_id, author, author_id, text) VALUES (?, ?, ?, ?, ?)')
    .bind(name, id, author, authorId, text)
    .run()
}

/** Takes back what somebody wrote; a 404 for what is another's. */
export async function removeNote({ name }: Collection, noteId: number, member: Member | null): Promise<void> {
  const row = await DB.prepare('SELECT id, author_id FROM record_notes WHERE id = ? AND collection = ?')
    .bind(noteId, name)
    .first<{ id: number; author_id: string | null }>()
  const own = existing(row && isOwn(row.author_id, member) ? row : null)
  await DB.prepare('DELETE FROM record_notes WHERE id = ?').bind(own.id).run()
}

/** Where nobody signs in everything is everybody's. What somebody wrote who is gone is the owner's alone. */
const isOwn = (authorId: string | null, member: Member | null) =>
  member ? authorId === member.id || hasRole(member, []) : authorId === null

/** Text in SQL. It is the app's own, from its content: nothing of a request is ever part of the SQL. */
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** SQL: what the records that point at `r` come to. */
export function amountOf({ collection, field, sum, share, within }: Rollup): string {
  const value = share
    ? `ROUND(100.0 * SUM("${share.field}" = ${literal(share.is)}) / COUNT(*))`
    : sum === undefined
      ? 'COUNT(*)'
      : `SUM("${sum}")`
  const since = within ? ` AND "${within.date}" >= date('now', '-${within.months} months')` : ''
  return `(SELECT ${value} FROM "${collection}" WHERE "${field}" = r.id${since})`
}

/** SQL: whether what is due on this date is still to do. */
export function notDone({ due }: RecordField): string {
  if (!due?.unless) return '1 = 1'
  const { field, is } = due.unless
  return `(r."${field}" IS NULL OR r."${field}" <> ${literal(is)})`
}
