import { expect, test } from 'vitest'
import type { ScheduleRest, ScheduleRun } from '#shared/projects/schedules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { movedClock, type Timer } from '#test/support/fakes/moved-clock.ts'
import { sqliteStorage } from '#test/support/sqlite.ts'
import { createRunStore, SCHEDULE_TABLES } from '#worker/app/schedules/run-store.ts'
import { createSchedules, type RunEnd } from '#worker/app/schedules/schedules.ts'

const SEVEN = '0 7 * * *'
const OFTEN = '*/5 * * * *'
const OK: RunEnd = { outcome: 'ok', message: null, location: null }
const MONDAY = Date.parse('2026-11-23T06:58:00Z')
const at = (time: string) => Date.parse(`2026-11-23T${time}:00Z`)

/** An object's schedules on a clock that only the test moves. `again` is what the next process makes of the same store. */
function scheduled(crons = [SEVEN, OFTEN]) {
  const storage = sqliteStorage()
  for (const statement of SCHEDULE_TABLES.split(';')) if (statement.trim()) storage.sql.exec(statement)
  const world = {
    now: MONDAY,
    alarm: null as number | null,
    crons,
    rest: null as ScheduleRest | null,
    outside: null as ScheduleRest | null,
    told: [] as ScheduleRun[],
    /** Runs that are at work, and how each is ended. */
    atWork: [] as Array<{ run: ScheduleRun; end: (end: RunEnd) => void }>,
    timers: new Set<Timer>(),
    /** Moves the clock, and lets what was due then happen. */
    async pass(to: number) {
      for (;;) {
        const next = [...world.timers].filter((timer) => timer.at <= to).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        world.timers.delete(next)
        world.now = Math.max(world.now, next.at)
        next.run()
        await settled()
      }
      world.now = to
    },
  }
  const process = () =>
    createSchedules({
      runs: createRunStore(storage),
      clock: movedClock(world),
      crons: () => world.crons,
      rest: () => world.rest,
      restOutside: async () => world.outside,
      run: (run) => new Promise((resolve) => void world.atWork.push({ run, end: resolve })),
      tell: (run) => void world.told.push(run),
      setAlarm: (time) => void (world.alarm = time),
    })
  return { world, schedules: process(), again: process }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const toldOf = (told: ScheduleRun[]) => told.map(({ outcome, plannedAt }) => [outcome, timeOf(plannedAt)])
const timeOf = (time: number) => new Date(time).toISOString().slice(11, 16)

test('one alarm is set for the earliest of all schedules, and for the next one after a run', async () => {
  const { world, schedules } = scheduled()
  schedules.arm()
  expect(timeOf(world.alarm!)).toBe('07:00')
  world.now = at('07:00')
  const ringing = schedules.ring()
  await settled()
  // Should the process die now, this alarm finds the runs.
  expect(world.alarm).toBeGreaterThan(world.now)
  expect(world.alarm! - world.now).toBeLessThan(MINUTE_MS)
  expect(world.atWork.map(({ run }) => [run.cron, timeOf(run.plannedAt)])).toEqual([
    [OFTEN, '07:00'],
    [SEVEN, '07:00'],
  ])
  for (const { end } of world.atWork) end(OK)
  await ringing
  expect(timeOf(world.alarm!)).toBe('07:05')
  const list = await schedules.list()
  expect(list.schedules.map(({ cron, nextAt }) => [cron, new Date(nextAt!).toISOString().slice(0, 16)])).toEqual([
    [SEVEN, '2026-11-24T07:00'],
    [OFTEN, '2026-11-23T07:05'],
  ])
  expect(list.schedules[0]!.runs).toMatchObject([{ outcome: 'ok', durationMs: 0, isByHand: false, times: 1 }])
})

test('a run that is due while its last one is at work is told as skipped, and others begin', async () => {
  const { world, schedules } = scheduled([OFTEN, '6 * * * *'])
  schedules.arm()
  world.now = at('07:00')
  const ringing = schedules.ring()
  await settled()
  // The time limit is not looked at here.
  for (const timer of world.timers) if (timer.at - world.now === 2 * MINUTE_MS) world.timers.delete(timer)
  await world.pass(at('07:06'))
  expect(toldOf(world.told)).toEqual([['skipped', '07:05']])
  expect(world.atWork.map(({ run }) => run.cron)).toEqual([OFTEN, '6 * * * *'])
  for (const { end } of world.atWork) end(OK)
  await ringing
  expect(timeOf(world.alarm!)).toBe('07:10')
})

test('nobody waits for a run that does not end', async () => {
  const { world, schedules } = scheduled([SEVEN])
  schedules.arm()
  world.now = at('07:00')
  const ringing = schedules.ring()
  await settled()
  await world.pass(at('07:02'))
  await ringing
  expect(world.told).toMatchObject([{ outcome: 'late', durationMs: 2 * MINUTE_MS }])
  // Its end is heard by nobody.
  world.atWork[0]!.end(OK)
  await settled()
  expect((await schedules.list()).schedules[0]!.runs).toMatchObject([{ outcome: 'late' }])
})

test('runs that were missed while nothing ran are told, and only the last one is made up', async () => {
  const { world, schedules, again } = scheduled()
  schedules.arm()
  world.now = at('09:02')
  const later = again()
  later.begin()
  const ringing = later.ring()
  await settled()
  expect(world.told.map(({ cron, outcome, times, plannedAt }) => [cron, outcome, times, timeOf(plannedAt)])).toEqual([
    [OFTEN, 'missed', 24, '07:00'],
  ])
  expect(world.atWork.map(({ run }) => [run.cron, timeOf(run.plannedAt)])).toEqual([
    [OFTEN, '09:00'],
    [SEVEN, '07:00'],
  ])
  for (const { end } of world.atWork) end(OK)
  await ringing
})

test('missed times of years are counted in a moment, and the last is the right one', async () => {
  const { world, schedules } = scheduled(['* * * * *'])
  schedules.arm()
  world.now += 3 * 365 * DAY_MS
  const began = performance.now()
  void schedules.ring()
  await settled()
  expect(world.told).toMatchObject([{ outcome: 'missed', times: 1_000 }])
  expect(world.atWork[0]!.run.plannedAt).toBe(world.now)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('a run that was at work when the process ended is told, and is not run again', async () => {
  const { world, schedules, again } = scheduled([SEVEN])
  schedules.arm()
  world.now = at('07:00')
  void schedules.ring()
  await settled()
  expect(world.atWork).toHaveLength(1)
  world.now += 10_000
  const next = again()
  next.begin()
  expect(toldOf(world.told)).toEqual([['lost', '07:00']])
  await next.ring()
  expect(world.atWork).toHaveLength(1)
  expect(new Date(world.alarm!).toISOString()).toBe('2026-11-24T07:00:00.000Z')
})

test('a run that was asked for and had not begun when the process ended runs after it', async () => {
  const { world, schedules, again } = scheduled([SEVEN])
  schedules.arm()
  expect(schedules.runNow(SEVEN)).toBe(true)
  expect(world.alarm).toBe(world.now)
  // A second one would only run after it, for nothing.
  expect([schedules.runNow(SEVEN), schedules.runNow(OFTEN)]).toEqual([false, false])
  const next = again()
  next.begin()
  expect(next.wakeAt()).toBe(world.now)
  const ringing = next.ring()
  await settled()
  world.atWork[0]!.end({ outcome: 'failed', message: 'No mailbox', location: 'server/digest.ts:3:9' })
  await ringing
  const { schedules: listed } = await next.list()
  expect(listed[0]!.runs).toMatchObject([
    { outcome: 'failed', message: 'No mailbox', location: 'server/digest.ts:3:9', isByHand: true },
  ])
  // The planned time is not touched by it.
  expect(timeOf(listed[0]!.nextAt!)).toBe('07:00')
})

test('what is asked for while something runs begins at once, and not beside itself', async () => {
  const { world, schedules } = scheduled([SEVEN, OFTEN])
  schedules.arm()
  schedules.runNow(SEVEN)
  const ringing = schedules.ring()
  await settled()
  expect([schedules.runNow(SEVEN), schedules.runNow(OFTEN)]).toEqual([false, true])
  await settled()
  expect(world.atWork.map(({ run }) => run.cron)).toEqual([SEVEN, OFTEN])
  for (const { end } of world.atWork) end(OK)
  await ringing
})

test('other code has other schedules at once, and the time of one that stays is kept', async () => {
  const { world, schedules } = scheduled([SEVEN, OFTEN])
  schedules.arm()
  world.now = at('06:59')
  world.crons = ['30 7 * * *', SEVEN]
  schedules.arm()
  expect(timeOf(world.alarm!)).toBe('07:00')
  world.crons = ['30 7 * * *']
  schedules.arm()
  expect(timeOf(world.alarm!)).toBe('07:30')
  world.crons = []
  schedules.arm()
  expect(world.alarm).toBeNull()
})

test.each(['suspended', 'broken', 'not-looked-at'] as const)(
  'nothing runs by itself while it is %s, and what it slept through was not missed',
  async (rest) => {
    const { world, schedules } = scheduled([OFTEN])
    schedules.arm()
    world.rest = rest
    schedules.arm()
    expect(world.alarm).toBeNull()
    expect(await schedules.list()).toMatchObject({ rest, schedules: [{ nextAt: null }] })
    // The maker may still run a preview that nobody has opened for a day.
    expect(schedules.runNow(OFTEN)).toBe(rest === 'not-looked-at')
    world.now = at('08:01')
    world.rest = null
    schedules.arm()
    const ringing = schedules.ring()
    await settled()
    for (const { end } of world.atWork) end(OK)
    await ringing
    expect(world.told.map(({ outcome }) => outcome)).toEqual(rest === 'not-looked-at' ? ['ok'] : [])
    expect(timeOf(world.alarm!)).toBe('08:05')
  },
)

test('a preview that falls asleep between two runs stops', async () => {
  const { world, schedules } = scheduled([OFTEN])
  schedules.arm()
  world.now = at('07:00')
  world.rest = 'not-looked-at'
  await schedules.ring()
  expect([world.atWork.length, world.alarm]).toEqual([0, null])
})

test('an app that the public does not have runs nothing, and is asked about again within the hour', async () => {
  const { world, schedules } = scheduled([OFTEN])
  schedules.arm()
  world.now = at('07:00')
  world.outside = 'not-published'
  await schedules.ring()
  expect([world.atWork.length, world.told.length, world.alarm]).toEqual([0, 0, world.now + HOUR_MS])
  expect(await schedules.list()).toMatchObject({ rest: 'not-published', schedules: [{ nextAt: null }] })
  world.outside = null
  world.now += HOUR_MS
  await schedules.ring()
  expect([world.atWork.length, world.told.length, timeOf(world.alarm!)]).toEqual([0, 0, '08:05'])
})

test('an app that is deleted in the middle of a run leaves no alarm and no error', async () => {
  const { world, schedules } = scheduled([OFTEN])
  schedules.arm()
  world.now = at('07:00')
  const ringing = schedules.ring()
  await settled()
  world.rest = 'no-app'
  world.alarm = null
  world.atWork[0]!.end(OK)
  await ringing
  expect([world.alarm, world.told]).toEqual([null, []])
  expect(await schedules.list()).toEqual({ rest: 'no-app', schedules: [] })
})

test('of each schedule the last fifty runs are kept', async () => {
  const { world, schedules } = scheduled([OFTEN, SEVEN])
  schedules.arm()
  schedules.runNow(SEVEN)
  for (let run = 0; run < 60; run += 1) {
    schedules.runNow(OFTEN)
    const ringing = schedules.ring()
    await settled()
    for (const { end } of world.atWork.splice(0)) end(OK)
    await ringing
  }
  const { schedules: listed } = await schedules.list()
  expect(listed.map(({ runs }) => runs.length)).toEqual([50, 1])
})
