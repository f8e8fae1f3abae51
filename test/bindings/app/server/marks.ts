import type { Context } from 'hono'
import type { Ask, Env } from './ask.ts'

/** How long an answer may wait for what no request waits for, also on a slow machine. */
export const WAITS_MS = 20_000

/** Writes down that something was done which no request waits for. */
export async function mark(env: Env, what: unknown): Promise<void> {
  await env.DB.prepare('INSERT INTO marks (what) VALUES (?)').bind(JSON.stringify(what)).run()
}

/** Waits until so many marks are there, and answers them. */
export async function marks(c: Context<{ Bindings: Env }>): Promise<Response> {
  const until = Date.now() + WAITS_MS
  for (;;) {
    const { results } = await c.env.DB.prepare('SELECT what FROM marks ORDER BY id').all<{ what: string }>()
    if (results.length >= Number(c.req.param('count')) || Date.now() > until) {
      await c.env.DB.prepare('DELETE FROM marks').run()
      return c.json(results.map(({ what }) => what))
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export const marked = (count: number): Ask => ({ ask: `GET /api/marks/${count}` })
