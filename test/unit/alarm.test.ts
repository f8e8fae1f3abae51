import { expect, test, vi } from 'vitest'
import { movedClock, type Timer } from '#test/support/fakes/moved-clock.ts'
import { createAlarm } from '#worker/app/waking/alarm.ts'

/** An object's alarm on a clock that only the test moves. */
function alarmed({ stored = null as number | null } = {}) {
  const world = { now: 0, alarm: stored, timers: new Set<Timer>() }
  const storage = {
    getAlarm: async () => world.alarm,
    setAlarm: async (at: number | Date) => void (world.alarm = Number(at)),
    deleteAlarm: async () => void (world.alarm = null),
  }
  async function pass(to: number) {
    world.now = to
    for (const timer of world.timers) if (timer.at <= to) timer.run()
    await settled()
  }
  return { world, pass, alarm: createAlarm({ storage, clock: movedClock(world) }) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the one alarm is that of the earliest, and goes when nobody wants to be woken', async () => {
  const { world, alarm } = alarmed()
  const [first, second] = [alarm.join(async () => undefined), alarm.join(async () => undefined)]
  first.setAlarm(500)
  // What is said before the object has begun is not stored again each time.
  expect(world.alarm).toBeNull()
  await alarm.begin()
  expect(world.alarm).toBe(500)
  second.setAlarm(300)
  expect(world.alarm).toBe(300)
  second.setAlarm(null)
  expect(world.alarm).toBe(500)
  first.setAlarm(null)
  expect(world.alarm).toBeNull()
})

test('one is woken at its time while another is still at work, and nobody twice', async () => {
  const { world, pass, alarm } = alarmed()
  const ends: Array<() => void> = []
  const slow = alarm.join(() => new Promise((resolve) => ends.push(() => resolve())))
  const quick = vi.fn(async () => undefined)
  const other = alarm.join(quick)
  await alarm.begin()
  slow.setAlarm(100)
  other.setAlarm(2_000)
  world.now = 100
  const ringing = alarm.ring()
  await settled()
  // Should the process die now, this alarm finds what is at work.
  expect(world.alarm).toBeGreaterThan(world.now)
  slow.setAlarm(200)
  await pass(1_000)
  expect([ends.length, quick.mock.calls.length]).toEqual([1, 0])
  await pass(2_000)
  expect(quick).toHaveBeenCalledOnce()
  ends[0]!()
  await settled()
  // It asked for that while it was at work.
  expect(ends).toHaveLength(2)
  ends[1]!()
  await ringing
  expect(world.alarm).toBeNull()
})

test('an alarm of a process that died wakes everybody, who then say their next times', async () => {
  const { world, alarm } = alarmed({ stored: 50 })
  const woken: string[] = []
  const one = alarm.join(async () => {
    woken.push('one')
    one.setAlarm(900)
  })
  alarm.join(async () => void woken.push('two'))
  await alarm.begin()
  expect(world.alarm).toBe(50)
  world.now = 50
  await alarm.ring()
  expect([woken, world.alarm]).toEqual([['one', 'two'], 900])
})

test('who fails is woken again, and who is forgotten is not', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { world, alarm } = alarmed()
  const fails = alarm.join(async () => {
    throw new Error('The database is away')
  })
  await alarm.begin()
  fails.setAlarm(10)
  world.now = 10
  await alarm.ring()
  expect(said).toHaveBeenCalledOnce()
  expect(world.alarm).toBeGreaterThan(10)
  await alarm.forget()
  expect(world.alarm).toBeNull()
})
