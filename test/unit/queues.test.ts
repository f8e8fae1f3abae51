import { expect, test } from 'vitest'
import {
  DELIVERIES_A_MINUTE,
  KEPT_DEAD_LETTERS,
  MAX_DELIVERY_MS,
  MESSAGE_KEPT_MS,
  type Consumer,
  type Delivery,
} from '#shared/projects/queues.ts'
import type { ScheduleRest } from '#shared/projects/schedules.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import { movedClock, type Timer } from '#test/support/fakes/moved-clock.ts'
import { sqliteStorage } from '#test/support/sqlite.ts'
import { clonedBytes } from '#worker/app/queues/cloned-bytes.ts'
import { createDeadLetters } from '#worker/app/queues/dead-letters.ts'
import { createDeliveries, type BatchEnd } from '#worker/app/queues/deliveries.ts'
import { createDeliveryStore } from '#worker/app/queues/delivery-store.ts'
import { createMessageStore, QUEUE_TABLES } from '#worker/app/queues/message-store.ts'
import type { DeliveredBatch, Verdict } from '#worker/runtime/guest/queues/message.ts'

const ORDERS: Consumer = {
  queue: 'orders',
  batchSize: 3,
  batchTimeoutS: 5,
  retries: 1,
  retryDelayS: 0,
  deadLetterQueue: null,
}
const SAID: Verdict = { isFailed: false, acksAll: false, retriesAll: null, acked: [], retried: [] }
const OK: BatchEnd = { outcome: 'ok', message: null, location: null, verdict: SAID }
const FAILED: BatchEnd = { ...OK, outcome: 'failed', message: 'No stock', verdict: { ...SAID, isFailed: true } }

/** An object's queues on a clock that only the test moves. `again` is what the next process makes of the same store. */
function queued(consumers: Consumer[] = [ORDERS]) {
  const values = new Map<string, unknown>()
  const kv = {
    get: (key: string) => values.get(key),
    put: (key: string, value: unknown) => void values.set(key, structuredClone(value)),
    delete: (key: string) => values.delete(key),
  }
  const storage = { ...sqliteStorage(), kv: kv as unknown as SyncKvStorage }
  for (const statement of QUEUE_TABLES.split(';')) if (statement.trim()) storage.sql.exec(statement)
  const world = {
    now: 0,
    alarm: null as number | null,
    consumers,
    rest: null as ScheduleRest | null,
    outside: null as ScheduleRest | null,
    told: [] as Delivery[],
    dropped: [] as Array<[string, number]>,
    atWork: [] as Array<{ batch: DeliveredBatch; end: (end: BatchEnd) => void }>,
    timers: new Set<Timer>(),
  }
  const process = () => {
    const messages = createMessageStore(storage)
    const letters = createDeadLetters(storage, messages)
    const deliveries = createDeliveries({
      messages,
      letters,
      deliveries: createDeliveryStore(storage),
      clock: movedClock(world),
      consumers: () => world.consumers,
      rest: () => world.rest,
      restOutside: async () => world.outside,
      deliver: (batch) => new Promise((end) => void world.atWork.push({ batch, end })),
      tell: (delivery) => void world.told.push(delivery),
      tellDropped: (queue, count) => void world.dropped.push([queue, count]),
      setAlarm: (at) => void (world.alarm = at),
    })
    return { ...deliveries, messages, letters }
  }
  const first = process()
  let count = 0
  const send = (queue = 'orders', { delayMs = 0, body = 'x' as unknown } = {}, to = first) => {
    const id = `m${++count}`
    const contentType = typeof body === 'string' ? ('text' as const) : ('v8' as const)
    const dueAt = world.now + delayMs
    to.messages.add([{ id, queue, contentType, body, bytes: 1, sentAt: world.now, dueAt }])
    to.arm()
    return id
  }
  /** Lets time pass until the alarm, rings it, and ends each batch. */
  async function deliver(end: BatchEnd | ((batch: DeliveredBatch) => BatchEnd) = OK, by = first) {
    world.now = Math.max(world.now, world.alarm ?? world.now)
    const ringing = by.ring()
    await settled()
    const batches = world.atWork.splice(0)
    for (const { batch, end: ends } of batches) ends(typeof end === 'function' ? end(batch) : end)
    await ringing
    return batches.map(({ batch }) => batch.messages.map(({ id, attempts }) => `${id}:${attempts}`))
  }
  return { world, queues: first, again: process, send, deliver }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a batch goes when it is full, and otherwise when its first message has waited for others', async () => {
  const { world, send, deliver, queues } = queued()
  send()
  expect(world.alarm).toBe(5 * SECOND_MS)
  world.now = 2 * SECOND_MS
  send()
  expect(world.alarm).toBe(5 * SECOND_MS)
  send()
  expect(world.alarm).toBe(2 * SECOND_MS)
  send()
  expect(await deliver()).toEqual([['m1:1', 'm2:1', 'm3:1']])
  expect(world.alarm).toBe(7 * SECOND_MS)
  expect(await deliver()).toEqual([['m4:1']])
  expect([world.alarm, queues.messages.backlog('orders')]).toEqual([null, { messages: 0, bytes: 0 }])
  expect(world.told.map(({ outcome, messages }) => [outcome, messages])).toEqual([
    ['ok', 3],
    ['ok', 1],
  ])
})

