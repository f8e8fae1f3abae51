/** An app that passes on what it is asked to `env.AI`, and answers what came of it. */
export const AI_APP = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Ask</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<h1>Ask</h1>)\n`,
  'wrangler.toml': '[ai]\nbinding = "AI"\n',
  'server/index.ts': `import { Hono } from 'hono'
type Asked = { model: string; inputs: Record<string, unknown>; options?: Record<string, unknown> }
const app = new Hono<{ Bindings: { AI: Ai } }>()
app.post('/api/run', async (c) => {
  const { model, inputs, options } = await c.req.json<Asked>()
  try {
    const answer: unknown = await c.env.AI.run(model as '@cf/baai/bge-m3', inputs as never, options)
    if (answer instanceof Response) return c.json({ status: answer.status, body: await answer.json() })
    if (answer instanceof ReadableStream) return new Response(answer, { headers: { 'content-type': 'text/event-stream' } })
    return c.json(answer as object)
  } catch (error) {
    return c.json({ name: (error as Error).name, message: (error as Error).message }, 503)
  }
})
app.get('/api/others', (c) => {
  try {
    c.env.AI.gateway('mine')
  } catch (error) {
    return c.text((error as Error).message)
  }
  return c.text('there')
})
app.get('/api/flood', async (c) => {
  const asked = Array.from({ length: 52 }, () => c.env.AI.run('none' as '@cf/baai/bge-m3', { text: 'x' }))
  const refused = (await Promise.allSettled(asked)).map((each) => (each as PromiseRejectedResult).reason.message.slice(0, 40))
  return c.json([refused.length, ...new Set(refused)])
})
export default app
`,
  'test/ask.test.ts': `import { expect, test } from 'vitest'
import app from '../server/index'
import { env } from 'cloudflare:workers'
test('A question is answered', async () => {
  const body = JSON.stringify({ model: '@cf/meta/llama-3.1-8b-instruct', inputs: { prompt: 'In a promise' } })
  const answer = await app.request('/api/run', { method: 'POST', body }, env)
  expect((await answer.json<{ response: string }>()).response).toContain('built-in')
})
`,
}
