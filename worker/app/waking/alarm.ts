import { SECOND_MS } from '#shared/time.ts'
import type { Clock } from '#worker/platform/time.ts'

/** The alarm is set for so much later while somebody is at work. It rings when the process dies in the middle. */
const HEARTBEAT_MS = 10 * SECOND_MS

type Ports = {
  storage: Pick<DurableObjectStorage, 'getAlarm' | 'setAlarm' | 'deleteAlarm'>
  clock: Clock
}

/**
 * Who wants to be woken when. An object has one alarm, which is set for the first of them. Each keeps its own time in
 * storage, and says it again before the object begins: what is here is a cache. An alarm that came for nobody who is known
 * was set by a process that died, and wakes everybody.
 */
export function createAlarm({ storage, clock }: Ports) {
  const sleepers: Sleeper[] = []
  let isBegun = false
  let isRinging = false
  let wake: () => void = () => undefined

  /** Adds one who sleeps. It is woken by `ring`, never twice at once, and says when with `setAlarm`; null is never. */
  function join(ring: () => Promise<void>): { setAlarm: (at: number | null) => void } {
    const sleeper: Sleeper = { at: null, ring, isAwake: false }
    sleepers.push(sleeper)
    return {
      setAlarm(at) {
        sleeper.at = at
        if (isRinging) wake()
        else if (isBegun) arm()
      },
    }
  }

  const first = () =>
    sleepers.reduce((least, { at, isAwake }) => (isAwake ? least : Math.min(least, at ?? Infinity)), Infinity)

  function arm(): void {
    const at = first()
    // Whatever leaves the object waits for what it has written.
    void (at === Infinity ? storage.deleteAlarm() : storage.setAlarm(at))
  }

  /** Nobody is woken any more. */
  async function forget(): Promise<void> {
    for (const sleeper of sleepers) sleeper.at = null
    await storage.deleteAlarm()
  }

  /** Sets the alarm that the process may have taken with it when it died. Call it once everybody has said a time. */
  async function begin(): Promise<void> {
    isBegun = true
    const at = first()
    if (at === Infinity) return
    const stored = await storage.getAlarm()
    if (stored === null || stored > at) await storage.setAlarm(at)
  }

  /** Wakes whoever is due until nobody is at work any more. The object's alarm calls it. */
  async function ring(): Promise<void> {
    if (isRinging) return
    isRinging = true
    const atWork = new Set<Promise<void>>()
    const isDue = ({ at }: Sleeper) => at !== null && at <= clock.now()
    if (!sleepers.some(isDue)) for (const sleeper of sleepers) sleeper.at = clock.now()
    try {
      for (wakeDue(atWork); atWork.size > 0; wakeDue(atWork)) {
        void storage.setAlarm(clock.now() + HEARTBEAT_MS)
        await somethingHappens(atWork)
      }
    } finally {
      isRinging = false
      arm()
    }
  }

  function wakeDue(atWork: Set<Promise<void>>): void {
    for (const sleeper of sleepers) {
      if (sleeper.isAwake || sleeper.at === null || sleeper.at > clock.now()) continue
      sleeper.isAwake = true
      sleeper.at = null
      const working = sleeper
        .ring()
        .catch((error: unknown) => {
          console.error('What an alarm woke has failed', error)
          sleeper.at = clock.now() + HEARTBEAT_MS
        })
        .finally(() => {
          sleeper.isAwake = false
          atWork.delete(working)
        })
      atWork.add(working)
    }
  }

  /** Waits for the end of one, for the next time, or for a change; never longer than half a heartbeat. */
  async function somethingHappens(atWork: Set<Promise<void>>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const cancel = clock.after(Math.max(0, Math.min(first() - clock.now(), HEARTBEAT_MS / 2)), resolve)
    await Promise.race([promise, ...atWork])
    cancel()
  }

  return { join, begin, ring, forget }
}

type Sleeper = { at: number | null; ring: () => Promise<void>; isAwake: boolean }

export type Alarm = ReturnType<typeof createAlarm>
