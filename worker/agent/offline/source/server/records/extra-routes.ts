import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { collectionNamed, mayReview, reviewInput } from '../../shared/records/collections'
import { RECORD_TEXTS } from '../../shared/records/content'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { pictureInput } from '../../shared/site/values'
import { answerFile, DB, existing, Failure, readId, readInput } from '../site/every-route'
import { mayDo, mustBeChangeable, mustBeOwn } from './rules'
import { readRecord } from './store'

const pictureOf = z.object({ picture: pictureInput })

/** What people think of records, what they mark for themselves, and the pictures of records. */
export const recordExtras = new Hono()
  .post('/:collection/:id/reviews', async (c) => {
    const { collection, id, member } = await found(c)
    existing(collection.reviews)
    if (!member) throw new Failure(401, SITE_TEXTS.signInFirst)
    if (!mayReview(member, collection)) throw new Failure(403, SITE_TEXTS.notAllowed)
    const { stars, text } = await readInput(c, reviewInput)
    const { meta } = await DB.prepare(
      'INSERT OR IGNORE INTO record_reviews (collection, record_id, member_id, stars, text) VALUES (?, ?, ?, ?, ?)',
    )
      .bind(collection.name, id, member.id, stars, text)
      .run()
    if (meta.changes === 0) throw new Failure(409, RECORD_TEXTS.reviewedOnce)
    return c.body(null, 204)
  })
  .delete('/:collection/:id/reviews/:review', async (c) => {
    const { collection, id, member } = await found(c)
    const row = await DB.prepare(
      'SELECT member_id FROM record_reviews WHERE id = ? AND collection = ? AND record_id = ?',
    )
      .bind(readId(c, 'review'), collection.name, id)
      .first<{ member_id: string | null }>()
    const { member_id } = existing(row)
    if (!member) throw new Failure(401, SITE_TEXTS.signInFirst)
    if (member_id !== member.id && !hasRole(member, [])) throw new Failure(403, SITE_TEXTS.notAllowed)
    await DB.prepare('DELETE FROM record_reviews WHERE id = ?').bind(readId(c, 'review')).run()
    return c.body(null, 204)
  })
  .put('/:collection/:id/marks/:mark', async (c) => {
    const { key } = await marking(c)
    await DB.prepare('INSERT OR IGNORE INTO record_marks (collection, record_id, mark, member_id) VALUES (?, ?, ?, ?)')
      .bind(...key)
      .run()
    return c.body(null, 204)
  })
  .delete('/:collection/:id/marks/:mark', async (c) => {
    const { key } = await marking(c)
    await DB.prepare('DELETE FROM record_marks WHERE collection = ? AND record_id = ? AND mark = ? AND member_id = ?')
      .bind(...key)
      .run()
    return c.body(null, 204)
  })
  .get('/:collection/:id/picture', async (c) => {
    const { collection, id } = await found(c)
    const row = await DB.prepare('SELECT picture FROM record_pictures WHERE collection = ? AND record_id = ?')
      .bind(collection.name, id)
      .first<{ picture: string }>()
    return answerFile(row?.picture)
  })
  .put('/:collection/:id/picture', async (c) => {
    const { collection, id, record } = await found(c)
    existing(collection.pictures)
    const member = await mayDo(c, collection.write)
    mustBeChangeable(collection, record, member)
    const { picture } = await readInput(c, pictureOf)
    const kept = 'INSERT OR REPLACE INTO record_pictures (collection, record_id, picture) VALUES (?, ?, ?)'
    if (picture !== '') await DB.prepare(kept).bind(collection.name, id, picture).run()
    return c.body(null, 204)
  })

async function found(c: Context) {
  const collection = existing(collectionNamed(c.req.param('collection') ?? ''))
  const member = await mayDo(c, collection.read)
  const record = existing(await readRecord(collection, readId(c)))
  mustBeOwn(collection, record, member)
  return { collection, record, id: record.id, member }
}

async function marking(c: Context) {
  const { collection, id, member } = await found(c)
  const mark = existing(collection.marks?.find(({ name }) => name === c.req.param('mark')))
  if (!member) throw new Failure(401, SITE_TEXTS.signInFirst)
  return { key: [collection.name, id, mark.name, member.id] as const }
}
