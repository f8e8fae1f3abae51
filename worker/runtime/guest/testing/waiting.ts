type Waiting = number | { timeout?: number; interval?: number }

const TIMEOUT_MS = 1_000
const INTERVAL_MS = 20

const after = globalThis.setTimeout.bind(globalThis)
const { now } = Date

/** Vitest's `vi.waitFor`: runs a check until it throws no more, and answers what it answered. */
export async function waitFor<T>(check: () => T | Promise<T>, waiting: Waiting = {}): Promise<T> {
  const { until, intervalMs } = timesOf(waiting)
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (now() >= until) throw error
    }
    await new Promise<void>((resolve) => after(resolve, intervalMs))
  }
}

/** Vitest's `vi.waitUntil`: runs a check until it answers something, which is answered then. What it throws is thrown. */
export async function waitUntil<T>(check: () => T | Promise<T>, waiting: Waiting = {}): Promise<T> {
  const { until, intervalMs } = timesOf(waiting)
  for (;;) {
    const answer = await check()
    if (answer) return answer
    if (now() >= until) throw new Error('Timed out in waitUntil!')
    await new Promise<void>((resolve) => after(resolve, intervalMs))
  }
}

function timesOf(waiting: Waiting): { until: number; intervalMs: number } {
  const { timeout = TIMEOUT_MS, interval = INTERVAL_MS } = typeof waiting === 'number' ? { timeout: waiting } : waiting
  return { until: now() + timeout, intervalMs: Math.max(1, interval) }
}
