import type { Collection, Note } from '../../shared/records/model'
import { MOST_NOTES } from '../../shared/records/model'
import { hasRole, type Member } from '../../shared/site/model'
import { DB } from '../site/db'
import { existing } from '../site/input'

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
