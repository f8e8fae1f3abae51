/** What the app itself uploads. */
export const UPLOAD_BYTES = 30_000

/** A published app whose works leave marks by which each can be counted. Each work has a name of its own. */
export const INTERRUPTED_APP = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Kills</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `document.getElementById('root')!.textContent = 'Kills'\n`,
  'migrations/0001_marks.sql': `CREATE TABLE messages (id TEXT PRIMARY KEY, body TEXT NOT NULL, attempts INTEGER NOT NULL);
CREATE TABLE alarms (name TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (name, at));
CREATE TABLE asked_alarms (name TEXT PRIMARY KEY);
CREATE TABLE runs (at INTEGER NOT NULL);
`,
  'wrangler.toml': `[[r2_buckets]]
binding = "FILES"
bucket_name = "files"

[[send_email]]
name = "EMAIL"

[ai]
binding = "AI"

[[queues.producers]]
binding = "JOBS"
queue = "jobs"

[[queues.consumers]]
queue = "jobs"
max_batch_size = 3
max_batch_timeout = 0
max_retries = 100

[[durable_objects.bindings]]
name = "BELL"
class_name = "Bell"

[[migrations]]
tag = "v1"
new_sqlite_classes = ["Bell"]

[triggers]
crons = ["0 7 1 1 *"]
`,
  'server/index.ts': `import { DurableObject, env } from 'cloudflare:workers'
import { Hono } from 'hono'
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export class Bell extends DurableObject {
  async set(name: string) {
    const at = Date.now() + 50
    this.ctx.storage.kv.put('bell', { name, at })
    await this.ctx.storage.setAlarm(at)
  }
  async alarm() {
    const { name, at } = this.ctx.storage.kv.get<{ name: string; at: number }>('bell')!
    await env.DB.prepare('INSERT OR IGNORE INTO alarms (name, at) VALUES (?, ?)').bind(name, at).run()
    await rest(30)
  }
}

const app = new Hono()
app.put('/api/upload/:name', async (c) => {
  await env.FILES.put(c.req.param('name'), new Uint8Array(${UPLOAD_BYTES}).fill(7))
  return c.text('kept')
})
app.put('/api/stream/:name', async (c) => {
  await env.FILES.put(c.req.param('name'), c.req.raw.body)
  return c.text('kept')
})
app.put('/api/parts/:name', async (c) => {
  const upload = await env.FILES.createMultipartUpload(c.req.param('name'))
  await rest(20)
  const part = await upload.uploadPart(1, new Uint8Array(${UPLOAD_BYTES}).fill(7))
  await rest(20)
  await upload.complete([part])
  return c.text('kept')
})
app.put('/api/message/:name', async (c) => {
  await env.JOBS.send(c.req.param('name'))
  return c.text('sent')
})
app.put('/api/alarm/:name', async (c) => {
  const name = c.req.param('name')
  // Lives that are far apart share bells: an app has a thousand objects.
  await env.BELL.getByName(name.replace(/^\\d+/, (life) => String(Number(life) % 20))).set(name)
  await env.DB.prepare('INSERT INTO asked_alarms (name) VALUES (?)').bind(name).run()
  return c.text('set')
})
app.put('/api/mail/:name', async (c) => {
  const name = c.req.param('name')
  await env.EMAIL.send({ from: 'club@club.example', to: name + '@club.example', subject: name, text: 'Hello' })
  return c.text('mailed')
})
app.put('/api/ai/:name', async (c) => {
  const { response } = await env.AI.run('@cf/meta/llama-3.1-8b-instruct', { prompt: c.req.param('name'), max_tokens: 50 })
  return c.text(response)
})
app.get('/api/kept/:prefix', async (c) => {
  const kept = []
  for (const { key, size } of (await env.FILES.list({ prefix: c.req.param('prefix') })).objects) {
    const bytes = await (await env.FILES.get(key))!.bytes()
    // A loop over each byte of many files would be stopped as one that computes too long.
    const text = new TextDecoder('latin1').decode(bytes)
    kept.push({ key, size, byte: bytes[0], isWhole: text === text.charAt(0).repeat(text.length) })
  }
  return c.json(kept)
})
app.get('/api/marks', async (c) => {
  const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results
  return c.json({
    messages: await rows('SELECT body AS name, count(*) AS times FROM messages GROUP BY body'),
    redelivered: await rows('SELECT body AS name FROM messages WHERE attempts > 1'),
    alarms: await rows('SELECT name, count(*) AS times FROM alarms GROUP BY name'),
    waiting: await rows('SELECT name FROM asked_alarms EXCEPT SELECT name FROM alarms'),
    runs: await rows('SELECT at AS name, count(*) AS times FROM runs GROUP BY at'),
  })
})

export default Object.assign(app, {
  async queue(batch) {
    for (const message of batch.messages) {
      await rest(20)
      const { id, body, attempts } = message
      const insert = env.DB.prepare('INSERT OR REPLACE INTO messages (id, body, attempts) VALUES (?, ?, ?)')
      await insert.bind(id, body, attempts).run()
      message.ack()
    }
  },
  async scheduled({ scheduledTime }) {
    await rest(50)
    await env.DB.prepare('INSERT INTO runs (at) VALUES (?)').bind(scheduledTime).run()
    await rest(50)
  },
})
`,
}
