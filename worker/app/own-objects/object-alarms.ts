import { MAX_RUN_MS } from '#shared/projects/schedules.ts'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { isRestart } from '#worker/app/serve.ts'
import type { SwitchOver } from '#worker/app/switch-over.ts'
import type { Alarm } from '#worker/app/waking/alarm.ts'
import type { Rest } from '#worker/app/waking/rest.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { HostedObject } from '#worker/runtime/guest/own-objects/hosted.ts'
import type { ObjectStore, OwnKey, OwnRow } from './object-store.ts'

/** As Cloudflare retries an alarm that failed: https://developers.cloudflare.com/durable-objects/api/alarms/ */
const MOST_RETRIES = 6
const FIRST_RETRY_MS = 2 * SECOND_MS
/** Objects that are woken at once. */
const AT_ONCE = 20
/** An app that is not published is asked about so often, in case that nobody says that it is again. */
const ASKS_AGAIN_MS = HOUR_MS

type Ports = {
  store: Pick<ObjectStore, 'due' | 'find' | 'nextAlarm' | 'setAlarm'>
  clock: Clock
  alarm: Alarm
  rest: Pick<Rest, 'now' | 'outside' | 'onWake'>
  switchOver: Pick<SwitchOver, 'change' | 'answered'>
  running: (row: OwnRow) => Promise<Pick<Fetcher<HostedObject>, '~alarm'>>
}

/**
 * The alarms of an app's own objects, which facets cannot set. An alarm stays stored until it has ended: one whose process
 * dies rings again, as on Cloudflare.
 */
export function createObjectAlarms({ store, clock, alarm, rest, switchOver, running }: Ports) {
  const sleeper = alarm.join(ring)
  const ringing = new Map<string, number>()
  rest.onWake(arm)

  /** Makes the alarm of the app's object agree with those of its objects. Called whenever one of them has changed. */
  function arm(): void {
    const why = rest.now()
    sleeper.setAlarm(why === null ? store.nextAlarm() : null)
  }

  async function ring(): Promise<void> {
    const why = rest.now() ?? (await rest.outside())
    if (why !== null) return sleeper.setAlarm(why === 'not-published' ? clock.now() + ASKS_AGAIN_MS : null)
    await Promise.all(store.due(clock.now(), AT_ONCE).map(wake))
    if (rest.now() !== 'no-app') arm()
  }

  async function wake(row: OwnRow): Promise<void> {
    const change = switchOver.change()
    if (change) await change
    const began = { scheduledTime: row.alarmAt!, retryCount: row.alarmTries, isRetry: row.alarmTries > 0 }
    ringing.set(nameOf(row), began.scheduledTime)
    const failure = await switchOver.answered(() => untilItEnds(row, began))
    ringing.delete(nameOf(row))
    // The app was deleted meanwhile, and its tables with it.
    if (rest.now() === 'no-app') return
    // One that was set while it rang is another one.
    if (store.find(row)?.alarmAt !== row.alarmAt) return
    if (failure === null || row.alarmTries >= MOST_RETRIES) return store.setAlarm(row, null)
    store.setAlarm(row, clock.now() + FIRST_RETRY_MS * 2 ** row.alarmTries, row.alarmTries + 1)
  }

  async function untilItEnds(row: OwnRow, info: Parameters<HostedObject['~alarm']>[0]): Promise<string | null> {
    const { promise: late, resolve } = Promise.withResolvers<string>()
    const cancel = clock.after(MAX_RUN_MS, () => resolve('The alarm took too long'))
    try {
      return await Promise.race([(await running(row))['~alarm'](info), late])
    } catch (error) {
      if (!isRestart(error)) console.error('An alarm of an app did not end', error)
      return 'The alarm was cut off'
    } finally {
      cancel()
    }
  }

  /** Whether this alarm has rung, and its end is not known yet. */
  const isRinging = (key: OwnKey, at: number): boolean => ringing.get(nameOf(key)) === at

  return { arm, isRinging }
}

const nameOf = ({ className, id }: OwnKey) => `${className}:${id}`
