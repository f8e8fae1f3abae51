import { Hono } from 'hono'
import { MAIL_TEXTS } from '../../shared/mail/content'
import {
  changeInput,
  folderInput,
  letterInput,
  MOST_FOLDERS,
  MOST_PEOPLE,
  PAGE,
  type Person,
} from '../../shared/mail/model'
import { requireMember, type Signed } from '../accounts/auth'
import { answerFile, DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { fileOf, foldersOf, listLetters, mayUse, openLetter, readLetter } from './letters'
import { saveDraft, sendLetter } from './send'

/** Mail between members. Everybody sees their own copies and nobody else's, the owner neither. */
export const mail = new Hono<Signed>()
  .use(requireMember)
  .get('/people', async (c) => {
    const { results } = await DB.prepare(
      `SELECT name, email FROM user WHERE id <> ? ORDER BY name COLLATE NOCASE LIMIT ${MOST_PEOPLE}`,
    )
      .bind(c.get('member').id)
      .all<Person>()
    return c.json({ items: results })
  })
  .get('/folders', async (c) => c.json(await foldersOf(c.get('member').id)))
  .post('/folders', async (c) => {
    const { name } = await readInput(c, folderInput)
    const { id } = c.get('member')
    const { folders } = await foldersOf(id)
    if (folders.length >= MOST_FOLDERS) throw new Failure(409, MAIL_TEXTS.full, { name: MAIL_TEXTS.full })
    const row = await DB.prepare(
      'INSERT INTO mail_folders (user_id, name) VALUES (?, ?) ON CONFLICT DO NOTHING RETURNING id',
    )
      .bind(id, name)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, MAIL_TEXTS.taken, { name: MAIL_TEXTS.taken })
    return c.json(row, 201)
  })
  .delete('/folders/:id', async (c) => {
    const me = c.get('member').id
    const folder = String(readId(c))
    await DB.batch([
      // What is in a folder that goes is in the inbox again.
      DB.prepare("UPDATE mail_copies SET folder = 'inbox' WHERE user_id = ? AND folder = ?").bind(me, folder),
      DB.prepare("UPDATE mail_copies SET folder_before = 'inbox' WHERE user_id = ? AND folder_before = ?").bind(
        me,
        folder,
      ),
      DB.prepare('DELETE FROM mail_folders WHERE user_id = ? AND id = ?').bind(me, readId(c)),
    ])
    return c.body(null, 204)
  })
  .get('/', async (c) => {
    const search = {
      folder: (c.req.query('folder') ?? 'inbox').slice(0, 20),
      words: (c.req.query('q') ?? '').trim().slice(0, 80),
      offset: readPage(c, PAGE).offset,
    }
    return c.json(await listLetters(c.get('member').id, search))
  })
  .post('/', async (c) => {
    const written = await readInput(c, letterInput)
    const { id } = c.get('member')
    return c.json({ id: await (written.isDraft === 'yes' ? saveDraft(id, written) : sendLetter(id, written)) }, 201)
  })
  .get('/:id', async (c) => c.json(await openLetter(c.get('member').id, readId(c))))
  .get('/:id/file', async (c) => {
    const { file, name } = await fileOf(c.get('member').id, readId(c))
    return answerFile(file, {
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name || 'file')}`,
    })
  })
  .put('/:id', async (c) => {
    const { isRead, isStarred, folder } = await readInput(c, changeInput)
    const me = c.get('member').id
    const letter = await readLetter(me, readId(c))
    const isMoved = folder !== undefined && folder !== letter.folder
    // A draft has not gone out: it stays where it is until it does, or goes to the trash.
    const mayMove = isMoved && folder !== 'drafts' && letter.folder !== 'drafts' && (await mayUse(me, folder))
    if (isMoved && folder !== 'trash' && !mayMove) throw new Failure(400, MAIL_TEXTS.noSuchFolder)
    await DB.prepare(
      `UPDATE mail_copies SET is_read = COALESCE(?1, is_read), is_starred = COALESCE(?2, is_starred),
         folder_before = CASE WHEN ?3 = 'trash' THEN folder ELSE folder_before END, folder = COALESCE(?3, folder)
       WHERE id = ?4`,
    )
      .bind(
        isRead === undefined ? null : Number(isRead),
        isStarred === undefined ? null : Number(isStarred),
        isMoved ? folder : null,
        letter.id,
      )
      .run()
    return c.body(null, 204)
  })
  .put('/:id/restore', async (c) => {
    const row = await DB.prepare(
      "UPDATE mail_copies SET folder = folder_before WHERE id = ? AND user_id = ? AND folder = 'trash' RETURNING folder",
    )
      .bind(readId(c), c.get('member').id)
      .first<{ folder: string }>()
    return c.json(existing(row))
  })
  .delete('/:id', async (c) => {
    const me = c.get('member').id
    const id = readId(c)
    // The others still have their copies.
    const row = await DB.prepare(
      "UPDATE mail_copies SET is_gone = 1 WHERE id = ? AND user_id = ? AND folder = 'trash' RETURNING mail_id",
    )
      .bind(id, me)
      .first<{ mail_id: number }>()
    const { mail_id } = existing(row)
    await DB.prepare(
      'DELETE FROM mails WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM mail_copies WHERE mail_id = ?1 AND is_gone = 0)',
    )
      .bind(mail_id)
      .run()
    return c.body(null, 204)
  })
