import { ASSISTANT } from '../shared/assistant/content'
import type { Conversation, Message, Open } from '../shared/assistant/model'
import { call } from './call'
import { newMember } from './people'

/** A word that nobody has used yet. */
export const newWord = () => `w${crypto.randomUUID().replaceAll('-', '')}`

export const newKeeper = () => newMember(ASSISTANT.keeper)

/** A note that a keeper has just written. */
export async function newNote(question: string, answer: string) {
  const { cookie } = await newKeeper()
  const body = { topic: 'Promises', question, answer }
  return { cookie, body, id: (await call<{ id: number }>('/api/assistant-answers', { cookie, body })).body.id }
}

export async function begin(cookie: string, text = ''): Promise<number> {
  return (await call<{ id: number }>('/api/assistant', { cookie, body: { text } })).body.id
}

export const messagesOf = async (id: number, cookie: string): Promise<Message[]> =>
  (await call<{ messages: Message[] }>(`/api/assistant/${id}`, { cookie })).body.messages

/** What the assistant says to a question in a new conversation. */
export async function answerTo(question: string, cookie: string): Promise<Message> {
  return (await messagesOf(await begin(cookie, question), cookie)).at(-1)!
}

export const found = async (cookie: string, words = ''): Promise<Conversation[]> =>
  (await call<{ items: Conversation[] }>(`/api/assistant?q=${words}`, { cookie })).body.items

export const openQuestions = async (cookie: string): Promise<Open[]> =>
  (await call<{ items: Open[] }>('/api/assistant-answers/open', { cookie })).body.items
