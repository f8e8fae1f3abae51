import { createContext, use, useSyncExternalStore } from 'react'
import { namedZone, ZONE_COOKIE } from '#shared/zone.ts'

/** A text about time depends on when and where it is read. */
export type Moment = { now: number; zone: string }

const STEP_MS = 30_000
const ZONE_COOKIE_S = 365 * 24 * 60 * 60

/** The server wrote the page at this moment: while it hydrates, the browser must say the same. */
export const PageMoment = createContext<Moment>({ now: 0, zone: 'UTC' })

let current: Moment | null = null
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
const browserMoment = () => (current ??= pageMoment())

/** The moment is true to half a minute. On the server and while hydrating it is the page's. */
export function useMoment(): Moment {
  const page = use(PageMoment)
  return useSyncExternalStore(subscribe, browserMoment, () => page)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(step, STEP_MS)
  // What the server wrote stays until the next step, because texts that change at once are unrest.
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

/** The server wrote this into the page's root element. Only a browser can read it. */
export function pageMoment(): Moment {
  const { now, zone } = document.documentElement.dataset
  return { now: Number(now ?? Date.now()), zone: zone ?? 'UTC' }
}

/** The cookie tells the server the reader's zone for the pages to come. Only a browser can set it. */
export function keepZone(): void {
  const zone = browserZone()
  if (!document.cookie.split('; ').includes(`${ZONE_COOKIE}=${zone}`))
    document.cookie = `${ZONE_COOKIE}=${zone}; path=/; max-age=${ZONE_COOKIE_S}; samesite=lax`
}

/** The zone is the one that the browser named, or UTC on a first visit. */
export function zoneFromCookie(cookieHeader: string | null | undefined): string {
  return namedZone(cookieHeader) ?? 'UTC'
}
