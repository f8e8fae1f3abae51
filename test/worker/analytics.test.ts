import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { obfuscateToken } from '#shared/analytics.ts'
import { failureOf, PRODUCT, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { soon } from '#test/support/soon.ts'
import { analyticsProfiles } from '#worker/features/analytics/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const TOKEN = 'phc_secret_of_nobody'
const ON = { POSTHOG_TOKEN_OBFUSCATED: obfuscateToken(TOKEN), POSTHOG_HOST: 'https://eu.i.posthog.com' }
const MIB = 1024 * 1024

type Sent = { url: string; method: string; headers: Headers; text: string }

afterEach(() => void vi.unstubAllGlobals())

/** Takes the place of PostHog and remembers what it was sent. */
function standIn(answer: () => Response = () => Response.json({ status: 1 })): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    sent.push({ url: request.url, method: request.method, headers: request.headers, text: await request.text() })
    return answer()
  })
  return sent
}

const post = (path: string, init: RequestInit & { env?: Partial<Env> } = {}) =>
  workerFetch(path, { method: 'POST', body: '{}', env: ON, ...init })

/** A body of unknown length, in pieces of one MiB. */
function pieces(count: number): ReadableStream<Uint8Array> {
  let left = count
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(MIB))
      else controller.close()
    },
  })
}

test('events reach PostHog as they were sent, without the cookie [row 7.7]', async () => {
  const sent = standIn()
  const answer = await post('/ingest/e/?ip=0&_=1', {
    body: '{"event":"a"}',
    headers: {
      'content-type': 'text/plain',
      cookie: 'solid.session_token=x',
      authorization: 'Bearer y',
      'cf-connecting-ip': '192.0.2.7',
      origin: PRODUCT,
    },
  })
  expect([answer.status, await answer.json(), answer.headers.get('set-cookie')]).toEqual([200, { status: 1 }, null])
  const [{ url, method, headers, text }] = sent as [Sent]
  expect([url, method, text]).toEqual(['https://eu.i.posthog.com/e/?ip=0&_=1', 'POST', '{"event":"a"}'])
  expect(['cookie', 'authorization', 'content-type', 'x-forwarded-for'].map((name) => headers.get(name))).toEqual([
    null,
    null,
    'text/plain',
    '192.0.2.7',
  ])
})

test("events, recordings, flags and the project's settings pass, nothing else does [row 7.7]", async () => {
  const sent = standIn()
  for (const path of ['/e/', '/i/v0/e/', '/s/', '/flags/?v=2'])
    expect([path, (await post(`/ingest${path}`)).status]).toEqual([path, 200])
  expect((await workerFetch(`/ingest/array/${TOKEN}/config?ip=0`, { env: ON })).status).toBe(200)
  expect(sent.at(-1)!.url).toBe(`https://eu-assets.i.posthog.com/array/${TOKEN}/config?ip=0`)
  const passed = sent.length
  for (const path of [
    '/',
    '',
    '/api/projects/1/persons/',
    '/static/recorder.js',
    '/e/../api/',
    '//evil.example/e/',
    '/constructor',
  ])
    expect([path, (await post(`/ingest${path}`)).status]).toEqual([path, 404])
  expect((await workerFetch(`/ingest/array/${TOKEN}/config.js`, { env: ON })).status).toBe(404)
  expect((await workerFetch('/ingest/e/', { env: ON })).status).toBe(405)
  expect(sent).toHaveLength(passed)
})

test('a body beyond its limit is refused, declared or not', async () => {
  const sent = standIn()
  expect((await post('/ingest/e/', { body: 'x'.repeat(MIB), headers: { 'content-length': String(MIB) } })).status).toBe(
    200,
  )
  expect((await post('/ingest/e/', { body: 'x', headers: { 'content-length': String(MIB + 1) } })).status).toBe(413)
  expect((await post('/ingest/e/', { body: pieces(2) })).status).toBe(413)
  expect((await post('/ingest/s/', { body: pieces(20) })).status).toBe(200)
  expect((await post('/ingest/s/', { body: pieces(21) })).status).toBe(413)
  expect(sent).toHaveLength(2)
})

test('that PostHog is late or away is told as such', async () => {
  for (const [name, status] of [
    ['TimeoutError', 504],
    ['TypeError', 502],
  ] as const) {
    standIn(() => {
      throw new DOMException('gone', name)
    })
    expect([name, (await post('/ingest/e/')).status]).toEqual([name, status])
  }
})

test('without a token analytics is off: nothing is forwarded, and no page says otherwise [row 1.10]', async () => {
  const sent = standIn()
  for (const off of [
    {},
    { POSTHOG_HOST: ON.POSTHOG_HOST },
    { POSTHOG_TOKEN_OBFUSCATED: ON.POSTHOG_TOKEN_OBFUSCATED },
  ]) {
    expect((await post('/ingest/e/', { env: off })).status).toBe(404)
    expect(await (await workerFetch('/', { env: off })).text()).not.toContain(ON.POSTHOG_TOKEN_OBFUSCATED)
  }
  const { api, user } = await signedIn()
  await api.analytics.profile.mutate({ op: 'add', props: { builds: 1 } })
  expect([sent, await rowOf(user.id)]).toEqual([[], undefined])
})

