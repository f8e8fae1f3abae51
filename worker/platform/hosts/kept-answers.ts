/**
 * A change that another isolate made is seen after this long at the latest. A promise of five seconds leaves the rest
 * to requests that have just begun.
 */
const KEPT_MS = 4_000
/** What is older is asked for anew behind the request that found it. So nobody waits while a host is asked often. */
const FRESH_MS = 2_000
/** Of names that lead nowhere. Whoever makes them up pushes out no app. */
const MOST_NOTHINGS = 1_000

type Answer = { projectId: string }
type Kept<T> = { value: T; askedAt: number; sizeBytes: number; isAskedAnew: boolean }
type Settings<T> = {
  now: () => number
  /** How much all that is kept may take, and how much one takes. */
  maxBytes: number
  sizeOf: (value: T) => number
}
type Asking<T> = { read: () => Promise<T | null>; behind: (task: Promise<unknown>) => void }

const all = new Set<{ forget: (projectId: string) => void }>()
let changes = 0

/**
 * Says that hosts lead elsewhere from now on: what this isolate keeps of the project is forgotten, and what it is being
 * told right now is not kept. Whoever changes a pointer, an address or a domain calls it after the change.
 */
export function hostsChanged(projectId: string): void {
  changes += 1
  for (const { forget } of all) forget(projectId)
}

/**
 * What keys, such as host names, lead to, as the database said a moment ago. Both what is there and what is not is
 * bounded: an unknown host must not fill the memory.
 */
export function createKeptAnswers<T extends Answer>({ now, maxBytes, sizeOf }: Settings<T>) {
  const kept = new Map<string, Kept<T>>()
  const nothings = new Map<string, number>()
  let keptBytes = 0

  async function get(key: string, { read, behind }: Asking<T>): Promise<T | null> {
    const known = kept.get(key)
    const ageMs = known ? now() - known.askedAt : Infinity
    if (known && ageMs < KEPT_MS) {
      if (ageMs >= FRESH_MS && !known.isAskedAnew) {
        known.isAskedAnew = true
        behind(askAnew(key, known, read))
      }
      return known.value
    }
    if (now() - (nothings.get(key) ?? -Infinity) < KEPT_MS) return null
    return ask(key, read)
  }

  /** Asks in any case, because what is kept cannot be the whole truth. */
  async function ask(key: string, read: () => Promise<T | null>): Promise<T | null> {
    const [askedAt, seen] = [now(), changes]
    const value = await read()
    // An answer on which a change came in may be older than the change.
    if (seen === changes) keep(key, value, askedAt)
    return value
  }

  async function askAnew(key: string, known: Kept<T>, read: () => Promise<T | null>): Promise<void> {
    try {
      await ask(key, read)
    } catch {
      // The next request asks. Once nothing is kept any more, its visitor is told.
      known.isAskedAnew = false
    }
  }

  function keep(key: string, value: T | null, askedAt: number): void {
    drop(key)
    if (value === null) {
      if (nothings.size >= MOST_NOTHINGS) nothings.delete(oldest(nothings))
      nothings.set(key, askedAt)
      return
    }
    const sizeBytes = sizeOf(value)
    kept.set(key, { value, askedAt, sizeBytes, isAskedAnew: false })
    keptBytes += sizeBytes
    while (keptBytes > maxBytes) drop(oldest(kept))
  }

  function drop(key: string): void {
    keptBytes -= kept.get(key)?.sizeBytes ?? 0
    kept.delete(key)
    nothings.delete(key)
  }

  /** A name that led nowhere may be the project's from now on. */
  function forget(projectId: string): void {
    nothings.clear()
    for (const [key, { value }] of kept) if (value.projectId === projectId) drop(key)
  }

  all.add({ forget })
  return { get, ask, counts: () => ({ kept: kept.size, nothings: nothings.size, keptBytes }) }
}

const oldest = (map: Map<string, unknown>): string => map.keys().next().value!
