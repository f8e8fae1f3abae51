import { Hono } from 'hono'
import { SERIALS } from '../../shared/serials/content'
import {
  chapterInput,
  followInput,
  hiddenInput,
  MOST,
  moveInput,
  PAGE,
  sayInput,
  starsInput,
  storyInput,
} from '../../shared/serials/model'
import { type Member, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { listStories, mayChange, newChapters, readChapter, readStory } from './stories'

const writers = requireRole(SERIALS.writer)

/** Stories in chapters. Everybody reads; members follow, rate and comment; writers write their own. */
export const serials = new Hono()
  .get('/', async (c) => c.json(await listStories(await memberOf(c), c.req.query('order') ?? '', readPage(c, PAGE))))
  .get('/new', requireMember, async (c) => c.json({ items: await newChapters(c.get('member')) }))
  .post('/', writers, async (c) => {
    const { title, text } = await readInput(c, storyInput)
    const { id, name } = c.get('member')
    const row = await DB.prepare(
      'INSERT INTO stories (title, text, author, author_id) VALUES (?, ?, ?, ?) RETURNING id',
    )
      .bind(title, text, name, id)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/:id', async (c) => c.json(existing(await readStory(await memberOf(c), readId(c)))))
  .put('/:id', requireMember, async (c) => {
    const { title, text } = await readInput(c, storyInput)
    const { story } = await ownStory(c.get('member'), readId(c))
    await DB.prepare('UPDATE stories SET title = ?, text = ? WHERE id = ?').bind(title, text, story.id).run()
    return c.json({ id: story.id })
  })
  .delete('/:id', requireMember, async (c) => {
    const { story } = await ownStory(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM stories WHERE id = ?').bind(story.id).run()
    return c.body(null, 204)
  })
  .put('/:id/follow', requireMember, async (c) => {
    const { follows } = await readInput(c, followInput)
    const { story } = existing(await readStory(c.get('member'), readId(c)))
    await DB.prepare(
      follows
        ? 'INSERT OR IGNORE INTO story_follows (story_id, user_id) VALUES (?, ?)'
        : 'DELETE FROM story_follows WHERE story_id = ? AND user_id = ?',
    )
      .bind(story.id, c.get('member').id)
      .run()
    return c.json({ follows })
  })
  .post('/:id/chapters', requireMember, async (c) => {
    const { title, text, isHidden } = await readInput(c, chapterInput)
    const { story, chapters } = await ownStory(c.get('member'), readId(c))
    if (chapters.length >= MOST) throw new Failure(409, SITE_TEXTS.failed)
    const row = await DB.prepare(
      `INSERT INTO chapters (story_id, title, text, is_hidden, published, position)
       SELECT ?1, ?2, ?3, ?4, CASE WHEN ?4 THEN NULL ELSE datetime('now') END,
         (SELECT COALESCE(MAX(position), 0) + 1 FROM chapters WHERE story_id = ?1) RETURNING id`,
    )
      .bind(story.id, title, text, Number(isHidden))
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/chapters/:id', async (c) => c.json(existing(await readChapter(await memberOf(c), readId(c)))))
  .put('/chapters/:id', requireMember, async (c) => {
    const { title, text, isHidden } = await readInput(c, chapterInput)
    const { id } = await ownChapter(c.get('member'), readId(c))
    await DB.prepare(
      // It is new on the day on which it is first seen, and not each time that it is hidden and shown.
      `UPDATE chapters SET title = ?1, text = ?2, is_hidden = ?3,
       published = CASE WHEN ?3 THEN published ELSE COALESCE(published, datetime('now')) END WHERE id = ?4`,
    )
      .bind(title, text, Number(isHidden), id)
      .run()
    return c.json({ id })
  })
  .put('/chapters/:id/hidden', requireMember, async (c) => {
    const { isHidden } = await readInput(c, hiddenInput)
    const { id } = await ownChapter(c.get('member'), readId(c))
    await DB.prepare(
      `UPDATE chapters SET is_hidden = ?1,
       published = CASE WHEN ?1 THEN published ELSE COALESCE(published, datetime('now')) END WHERE id = ?2`,
    )
      .bind(Number(isHidden), id)
      .run()
    return c.body(null, 204)
  })
  .put('/chapters/:id/move', requireMember, async (c) => {
    const { by } = await readInput(c, moveInput)
    const { id, storyId } = await ownChapter(c.get('member'), readId(c))
    const { chapters } = existing(await readStory(c.get('member'), storyId))
    const order = chapters.map((chapter) => chapter.id)
    const from = order.indexOf(id)
    const to = Math.min(order.length - 1, Math.max(0, from + by))
    order.splice(to, 0, ...order.splice(from, 1))
    await DB.batch(
      order.map((each, position) => DB.prepare('UPDATE chapters SET position = ? WHERE id = ?').bind(position, each)),
    )
    return c.json({ order })
  })
  .delete('/chapters/:id', requireMember, async (c) => {
    const { id } = await ownChapter(c.get('member'), readId(c))
    await DB.prepare('DELETE FROM chapters WHERE id = ?').bind(id).run()
    return c.body(null, 204)
  })
  .put('/chapters/:id/stars', requireMember, async (c) => {
    const { stars } = await readInput(c, starsInput)
    const { chapter } = existing(await readChapter(c.get('member'), readId(c)))
    await DB.prepare('INSERT OR REPLACE INTO chapter_ratings (chapter_id, user_id, stars) VALUES (?, ?, ?)')
      .bind(chapter.id, c.get('member').id, stars)
      .run()
    return c.json({ stars })
  })
  .post('/chapters/:id/comments', requireMember, async (c) => {
    const { text } = await readInput(c, sayInput)
    const { chapter } = existing(await readChapter(c.get('member'), readId(c)))
    const row = await DB.prepare(
      'INSERT INTO chapter_comments (chapter_id, user_id, text) VALUES (?, ?, ?) RETURNING id',
    )
      .bind(chapter.id, c.get('member').id, text)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })

async function ownStory(member: Member, id: number) {
  const found = existing(await readStory(member, id))
  if (!mayChange(member, found.story.authorId)) throw new Failure(403, SITE_TEXTS.notAllowed)
  return found
}

async function ownChapter(member: Member, id: number) {
  const { chapter } = existing(await readChapter(member, id))
  if (!mayChange(member, chapter.authorId)) throw new Failure(403, SITE_TEXTS.notAllowed)
  return chapter
}
