import type { z } from 'zod'
import { MAIL_TEXTS } from '../../shared/mail/content'
import { type letterInput, MOST_PEOPLE, MOST_RECIPIENTS } from '../../shared/mail/model'
import { DB, existing, Failure } from '../site/every-route'

type Written = z.output<typeof letterInput>

/** Keeps a draft, and gives the id of its writer's copy. */
export async function saveDraft(me: string, written: Written): Promise<number> {
  const { subject, text, to } = written
  const file = await fileFor(me, written)
  if (written.draft > 0) {
    const { mail_id } = await ownDraft(me, written.draft)
    await DB.prepare('UPDATE mails SET subject = ?, text = ?, draft_to = ?, file = ?, file_name = ? WHERE id = ?')
      .bind(subject, text, to, file.content, file.name, mail_id)
      .run()
    return written.draft
  }
  const mail = await DB.prepare(
    'INSERT INTO mails (from_id, subject, text, draft_to, file, file_name) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
  )
    .bind(me, subject, text, to, file.content, file.name)
    .first<{ id: number }>()
  const copy = await DB.prepare(
    "INSERT INTO mail_copies (mail_id, user_id, is_sender, folder, is_read) VALUES (?, ?, 1, 'drafts', 1) RETURNING id",
  )
    .bind(mail!.id, me)
    .first<{ id: number }>()
  return copy!.id
}

/** Sends a message: its writer's copy is in `sent`, and everybody to whom it goes has one in the inbox. */
export async function sendLetter(me: string, written: Written): Promise<number> {
  const people = await peopleIn(written.to)
  const id = await saveDraft(me, written)
  const { mail_id } = await ownDraft(me, id)
  // Of two who send the same draft at once, one does.
  const first = await DB.prepare(
    "UPDATE mails SET sent = datetime('now'), draft_to = '' WHERE id = ? AND sent IS NULL RETURNING id",
  )
    .bind(mail_id)
    .first()
  existing(first)
  await DB.batch([
    DB.prepare("UPDATE mail_copies SET folder = 'sent', folder_before = 'sent' WHERE id = ?").bind(id),
    ...people.map((person) =>
      DB.prepare("INSERT INTO mail_copies (mail_id, user_id, is_sender, folder) VALUES (?, ?, 0, 'inbox')").bind(
        mail_id,
        person,
      ),
    ),
  ])
  return id
}

async function ownDraft(me: string, id: number): Promise<{ mail_id: number }> {
  const row = await DB.prepare("SELECT mail_id FROM mail_copies WHERE id = ? AND user_id = ? AND folder = 'drafts'")
    .bind(id, me)
    .first<{ mail_id: number }>()
  return existing(row)
}

/** What is attached: a new file, or else the one that the draft has already. */
async function fileFor(me: string, { file, fileName, draft }: Written): Promise<{ content: string; name: string }> {
  if (file !== '' || draft === 0) return { content: file, name: fileName }
  const { mail_id } = await ownDraft(me, draft)
  const row = await DB.prepare('SELECT file AS content, file_name AS name FROM mails WHERE id = ?')
    .bind(mail_id)
    .first<{ content: string; name: string }>()
  return row!
}

/** The accounts of those whom the field names, by name or address. Whoever is not there is said at the field. */
async function peopleIn(to: string): Promise<string[]> {
  const wanted = [...new Set(to.split(/[,;\n]/).map((each) => each.trim().toLowerCase()))].filter(Boolean)
  const refuse = (message: string) => new Failure(400, message, { to: message })
  if (wanted.length === 0) throw refuse(MAIL_TEXTS.nobody)
  if (wanted.length > MOST_RECIPIENTS) throw refuse(MAIL_TEXTS.tooMany(MOST_RECIPIENTS))
  const { results } = await DB.prepare(
    `SELECT id, lower(name) AS name, lower(email) AS email FROM user
     WHERE lower(name) IN (SELECT value FROM json_each(?1)) OR lower(email) IN (SELECT value FROM json_each(?1))
     LIMIT ${MOST_PEOPLE}`,
  )
    .bind(JSON.stringify(wanted))
    .all<{ id: string; name: string; email: string }>()
  const found = wanted.map((each) => results.find(({ name, email }) => email === each || name === each)?.id)
  const missing = found.indexOf(undefined)
  if (missing !== -1) throw refuse(MAIL_TEXTS.unknown(wanted[missing]!))
  return [...new Set(found.filter((id) => id !== undefined))]
}
