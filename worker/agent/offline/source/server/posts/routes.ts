import { Hono } from 'hono'
import { POSTS } from '../../shared/posts/content'
import { type Comment, commentInput, MOST_COMMENTS, postInput } from '../../shared/posts/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember, type Signed } from '../accounts/auth'
import { answerFile, DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { listIndex, listPosts } from './posts'

const input = postInput(POSTS)

/** Posts with what people say to them. Everybody reads; members post, like and comment. */
export const posts = new Hono<Signed>()
  .get('/', async (c) => {
    const { of = 'all', user } = c.req.query()
    const me = (await memberOf(c))?.id ?? ''
    const whose = user ? { user } : of === 'following' ? ('following' as const) : ('all' as const)
    return c.json(await listPosts({ me, of: whose, offset: readPage(c).offset }))
  })
  .get('/index', async (c) => c.json({ items: await listIndex() }))
  .get('/:id/photo', async (c) => {
    const row = await DB.prepare('SELECT photo FROM posts WHERE id = ?').bind(readId(c)).first<{ photo: string }>()
    return answerFile(row?.photo)
  })
  .post('/', requireMember, async (c) => {
    const { facts, day, text, photo } = await readInput(c, input)
    const row = await DB.prepare(
      "INSERT INTO posts (user_id, day, text, facts, photo) VALUES (?, ?, ?, ?, NULLIF(?, '')) RETURNING id",
    )
      .bind(c.get('member').id, day, text, JSON.stringify(facts), POSTS.hasPhoto ? photo : '')
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .delete('/:id', requireMember, async (c) => {
    const { user_id } = await onePost(readId(c))
    const member = c.get('member')
    if (user_id !== member.id && !hasRole(member, [])) throw new Failure(403, SITE_TEXTS.notAllowed)
    await DB.prepare('DELETE FROM posts WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/:id/like', requireMember, async (c) => {
    const { id } = await onePost(readId(c))
    await DB.prepare('INSERT OR IGNORE INTO post_likes (post_id, user_id) VALUES (?, ?)')
      .bind(id, c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .delete('/:id/like', requireMember, async (c) => {
    await DB.prepare('DELETE FROM post_likes WHERE post_id = ? AND user_id = ?')
      .bind(readId(c), c.get('member').id)
      .run()
    return c.body(null, 204)
  })
  .get('/:id/comments', async (c) => {
    const { results } = await DB.prepare(
      `SELECT post_comments.id, user_id, user.name AS author, text, posted FROM post_comments JOIN user ON user.id = user_id
       WHERE post_id = ? ORDER BY post_comments.id LIMIT ${MOST_COMMENTS}`,
    )
      .bind(readId(c))
      .all<Comment>()
    return c.json({ items: results })
  })
  .post('/:id/comments', requireMember, async (c) => {
    const { text } = await readInput(c, commentInput)
    const { id } = await onePost(readId(c))
    await DB.prepare('INSERT INTO post_comments (post_id, user_id, text) VALUES (?, ?, ?)')
      .bind(id, c.get('member').id, text)
      .run()
    return c.body(null, 204)
  })
  .delete('/comments/:id', requireMember, async (c) => {
    const member = c.get('member')
    const row = await DB.prepare('DELETE FROM post_comments WHERE id = ?1 AND (user_id = ?2 OR ?3 = 1) RETURNING id')
      .bind(readId(c), member.id, Number(hasRole(member, [])))
      .first()
    existing(row)
    return c.body(null, 204)
  })

async function onePost(id: number): Promise<{ id: number; user_id: string }> {
  const row = await DB.prepare('SELECT id, user_id FROM posts WHERE id = ?')
    .bind(id)
    .first<{ id: number; user_id: string }>()
  return existing(row)
}
