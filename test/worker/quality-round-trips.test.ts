import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { PRODUCT, workerFetch } from '#test/support/app.ts'
import { signedIn } from './maker.ts'

const ROUND_TRIPS = new Set(['all', 'first', 'raw', 'run', 'batch', 'exec', 'dump'])
/** How many round trips a page of a signed-in maker may take to D1 before it answers. */
const MOST = 1

/** A D1 that notes each call that goes over the network, at the moment at which it goes. */
function countedD1() {
  const sent: string[] = []
  const wrap = <Target extends object>(target: Target, sql: string): Target =>
    new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key, object)
        if (typeof value !== 'function' || typeof key !== 'string') return value
        return (...args: unknown[]) => {
          const sentTexts = key === 'batch' ? (args[0] as object[]).map((statement) => texts.get(statement)) : [sql]
          if (ROUND_TRIPS.has(key)) sent.push(`${key} ${sentTexts.join('\n  ')}`.trim())
          const result: unknown = value.apply(
            object,
            args.map((arg) => (key === 'batch' ? (arg as object[]).map(unwrap) : arg)),
          )
          const text = key === 'prepare' ? String(args[0]) : sql
          if (key === 'prepare' || key === 'bind') return remember(wrap(result as object, text), result as object, text)
          return result
        }
      },
    })
  return { db: wrap(env.DB, ''), sent }
}

const originals = new WeakMap<object, object>()
const unwrap = (proxy: object) => originals.get(proxy) ?? proxy
const texts = new WeakMap<object, string>()
function remember(proxy: object, original: object, text: string) {
  originals.set(proxy, original)
  texts.set(proxy, text)
  return proxy
}

async function roundTripsOf(path: string, cookie: string) {
  // The banner's one read is kept for all requests of an isolate, for some seconds.
  await workerFetch('/')
  const { db, sent } = countedD1()
  const answer = await workerFetch(`${PRODUCT}${path}`, { env: { DB: db }, headers: { cookie } })
  const beforeHeaders = sent.length
  const html = await answer.text()
  return { status: answer.status, html, sent, beforeHeaders }
}

test('the dashboard of a maker with projects takes one round trip to D1', async () => {
  const { api, cookie } = await signedIn()
  for (const prompt of ['A book list: books with title', 'A tool list: tools with name'])
    await api.projects.create.mutate({ prompt })
  const { status, html, sent } = await roundTripsOf('/', cookie)
  expect([status, html.includes('All projects')]).toEqual([200, true])
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST)
})

test('the list of projects takes one round trip to D1', async () => {
  const { cookie } = await signedIn()
  const { status, sent } = await roundTripsOf('/web-projects', cookie)
  expect(status).toBe(200)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST)
})

test('the page of a project that was opened a moment ago sends its headers without D1, and takes one round trip', async () => {
  const { api, cookie } = await signedIn()
  const { projectId } = await api.projects.create.mutate({ prompt: 'A book list: books with title' })
  await api.projects.get.query({ projectId })
  const { status, html, sent, beforeHeaders } = await roundTripsOf(`/web-projects/${projectId}`, cookie)
  expect([status, html.includes('A book list'), beforeHeaders]).toEqual([200, true, 0])
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST)
})

test('the page of a project that somebody may no longer open shows nothing of it, however lately they saw it', async () => {
  const owner = await signedIn()
  const member = await signedIn()
  const { projectId } = await owner.api.projects.create.mutate({ prompt: 'A book list: books with title' })
  await owner.api.projects.addMember.mutate({ projectId, email: member.email })
  await member.api.projects.get.query({ projectId })
  await owner.api.projects.removeMember.mutate({ projectId, email: member.email })
  const { html } = await roundTripsOf(`/web-projects/${projectId}`, member.cookie)
  expect([html.includes('A book list'), html.includes('Nothing is built here')]).toEqual([false, true])
  expect((await roundTripsOf(`/web-projects/${projectId}`, member.cookie)).status).toBe(404)
})

test('the page of credits takes one round trip to D1 when nothing is due', async () => {
  const { cookie } = await signedIn()
  // The first look books the day's credits, and its page shows the line of it.
  const first = await roundTripsOf('/billing', cookie)
  const { status, sent } = await roundTripsOf('/billing', cookie)
  expect([status, /Daily credits/i.test(first.html)]).toEqual([200, true])
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST)
})

test('the landing page asks nothing of D1 while the banner is known', async () => {
  await workerFetch('/')
  expect((await roundTripsOf('/', '')).sent).toEqual([])
})
