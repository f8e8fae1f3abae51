import { type Context, Hono } from 'hono'
import { beginInput, messageInput, settingsInput, titleInput } from '../../shared/assistant/model'
import { browserKey } from '../../shared/site/browser-key'
import { SITE_TEXTS } from '../../shared/site/content'
import { memberOf } from '../accounts/auth'
import { DB, Failure, readId, readInput } from '../site/every-route'
import { ask, begin, listConversations, messagesOf, ownConversation, settingsOf } from './conversations'

/** Conversations, which nobody but the person who has them reads. Who has no account is known by the browser. */
export const assistant = new Hono()
  .get('/', async (c) => {
    const words = (c.req.query('q') ?? '').trim().slice(0, 100)
    return c.json({ items: await listConversations(await personOf(c), words) })
  })
  .post('/', async (c) => {
    const person = await personOf(c)
    const { text } = await readInput(c, beginInput)
    const id = await begin(person)
    if (text !== '') await ask(person, { id, text })
    return c.json({ id }, 201)
  })
  .get('/settings', async (c) => c.json(await settingsOf(await personOf(c))))
  .put('/settings', async (c) => {
    const person = await personOf(c)
    const { tone, suggests } = await readInput(c, settingsInput)
    await DB.prepare(
      `INSERT INTO assistant_settings (person, tone, suggests) VALUES (?1, ?2, ?3)
       ON CONFLICT (person) DO UPDATE SET tone = ?2, suggests = ?3`,
    )
      .bind(person, tone, suggests ? 1 : 0)
      .run()
    return c.json({ tone, suggests })
  })
  .get('/:id{[0-9]+}', async (c) => {
    const { id, title, changed } = await ownConversation(await personOf(c), readId(c))
    return c.json({ id, title, changed, messages: await messagesOf(id) })
  })
  .post('/:id{[0-9]+}/messages', async (c) => {
    const person = await personOf(c)
    const { id } = await ownConversation(person, readId(c))
    await ask(person, { id, text: (await readInput(c, messageInput)).text })
    return c.json({ messages: await messagesOf(id) }, 201)
  })
  .put('/:id{[0-9]+}', async (c) => {
    const { id } = await ownConversation(await personOf(c), readId(c))
    const { title } = await readInput(c, titleInput)
    await DB.prepare('UPDATE assistant_conversations SET title = ? WHERE id = ?').bind(title, id).run()
    return c.json({ id, title })
  })
  .delete('/:id{[0-9]+}', async (c) => {
    const { id } = await ownConversation(await personOf(c), readId(c))
    await DB.prepare("UPDATE assistant_conversations SET deleted = datetime('now') WHERE id = ?").bind(id).run()
    return c.body(null, 204)
  })
  .put('/:id{[0-9]+}/restore', async (c) => {
    const { id } = await ownConversation(await personOf(c), readId(c), true)
    await DB.prepare('UPDATE assistant_conversations SET deleted = NULL WHERE id = ?').bind(id).run()
    return c.json({ id })
  })

async function personOf(c: Context): Promise<string> {
  const member = await memberOf(c)
  if (member) return member.id
  const key = browserKey.safeParse(c.req.query('key'))
  if (!key.success) throw new Failure(401, SITE_TEXTS.signInFirst)
  return `browser-${key.data}`
}
