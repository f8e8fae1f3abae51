import type { PlatformLogLine } from '#shared/operators/logs.ts'
import type { LogFilter } from './inputs.ts'
import { firstSeq, readLogLines } from './service.ts'

const POLL_MS = 2_000
/** Lines come through a queue. One may be stored so long after a newer one. */
const LATE_MS = 20_000
/** The most lines of one look. Nobody reads more in two seconds, and the list has them all. */
const LINES_AT_ONCE = 100
const LOOKS_BETWEEN_CHECKS = 15

type Tail = {
  env: Env
  filter: LogFilter
  after: number
  signal: AbortSignal | undefined
  mayFollow: () => Promise<boolean>
  pauseMs?: number
}

/**
 * Lines that are stored from now on, oldest first, until the signal aborts or the reader may no longer follow. Each
 * look goes back a little before the newest line, for lines that come late. A reader who was there before may get some
 * of them twice.
 */
export async function* tailLogLines({
  env,
  filter,
  after,
  signal,
  mayFollow,
  pauseMs = POLL_MS,
}: Tail): AsyncGenerator<PlatformLogLine, void> {
  let newest = after
  let sent = new Set<number>()
  const isOver = () => signal?.aborted ?? false
  for (let look = 1; !isOver(); look++) {
    const from = newest - firstSeq(LATE_MS)
    const lines = await readLogLines(env, { filter, after: from, limit: LINES_AT_ONCE })
    const fresh = lines.filter(({ seq }) => !sent.has(seq)).toReversed()
    sent = new Set([...sent, ...fresh.map(({ seq }) => seq)].filter((seq) => seq > from))
    for (const line of fresh) {
      newest = Math.max(newest, line.seq)
      yield line
    }
    await pause(pauseMs, signal)
    if (look % LOOKS_BETWEEN_CHECKS === 0 && !(await mayFollow())) return
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
