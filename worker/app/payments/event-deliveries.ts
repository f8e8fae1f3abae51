import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { StripeEvent } from '#worker/runtime/gateways/payments/objects.ts'
import type { EventStore, KeptEvent } from './payment-store.ts'

/** How long the app may take for a webhook, as at Stripe. */
const MAX_ANSWER_MS = 10 * SECOND_MS
/** After these waits it is tried again. Then nobody is told any more. */
const AGAIN_MS = [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS]
/** An attempt that a dying process took with it is made again after so long. */
const LOST_MS = 3 * MAX_ANSWER_MS
const AT_ONCE = 10

type Ports = {
  events: EventStore
  clock: Clock
  setAlarm: (at: number | null) => void
  /** Sends an event, and says what status it was answered with. */
  send: (event: KeptEvent) => Promise<number>
}

/** Tells an app of what happened until it has taken it, as Stripe does. */
export function createEventDeliveries({ events, clock, setAlarm, send }: Ports) {
  /** Stores an event and sends it. Whoever waits for it does so for the first attempt alone. */
  async function tell(event: StripeEvent & { origin: string }): Promise<void> {
    events.add({ ...event, due: clock.now() + LOST_MS })
    arm()
    const kept = events.pending(event.id)
    if (kept) await attempt(kept)
  }

  async function attempt(event: KeptEvent): Promise<void> {
    const attempts = event.attempts + 1
    // It counts before it begins: a webhook that ends its process each time has an end too.
    events.tried(event.id, { attempts, due: clock.now() + LOST_MS })
    const wait = AGAIN_MS[event.attempts]
    const isTaken = await withinTime(send(event))
    events.tried(event.id, { attempts, due: isTaken || wait === undefined ? null : clock.now() + wait })
    arm()
  }

  /** Anything but a 2xx was not taken, a redirect included. */
  async function withinTime(sent: Promise<number>): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<number>()
    const cancel = clock.after(MAX_ANSWER_MS, () => resolve(504))
    const status = await Promise.race([sent.catch(() => 500), late]).finally(cancel)
    return status >= 200 && status < 300
  }

  /** Sends what is due. */
  async function ring(): Promise<void> {
    for (const event of events.due(clock.now(), AT_ONCE)) await attempt(event)
    arm()
  }

  const arm = () => setAlarm(events.nextDue())

  return { tell, ring, arm }
}
