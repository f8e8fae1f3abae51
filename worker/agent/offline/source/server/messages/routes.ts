import { Hono } from 'hono'
import { MESSAGE_TEXTS, MESSAGES } from '../../shared/messages/content'
import {
  type Addressee,
  type Conversation,
  firstMessageInput,
  messageInput,
  type ShortMessage,
} from '../../shared/messages/model'
import { requireMember } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput } from '../site/every-route'

const MOST_CONVERSATIONS = 100
const MOST_MESSAGES = 500

/** Messages between two people. Nobody else reads them, the owner neither. */
export const messages = new Hono()
  .get('/', requireMember, async (c) => {
    const { results } = await DB.prepare(
      `SELECT conversations.id, user.name AS person, about, href, latest.text AS latest, latest.sent,
         (SELECT COUNT(*) FROM messages WHERE conversation_id = conversations.id AND author_id <> ?1 AND is_read = 0)
           AS unread
       FROM conversations JOIN user ON user.id = CASE one_id WHEN ?1 THEN other_id ELSE one_id END
       JOIN messages AS latest ON latest.id = (SELECT MAX(id) FROM messages WHERE conversation_id = conversations.id)
       WHERE ?1 IN (one_id, other_id) ORDER BY latest.id DESC LIMIT ${MOST_CONVERSATIONS}`,
    )
      .bind(c.get('member').id)
      .all<Conversation>()
    return c.json(results)
  })
  .post('/', requireMember, async (c) => {
    const { to, about, href, text } = await readInput(c, firstMessageInput)
    const { id } = c.get('member')
    if (to === id) throw new Failure(409, MESSAGE_TEXTS.notToYourself)
    existing(await DB.prepare('SELECT id FROM user WHERE id = ?').bind(to).first())
    await mustBeAllowed(id, to)
    const found = await DB.prepare(
      'SELECT id FROM conversations WHERE href = ?3 AND (one_id = ?1 AND other_id = ?2 OR one_id = ?2 AND other_id = ?1)',
    )
      .bind(id, to, href)
      .first<{ id: number }>()
    const conversation =
      found ??
      (await DB.prepare('INSERT INTO conversations (one_id, other_id, about, href) VALUES (?, ?, ?, ?) RETURNING id')
        .bind(id, to, about, href)
        .first<{ id: number }>())
    await write(conversation!.id, id, text)
    return c.json({ id: conversation!.id }, 201)
  })
  .get('/to/:id', requireMember, async (c) => {
    const to = c.req.param('id')
    const person = await DB.prepare('SELECT id, name FROM user WHERE id = ?').bind(to).first<Addressee>()
    await mustBeAllowed(c.get('member').id, to)
    return c.json(existing(person))
  })
  .get('/:id', requireMember, async (c) => {
    const { id } = c.get('member')
    const conversation = await mine(id, readId(c))
    const [rows] = await DB.batch<Omit<ShortMessage, 'isMine'> & { isMine: number }>([
      DB.prepare(
        `SELECT messages.id, user.name AS author, author_id = ?2 AS isMine, text, sent FROM messages
         JOIN user ON user.id = author_id WHERE conversation_id = ?1 ORDER BY messages.id LIMIT ${MOST_MESSAGES}`,
      ).bind(conversation.id, id),
      DB.prepare('UPDATE messages SET is_read = 1 WHERE conversation_id = ? AND author_id <> ?').bind(
        conversation.id,
        id,
      ),
    ])
    const items: ShortMessage[] = rows!.results.map((row) => ({ ...row, isMine: row.isMine === 1 }))
    return c.json({ conversation, items })
  })
  .post('/:id', requireMember, async (c) => {
    const { text } = await readInput(c, messageInput)
    const conversation = await mine(c.get('member').id, readId(c))
    await mustBeAllowed(c.get('member').id, conversation.personId)
    await write(conversation.id, c.get('member').id, text)
    return c.json({ id: conversation.id }, 201)
  })

/** A conversation of this person; somebody else's does not exist for them. */
async function mine(userId: string, id: number) {
  return existing(
    await DB.prepare(
      `SELECT conversations.id, about, href, user.id AS personId, user.name AS person FROM conversations
       JOIN user ON user.id = CASE one_id WHEN ?1 THEN other_id ELSE one_id END
       WHERE conversations.id = ?2 AND ?1 IN (one_id, other_id)`,
    )
      .bind(userId, id)
      .first<Pick<Conversation, 'id' | 'about' | 'href' | 'person'> & { personId: string }>(),
  )
}

/** Where only friends write to each other, those who follow each other are. */
async function mustBeAllowed(one: string, other: string): Promise<void> {
  if (MESSAGES.direct?.between !== 'friends') return
  const row = await DB.prepare(
    `SELECT 1 FROM follows AS there JOIN follows AS back ON back.from_id = there.to_id AND back.to_id = there.from_id
     WHERE there.from_id = ? AND there.to_id = ?`,
  )
    .bind(one, other)
    .first()
  if (!row) throw new Failure(403, MESSAGE_TEXTS.friendsOnly)
}

async function write(conversationId: number, authorId: string, text: string) {
  await DB.prepare('INSERT INTO messages (conversation_id, author_id, text) VALUES (?, ?, ?)')
    .bind(conversationId, authorId, text)
    .run()
}
