/** What work that nobody waits for may use of the time, and how much it may save up. */
const SHARE = 0.05
const SAVED_MS = 200
const LONGEST_REST_MS = 10_000
/** A turn of this length costs its own time. Others wait for the whole of it, so a longer one costs more than that. */
const PLAIN_MS = 50

/**
 * Keeps timers and messages on sockets from taking the thread, which all apps share: nobody asked for what they do. Many
 * short turns are nearly free, so that a room full of people can talk. After long ones such work rests. Cloudflare's
 * clock stands still while code computes, so nothing rests there.
 */
export function createRest(now: () => number) {
  let left = SAVED_MS
  let at = now()

  function refill(): void {
    const present = now()
    left = Math.min(SAVED_MS, left + Math.max(0, present - at) * SHARE)
    at = present
  }

  /** Takes the time that a turn computed, in milliseconds. */
  function spend(ms: number): void {
    refill()
    left = Math.max(left - (ms * ms) / PLAIN_MS, -LONGEST_REST_MS * SHARE)
  }

  /** For how many milliseconds such work waits from now on. */
  function restsMs(): number {
    refill()
    return left < 0 ? Math.ceil(-left / SHARE) : 0
  }

  return { spend, restsMs }
}
