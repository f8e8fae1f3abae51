import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { PRODUCT, workerFetch } from '#test/support/app.ts'
import { signedIn } from './maker.ts'

const ROUND_TRIPS = new Set(['all', 'first', 'raw', 'run', 'batch', 'exec', 'dump'])
/** How many round trips the dashboard may take to D1 before it answers. */
const MOST = 2

/** A D1 that notes each call that goes over the network, at the moment at which it goes. */
function countedD1() {
  const sent: string[] = []
  const wrap = <Target extends object>(target: Target, sql: string): Target =>
    new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key, object)
        if (typeof value !== 'function' || typeof key !== 'string') return value
        return (...args: unknown[]) => {
          if (ROUND_TRIPS.has(key)) sent.push(`${key} ${sql}`.trim())
          const result: unknown = value.apply(
            object,
            args.map((arg) => (key === 'batch' ? (arg as object[]).map(unwrap) : arg)),
          )
          if (key === 'prepare') return remember(wrap(result as object, String(args[0])), result as object)
          if (key === 'bind') return remember(wrap(result as object, sql), result as object)
          return result
        }
      },
    })
  return { db: wrap(env.DB, ''), sent }
}

const originals = new WeakMap<object, object>()
const unwrap = (proxy: object) => originals.get(proxy) ?? proxy
function remember(proxy: object, original: object) {
  originals.set(proxy, original)
  return proxy
}

async function roundTripsOf(path: string, cookie: string) {
  // The banner's one read is kept for all requests of an isolate, for some seconds.
  await workerFetch('/')
  const { db, sent } = countedD1()
  const answer = await workerFetch(`${PRODUCT}${path}`, { env: { DB: db }, headers: { cookie } })
  const html = await answer.text()
  return { status: answer.status, html, sent }
}

test('the dashboard of a maker with projects takes at most two round trips to D1', async () => {
  const { api, cookie } = await signedIn()
  for (const prompt of ['A book list: books with title', 'A tool list: tools with name'])
    await api.projects.create.mutate({ prompt })
  const { status, html, sent } = await roundTripsOf('/', cookie)
  expect([status, html.includes('All projects')]).toEqual([200, true])
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST)
})

test('the list of projects takes at most two round trips to D1', async () => {
  const { cookie } = await signedIn()
  const { status, sent } = await roundTripsOf('/web-projects', cookie)
  expect(status).toBe(200)
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(MOST)
})

test('the landing page asks nothing of D1 while the banner is known', async () => {
  await workerFetch('/')
  expect((await roundTripsOf('/', '')).sent).toEqual([])
})
