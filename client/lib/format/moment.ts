import { createContext, use, useSyncExternalStore } from 'react'

/** When and where something is read. */
export type Moment = { now: number; zone: string }

const STEP_MS = 30_000
const ZONE_COOKIE = 'zone'
const ZONE_COOKIE_S = 365 * 24 * 60 * 60

/** The moment at which the server wrote the page: while it hydrates, the browser must say the same. */
export const PageMoment = createContext<Moment>({ now: 0, zone: 'UTC' })

let current: Moment | null = null
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
const browserMoment = () => (current ??= pageMoment())

/** The present moment to within half a minute; that of the page on the server and while hydrating. */
export function useMoment(): Moment {
  const page = use(PageMoment)
  return useSyncExternalStore(subscribe, browserMoment, () => page)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(step, STEP_MS)
  // What the server wrote a moment ago stays until the next step: texts that change right after they appear are unrest.
  if (Date.now() - browserMoment().now > STEP_MS || browserMoment().zone !== browserZone()) step()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function step() {
  current = { now: Date.now(), zone: browserZone() }
  for (const listener of listeners) listener()
}

/** What the server wrote into the page's root element. Browser only. */
export function pageMoment(): Moment {
  const { now, zone } = document.documentElement.dataset
  return { now: Number(now ?? Date.now()), zone: zone ?? 'UTC' }
}

/** Tells the server the reader's zone, for the pages to come. Browser only. */
export function keepZone(): void {
  const zone = browserZone()
  if (!document.cookie.split('; ').includes(`${ZONE_COOKIE}=${zone}`))
    document.cookie = `${ZONE_COOKIE}=${zone}; path=/; max-age=${ZONE_COOKIE_S}; samesite=lax`
}

/** The reader's zone as their browser named it; UTC on a first visit. */
export function zoneFromCookie(cookieHeader: string | null | undefined): string {
  // An offset would be a valid zone, too, but there are thousands of them, and formats are kept by zone.
  const zone = new RegExp(`(?:^|;\\s*)${ZONE_COOKIE}=([A-Za-z][\\w+/-]{1,40})(?:;|$)`).exec(cookieHeader ?? '')?.[1]
  if (!zone) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    // A name that this server does not know, or nonsense.
    return 'UTC'
  }
}
