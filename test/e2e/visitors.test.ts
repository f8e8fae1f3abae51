import http from 'node:http'
import { expect, test } from 'vitest'
import { bringCookies, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { axeFindings, isHydrated } from '#test/support/page-checks.ts'
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
  const { api, cookie } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'todo list' })
  await turnEnd(api, { projectId, turnId })
  const write = async (files: Record<string, string>) => {
    const gone = (await api.projects.files.query({ projectId }))
      .filter(({ path }) => /^(client|server|shared|seeds|test)\//.test(path) && !(path in files))
      .map(({ path }) => ({ path, text: null }))
    const changes = [...gone, ...Object.entries(files).map(([path, text]) => ({ path, text }))]
    await api.projects.saveFiles.mutate({ projectId, changes })
  }
  const publish = () => api.deployments.publish.mutate({ projectId, acceptsFailures: true })
  await write(release('r0'))
  return {
    projectId,
    cookie,
    write,
    first: await publish(),
    publish,
    unpublish: () => api.deployments.unpublish.mutate({ projectId }),
    rollBack: (deploymentId: string) => api.deployments.rollback.mutate({ deploymentId }),
  }
}

let made: ReturnType<typeof publishedApp> | undefined
/** The tests ask the same app, one after the other. */
const sharedApp = () => (made ??= publishedApp(sharedOrigin()))

test(
  'visitors meet no failure while an app is published and rolled back, and no old release five seconds later',
  {
    timeout: 300_000,
  },
  async (context) => {
    const app = await sharedApp()
    const { first } = app
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
        await app.write(release(name))
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

/** Times that an app is taken away, in each way that there is. */
const ENDS = rounds({ test: 1, soak: 20 })
/** In the soak, visitors go on for longer than the app may still be seen. */
const ASKS_ON_MS = rounds({ test: 0, soak: SEEN_WITHIN_MS + 1_000 })

test(
  'an app that was unpublished or taken down answers nobody five seconds later, however many ask',
  { timeout: 600_000 },
  async (context) => {
    const app = await sharedApp()
    const { projectId } = app
    const operator = (await signInOverHttp(sharedOrigin(), operatorEmail('visitors'))).api.adminServers
    const away = [
      { status: 410, takeAway: () => operator.takeDown.mutate({ projectId, status: 410, reason: 'Phishing' }) },
      { status: 451, takeAway: () => operator.takeDown.mutate({ projectId, status: 451, reason: 'A court says so' }) },
      { status: 404, takeAway: () => app.unpublish() },
    ]
    const back = () => operator.putBack.mutate({ projectId, reason: 'It was a mistake' })
    let answers = 0
    for (let round = 0; round < ENDS; round += 1) {
      if (round > 0) await app.publish()
      for (const { status, takeAway } of away) {
        const crowd = Array.from({ length: CLIENTS }, () => visitorOf(app.first.url, status))
        await Promise.all(crowd.map((visitor) => visitor.isServed))
        await takeAway()
        const endedAt = Date.now()
        const seen = (await Promise.all(crowd.map((visitor) => visitor.isRefused({ endedAt })))).flat()
        answers += seen.length
        const late = seen.filter((each) => each.from > endedAt + SEEN_WITHIN_MS && each.status !== status)
        expect(late).toEqual([])
        expect(seen.filter((each) => ![200, 201, status].includes(each.status))).toEqual([])
        if (status !== 404) await back()
      }
    }
    context.task.meta.found = `${answers} answers of ${CLIENTS} visitors around ${ENDS * away.length} ends`
  },
)

const TITLED = `import { createRoot } from 'react-dom/client'
import { Link, Route, Switch } from 'wouter'
const Page = ({ title, to }: { title: string; to: string }) => (
  <main><title>{title}</title><meta name="description" content={\`About \${title}\`} /><h1>{title}</h1><Link href={to}>Go on</Link></main>
)
createRoot(document.getElementById('root')!).render(
  <Switch>
    <Route path="/"><Page title="Teas" to="/cakes" /></Route>
    <Route path="/cakes"><Page title="Cakes" to="/" /></Route>
  </Switch>,
)
`
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('each page says its own title to whoever opens it, and its maker reads who did', async () => {
  const app = await sharedApp()
  await app.write({ ...release('titled'), 'client/main.tsx': TITLED })
  const { url } = await app.publish()
  await using browser = await openBrowser()
  const outside = await browser.newContext({ userAgent: PERSON })
  const visit = await outside.newPage()
  await visit.goto(`${url}/cakes`)
  const said = () =>
    visit.evaluate(() => [
      document.title,
      ...[...document.querySelectorAll('meta[name="description"]')].map((meta) => meta.getAttribute('content')),
    ])
  expect((await hostFetch(`${url}/cakes`)).text).toContain('<title data-page="Release titled">Cakes<')
  await visit.getByRole('link', { name: 'Go on' }).click()
  await visit.getByRole('heading', { name: 'Teas' }).waitFor()
  expect(await said()).toEqual(['Teas', 'About Teas'])
  await visit.close({ runBeforeUnload: true })

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await bringCookies(context, { origin: sharedOrigin(), cookie: app.cookie })
  const tab = await context.newPage()
  await tab.goto(`${sharedOrigin()}/web-projects/${app.projectId}`)
  await isHydrated(tab)
  await tab.getByRole('button', { name: 'More', exact: true }).last().click()
  await tab.getByRole('menuitem', { name: 'Visitors' }).click()
  const dialog = tab.getByRole('dialog', { name: 'Visitors' })
  await expect
    .poll(async () => {
      await dialog.getByText('24 hours').click()
      await dialog.getByText('7 days').click()
      return (await dialog.locator('.visit-parts section').first().innerText()).split('\n')
    })
    .toEqual(['Pages', '/', '1', '/cakes', '1'])
  await dialog.getByRole('slider').focus()
  await tab.keyboard.press('ArrowLeft')
  await dialog.locator('.chart-values').waitFor()
  expect(await axeFindings(tab)).toEqual([])
})

/** Asks for a page, a call and a written row, again and again, until each of them is refused. */
function visitorOf(url: string, refusal: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const seen: Array<{ path: string; status: number; from: number }> = []
  const ask = async (path: string, method = 'GET') => {
    const from = Date.now()
    const { status } = await request(url + path, { agent, method })
    seen.push({ path, status, from })
    return status
  }
  const look = async () => [await ask('/'), await ask('/api/release'), await ask('/api/visits', 'POST')]
  let endedAt = Infinity
  const served = Promise.withResolvers<void>()
  const asking = (async () => {
    for (;;) {
      const from = Date.now()
      const statuses = await look()
      served.resolve()
      if (from < endedAt) continue
      const isOver = from > endedAt + SEEN_WITHIN_MS
      if (isOver || (from >= endedAt + ASKS_ON_MS && statuses.every((status) => status === refusal))) break
    }
  })().finally(() => agent.destroy())
  asking.catch(served.reject)
  return {
    isServed: served.promise,
    async isRefused(end: { endedAt: number }) {
      endedAt = end.endedAt
      await asking
      return seen
    },
  }
}

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
