import { expect, test } from 'vitest'
import { createKeptAnswers, hostsChanged } from '#worker/platform/hosts/kept-answers.ts'

type Led = { projectId: string; version: number }

/** One isolate, with a clock and a database that the test holds in its hand. */
function isolate({ maxBytes = 1_000 } = {}) {
  const clock = { at: 1_000_000 }
  const database = new Map<string, Led>([['app', { projectId: 'prj_a', version: 1 }]])
  const behind: Array<Promise<unknown>> = []
  const asked: string[] = []
  const kept = createKeptAnswers<Led>({ now: () => clock.at, maxBytes, sizeOf: () => 10 })
  const read = async (host: string) => {
    asked.push(host)
    const found = database.get(host) ?? null
    await Promise.resolve()
    return found
  }
  return {
    clock,
    database,
    asked,
    kept,
    get: (host: string) => kept.get(host, { read: () => read(host), behind: (task) => behind.push(task) }),
    behind: () => Promise.all(behind.splice(0)),
  }
}

test('a host that is asked all the time is looked up every two seconds, and no request waits for that', async () => {
  const { clock, asked, get, behind } = isolate()
  for (let ms = 0; ms < 10_000; ms += 100) {
    await get('app')
    await behind()
    clock.at += 100
  }
  expect(asked).toHaveLength(5)
})

test('what another isolate changed is seen by every request of many clients within five seconds', async () => {
  const { clock, database, get, behind } = isolate()
  const CLIENTS = 200
  const seenBy = async () => Promise.all(Array.from({ length: CLIENTS }, async () => (await get('app'))?.version ?? 0))
  await seenBy()
  for (const version of [2, 3, 4]) {
    database.set('app', { projectId: 'prj_a', version })
    const changedAt = clock.at
    while (clock.at < changedAt + 12_000) {
      const seen = await seenBy()
      if (clock.at - changedAt >= 4_000) expect(new Set(seen)).toEqual(new Set([version]))
      await behind()
      clock.at += 250
    }
  }
  database.delete('app')
  // A host that nobody asks for meanwhile is not shown once more afterwards.
  clock.at += 4_000
  expect(await get('app')).toBeNull()
})

test('the isolate that made the change sees it at once, also where it is being told the old state just then', async () => {
  const { database, get, asked } = isolate()
  await get('app')
  database.set('app', { projectId: 'prj_a', version: 2 })
  hostsChanged('prj_a')
  expect(await get('app')).toMatchObject({ version: 2 })

  hostsChanged('prj_a')
  const meanwhile = get('app')
  database.set('app', { projectId: 'prj_a', version: 3 })
  hostsChanged('prj_a')
  expect(await meanwhile).toMatchObject({ version: 2 })
  expect(await get('app')).toMatchObject({ version: 3 })

  const before = asked.length
  hostsChanged('prj_other')
  await get('app')
  expect(asked).toHaveLength(before)
})

test('a name that led nowhere leads to an app as soon as that is published', async () => {
  const { database, get, asked } = isolate()
  expect([await get('new'), await get('new')]).toEqual([null, null])
  expect(asked).toEqual(['new'])
  database.set('new', { projectId: 'prj_b', version: 1 })
  hostsChanged('prj_b')
  expect(await get('new')).toMatchObject({ version: 1 })
})

test('a database that does not answer fails no visitor for as long as an answer holds, and all of them afterwards', async () => {
  const { clock, kept } = isolate()
  let isDown = false
  const read = async () => {
    if (isDown) throw new Error('The database is down')
    return { projectId: 'prj_a', version: 1 }
  }
  const tasks: Array<Promise<unknown>> = []
  const get = () => kept.get('app', { read, behind: (task) => tasks.push(task) })
  await get()
  isDown = true
  clock.at += 3_000
  expect(await get()).toMatchObject({ version: 1 })
  await Promise.all(tasks)
  clock.at += 1_000
  await expect(get()).rejects.toThrow('The database is down')
})

test('names that somebody makes up fill no memory and push out no app, and many apps stay within their room', async () => {
  const { kept, get, asked, database } = isolate({ maxBytes: 1_000 })
  await get('app')
  for (let index = 0; index < 5_000; index += 1) await get(`made-up-${index}`)
  expect(kept.counts()).toEqual({ kept: 1, nothings: 1_000, keptBytes: 10 })
  const before = asked.length
  await get('app')
  expect(asked).toHaveLength(before)
  for (let index = 0; index < 500; index += 1) {
    database.set(`app-${index}`, { projectId: `prj_${index}`, version: 1 })
    await get(`app-${index}`)
  }
  expect(kept.counts()).toMatchObject({ kept: 100, keptBytes: 1_000 })
})