test('a delayed message waits alone, and one of a value is delivered as that value', async () => {
  const { world, send, deliver } = queued()
  send('orders', { delayMs: HOUR_MS })
  send('orders', { body: new Map([['a', new Date(7)]]) })
  expect(world.alarm).toBe(5 * SECOND_MS)
  let body: unknown
  await deliver((batch) => ((body = batch.messages[0]!.body), OK))
  expect(body).toEqual(new Map([['a', new Date(7)]]))
  expect(world.alarm).toBe(HOUR_MS + 5 * SECOND_MS)
  expect(await deliver()).toEqual([['m1:1']])
})

test('what was said of a message counts before what was said of all, and that before a failure', async () => {
  const { world, send, deliver } = queued([{ ...ORDERS, retries: 9, retryDelayS: 60 }])
  const three = () => [send(), send(), send()]
  const [, second] = three()
  await deliver({ ...FAILED, verdict: { ...SAID, isFailed: true, acked: [second!] } })
  // The two others come again after the delay of the consumer.
  expect(world.alarm).toBe(60 * SECOND_MS + 5 * SECOND_MS)
  expect(await deliver({ ...OK, verdict: { ...SAID, retriesAll: { delayS: 7 }, acked: ['m1'] } })).toEqual([
    ['m1:2', 'm3:2'],
  ])
  expect(world.alarm! - world.now).toBe(12 * SECOND_MS)
  expect(await deliver({ ...OK, verdict: { ...SAID, acksAll: true, retried: [{ id: 'm3', delayS: 1 }] } })).toEqual([
    ['m3:3'],
  ])
  expect(await deliver()).toEqual([['m3:4']])
  expect(world.alarm).toBeNull()
})

test('no two batches of a queue are delivered at once, and queues do not wait for each other', async () => {
  const { world, send, queues } = queued([ORDERS, { ...ORDERS, queue: 'mails' }])
  for (let sent = 0; sent < 6; sent++) send()
  const ringing = queues.ring()
  await settled()
  for (let sent = 0; sent < 3; sent++) send('mails')
  await settled()
  expect(world.atWork.map(({ batch }) => batch.queue)).toEqual(['orders', 'mails'])
  world.atWork[0]!.end(OK)
  await settled()
  expect(world.atWork.map(({ batch }) => batch.queue)).toEqual(['orders', 'mails', 'orders'])
  for (const { end } of world.atWork) end(OK)
  await ringing
  expect(queues.messages.backlog('orders').messages + queues.messages.backlog('mails').messages).toBe(0)
})

test('a process that dies while a consumer is at work loses nothing, and what it did is told', async () => {
  const { world, send, queues, again, deliver } = queued()
  for (let sent = 0; sent < 3; sent++) send()
  void queues.ring()
  await settled()
  expect(world.atWork).toHaveLength(1)
  world.atWork = []
  const next = again()
  next.begin()
  next.arm()
  expect(world.told).toMatchObject([{ outcome: 'lost', messages: 3, retried: 3, dead: 0 }])
  expect(world.alarm).toBe(world.now)
  expect(await deliver(OK, next)).toEqual([['m1:2', 'm2:2', 'm3:2']])
  expect(next.messages.backlog('orders').messages).toBe(0)
})

test('a message that ends its process each time becomes a dead letter after a few times', async () => {
  const { world, send, again, queues } = queued()
  send()
  let process = queues
  for (let times = 0; times < 5; times++) {
    world.now += MINUTE_MS
    void process.ring()
    await settled()
    process = again()
    process.begin()
  }
  expect(process.letters.page('orders', null).items).toMatchObject([{ id: 'm1', attempts: 5, problem: null }])
  expect(world.told.map(({ dead }) => dead)).toEqual([0, 0, 0, 0, 1])
})

test('what new code has cut off is delivered again, and what takes too long has failed', async () => {
  const { world, send, deliver, queues } = queued()
  send()
  expect(await deliver({ ...OK, outcome: 'replaced', verdict: null })).toEqual([['m1:1']])
  world.now = world.alarm!
  const ringing = queues.ring()
  await settled()
  world.now += MAX_DELIVERY_MS
  for (const timer of world.timers) if (timer.at <= world.now) timer.run()
  await settled()
  await ringing
  expect(world.told.map(({ outcome, retried, dead }) => [outcome, retried, dead])).toEqual([
    ['replaced', 1, 0],
    ['late', 0, 1],
  ])
})

