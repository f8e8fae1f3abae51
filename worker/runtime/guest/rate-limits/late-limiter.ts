import { currentStorage } from '../event-storage.ts'

/** Keys of one limiter whose windows are open. Whoever makes up more is counted with the others of the same window. */
const MOST_KEYS = 10_000
const OPTIONS = new Set(['key', 'limit', 'period'])
const PERIODS_S = [10, 60]
/** What counts where no event has begun, as while modules load. */
const NOWHERE = {}

type Window = { until: number; count: number }
type Options = { key?: unknown; limit?: unknown; period?: unknown }

/** By what an event keeps its data in: a promise counts by itself. */
const counted = new WeakMap<object, Map<string, Window>>()
const { now } = Date

/**
 * What stands in env for `[[ratelimits]]`, with the words of Cloudflare's own. It counts in memory, as that does in each
 * of its places. `test/bindings/` compares its answers.
 */
export function rateLimiter(
  _: unknown,
  { namespace, limit: most, periodS }: { namespace: string; limit: number; periodS: number },
) {
  return {
    async limit(options: Options): Promise<{ success: boolean }> {
      validate(typeof options === 'object' && options !== null, 'invalid rate limit options')
      const unknown = Object.keys(options).filter((name) => !OPTIONS.has(name))
      validate(unknown.length === 0, `bad rate limit options: [${unknown.join(',')}]`)
      const { key = '', limit = most, period = periodS } = options
      validate(typeof key === 'string', `invalid key: ${String(key)}`)
      validate(typeof limit === 'number', `limit must be a number: ${String(limit)}`)
      validate(typeof period === 'number', `period must be a number: ${String(period)}`)
      validate(PERIODS_S.includes(period as number), `unsupported period: ${String(period)}`)
      const window = windowOf(`${namespace}\n${String(period)}\n${key as string}`, period as number)
      if (window.count >= (limit as number)) return { success: false }
      window.count += 1
      return { success: true }
    },
  }
}

function windowOf(key: string, periodS: number): Window {
  const place = currentStorage() ?? NOWHERE
  const windows = counted.get(place) ?? new Map<string, Window>()
  counted.set(place, windows)
  const at = now()
  const open = windows.get(key)
  // A clock that was put back must not leave a window open for ever.
  if (open && open.until > at && open.until - at <= periodS * 1_000) return open
  if (windows.size >= MOST_KEYS) for (const [each, { until }] of windows) if (until <= at) windows.delete(each)
  const fresh = { until: at + periodS * 1_000, count: 0 }
  if (windows.size < MOST_KEYS) {
    windows.set(key, fresh)
    return fresh
  }
  const others = windows.get('') ?? fresh
  windows.delete('')
  windows.set('', others)
  return others
}

function validate(isRight: boolean, message: string): void {
  if (!isRight) throw new Error(message)
}
