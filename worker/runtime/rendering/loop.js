import { guard } from '@kit/guard'

/** Computing that lets nothing else run for so long ends the check. Below this count it is only slow, and no endless loop. */
const MAX_TURN_MS = 1_500
const ENDLESS_COUNT = 2e7
const STEP = 4_096

let stoppedAt = 0

/** Lets the next piece of work compute as long as a piece of work may. Waiting before it does not count. */
export function restartLoop() {
  const since = Date.now()
  stoppedAt = Number.POSITIVE_INFINITY
  guard.watch = () => {
    if (Date.now() - since <= MAX_TURN_MS) return STEP
    stoppedAt = guard.n
    return 0
  }
  guard.reset()
}

/** Whether an error only says that this check had no more time, as on a busy machine. */
export function isOnlySlow(error) {
  const isLoop = error instanceof RangeError && error.message.startsWith('Endless loop')
  return isLoop && stoppedAt < ENDLESS_COUNT
}