test('a dead letter goes to the queue that takes it, or lies where its maker finds it', async () => {
  const mails = { ...ORDERS, queue: 'mails', deadLetterQueue: 'mails-dead', retries: 0 }
  const { world, send, deliver, queues } = queued([{ ...ORDERS, deadLetterQueue: 'mails', retries: 0 }, mails])
  send()
  await deliver(FAILED)
  expect(queues.letters.count('orders')).toBe(0)
  // There it begins anew.
  expect(await deliver(FAILED)).toEqual([['m1:1']])
  expect(queues.letters.page('mails', null)).toEqual({
    items: [
      expect.objectContaining({ id: 'm1', queue: 'mails', attempts: 1, problem: 'No stock', text: 'x', bytes: 1 }),
    ],
    nextCursor: null,
  })
  expect(queues.again('m1', 'orders')).toBe(false)
  expect(queues.again('m1', 'mails')).toBe(true)
  expect(await deliver()).toEqual([['m1:1']])
  expect([queues.letters.count('mails'), queues.again('m1', 'mails')]).toEqual([0, false])
  // A consumer that comes later takes what lies in its queue.
  send('mails')
  await deliver(FAILED)
  world.consumers = [...world.consumers, { ...ORDERS, queue: 'mails-dead' }]
  queues.arm()
  expect(await deliver()).toEqual([['m2:1']])
  expect([queues.letters.count('mails'), world.alarm]).toEqual([0, null])
})

test('dead letters come in pages, and the oldest of too many go', async () => {
  const { world, send, deliver, queues } = queued([{ ...ORDERS, retries: 0, batchSize: 100 }])
  for (let sent = 0; sent < KEPT_DEAD_LETTERS + 30; sent++) {
    send()
    if (sent % 100 === 99) await deliver(FAILED)
  }
  await deliver(FAILED)
  expect(queues.letters.count('orders')).toBe(KEPT_DEAD_LETTERS)
  expect(world.dropped).toEqual([['orders', 30]])
  const first = queues.letters.page('orders', null)
  const second = queues.letters.page('orders', first.nextCursor)
  expect([first.items[0]!.id, second.items[0]!.id]).toEqual(['m530', 'm510'])
  expect([queues.letters.remove('m530', 'mails'), queues.letters.remove('m530', 'orders')]).toEqual([false, true])
})

test('a consumer that sends to its own queue rests, and goes on with the next minute', async () => {
  const { world, send, queues, deliver } = queued([{ ...ORDERS, batchTimeoutS: 0 }])
  send()
  const ringing = queues.ring()
  let turns = 0
  for (await settled(); world.atWork.length > 0; await settled()) {
    turns += 1
    send()
    world.atWork.pop()!.end(OK)
  }
  await ringing
  expect(turns).toBe(DELIVERIES_A_MINUTE)
  expect(world.alarm).toBe(MINUTE_MS)
  expect(await deliver()).toHaveLength(1)
})

test('while an app rests its messages wait, for four days', async () => {
  const { world, send, deliver, queues } = queued()
  send()
  world.outside = 'not-published'
  expect(await deliver()).toEqual([])
  expect(world.alarm).toBe(world.now + HOUR_MS)
  world.outside = null
  world.rest = 'not-looked-at'
  queues.arm()
  expect(world.alarm).toBeNull()
  world.rest = null
  queues.arm()
  world.now = MESSAGE_KEPT_MS
  expect(await deliver()).toEqual([['m1:1']])
  send()
  send('orders', { delayMs: HOUR_MS })
  world.now += MESSAGE_KEPT_MS + 1
  expect(await deliver()).toEqual([])
  expect(world.dropped).toEqual([['orders', 2]])
})

test('the size of a value is about what it takes, and counting a large one has an end', () => {
  expect(clonedBytes({ name: 'Ada', tags: ['a', 'b'] }, 1_000)).toBeLessThan(100)
  expect(clonedBytes('ö'.repeat(1_000), 10_000)).toBeLessThan(1_100)
  expect(clonedBytes('→'.repeat(1_000), 10_000)).toBeGreaterThan(2_000)
  expect(clonedBytes(new Map([['a', new Uint8Array(5_000)]]), 10_000)).toBeGreaterThan(5_000)
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect(clonedBytes(circle, 1_000)).toBeLessThan(100)
  expect(
    clonedBytes(
      Array.from({ length: 100_000 }, () => 0),
      1_000,
    ),
  ).toBeGreaterThan(1_000)
})
