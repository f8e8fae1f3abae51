import { FOLDERS, type Letter, type OpenLetter, type OwnFolder, PAGE } from '../../shared/mail/model'
import { DB, existing } from '../site/every-route'

type Row = Omit<Letter, 'to' | 'isRead' | 'isStarred' | 'hasFile'> & {
  to: string
  isRead: number
  isStarred: number
  hasFile: number
}

/** Copies that somebody received, of the same message, with the names of those people. */
const TO = (column: string) => `(SELECT COALESCE(json_group_array(other.${column}), '[]')
  FROM mail_copies AS theirs JOIN user AS other ON other.id = theirs.user_id
  WHERE theirs.mail_id = mails.id AND theirs.is_sender = 0)`

const LETTER = `mail_copies.id, subject, user.name AS "from", substr(mails.text, 1, 140) AS begin, sent, folder,
  is_read AS isRead, is_starred AS isStarred, file <> '' AS hasFile, ${TO('name')} AS "to"`
const FROM = `FROM mail_copies JOIN mails ON mails.id = mail_id JOIN user ON user.id = from_id
  WHERE mail_copies.user_id = ?1 AND is_gone = 0`

export type Search = { folder: string; words: string; offset: number }

/** A folder of somebody, or what they gave a star, narrowed to words of sender, subject and text. */
export async function listLetters(me: string, { folder, words, offset }: Search) {
  const where = `(CASE ?2 WHEN 'starred' THEN is_starred = 1 AND folder <> 'trash' ELSE folder = ?2 END)
    AND (?3 = '' OR instr(lower(user.name || ' ' || subject || ' ' || mails.text), lower(?3)) > 0)`
  const values = [me, folder, words]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${LETTER} ${FROM} AND ${where} ORDER BY mail_copies.id DESC LIMIT ${PAGE} OFFSET ?4`).bind(
      ...values,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total ${FROM} AND ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(letterOf), total: all!.results[0]!.total }
}

/** A message in somebody's mailbox; a 404 for what is in another's. */
export async function readLetter(me: string, id: number): Promise<OpenLetter> {
  const row = existing(
    await DB.prepare(
      `SELECT ${LETTER}, mails.text, file_name AS fileName, user.email AS fromEmail, ${TO('email')} AS toEmails, draft_to
       ${FROM} AND mail_copies.id = ?2`,
    )
      .bind(me, id)
      .first<Row & { text: string; fileName: string; fromEmail: string; toEmails: string; draft_to: string }>(),
  )
  const { text, fileName, fromEmail, toEmails, draft_to } = row
  const to = row.folder === 'drafts' ? [draft_to].filter(Boolean) : (JSON.parse(toEmails) as string[])
  return { ...letterOf(row), text, fileName, fromEmail, toEmails: to }
}

/** Opens a message, which counts as reading it. */
export async function openLetter(me: string, id: number): Promise<OpenLetter> {
  const letter = await readLetter(me, id)
  if (!letter.isRead) await DB.prepare('UPDATE mail_copies SET is_read = 1 WHERE id = ?').bind(id).run()
  return { ...letter, isRead: true }
}

export async function fileOf(me: string, id: number): Promise<{ file: string; name: string }> {
  const row = await DB.prepare(`SELECT file, file_name AS name ${FROM} AND mail_copies.id = ?2`)
    .bind(me, id)
    .first<{ file: string; name: string }>()
  return existing(row)
}

/** Somebody's own folders, and how much is unread in the inbox. */
export async function foldersOf(me: string): Promise<{ folders: OwnFolder[]; unread: number }> {
  const count = (folder: string) =>
    `(SELECT COUNT(*) FROM mail_copies WHERE user_id = ?1 AND folder = ${folder} AND is_read = 0 AND is_gone = 0)`
  const [folders, inbox] = await DB.batch<OwnFolder & { unread: number }>([
    DB.prepare(
      `SELECT id, name, ${count('CAST(mail_folders.id AS TEXT)')} AS unread FROM mail_folders WHERE user_id = ?1 ORDER BY name`,
    ).bind(me),
    DB.prepare(`SELECT ${count("'inbox'")} AS unread`).bind(me),
  ])
  return { folders: folders!.results, unread: inbox!.results[0]!.unread }
}

/** Whether a folder is there for somebody: one of everybody's, or their own. */
export async function mayUse(me: string, folder: string): Promise<boolean> {
  if (FOLDERS.some((each) => each === folder)) return true
  const row = await DB.prepare('SELECT id FROM mail_folders WHERE id = ? AND user_id = ?')
    .bind(Number(folder) || 0, me)
    .first()
  return row !== null
}

function letterOf({ id, subject, from, begin, sent, folder, to, isRead, isStarred, hasFile }: Row): Letter {
  return {
    id,
    subject,
    from,
    begin,
    sent,
    folder,
    to: JSON.parse(to) as string[],
    isRead: isRead === 1,
    isStarred: isStarred === 1,
    hasFile: hasFile === 1,
  }
}
