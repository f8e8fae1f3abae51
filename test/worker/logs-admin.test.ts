import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { LOG_RETENTION_DAYS, type LogLevel } from '#shared/operators/logs.ts'
import { failureOf, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { sweepLogLines, storeLogLines } from '#worker/operators/logs/jobs.ts'
import { logLines } from '#worker/operators/logs/tables.ts'
import { tailLogLines } from '#worker/operators/logs/tail.ts'
import { database } from '#worker/platform/data/db.ts'
import { log, newLogId, type QueuedLogLine } from '#worker/platform/log/log.ts'
import { appRouter } from '#worker/router.ts'

const DAY_MS = 24 * 60 * 60_000
const admin = () => signedIn({ role: 'admin' })
/** A word that only the lines of one test have. */
const newWord = () => `w${newId('log').slice(4)}`

/** Lines as the queue brings them, each a second after the one before it. */
async function written(lines: Array<Partial<QueuedLogLine>>, from = Date.now() - 60_000): Promise<QueuedLogLine[]> {
  const whole = lines.map((line, index): QueuedLogLine => {
    const at = line.at ?? from + index * 1_000
    return {
      kind: 'log',
      id: newLogId(at),
      at,
      level: 'info',
      source: 'test',
      message: 'A line',
      stack: null,
      requestId: null,
      ids: {},
      ...line,
    }
  })
  await storeLogLines(env, whole)
  return whole
}

test('for everybody but operators there is no such page of lines, no such line and no such file', async () => {
  const [maker, former] = [await signedIn(), await admin()]
  await former.api.adminLogs.list.query({})
  await database(env).update(users).set({ role: 'maker' }).where(eq(users.id, former.user.id))
  const procedures = Object.keys(appRouter._def.procedures).filter((name) => name.startsWith('adminLogs.'))
  expect(procedures.toSorted()).toEqual([
    'adminLogs.context',
    'adminLogs.find',
    'adminLogs.list',
    'adminLogs.tail',
    'adminLogs.volume',
  ])
  for (const cookie of [undefined, maker.cookie, former.cookie]) {
    const headers: Record<string, string> = cookie ? { cookie } : {}
    for (const name of procedures) {
      const answer = await workerFetch(`/api/trpc/${name}`, { headers })
      // A stream that is refused answers 200, and says so in its first event.
      expect([name, answer.status, await answer.text()]).toEqual([
        name,
        name === 'adminLogs.tail' ? 200 : 404,
        expect.stringContaining('No procedure found on path'),
      ])
    }
    expect((await workerFetch('/api/admin/logs.csv', { headers })).status).toBe(404)
  }
})

test('lines are listed newest first, page after page, none twice and none left out, also those of one millisecond', async () => {
  const { api } = await admin()
  const word = newWord()
  const at = Date.now() - 5_000
  const lines = await written(
    Array.from({ length: 7 }, (_, index) => ({ message: `${word} ${index}`, at: at + Math.floor(index / 3) })),
  )
  const seen: string[] = []
  let cursor: number | null = null
  for (let page = 0; page < 4; page++) {
    const { items, nextCursor }: { items: Array<{ id: string }>; nextCursor: number | null } =
      await api.adminLogs.list.query({ text: word, limit: 3, cursor })
    seen.push(...items.map(({ id }) => id))
    cursor = nextCursor
    if (cursor === null) break
  }
  expect(seen).toEqual(lines.toReversed().map(({ id }) => id))
  expect((await api.adminLogs.list.query({ limit: 2 })).items).toHaveLength(2)
})

test('each filter leaves what fits, and together they leave what fits them all', async () => {
  const { api } = await admin()
  const word = newWord()
  const [userId, turnId] = [newId('user'), newId('turn')]
  const requestId = crypto.randomUUID()
  const [one, two, three] = await written([
    { message: `${word} card declined`, level: 'error', source: 'billing.stripe', ids: { userId }, requestId },
    { message: `${word} card taken`, level: 'info', source: 'billing', ids: { userId, turnId } },
    { message: 'Something else', stack: `Error: ${word}\n at card`, level: 'warn', source: 'mail.billing' },
  ])
  const shown = async (filter: Parameters<typeof api.adminLogs.list.query>[0]) =>
    (await api.adminLogs.list.query(filter)).items.map(({ id }) => id)
  expect(await shown({ text: word })).toEqual([three!.id, two!.id, one!.id])
  expect(await shown({ text: `${word} CARD` })).toEqual([three!.id, two!.id, one!.id])
  expect(await shown({ text: `${word} declined` })).toEqual([one!.id])
  expect(await shown({ text: word, levels: ['error', 'warn'] })).toEqual([three!.id, one!.id])
  expect(await shown({ text: word, source: 'billing' })).toEqual([two!.id, one!.id])
  expect(await shown({ text: word, source: 'billing.stripe' })).toEqual([one!.id])
  expect(await shown({ id: userId })).toEqual([two!.id, one!.id])
  expect(await shown({ id: userId, levels: ['error'] })).toEqual([one!.id])
  expect(await shown({ id: turnId })).toEqual([two!.id])
  expect(await shown({ id: requestId })).toEqual([one!.id])
  expect(await shown({ text: word, hours: 1 })).toHaveLength(3)
  expect(await shown({ text: word, from: new Date(two!.at), to: new Date(three!.at) })).toEqual([two!.id])
  // What the index's language would take for operators is only text.
  expect(await shown({ text: `${word} OR "NEAR( * ^` })).toEqual([])
  expect(await shown({ text: word, source: '"*' })).toHaveLength(3)
})

test('around a line is what was written five minutes before and after it, whatever it is about', async () => {
  const { api } = await admin()
  const at = Date.now() - 30 * DAY_MS
  const minute = 60_000
  const [, near, line, after] = await written([
    { at: at - 6 * minute },
    { at: at - 4 * minute, level: 'warn' },
    { at, level: 'error', source: 'other' },
    { at: at + 5 * minute - 1 },
    { at: at + 5 * minute + 1 },
  ])
  const context = await api.adminLogs.context.query({ id: line!.id })
  expect(context.items.map(({ id }) => id)).toEqual([after!.id, line!.id, near!.id])
  expect([context.isCutBefore, context.isCutAfter]).toEqual([false, false])
  await written(Array.from({ length: 101 }, () => ({ at: at - 1_000 })))
  const crowded = await api.adminLogs.context.query({ id: line!.id })
  expect([crowded.items.length, crowded.isCutBefore, crowded.isCutAfter]).toEqual([102, true, false])
  expect(await failureOf(api.adminLogs.context.query({ id: newLogId(at) }))).toMatchObject({
    status: 404,
    domain: 'admin.not_found',
  })
})

test('an id finds its line or what carries it; what is unknown, silent or too old is told apart', async () => {
  const { api, user: owner } = await admin()
  const { projectId } = await makeProject({ owner })
  const [{ projectId: silentId }, turnId] = [await makeProject({ owner }), newId('turn')]
  const [line, newest] = await written([{ ids: { projectId, turnId }, stack: 'Error: deep' }, { ids: { turnId } }])
  const find = (logExtid: string) => api.adminLogs.find.query({ logExtid })
  expect(await find(line!.id)).toMatchObject({
    state: 'line',
    kind: 'line',
    line: { id: line!.id, stack: 'Error: deep' },
  })
  expect(await find(` ${turnId} `)).toMatchObject({ state: 'lines', kind: 'turn', line: { id: newest!.id } })
  expect(await find(projectId)).toMatchObject({ state: 'lines', kind: 'project', line: { id: line!.id } })
  expect(await find(silentId)).toMatchObject({ state: 'quiet', kind: 'project' })
  for (const unknown of [
    newId('turn'),
    crypto.randomUUID(),
    newLogId(Date.now()),
    newLogId(Date.now() + DAY_MS),
    'turnId',
    '"',
    '((',
  ])
    expect(await find(unknown)).toEqual({ state: 'unknown' })
  expect(await find(newLogId(Date.now() - 10 * DAY_MS))).toMatchObject({ state: 'expired', kind: 'line' })
})

function preparedUnlessOfProjects(query: string): D1PreparedStatement {
  if (query.includes('"projects"')) throw new Error('The projects are away')
  return env.DB.prepare(query)
}

test('the id on an error screen finds what happened', async () => {
  const [{ api, cookie }, printed] = [await admin(), vi.spyOn(console, 'error').mockImplementation(() => {})]
  const queued: QueuedLogLine[] = []
  const withoutProjects = {
    prepare: preparedUnlessOfProjects,
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as unknown as D1Database
  const QUEUE = { send: (line: QueuedLogLine) => Promise.resolve(void queued.push(line)) } as unknown as Queue<unknown>
  const broken = testApi({ cookie, env: { QUEUE, DB: withoutProjects } })
  const failure = await failureOf(broken.projects.list.query({}))
  const refused = await failureOf(testApi({ cookie, env: { QUEUE } }).projects.list.query({ limit: -1 }))
  printed.mockRestore()
  await storeLogLines(env, queued)
  expect(await api.adminLogs.find.query({ logExtid: failure!.supportId! })).toMatchObject({
    state: 'lines',
    kind: 'request',
    line: { level: 'error' },
  })
  expect(await api.adminLogs.find.query({ logExtid: refused!.supportId! })).toMatchObject({
    state: 'lines',
    line: { level: 'debug', source: 'trpc.projects.list', message: 'Refused: BAD_REQUEST' },
  })
})

test('each level is swept when its time is over, also from the index; a support id that was told stays known', async () => {
  const { api } = await admin()
  const [word, now] = [newWord(), Date.now()]
  const requestId = crypto.randomUUID()
  const levels = Object.entries(LOG_RETENTION_DAYS) as Array<[LogLevel, number]>
  const old = await written(
    levels.map(([level, days]) => ({
      level,
      message: word,
      at: now - days * DAY_MS - 1_000,
      ...(level === 'error' && { requestId }),
    })),
  )
  const kept = await written(
    levels.map(([level, days]) => ({ level, message: word, at: now - days * DAY_MS + 60_000 })),
  )
  await sweepLogLines(env, now)
  await sweepLogLines(env, now)
  const left = (await api.adminLogs.list.query({ text: word })).items.map(({ id }) => id)
  expect(left.toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
  expect(await api.adminLogs.find.query({ logExtid: requestId })).toMatchObject({
    state: 'expired',
    kind: 'request',
    at: new Date(old.at(-1)!.at),
  })
  expect(await api.adminLogs.find.query({ logExtid: old[0]!.id })).toMatchObject({ state: 'expired', kind: 'line' })
  expect(await database(env).select().from(logLines).where(eq(logLines.id, old[0]!.id))).toEqual([])
})

test('new lines are told as they come, late ones too, and only to who may still read them', async () => {
  const word = newWord()
  const [known] = await written([{ message: word }])
  const [start] = await database(env).select({ seq: logLines.seq }).from(logLines).where(eq(logLines.id, known!.id))
  const stop = new AbortController()
  let mayFollow = true
  const tail = tailLogLines({
    env,
    filter: { text: word },
    after: start!.seq,
    signal: stop.signal,
    mayFollow: async () => mayFollow,
    pauseMs: 5,
  })
  const next = async () => (await tail.next()).value?.message
  expect(await next()).toBe(word)
  await written([{ message: `${word} new`, at: known!.at + 9_000 }])
  expect(await next()).toBe(`${word} new`)
  await written([{ message: `${word} late`, at: known!.at + 4_000 }])
  expect(await next()).toBe(`${word} late`)
  mayFollow = false
  expect((await tail.next()).done).toBe(true)
  stop.abort()
})

test('how much was written when is counted as lines are stored, each once, by the minute, the hour or the day', async () => {
  const { api } = await admin()
  // No other test writes to this day.
  const day = Math.floor(Date.now() / DAY_MS) * DAY_MS - 100 * DAY_MS
  const lines = await written([
    { at: day + 60_000, level: 'error' },
    { at: day + 61_000, level: 'warn' },
    { at: day + 3 * 3_600_000, level: 'error' },
  ])
  await storeLogLines(env, lines)
  const volume = async (from: number, to: number) =>
    api.adminLogs.volume.query({ from: new Date(from), to: new Date(to) })
  const hourly = await volume(day, day + DAY_MS - 1)
  expect([hourly.unit, hourly.bars.length, hourly.bars[0], hourly.bars[3]]).toEqual([
    'hour',
    24,
    { at: new Date(day), debug: 0, info: 0, warn: 1, error: 1 },
    { at: new Date(day + 3 * 3_600_000), debug: 0, info: 0, warn: 0, error: 1 },
  ])
  const daily = await volume(day - 20 * DAY_MS, day + DAY_MS - 1)
  expect([daily.unit, daily.bars.length, daily.bars.at(-1)]).toEqual([
    'day',
    21,
    { at: new Date(day), debug: 0, info: 0, warn: 1, error: 2 },
  ])
  await written([{ at: Date.now() - 10 * 60_000, level: 'error' }])
  const recent = await api.adminLogs.volume.query({ hours: 1 })
  expect([recent.unit, recent.bars.length, recent.bars.reduce((sum, { error }) => sum + error, 0) >= 1]).toEqual([
    'minute',
    61,
    true,
  ])
  await sweepLogLines(env, Date.now() + 3 * DAY_MS)
  expect((await volume(day, day + DAY_MS - 1)).bars[0]).toMatchObject({ warn: 1, error: 1 })
})

test('the file has the lines of the filter, and no formula', async () => {
  const { cookie } = await admin()
  const word = newWord()
  await written([
    { message: `=HYPERLINK("${word}")`, level: 'warn', ids: { userId: 'usr_1' } },
    { message: word, level: 'info' },
  ])
  const answer = await workerFetch(
    `/api/admin/logs.csv?input=${encodeURIComponent(JSON.stringify({ levels: ['warn', 'error'], text: word }))}`,
    { headers: { cookie } },
  )
  const [head, row, ...rest] = (await answer.text()).split('\r\n')
  expect([answer.status, head, rest]).toEqual([200, 'time,level,source,message,request_id,ids,line_id', ['']])
  expect(row).toContain(`,warn,test,"'=HYPERLINK(""${word}"")",,userId=usr_1,log_`)
  expect(
    (await workerFetch('/api/admin/logs.csv?input=%7B%22levels%22%3A%5B%22loud%22%5D%7D', { headers: { cookie } }))
      .status,
  ).toBe(400)
})

test('what is secret or says who somebody is reaches neither the console nor the queue', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const queued: unknown[] = []
  const QUEUE = { send: (line: unknown) => Promise.resolve(void queued.push(line)) } as unknown as Queue<unknown>
  const planted = ['ada@example.org', 'sk_live_51H8xYzAbCdEfGhIjKl', env.AUTH_SECRET]
  const error = new Error(`Mail to ${planted[0]} with ${planted[1]}`, { cause: planted[2] })
  log(
    { env: { ...env, QUEUE }, executionCtx: { waitUntil: () => {} } },
    {
      level: 'error',
      source: 'test',
      message: planted.join(' and '),
      error,
      ids: { userId: planted[0]!, other: planted[2]! },
    },
  )
  const all = JSON.stringify([printed.mock.calls, queued])
  printed.mockRestore()
  expect(queued).toHaveLength(1)
  for (const secret of planted) expect(all).not.toContain(secret)
})
