import { MINUTE_MS } from '#shared/time.ts'

/** What one app may have under way in one environment, and what it may do in a minute. Others are counted apart. */
export const OUTBOUND_LIMITS = {
  inFlight: 20,
  callsPerMinute: 600,
  bytesPerMinute: 250_000_000,
  /** Of one answer, unpacked, and of one request. */
  bytes: 50_000_000,
  firstByteMs: 60_000,
  /** A stream in which nothing moves for so long is ended: who forgot it would hold its place for ever. */
  idleMs: 120_000,
  socketIdleMs: 600_000,
}

export type OutboundBook = ReturnType<typeof createOutboundBook>

/** Counts in memory what an app has under way. After the end of its process the count starts over. */
export function createOutboundBook(now: () => number, limits = OUTBOUND_LIMITS) {
  let inFlight = 0
  let minute = { startedAt: -Infinity, calls: 0, bytes: 0 }

  function current() {
    const at = now()
    // A clock that was put back must not leave a minute open for ever.
    if (Math.abs(at - minute.startedAt) >= MINUTE_MS) minute = { startedAt: at, calls: 0, bytes: 0 }
    return minute
  }

  /** Begins a call: null, or why it may not begin. Who was let in ends it with `end`, once. */
  function begin(): string | null {
    const { inFlight: most, callsPerMinute, bytesPerMinute } = limits
    const counted = current()
    counted.calls += 1
    if (counted.calls > callsPerMinute)
      return `This app sent ${callsPerMinute} requests to other hosts within a minute. Keep answers that several visitors need, and ask again in a minute.`
    if (counted.bytes >= bytesPerMinute)
      return `This app moved ${bytesPerMinute / 1_000_000} MB from and to other hosts within a minute. Ask for less at once, or again in a minute.`
    if (inFlight >= most)
      return `This app waits for ${most} other requests already. Read or cancel the body of each answer, and send fewer at once.`
    inFlight += 1
    return null
  }

  function end(): void {
    inFlight -= 1
  }

  /** Counts bytes that moved, and says whether there is room for more in this minute. */
  function moved(bytes: number): boolean {
    const counted = current()
    counted.bytes += bytes
    return counted.bytes <= limits.bytesPerMinute
  }

  return { limits, begin, end, moved, isIdle: () => inFlight === 0 && now() - minute.startedAt > MINUTE_MS }
}
