import { FORUM } from '../../shared/forum/content'
import { PAGE, type ORDERS, type Reply, type Topic } from '../../shared/forum/model'
import { hasRole, type Member } from '../../shared/site/model'
import { DB } from '../site/db'

type Row = Omit<Topic, 'tags' | 'isClosed' | 'isWaiting'> & { tags: string; isClosed: number; isWaiting: number }

const TOPIC = `topics.id, title, topics.text, category, tags, user.name AS author, author_id AS authorId, posted,
  is_closed AS isClosed, is_waiting AS isWaiting,
  (SELECT COUNT(*) FROM replies WHERE topic_id = topics.id AND replies.is_waiting = 0) AS replies,
  (SELECT COALESCE(SUM(value), 0) FROM topic_votes WHERE topic_id = topics.id) AS votes,
  (SELECT COALESCE(SUM(value), 0) FROM topic_votes WHERE topic_id = topics.id AND user_id = ?1) AS myVote
  FROM topics JOIN user ON user.id = author_id`

const REPLY = `replies.id, replies.text, user.name AS author, author_id AS authorId, posted, is_waiting AS isWaiting,
  (SELECT COALESCE(SUM(value), 0) FROM reply_votes WHERE reply_id = replies.id) AS votes,
  (SELECT COALESCE(SUM(value), 0) FROM reply_votes WHERE reply_id = replies.id AND user_id = ?1) AS myVote
  FROM replies JOIN user ON user.id = author_id`

/** What waits for a moderator is seen by its author and by moderators only. */
const SEEN = '(is_waiting = 0 OR author_id = ?1 OR ?2)'

const ORDER_BY = {
  newest: 'posted DESC, topics.id DESC',
  active: 'active DESC, topics.id DESC',
  votes: 'votes DESC, active DESC, topics.id DESC',
}

export const isModerator = (member: Member | null) => hasRole(member, [FORUM.moderator])

export type TopicSearch = { words: string; category: string; tag: string; order: (typeof ORDERS)[number]; page: number }

export async function listTopics(member: Member | null, search: TopicSearch) {
  const where = `${SEEN} AND (?3 = '' OR instr(lower(title || ' ' || topics.text), lower(?3)) > 0)
    AND (?4 = '' OR category = ?4) AND (?5 = '' OR EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?5))`
  const values = [member?.id ?? '', Number(isModerator(member)), search.words, search.category, search.tag]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${TOPIC} WHERE ${where} ORDER BY ${ORDER_BY[search.order]} LIMIT ${PAGE} OFFSET ?6`).bind(
      ...values,
      search.page * PAGE,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM topics WHERE ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(topicOf), total: all!.results[0]!.total }
}

/** A topic with its replies, the oldest first; null when there is none, or when the reader may not see it yet. */
export async function readTopic(member: Member | null, id: number, page: number) {
  const values = [member?.id ?? '', Number(isModerator(member)), id]
  const [topics, replies] = await DB.batch<Row>([
    DB.prepare(`SELECT ${TOPIC} WHERE ${SEEN} AND topics.id = ?3`).bind(...values),
    DB.prepare(`SELECT ${REPLY} WHERE ${SEEN} AND topic_id = ?3 ORDER BY replies.id LIMIT ${PAGE} OFFSET ?4`).bind(
      ...values,
      page * PAGE,
    ),
  ])
  const [topic] = topics!.results
  if (!topic) return null
  return {
    topic: topicOf(topic),
    replies: replies!.results.map(({ isWaiting, ...reply }): Reply => ({ ...reply, isWaiting: isWaiting === 1 })),
  }
}

/** Whether this member may see a reply: both it and its topic. */
export async function seesReply(member: Member, id: number): Promise<boolean> {
  const found = await DB.prepare(
    `SELECT 1 FROM replies WHERE ${SEEN} AND id = ?3 AND topic_id IN (SELECT id FROM topics WHERE ${SEEN})`,
  )
    .bind(member.id, Number(isModerator(member)), id)
    .first()
  return found !== null
}

/** Whether what this member writes waits for a moderator: until something of theirs was let through. */
export async function mustWait(member: Member): Promise<boolean> {
  if (!FORUM.approvesFirst || isModerator(member)) return false
  const known = await DB.prepare(
    `SELECT 1 FROM topics WHERE author_id = ?1 AND is_waiting = 0
     UNION ALL SELECT 1 FROM replies WHERE author_id = ?1 AND is_waiting = 0 LIMIT 1`,
  )
    .bind(member.id)
    .first()
  return known === null
}

function topicOf({ tags, isClosed, isWaiting, ...row }: Row): Topic {
  return { ...row, tags: JSON.parse(tags) as string[], isClosed: isClosed === 1, isWaiting: isWaiting === 1 }
}
