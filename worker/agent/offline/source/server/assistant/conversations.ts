import { ASSISTANT_TEXTS } from '../../shared/assistant/content'
import { courtesyOf, findNote, type Note, wordsOf } from '../../shared/assistant/match'
import {
  type Conversation,
  type Message,
  MOST_CONVERSATIONS,
  MOST_MESSAGES,
  MOST_NOTES,
  MOST_OPEN,
  type Settings,
} from '../../shared/assistant/model'
import { DB, existing, Failure } from '../site/every-route'

export async function notes(): Promise<Note[]> {
  const { results } = await DB.prepare(
    `SELECT id, topic, question, answer FROM assistant_answers ORDER BY id LIMIT ${MOST_NOTES}`,
  ).all<Note>()
  return results
}

export async function settingsOf(person: string): Promise<Settings> {
  const row = await DB.prepare('SELECT tone, suggests FROM assistant_settings WHERE person = ?')
    .bind(person)
    .first<{ tone: Settings['tone']; suggests: number }>()
  return row ? { tone: row.tone, suggests: row.suggests === 1 } : { tone: 'warm', suggests: true }
}

/** Conversations of a person that have these words, those that went on last first. */
export async function listConversations(person: string, words: string): Promise<Conversation[]> {
  const { results } = await DB.prepare(
    `SELECT id, title, changed FROM assistant_conversations WHERE person = ?1 AND deleted IS NULL
       AND (?2 = '' OR instr(lower(title), ?2) > 0 OR EXISTS (SELECT 1 FROM assistant_messages
         WHERE conversation_id = assistant_conversations.id AND instr(lower(text), ?2) > 0))
     ORDER BY changed DESC, id DESC LIMIT ${MOST_CONVERSATIONS}`,
  )
    .bind(person, words.toLowerCase())
    .all<Conversation>()
  return results
}

/** A conversation of this person. What was deleted is gone unless it is to be brought back. */
export async function ownConversation(person: string, id: number, isDeleted = false): Promise<Conversation> {
  const row = await DB.prepare(
    `SELECT id, title, changed FROM assistant_conversations
     WHERE id = ? AND person = ? AND deleted IS ${isDeleted ? 'NOT NULL' : 'NULL'}`,
  )
    .bind(id, person)
    .first<Conversation>()
  return existing(row)
}

export async function messagesOf(id: number): Promise<Message[]> {
  const { results } = await DB.prepare(
    `SELECT id, author, text, suggestions, sent FROM assistant_messages WHERE conversation_id = ? ORDER BY id
     LIMIT ${MOST_MESSAGES + 2}`,
  )
    .bind(id)
    .all<Omit<Message, 'suggestions'> & { suggestions: string }>()
  return results.map(({ suggestions, ...row }) => ({ ...row, suggestions: JSON.parse(suggestions) as string[] }))
}

type Said = { text: string; suggestions: string[] }
const MOST_BEGINNINGS = 3

const says = (id: number | bigint, author: Message['author'], { text, suggestions }: Said) =>
  DB.prepare('INSERT INTO assistant_messages (conversation_id, author, text, suggestions) VALUES (?, ?, ?, ?)').bind(
    id,
    author,
    text,
    JSON.stringify(suggestions),
  )

/** A new conversation, which the assistant begins with a greeting. What was deleted a day ago is gone for good. */
export async function begin(person: string): Promise<number> {
  await DB.prepare("DELETE FROM assistant_conversations WHERE deleted < datetime('now', '-1 day')").run()
  const { tone, suggests } = await settingsOf(person)
  const beginnings = suggests ? (await notes()).slice(0, MOST_BEGINNINGS).map(({ question }) => question) : []
  const row = await DB.prepare(
    `INSERT INTO assistant_conversations (person) SELECT ?1
     WHERE (SELECT COUNT(*) FROM assistant_conversations WHERE person = ?1) < ${MOST_CONVERSATIONS} RETURNING id`,
  )
    .bind(person)
    .first<{ id: number }>()
  if (!row) throw new Failure(409, ASSISTANT_TEXTS.full)
  await says(row.id, 'assistant', { text: ASSISTANT_TEXTS.greetings[tone], suggestions: beginnings }).run()
  return row.id
}

const TITLE = 60

/** Something that a person says, and what the assistant says to it. */
export async function ask(person: string, { id, text }: { id: number; text: string }): Promise<void> {
  const count = await DB.prepare('SELECT COUNT(*) AS count FROM assistant_messages WHERE conversation_id = ?')
    .bind(id)
    .first<{ count: number }>()
  if (count!.count >= MOST_MESSAGES) throw new Failure(409, ASSISTANT_TEXTS.long)
  const { said, isOpen } = replyTo(text, { notes: await notes(), ...(await settingsOf(person)) })
  await DB.batch([
    says(id, 'person', { text, suggestions: [] }),
    says(id, 'assistant', said),
    DB.prepare(
      `UPDATE assistant_conversations SET changed = datetime('now'), title = CASE title WHEN '' THEN ?2 ELSE title END
       WHERE id = ?1`,
    ).bind(id, text.slice(0, TITLE)),
    ...(isOpen ? [unanswered(text)] : []),
  ])
}

function replyTo(
  text: string,
  { notes: all, suggests }: Settings & { notes: Note[] },
): { said: Said; isOpen: boolean } {
  const courtesy = courtesyOf(text)
  if (courtesy !== null) {
    const words = courtesy === 'greets' ? ASSISTANT_TEXTS.hello : ASSISTANT_TEXTS.welcome
    return { said: { text: words, suggestions: [] }, isOpen: false }
  }
  const { note, near } = findNote(text, all)
  if (note) return { said: { text: note.answer, suggestions: [] }, isOpen: false }
  if (near.length === 0) return { said: { text: ASSISTANT_TEXTS.none, suggestions: [] }, isOpen: true }
  const suggestions = suggests ? near.map(({ question }) => question) : []
  return {
    said: { text: suggests ? ASSISTANT_TEXTS.unsure : ASSISTANT_TEXTS.unsureAlone, suggestions },
    isOpen: true,
  }
}

/** The same words are one question, however often they are asked. */
const unanswered = (question: string) =>
  DB.prepare(
    `INSERT INTO assistant_open (words, question) SELECT ?1, ?2
     WHERE (SELECT COUNT(*) FROM assistant_open) < ${MOST_OPEN}
     ON CONFLICT (words) DO UPDATE SET times = times + 1, asked = datetime('now')`,
  ).bind(wordsOf(question).toSorted().join(' ') || question.toLowerCase(), question)
