import { FORUM } from '../../shared/forum/content'
import { PAGE, type ORDERS, type Reply, type STATES, type Topic } from '../../shared/forum/model'
import { hasRole, type Member } from '../../shared/site/content'
import { DB } from '../site/every-route'

type Flags = 'isClosed' | 'isWaiting' | 'isHidden' | 'isAdopted' | 'isAnswered'
type Row = Omit<Topic, 'tags' | Flags> & Record<Flags, number> & { tags: string }
type ReplyRow = Omit<Reply, 'isWaiting' | 'isHidden' | 'isAnswer'> &
  Record<'isWaiting' | 'isHidden' | 'isAnswer', number>

/** A picture is as large as a hundred topics: only the page of a topic reads it. */
const columns = (
  picture: 'picture' | "''",
) => `topics.id, title, topics.text, category, tags, user.name AS author, author_id AS authorId, posted,
  is_closed AS isClosed, is_waiting AS isWaiting, is_hidden AS isHidden, is_adopted AS isAdopted, ${picture} AS picture,
  EXISTS (SELECT 1 FROM replies WHERE topic_id = topics.id AND is_answer = 1) AS isAnswered,
  (SELECT COUNT(*) FROM replies WHERE topic_id = topics.id AND replies.is_waiting = 0 AND replies.is_hidden = 0) AS replies,
  (SELECT COALESCE(SUM(value), 0) FROM topic_votes WHERE topic_id = topics.id) AS votes,
  (SELECT COALESCE(SUM(value), 0) FROM topic_votes WHERE topic_id = topics.id AND user_id = ?1) AS myVote
  FROM topics JOIN user ON user.id = author_id`
const LISTED = columns("''")
const WHOLE = columns('picture')

const REPLY = `replies.id, replies.text, user.name AS author, author_id AS authorId, posted, is_waiting AS isWaiting,
  is_hidden AS isHidden, is_answer AS isAnswer, picture,
  (SELECT COALESCE(SUM(value), 0) FROM reply_votes WHERE reply_id = replies.id) AS votes,
  (SELECT COALESCE(SUM(value), 0) FROM reply_votes WHERE reply_id = replies.id AND user_id = ?1) AS myVote
  FROM replies JOIN user ON user.id = author_id`

/** What waits for a moderator is seen by its author and by moderators only, and what is hidden by moderators only. */
const SEEN = '((is_waiting = 0 OR author_id = ?1 OR ?2) AND (is_hidden = 0 OR ?2))'

const ORDER_BY = {
  newest: 'posted DESC, topics.id DESC',
  active: 'active DESC, topics.id DESC',
  votes: 'votes DESC, active DESC, topics.id DESC',
}

export const isModerator = (member: Member | null) => hasRole(member, [FORUM.moderator])

export type TopicSearch = {
  words: string
  category: string
  tag: string
  state: (typeof STATES)[number]
  order: (typeof ORDERS)[number]
  page: number
}

/** Where answers stand out, a topic without one is unanswered; elsewhere one without replies. */
const UNANSWERED = `NOT EXISTS (SELECT 1 FROM replies WHERE topic_id = topics.id AND replies.is_waiting = 0${FORUM.answers === 'none' ? '' : ' AND is_answer = 1'})`
const IN_STATE = { '': '1 = 1', unanswered: UNANSWERED, adopted: 'is_adopted = 1' }

export async function listTopics(member: Member | null, search: TopicSearch) {
  const where = `${SEEN} AND (?3 = '' OR instr(lower(title || ' ' || topics.text), lower(?3)) > 0)
    AND (?4 = '' OR category = ?4) AND (?5 = '' OR EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?5))
    AND ${IN_STATE[search.state]}`
  const values = [member?.id ?? '', Number(isModerator(member)), search.words, search.category, search.tag]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${LISTED} WHERE ${where} ORDER BY ${ORDER_BY[search.order]} LIMIT ${PAGE} OFFSET ?6`).bind(
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
  const [topics, replies] = await DB.batch<Row | ReplyRow>([
    DB.prepare(`SELECT ${WHOLE} WHERE ${SEEN} AND topics.id = ?3`).bind(...values),
    DB.prepare(
      `SELECT ${REPLY} WHERE ${SEEN} AND topic_id = ?3 ORDER BY is_answer DESC, replies.id LIMIT ${PAGE} OFFSET ?4`,
    ).bind(...values, page * PAGE),
  ])
  const [topic] = topics!.results as Row[]
  if (!topic) return null
  return { topic: topicOf(topic), replies: (replies!.results as ReplyRow[]).map(replyOf) }
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

function topicOf({ tags, isClosed, isWaiting, isHidden, isAdopted, isAnswered, ...row }: Row): Topic {
  return {
    ...row,
    tags: JSON.parse(tags) as string[],
    isClosed: isClosed === 1,
    isWaiting: isWaiting === 1,
    isHidden: isHidden === 1,
    isAdopted: isAdopted === 1,
    isAnswered: isAnswered === 1,
  }
}

function replyOf({ isWaiting, isHidden, isAnswer, ...row }: ReplyRow): Reply {
  return { ...row, isWaiting: isWaiting === 1, isHidden: isHidden === 1, isAnswer: isAnswer === 1 }
}

/** The topics that somebody began, as far as the reader sees them. */
export async function topicsOf(member: Member | null, author: string): Promise<Topic[]> {
  const { results } = await DB.prepare(
    `SELECT ${LISTED} WHERE ${SEEN} AND author_id = ?3 ORDER BY posted DESC, topics.id DESC LIMIT ${PAGE}`,
  )
    .bind(member?.id ?? '', Number(isModerator(member)), author)
    .all<Row>()
  return results.map(topicOf)
}
