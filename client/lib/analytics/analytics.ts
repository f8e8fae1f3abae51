import type { PostHog } from 'posthog-js/dist/module.no-external'
import { cutTexts, type PageAnalytics, type ProfileItem, type ProfileOp, revealToken } from '#shared/analytics.ts'
import { createFlags, type Flags } from './flags.ts'
import { limitBatches, posthogSettings, type Report } from './posthog.ts'
import { trackScroll } from './scroll-depth.ts'

export type Analytics = ReturnType<typeof createAnalytics>

type Options = {
  load: (report: Report) => Promise<PostHog>
  report: Report
  change: (op: ProfileOp) => Promise<unknown>
}
type Identity = { email?: string; isOptedOut?: boolean }

const DEVICE = '$device:'

function optInAgain(library: PostHog): void {
  if (!library.has_opted_out_capturing()) return
  library.opt_in_capturing({ captureEventName: false })
  library.startSessionRecording(true)
}

/** This is the one way to PostHog. Before `start` has loaded it, and when it is off, calls only warn. */
export function createAnalytics({ load, report, change }: Options) {
  let isStarted = false
  let posthog: PostHog | null = null
  let flags: Flags | null = null
  const loaded = (call: string) => {
    if (!posthog) console.warn(`[analytics] ${call}: analytics is not initialized`)
    return posthog
  }
  const optOut = () => {
    const library = loaded('optOut')
    if (!library) return
    library.stopSessionRecording()
    // reset() clears the stored consent, so it must come before opt_out_capturing(), or it would opt back in.
    library.reset()
    library.opt_out_capturing()
  }
  return {
    async start({ token, countsRobots }: PageAnalytics): Promise<void> {
      if (isStarted) return
      isStarted = true
      const library = await load(report)
      const plain = revealToken(token)
      library.init(plain, posthogSettings({ host: location.hostname, countsRobots, report }))
      limitBatches(library)
      flags = createFlags({
        token: plain,
        ids: () => ({ distinctId: library.get_distinct_id(), deviceId: library.get_property('$device_id') }),
        report,
      })
      posthog = library
      trackScroll((name, properties) => library.capture(name, properties))
    },
    identify(id: string, { email, isOptedOut = false }: Identity = {}): void {
      const library = loaded('identify')
      if (!library) return
      if (isOptedOut) return optOut()
      if (id.startsWith(DEVICE)) return report(`distinct_id cannot have ${DEVICE} prefix`)
      optInAgain(library)
      library.identify(id, email === undefined ? undefined : { $email: email, email })
      void flags?.load()
    },
    reset(): void {
      const library = loaded('reset')
      if (!library) return
      optInAgain(library)
      library.reset()
      void flags?.load()
    },
    optOut,
    /** An account identifies the visitor, also by the cookie of an earlier page. */
    isIdentified: () => posthog !== null && !posthog.get_distinct_id().startsWith(DEVICE),
    isOptedOut: () => posthog?.has_opted_out_capturing() ?? false,
    alias(id: string): void {
      const library = loaded('alias')
      // PostHog would take its own id for a new person and end the anonymity of this one.
      if (library && id !== library.get_distinct_id()) library.alias(id)
    },
    group: (key: string, id: string, properties?: Record<string, unknown>) =>
      loaded('group')?.group(key, id, properties && (cutTexts(properties) as Record<string, unknown>)),
    capture: (name: string, properties?: Record<string, unknown>) => loaded('capture')?.capture(name, properties),
    people: createPeople({ posthog: () => loaded('people'), change }),
    flags: () => flags,
    trackLink: (link: HTMLAnchorElement, name: string) =>
      trackLink({
        link,
        capture(done) {
          loaded('trackLink')?.capture(name, { url: link.href }, { send_instantly: true, transport: 'sendBeacon' })
          done()
        },
      }),
  }
}

type Properties = Record<string, unknown>
type PeopleOptions = {
  posthog: () => Pick<PostHog, 'setPersonProperties' | 'unsetPersonProperties'> | null
  change: (op: ProfileOp) => Promise<unknown>
}

const cut = (properties: Properties) => cutTexts(properties) as Properties

/** PostHog knows three of the eight operations on a profile. Our server computes the others and tells PostHog. */
export function createPeople({ posthog, change }: PeopleOptions) {
  return {
    set: (properties: Properties) => posthog()?.setPersonProperties(cut(properties)),
    setOnce: (properties: Properties) => posthog()?.setPersonProperties(undefined, cut(properties)),
    unset: (names: string | string[]) => posthog()?.unsetPersonProperties([names].flat()),
    add: (props: Record<string, number>) => change({ op: 'add', props }),
    append: (props: Record<string, ProfileItem>) => change({ op: 'append', props }),
    union: (props: Record<string, ProfileItem[]>) => change({ op: 'union', props }),
    remove: (props: Record<string, ProfileItem>) => change({ op: 'remove', props }),
    delete: () => change({ op: 'delete' }),
  }
}

const TIME_LIMIT_MS = 300

type Click = { capture: (done: () => void) => void; follow: () => void; timeoutMs?: number }

/** A link is followed after the time limit at the latest: a visitor does not wait for our figures. */
export function followAfter({ capture, follow, timeoutMs = TIME_LIMIT_MS }: Click): void {
  let isGone = false
  const go = () => {
    if (isGone) return
    isGone = true
    follow()
  }
  setTimeout(go, timeoutMs)
  capture(go)
}

/** The browser itself opens such a click elsewhere, so nothing has to wait. */
export function opensElsewhere(
  event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>,
  target: string,
): boolean {
  return (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    event.button !== 0 ||
    (target !== '' && target !== '_self')
  )
}

type TrackedLink = { link: HTMLAnchorElement; capture: (done: () => void) => void }

/** Only links that leave the page need this. It answers how to stop. */
function trackLink({ link, capture }: TrackedLink): () => void {
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event, link.target)) return capture(() => undefined)
    if (event.defaultPrevented) return
    event.preventDefault()
    followAfter({ capture, follow: () => location.assign(link.href) })
  }
  link.addEventListener('click', onClick)
  return () => link.removeEventListener('click', onClick)
}
