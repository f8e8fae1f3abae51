import http from 'node:http'
import { expect, test } from 'vitest'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'
import { rounds } from '#test/support/soak.ts'

const CLIENTS = rounds({ test: 6, soak: 50 })
const RELEASES = rounds({ test: 2, soak: 20 })
const SEEN_WITHIN_MS = 5_000

type Seen = { what: string; release: string; from: number; to: number }

/** An app whose page and server both say which release they are. */
const release = (name: string) => ({
  'index.html': `<!doctype html><html lang="en"><head><title>Release ${name}</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>`,
  'client/main.tsx': `document.getElementById('root')!.textContent = 'Release ${name}'\n`,
  'server/index.ts': `import { Hono } from 'hono'
const app = new Hono<{ Bindings: { DB: D1Database } }>()
app.get('/api/release', (c) => c.json('${name}'))
app.post('/api/visits', async (c) => {
  await c.env.DB.prepare('INSERT INTO visits (release) VALUES (?)').bind('${name}').run()
  return c.json({ release: '${name}' }, 201)
})
export default app
`,
  'migrations/0009_visits.sql': 'CREATE TABLE visits (id INTEGER PRIMARY KEY, release TEXT NOT NULL);\n',
})

async function publishedApp(origin: string) {
  const { api } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'todo list' })
  await turnEnd(api, { projectId, turnId })
  const write = async (name: string) => {
    const files: Record<string, string> = release(name)
    const gone = (await api.projects.files.query({ projectId }))
      .filter(({ path }) => /^(client|server|shared|seeds|test)\//.test(path) && !(path in files))
      .map(({ path }) => ({ path, text: null }))
    const changes = [...gone, ...Object.entries(files).map(([path, text]) => ({ path, text }))]
    await api.projects.saveFiles.mutate({ projectId, changes })
  }
  return {
    write,
    publish: () => api.deployments.publish.mutate({ projectId, acceptsFailures: true }),
    rollBack: (deploymentId: string) => api.deployments.rollback.mutate({ deploymentId }),
  }
}

test(
  'visitors meet no failure while an app is published and rolled back, and no old release five seconds later',
  {
    timeout: 300_000,
  },
  async (context) => {
    const app = await publishedApp(sharedOrigin())
    await app.write('r0')
    const first = await app.publish()
    const live = [{ release: 'r0', from: 0, to: Infinity }]
    const goesLive = (name: string, from: number) => {
      live.at(-1)!.to = Date.now()
      live.push({ release: name, from, to: Infinity })
    }
    const failures: string[] = []
    const seen: Seen[] = []
    let isOver = false

    async function visitor() {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      const ask = async (path: string, method = 'GET') => {
        const from = Date.now()
        const answer = await request(first.url + path, { agent, method }).catch((error: unknown) => ({
          status: 0,
          text: String(error),
        }))
        if (answer.status !== 200 && answer.status !== 201)
          failures.push(`${method} ${path}: ${answer.status} ${answer.text}`)
        return { text: answer.text, from, to: Date.now() }
      }
      while (!isOver) {
        const page = await ask('/')
        seen.push({ ...page, what: 'page', release: /Release (\w+)/.exec(page.text)?.[1] ?? '' })
        for (const [, path] of page.text.matchAll(/"(\/assets\/[^"]+)"/g)) await ask(path!)
        const told = await ask('/api/release')
        seen.push({ ...told, what: 'server', release: told.text.replaceAll('"', '') })
        await ask('/api/visits', 'POST')
      }
      agent.destroy()
    }

    const visitors = Array.from({ length: CLIENTS }, visitor)
    try {
      for (let number = 1; number <= RELEASES; number += 1) {
        const name = `r${number}`
        await app.write(name)
        const begun = Date.now()
        await app.publish()
        goesLive(name, begun)
        const back = Date.now()
        await app.rollBack(first.deploymentId)
        goesLive('r0', back)
      }
    } finally {
      isOver = true
    }
    await Promise.all(visitors)

    const isRight = ({ release: name, from, to }: Seen) =>
      live.some((each) => each.release === name && each.from <= to && each.to + SEEN_WITHIN_MS >= from)
    context.task.meta.found = `${seen.length} answers of ${CLIENTS} visitors, ${failures.length} failed`
    expect([...new Set(failures)]).toEqual([])
    expect(seen.filter((each) => !isRight(each))).toEqual([])
    expect(seen.length).toBeGreaterThan(CLIENTS)
  },
)

type Asking = { agent: http.Agent; method: string }

function request(address: string, { agent, method }: Asking): Promise<{ status: number; text: string }> {
  const url = new URL(address)
  return new Promise((resolve, reject) => {
    const asked = http.request(
      {
        agent,
        method,
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname,
        headers: { host: url.host },
        timeout: 30_000,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', reject)
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('No answer within 30 s')))
    asked.on('error', reject)
    asked.end()
  })
}
