import { Hono } from 'hono'
import { FORUM, FORUM_TEXTS } from '../../shared/forum/content'
import {
  type ForumProfile,
  ORDERS,
  replyInput,
  reportInput,
  STATES,
  topicInput,
  voteInput,
} from '../../shared/forum/model'
import { type Member, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'
import { addReport, closeReport, readDesk } from './desk'
import { isModerator, listTopics, mustWait, readTopic, seesReply, topicsOf } from './topics'

const moderators = requireRole(FORUM.moderator)

/** Topics, their replies and votes. Everybody reads; members write; moderators close, delete and let through. */
export const forum = new Hono()
  .get('/', async (c) => {
    const order = ORDERS.find((each) => each === c.req.query('order')) ?? 'active'
    const state = STATES.find((each) => each === c.req.query('state')) ?? ''
    const { q: words = '', category = '', tag = '' } = c.req.query()
    const page = Math.max(0, Math.trunc(Number(c.req.query('page') ?? 0)) || 0)
    return c.json(
      await listTopics(await memberOf(c), { words: words.slice(0, 100), category, tag, state, order, page }),
    )
  })
  .post('/', requireMember, async (c) => {
    const { title, text, category, tags, picture } = await readInput(c, topicInput)
    if (!FORUM.categories.includes(category)) throw new Failure(400, SITE_TEXTS.choose, { category: SITE_TEXTS.choose })
    const member = c.get('member')
    const isWaiting = await mustWait(member)
    const row = await DB.prepare(
      'INSERT INTO topics (title, text, category, tags, picture, author_id, is_waiting) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id',
    )
      .bind(title, text, category, JSON.stringify(tags), FORUM.hasPictures ? picture : '', member.id, Number(isWaiting))
      .first<{ id: number }>()
    return c.json({ id: row!.id, isWaiting }, 201)
  })
  .get('/desk', moderators, async (c) => c.json({ items: await readDesk() }))
  .put('/reports/:id/closed', moderators, async (c) => {
    await closeReport(readId(c))
    return c.body(null, 204)
  })
  .get('/members/:id', async (c) => {
    existing(FORUM.profiles)
    return c.json(existing(await readProfile(await memberOf(c), c.req.param('id').slice(0, 80))))
  })
  .get('/:id', async (c) => {
    const page = Math.max(0, Math.trunc(Number(c.req.query('page') ?? 0)) || 0)
    return c.json(existing(await readTopic(await memberOf(c), readId(c), page)))
  })
  .post('/:id/replies', requireMember, async (c) => {
    const { text, picture } = await readInput(c, replyInput)
    const member = c.get('member')
    const { topic } = existing(await readTopic(member, readId(c), 0))
    if (topic.isClosed) throw new Failure(409, FORUM_TEXTS.isClosed)
    const isWaiting = await mustWait(member)
    const [inserted] = await DB.batch<{ id: number }>([
      DB.prepare(
        'INSERT INTO replies (topic_id, text, picture, author_id, is_waiting, is_answer) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
      ).bind(
        topic.id,
        text,
        FORUM.hasPictures ? picture : '',
        member.id,
        Number(isWaiting),
        Number(FORUM.answers === 'official' && isModerator(member)),
      ),
      DB.prepare("UPDATE topics SET active = datetime('now') WHERE id = ?").bind(topic.id),
    ])
    return c.json({ id: inserted!.results[0]!.id, isWaiting }, 201)
  })
  .put('/:id/vote', requireMember, async (c) => {
    const { value } = await readInput(c, voteInput)
    const { topic } = existing(await readTopic(c.get('member'), readId(c), 0))
    await DB.prepare('INSERT OR REPLACE INTO topic_votes (topic_id, user_id, value) VALUES (?, ?, ?)')
      .bind(topic.id, c.get('member').id, value)
      .run()
    return c.json({ value })
  })
  .put('/replies/:id/vote', requireMember, async (c) => {
    const { value } = await readInput(c, voteInput)
    const id = readId(c)
    if (!(await seesReply(c.get('member'), id))) throw new Failure(404, SITE_TEXTS.gone)
    await DB.prepare('INSERT OR REPLACE INTO reply_votes (reply_id, user_id, value) VALUES (?, ?, ?)')
      .bind(id, c.get('member').id, value)
      .run()
    return c.json({ value })
  })
  .post('/:id/reports', requireMember, async (c) => {
    existing(FORUM.hasReports || null)
    const { replyId, reason } = await readInput(c, reportInput)
    const member = c.get('member')
    const { topic } = existing(await readTopic(member, readId(c), 0))
    if (replyId !== null && !(await seesReply(member, replyId))) throw new Failure(404, SITE_TEXTS.gone)
    await addReport(topic.id, replyId, { by: member.id, reason })
    return c.body(null, 204)
  })
  .put('/replies/:id/answer', requireMember, async (c) => {
    const member = c.get('member')
    const reply = existing(
      FORUM.answers === 'best'
        ? await DB.prepare(
            'SELECT topic_id, topics.author_id FROM replies JOIN topics ON topics.id = topic_id WHERE replies.id = ?',
          )
            .bind(readId(c))
            .first<{ topic_id: number; author_id: string }>()
        : null,
    )
    mustBeTheirs(reply.author_id, member)
    await DB.prepare('UPDATE replies SET is_answer = (id = ?1 AND is_answer = 0) WHERE topic_id = ?2')
      .bind(readId(c), reply.topic_id)
      .run()
    return c.body(null, 204)
  })
  .put('/:id/adopted', moderators, async (c) => {
    existing(FORUM.adopted)
    await DB.prepare('UPDATE topics SET is_adopted = 1 - is_adopted WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/:id/hidden', moderators, async (c) => {
    await DB.prepare('UPDATE topics SET is_hidden = 1 - is_hidden WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/replies/:id/hidden', moderators, async (c) => {
    await DB.prepare('UPDATE replies SET is_hidden = 1 - is_hidden WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/:id/closed', moderators, async (c) => {
    await DB.prepare('UPDATE topics SET is_closed = 1 - is_closed WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/:id/approved', moderators, async (c) => {
    await DB.prepare('UPDATE topics SET is_waiting = 0 WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .put('/replies/:id/approved', moderators, async (c) => {
    await DB.prepare('UPDATE replies SET is_waiting = 0 WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .delete('/:id', requireMember, async (c) => {
    const { topic } = existing(await readTopic(c.get('member'), readId(c), 0))
    mustBeTheirs(topic.authorId, c.get('member'))
    await DB.prepare('DELETE FROM topics WHERE id = ?').bind(topic.id).run()
    return c.body(null, 204)
  })
  .delete('/replies/:id', requireMember, async (c) => {
    const reply = await DB.prepare('SELECT author_id FROM replies WHERE id = ?')
      .bind(readId(c))
      .first<{ author_id: string }>()
    mustBeTheirs(existing(reply).author_id, c.get('member'))
    await DB.prepare('DELETE FROM replies WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })

function mustBeTheirs(authorId: string, member: Parameters<typeof isModerator>[0] & { id: string }) {
  if (authorId !== member.id && !isModerator(member)) throw new Failure(403, SITE_TEXTS.notAllowed)
}

/** Somebody's page: what they began, and what others thought of it. One's own votes count for nothing. */
async function readProfile(reader: Member | null, id: string): Promise<ForumProfile | null> {
  const [row, topics] = await Promise.all([
    DB.prepare(
      `SELECT name,
        (SELECT COUNT(*) FROM replies WHERE author_id = user.id AND is_waiting = 0 AND is_hidden = 0) AS replies,
        (SELECT COUNT(*) FROM topics WHERE author_id = user.id AND is_adopted = 1) AS adopted,
        (SELECT COUNT(*) FROM topic_votes JOIN topics ON topics.id = topic_id
          WHERE author_id = user.id AND user_id <> user.id AND value = 1) +
        (SELECT COUNT(*) FROM reply_votes JOIN replies ON replies.id = reply_id
          WHERE author_id = user.id AND user_id <> user.id AND value = 1) AS votes
       FROM user WHERE id = ?`,
    )
      .bind(id)
      .first<{ name: string; replies: number; adopted: number; votes: number }>(),
    topicsOf(reader, id),
  ])
  if (!row) return null
  const { vote, adopted } = FORUM.profiles?.points ?? { vote: 0, adopted: 0 }
  return {
    name: row.name,
    replies: row.replies,
    points: row.votes * vote + row.adopted * adopted,
    topics,
  }
}