test('a page carries the token obfuscated only [row 1.10]', async () => {
  const html = await (await workerFetch('/', { env: ON })).text()
  expect([html.includes(ON.POSTHOG_TOKEN_OBFUSCATED), html.includes(TOKEN)]).toEqual([true, false])
})

test('another site cannot send events through us', async () => {
  const sent = standIn()
  expect((await post('/ingest/e/', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  expect(sent).toEqual([])
})

const rowOf = async (userId: string) =>
  (await database(env).select().from(analyticsProfiles).where(eq(analyticsProfiles.userId, userId)))[0]

/** What the Worker told PostHog of a person, in order. */
const told = (sent: Sent[]) =>
  sent.map(
    ({ text }) =>
      JSON.parse(text) as {
        api_key: string
        event: string
        distinct_id: string
        properties: { $set: unknown; $unset: unknown }
      },
  )

async function maker(overrides: Partial<Env> = {}) {
  const { cookie, user } = await signedIn()
  return { user, profile: testApi({ cookie, env: { ...ON, ...overrides } }).analytics.profile }
}

test('counters and lists change in place, and PostHog is told their new values [row 7.9]', async () => {
  const sent = standIn()
  const { user, profile } = await maker()
  await profile.mutate({ op: 'add', props: { builds: 2 } })
  await profile.mutate({ op: 'add', props: { builds: 3 } })
  await profile.mutate({ op: 'append', props: { tags: 'a' } })
  await profile.mutate({ op: 'union', props: { tags: ['a', 'b'] } })
  await profile.mutate({ op: 'remove', props: { tags: 'a' } })
  expect((await rowOf(user.id))?.properties).toEqual({ builds: 5, tags: ['b'] })
  await soon(() => expect(sent).toHaveLength(5))
  expect(told(sent).map(({ api_key, event, distinct_id }) => [api_key, event, distinct_id])).toEqual(
    Array.from({ length: 5 }, () => [TOKEN, '$set', user.id]),
  )
  expect(told(sent).map(({ properties }) => properties.$set)).toEqual([
    { builds: 2 },
    { builds: 5 },
    { tags: ['a'] },
    { tags: ['a', 'b'] },
    { tags: ['b'] },
  ])
})

test('of changes at once each counts', async () => {
  standIn()
  const { user, profile } = await maker()
  await Promise.all(Array.from({ length: 8 }, () => profile.mutate({ op: 'add', props: { builds: 1 } })))
  expect((await rowOf(user.id))?.properties).toEqual({ builds: 8 })
})

test('a deleted profile is gone here and at PostHog [row 7.9]', async () => {
  const sent = standIn()
  const { user, profile } = await maker()
  await profile.mutate({ op: 'add', props: { builds: 1 } })
  await profile.mutate({ op: 'delete' })
  await soon(() => expect(sent).toHaveLength(2))
  expect([await rowOf(user.id), told(sent)[1]!.properties.$unset]).toEqual([undefined, ['builds']])

  const other = await maker({ POSTHOG_PERSONAL_KEY: 'phx_1', POSTHOG_PROJECT_ID: '7' })
  await other.profile.mutate({ op: 'delete' })
  await soon(() => expect(sent).toHaveLength(3))
  expect([sent[2]!.url, sent[2]!.headers.get('authorization'), JSON.parse(sent[2]!.text)]).toEqual([
    'https://eu.posthog.com/api/projects/7/persons/bulk_delete/',
    'Bearer phx_1',
    { distinct_ids: [other.user.id], delete_events: true },
  ])
})

test('increments are numbers [row 5.4]', async () => {
  const sent = standIn()
  const { profile } = await maker()
  for (const wrong of ['1', null, [1]])
    expect(await failureOf(profile.mutate({ op: 'add', props: { builds: wrong as never } }))).toMatchObject({
      status: 400,
    })
  expect(sent).toEqual([])
})

test('a stranger cannot change a profile', async () => {
  expect(
    await failureOf(testApi({ env: ON }).analytics.profile.mutate({ op: 'add', props: { builds: 1 } })),
  ).toMatchObject({ status: 401 })
})

test('a profile has an end', async () => {
  standIn()
  const { profile } = await maker()
  const full = (round: number) =>
    profile.mutate({
      op: 'union',
      props: Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`list${round}-${index}`, [`${index}`.repeat(200)]]),
      ),
    })
  const failures = []
  for (let round = 0; round < 12; round++) failures.push((await failureOf(full(round)))?.domain ?? null)
  expect(failures.at(-1)).toBe('analytics.profile_full')
})

test('what a browser reports goes to the log, and a flood of it is dropped [row 8.8]', async () => {
  const lines: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(line))
  const { report } = testApi({ headers: { 'cf-connecting-ip': crypto.randomUUID() } }).errors
  const outcomes = []
  for (let count = 0; count < 21; count++)
    outcomes.push(
      (await report.mutate({ source: 'analytics', message: 'Bad HTTP status: 500', detail: null })).isLogged,
    )
  expect([outcomes.filter(Boolean).length, outcomes.at(-1), lines.length]).toEqual([20, false, 20])
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    level: 'error',
    source: 'browser.analytics',
    message: 'Bad HTTP status: 500',
  })
})
