/** A published app whose uploads, messages, alarms, mails and runs leave marks by which each can be counted. */
export const INTERRUPTED_APP = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Kills</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `document.getElementById('root')!.textContent = 'Kills'\n`,
  'migrations/0001_marks.sql': `CREATE TABLE messages (id TEXT PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE alarms (name TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (name, at));
CREATE TABLE asked_alarms (name TEXT PRIMARY KEY);
CREATE TABLE runs (at INTEGER PRIMARY KEY);
`,
  'wrangler.toml': `[[r2_buckets]]
binding = "FILES"
bucket_name = "files"

[[send_email]]
name = "EMAIL"

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
app.post('/api/upload', async (c) => {
  const { key, bytes } = await c.req.json()
  await env.FILES.put(key, new Uint8Array(bytes).fill(7))
  return c.text('kept')
})
app.post('/api/send', async (c) => {
  await env.JOBS.send((await c.req.json()).body)
  return c.text('sent')
})
app.post('/api/alarm', async (c) => {
  const { name } = await c.req.json()
  await env.BELL.getByName(name).set(name)
  await env.DB.prepare('INSERT INTO asked_alarms (name) VALUES (?)').bind(name).run()
  return c.text('set')
})
app.post('/api/mail', async (c) => {
  const { subject } = await c.req.json()
  await env.EMAIL.send({ from: 'club@club.example', to: subject.replace(' ', '-') + '@club.example', subject, text: 'Hello' })
  return c.text('mailed')
})
app.get('/api/seen', async (c) => {
  const rows = async (sql: string) => (await env.DB.prepare(sql).all()).results
  const uploads = []
  for (let cursor; ;) {
    const page = await env.FILES.list({ cursor })
    for (const { key, size } of page.objects) {
      const bytes = await (await env.FILES.get(key))!.bytes()
      uploads.push({ key, size, whole: bytes.every((byte) => byte === 7) })
    }
    if (!page.truncated) break
    cursor = page.cursor
  }
  const waiting = (await rows('SELECT name FROM asked_alarms EXCEPT SELECT name FROM alarms')).map(({ name }) => name)
  return c.json({
    uploads,
    messages: await rows('SELECT body, count(*) AS times FROM messages GROUP BY body'),
    alarms: await rows('SELECT name, count(*) AS times FROM alarms GROUP BY name'),
    waiting,
    runs: (await rows('SELECT count(*) AS count FROM runs'))[0].count,
  })
})

export default Object.assign(app, {
  async queue(batch) {
    for (const message of batch.messages) {
      await rest(20)
      await env.DB.prepare('INSERT OR IGNORE INTO messages (id, body) VALUES (?, ?)').bind(message.id, message.body).run()
      message.ack()
    }
  },
  async scheduled({ scheduledTime }) {
    await rest(100)
    await env.DB.prepare('INSERT OR IGNORE INTO runs (at) VALUES (?)').bind(scheduledTime).run()
  },
})
`,
}
