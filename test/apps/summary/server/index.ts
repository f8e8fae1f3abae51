import { Hono } from 'hono'
import { textSchema, wordsIn } from '../shared/summary'
import { summaryOf } from './model'

export type Bindings = { DB: D1Database; AI: Ai }

const app = new Hono<{ Bindings: Bindings }>()

app.post('/api/summaries', async (c) => {
  const input = textSchema.safeParse(await c.req.json().catch(() => null))
  if (!input.success) return c.json({ error: { message: input.error.issues[0]?.message ?? 'Paste a text.' } }, 400)
  const { text } = input.data
  const hash = await hashOf(text)
  const known = await c.env.DB.prepare('SELECT summary, words FROM summaries WHERE hash = ?').bind(hash).first()
  if (known) return c.json(known)
  try {
    const answer = { summary: await summaryOf(c.env.AI, text), words: wordsIn(text) }
    await c.env.DB.prepare('INSERT OR IGNORE INTO summaries (hash, summary, words) VALUES (?, ?, ?)')
      .bind(hash, answer.summary, answer.words)
      .run()
    return c.json(answer, 201)
  } catch (error) {
    console.warn('No summary:', error)
    return c.json({ error: { message: 'Nobody could read this just now. Try again in a few minutes.' } }, 503)
  }
})

/** The text itself is not kept, only what stands for it. */
async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export default app
