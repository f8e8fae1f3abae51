import { turnEnd, type Api } from '#test/support/maker.ts'
import { startAlone, startExported } from './app-alone.ts'
import { connect, type Asked } from './keep-alive-client.ts'
import { figuresOf, p95Of } from './measure.ts'

const ROWS = 50
const ROUND_REQUESTS = 240
const WARM_UP = 2
const CLIENTS = [1, 8]

/** The app of both sides: nothing read, fifty rows read, a row written. */
const FILES: Record<string, string> = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Notes</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `document.getElementById('root')!.textContent = 'Notes'\n`,
  'migrations/0009_notes.sql': `CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL, done INTEGER NOT NULL DEFAULT 0);
CREATE TABLE written (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
INSERT INTO notes (text) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS}) SELECT 'Note number ' || i FROM n;
`,
  'server/index.ts': `import { Hono } from 'hono'
const app = new Hono<{ Bindings: { DB: D1Database } }>()
app.get('/api/nothing', (c) => c.json({ ok: true }))
app.get('/api/rows', async (c) => c.json((await c.env.DB.prepare('SELECT id, text, done FROM notes ORDER BY id LIMIT ${ROWS}').all()).results))
app.post('/api/written', async (c) => {
  const { text } = await c.req.json<{ text: string }>()
  await c.env.DB.prepare('INSERT INTO written (text) VALUES (?)').bind(text).run()
  return c.json({ text }, 201)
})
export default app
`,
}

const KINDS: Record<string, Asked> = {
  'no data': { path: '/api/nothing' },
  '50 rows': { path: '/api/rows' },
  insert: { method: 'POST', path: '/api/written', body: '{"text":"Written by a visitor"}' },
}

const SIDES = ['published', 'alone', 'as exported'] as const
type Side = (typeof SIDES)[number]
type Round = { perSecond: number; p95Ms: number }

/**
 * Compares what visitors get of a published app with the same app alone in workerd: its bare Worker, and its
 * export under `wrangler dev`. All answer the same requests in turn, over connections that stay open.
 */
export async function visitors({ api, rounds }: { api: Api; rounds: number }) {
  const alone = await startAlone({ files: FILES, port: 5179 })
  const exported = await startExported({ files: FILES, port: 5180 })
  try {
    const origins = { published: await published(api), alone: alone.origin, 'as exported': exported.origin }
    const results: Record<string, unknown> = {}
    for (const clients of CLIENTS)
      for (const [kind, asked] of Object.entries(KINDS)) {
        const name = `${kind}, ${clients} client${clients === 1 ? '' : 's'}`
        results[name] = await compare({ origins, clients, asked, rounds })
      }
    return results
  } finally {
    await alone.stop()
    await exported.stop()
  }
}

/** Publishes the app, and answers its address. */
async function published(api: Api): Promise<string> {
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'todo list' })
  await turnEnd(api, { projectId, turnId })
  const files = await api.projects.files.query({ projectId })
  const removed = files
    .filter(({ path }) => /^(client|server|shared|seeds|test)\//.test(path) && !(path in FILES))
    .map(({ path }) => ({ path, text: null }))
  const changes = [...removed, ...Object.entries(FILES).map(([path, text]) => ({ path, text }))]
  await api.projects.saveFiles.mutate({ projectId, title: 'Notes', changes })
  return (await api.deployments.publish.mutate({ projectId, acceptsFailures: true })).url
}

type Comparing = { origins: Record<Side, string>; clients: number; asked: Asked; rounds: number }

async function compare({ origins, clients, asked, rounds }: Comparing) {
  const seen: Record<Side, Round[]> = { published: [], alone: [], 'as exported': [] }
  for (let index = 0; index < rounds + WARM_UP; index += 1)
    for (const side of SIDES) {
      const measured = await oneRound(origins[side], { clients, asked })
      if (index >= WARM_UP) seen[side].push(measured)
    }
  const each = <T>(figure: (side: Side) => T) => Object.fromEntries(SIDES.map((side) => [side, figure(side)] as const))
  const perSecond = (side: Side) => figuresOf(seen[side].map((measured) => measured.perSecond))
  const ratio = (side: Side) => Math.round((perSecond('published').median / perSecond(side).median) * 100) / 100
  return {
    'requests a second': each(perSecond),
    'p95 in ms': each((side) => figuresOf(seen[side].map((measured) => measured.p95Ms)).median),
    ratios: { 'published / alone': ratio('alone'), 'published / as exported': ratio('as exported') },
  }
}

async function oneRound(origin: string, { clients, asked }: { clients: number; asked: Asked }): Promise<Round> {
  const connections = await Promise.all(Array.from({ length: clients }, () => connect(origin)))
  const times: number[] = []
  let left = ROUND_REQUESTS
  const start = performance.now()
  await Promise.all(
    connections.map(async ({ ask }) => {
      while (left-- > 0) {
        const asksAt = performance.now()
        const { status, text } = await ask(asked)
        if (status >= 300) throw new Error(`${origin}${asked.path} answered ${status}: ${text}`)
        times.push(performance.now() - asksAt)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  for (const { end } of connections) end()
  return { perSecond: ROUND_REQUESTS / seconds, p95Ms: p95Of(times) }
}
