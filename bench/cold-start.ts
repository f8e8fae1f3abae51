import { zipSync } from 'fflate'
import { EVERY_BINDING } from '#test/support/every-binding.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { startServer } from '#test/support/server.ts'
import { figuresOf, ratioOf, timeUntil } from './measure.ts'

const WARM_UP = 3
const OPERATOR = operatorEmail('shell')

const PAGE: Record<string, string> = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Cold</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `document.getElementById('root')!.textContent = 'Cold'\n`,
}

const BARE = `import { Hono } from 'hono'
export default new Hono().get('/api/ok', (c) => c.text('ok'))
`

/** The same route, and one that uses every binding. */
const USES_ALL = `import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
export class Room extends DurableObject {
  say() { return 'hello' }
}
const app = new Hono<{ Bindings: Env }>()
app.get('/api/ok', (c) => c.text('ok'))
app.get('/api/all', async (c) => {
  const { DB, FILES, CACHE, EMAIL, AI, JOBS, ROOM, TRIES } = c.env
  await DB.prepare('SELECT 1').all()
  await FILES.put('a', 'a')
  await CACHE.put('a', 'a')
  await EMAIL.send({ from: 'a@club.example', to: 'b@club.example', subject: 'a', text: 'a' })
  await AI.run('@cf/baai/bge-base-en-v1.5', { text: ['a'] })
  await JOBS.send('a')
  await TRIES.limit({ key: 'a' })
  return c.text(await ROOM.getByName('a').say())
})
export default Object.assign(app, { queue() {}, scheduled() {} })
`

const AUTH = `import { betterAuth } from 'better-auth'
import { env } from 'cloudflare:workers'
export const auth = betterAuth({ database: env.DB, emailAndPassword: { enabled: true } })
`

const APPS: Record<string, Record<string, string>> = {
  'no binding': { 'server/index.ts': BARE },
  'every binding': { 'server/index.ts': USES_ALL, 'wrangler.toml': EVERY_BINDING },
  'every binding and accounts': {
    'server/index.ts': `import { auth } from './auth'\n${USES_ALL.replace('export default', "app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw))\nexport default")}`,
    'server/auth.ts': AUTH,
    'wrangler.toml': EVERY_BINDING,
  },
}

const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
  [2, 0, 1],
  [1, 2, 0],
  [0, 2, 1],
]

/**
 * Measures the first answer of published apps whose objects were ended before each round: one without bindings, one that
 * has each, and one that signs its users in as well. They are asked in turn, in every order.
 */
export async function coldStart(rounds: number) {
  await using server = await startServer({ env: { ADMIN_EMAILS: OPERATOR } })
  const { origin } = server
  const { api, cookie } = await signInOverHttp(origin, OPERATOR)
  const apps: Array<{ name: string; projectId: string; url: string }> = []
  for (const [name, files] of Object.entries(APPS)) apps.push({ name, ...(await published(name, files)) })
  const times = new Map<string, number[]>(apps.map(({ name }) => [name, []]))
  for (let index = 0; index < rounds + WARM_UP; index += 1)
    // What is ended before it weighs on the next one: each is asked behind each other one.
    for (const { name, projectId, url } of ORDERS[index % ORDERS.length]!.map((at) => apps[at]!)) {
      await end(projectId)
      const start = performance.now()
      const { status } = await hostFetch(`${url}/api/ok`)
      if (status !== 200) throw new Error(`An app of the benchmark answered ${status}`)
      if (index >= WARM_UP) times.get(name)!.push(performance.now() - start)
    }
  const figures = Object.fromEntries([...times].map(([name, values]) => [name, figuresOf(values)]))
  const bare = times.get('no binding')!
  return {
    ...figures,
    'every binding to none': ratioOf(times.get('every binding')!, bare),
    'accounts as well to none': ratioOf(times.get('every binding and accounts')!, bare),
  }

  async function end(projectId: string): Promise<void> {
    await api.adminServers.act.mutate({ server: `${projectId}:production`, action: 'evict', reason: 'A cold start' })
  }

  async function published(name: string, files: Record<string, string>) {
    const entries = Object.entries({ ...PAGE, ...files }).map(([path, text]) => [path, new TextEncoder().encode(text)])
    const taken = await fetch(`${origin}/api/projects/import?name=${encodeURIComponent(name)}.zip`, {
      method: 'POST',
      headers: { cookie, origin },
      body: zipSync(Object.fromEntries(entries)).slice().buffer,
    })
    const { projectId } = (await taken.json()) as { projectId: string }
    const { url } = await publishAgreeing(api, { projectId })
    const { text } = await hostFetch(`${url}/api/${'wrangler.toml' in files ? 'all' : 'ok'}`)
    if (!['hello', 'ok'].includes(text)) throw new Error(`An app of the benchmark does not have its bindings: ${text}`)
    // Operators see a server once it has told of itself.
    const isKnown = () =>
      end(projectId).then(
        () => true,
        () => false,
      )
    await timeUntil(isKnown, { everyMs: 200 })
    return { projectId, url }
  }
}
