import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { PRODUCT, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'

const NOT_FOUND = 'The page you are looking for does not exist.'

const ADMIN_PAGES = [
  '/admin/dashboard',
  '/admin/dashboard/users',
  '/admin/dashboard/top-spending-users',
  '/admin/dashboard/top-projects',
  '/admin/dashboard/top-projects-print',
  '/admin/dashboard/servers',
  '/admin/dashboard/requests',
  '/admin/dashboard/first-web-project-requests',
  '/admin/dashboard/first-web-project-requests-raw',
  '/admin/dashboard/banner',
  '/admin/logs',
  '/admin/logs?logExtid=log_1',
  '/admin/critical-errors',
]
const MAKER_PAGES = ['/', '/web-projects', '/web-projects?create=true', '/deployments', '/billing', '/promo']

afterEach(() => void vi.unstubAllEnvs())

const visit = (path: string, cookie = '') => workerFetch(path, { headers: { cookie, accept: 'text/html' } })

/** Follows our own redirects, and says where they led. */
async function arrive(path: string, cookie: string): Promise<{ at: string; status: number; html: string }> {
  for (let at = path, hops = 0; hops < 4; hops++) {
    const answer = await visit(at, cookie)
    const location = answer.headers.get('location')
    if (!location) return { at, status: answer.status, html: await answer.text() }
    const next = new URL(location, PRODUCT)
    expect(next.origin).toBe(PRODUCT)
    at = next.pathname + next.search
  }
  throw new Error(`${path} redirects in circles`)
}

test('the first page is written on the server: prompt box, title and social tags', async () => {
  const answer = await visit('/')
  const html = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  expect(html).toMatch(/^<!DOCTYPE html>/i)
  expect(html).toContain('What do you want to build?')
  expect(html).toContain('Build it')
  expect(html).toContain('<title>Solid</title>')
  const metaOf = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(['description', 'og:title', 'og:description', 'og:type', 'twitter:card'].map(metaOf)).toEqual([
    'AI-powered full-stack coding',
    'Solid',
    'AI-powered full-stack coding',
    'website',
    'summary_large_image',
  ])
  for (const name of ['og:image', 'twitter:image']) expect(metaOf(name)).toBe(`${PRODUCT}/social.png`)
  const image = await workerFetch('/social.png')
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(new DataView(await image.arrayBuffer()).getUint32(16)).toBeGreaterThanOrEqual(1_200)
})

test('pages are not kept by caches, not read as another type, and not held by a page that opened them', async () => {
  const { headers } = await visit('/')
  expect(
    Object.fromEntries(
      ['x-content-type-options', 'referrer-policy', 'cache-control', 'cross-origin-opener-policy'].map((name) => [
        name,
        headers.get(name),
      ]),
    ),
  ).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('built pages run scripts by nonce only, and nobody may frame them', async () => {
  vi.stubEnv('PROD', true)
  const [one, other] = [await visit('/'), await visit('/')]
  const policy = one.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([0-9a-f-]{36})' 'strict-dynamic'/.exec(policy)?.[1]
  expect(nonce).toBeDefined()
  expect(other.headers.get('content-security-policy')).not.toContain(nonce)
  for (const part of [
    "default-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    'frame-src *.preview.localhost:* *.apps.localhost:*',
  ])
    expect(policy).toContain(part)
  const scripts = [...(await one.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.length).toBeGreaterThan(0)
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
})

test('a page that does not exist says so, with its status, to everybody', async () => {
  const { cookie } = await signedIn()
  for (const who of ['', cookie]) {
    for (const path of ['/nothing-here', '/web-projects/a/b/c', '/deployments/1', '/ADMIN', '/%00', '/%E0%A4%A']) {
      const answer = await visit(path, who)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain(NOT_FOUND)
    }
  }
})

test('what is no page answers as what it is', async () => {
  expect((await workerFetch('/gone.png')).status).toBe(404)
  expect((await workerFetch('/assets/gone-123.js')).status).toBe(404)
  const api = await workerFetch('/api/nothing')
  expect([api.status, await api.json()]).toEqual([404, { error: { message: 'There is nothing at this address.' } }])
  // A form that was sent before its page was usable leads back to that page: nothing of it is taken.
  const posted = await workerFetch('/?from=mail', { method: 'POST', headers: { origin: PRODUCT }, redirect: 'manual' })
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/?from=mail'])
  const foreign = await workerFetch(`${PRODUCT}//evil.example/`, {
    method: 'POST',
    headers: { origin: PRODUCT },
    redirect: 'manual',
  })
  expect(foreign.headers.get('location')).toBe('/evil.example/')
  const unknown = await workerFetch('/api/trpc/projects.nothing')
  expect(unknown.status).toBe(404)
})

test('makers reach each of their pages', async () => {
  const { cookie, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user, title: 'Garden diary' })
  for (const path of [...MAKER_PAGES, `/web-projects/${projectId}`]) {
    const { status, html } = await arrive(path, cookie)
    expect([path, status, html.includes(NOT_FOUND)]).toEqual([path, 200, false])
  }
  expect((await arrive(`/web-projects/${projectId}`, cookie)).html).toContain('Garden diary')
  expect((await arrive('/', cookie)).html).toContain('What do you want to build?')
})

test('the browser gets a page’s headers and styles before the page has read anything', async () => {
  const { cookie, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user })
  for (const [path, readsBefore] of [
    ['/billing', 0],
    ['/web-projects', 0],
    [`/web-projects/${projectId}`, 1],
  ] as const) {
    const answer = await workerFetch(path, { headers: { cookie }, env: { DB: answering(readsBefore) } })
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    await answer.body?.cancel()
  }
  const stranger = await signedIn()
  expect((await visit(`/web-projects/${projectId}`, stranger.cookie)).status).toBe(404)
})

/** A database that answers so many batches and then never again. Who asks is read without a batch. */
function answering(batches: number): D1Database {
  let left = batches
  const batch: D1Database['batch'] = (statements) =>
    left-- > 0 ? env.DB.batch(statements) : new Promise(() => undefined)
  return new Proxy(env.DB, {
    get(real, name) {
      if (name === 'batch') return batch
      const value = Reflect.get(real, name) as unknown
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
}

test('each address works with a slash at its end too', async () => {
  const { cookie, user } = await signedIn({ role: 'admin' })
  const { projectId } = await makeProject({ owner: user })
  for (const path of [
    '/web-projects/',
    `/web-projects/${projectId}/`,
    '/deployments/',
    '/admin/',
    '/admin/dashboard/',
    '/admin/dashboard/users/',
  ])
    expect([path, (await arrive(path, cookie)).status]).toEqual([path, 200])
})

test('a visitor is asked to sign in and is led back', async () => {
  for (const path of ['/web-projects', '/deployments', '/billing', '/promo']) {
    const { status, headers } = await visit(path)
    const to = new URL(headers.get('location') ?? '', PRODUCT)
    expect([path, status, to.pathname, to.searchParams.get('signin'), to.searchParams.get('next')]).toEqual([
      path,
      302,
      '/',
      'true',
      path,
    ])
  }
})

test("a project that is not the visitor's own does not exist", async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: owner.user, title: 'Secret plans' })
  for (const id of [projectId, newId('project'), 'nonsense']) {
    const { status, html } = await arrive(`/web-projects/${id}`, stranger.cookie)
    expect([id, status, html.includes(NOT_FOUND), html.includes('Secret plans')]).toEqual([id, 404, true, false])
  }
})

test('the address of administration leads to its overview', async () => {
  const { cookie } = await signedIn({ role: 'admin' })
  for (const path of ['/admin', '/admin/']) expect((await arrive(path, cookie)).at).toMatch(/^\/admin\/dashboard\/?$/)
  expect((await visit('/admin', cookie)).status).toBe(302)
})

test('administrators reach each of their pages, built or not', async () => {
  const { cookie } = await signedIn({ role: 'admin' })
  for (const path of ADMIN_PAGES) {
    const { status, html } = await arrive(path, cookie)
    expect([path, status, html.includes(NOT_FOUND)]).toEqual([path, 200, false])
  }
})

test('dates arrive as dates', async () => {
  const { api, user } = await signedIn()
  const before = new Date()
  await makeProject({ owner: user })
  const { items } = await api.projects.list.query({})
  expect(items[0]!.createdAt).toBeInstanceOf(Date)
  expect(items[0]!.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('twenty calls go in one batch, more do not', async () => {
  const names = Array.from({ length: 21 }, () => 'accounts.me')
  const answer = await workerFetch(`/api/trpc/${names.slice(1).join(',')}?batch=1`)
  expect([answer.status, (await answer.json<unknown[]>()).length]).toEqual([200, 20])
  for (const separator of [',', '%2C', '%2c'])
    expect([separator, (await workerFetch(`/api/trpc/${names.join(separator)}?batch=1`)).status]).toEqual([
      separator,
      400,
    ])
})

test('calls of one batch are answered together and fail alone', async () => {
  const { api } = await signedIn()
  const answers = await Promise.allSettled([
    api.accounts.me.query(),
    api.projects.get.query({ projectId: newId('project') }),
    testApi().accounts.me.query(),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
