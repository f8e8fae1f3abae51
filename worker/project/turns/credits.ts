import { firstOf } from '#worker/agent/model/watched-stream.ts'
import type { TurnHost } from './host.ts'
import type { Reservation } from './meter.ts'
import { holdsOf, type TurnRecord, type TurnStore } from './store.ts'

export type Holds = ReturnType<typeof createHolds>

/** Waits before a meter that did not answer is asked for the second and the third time. */
const RETRY_WAITS_MS = [1_000, 4_000]

type Wish = { turnId: string; microCredits: number; ceiling: number; signal: AbortSignal }

/**
 * Reserves credits for turns. A hold is noted before the meter is asked, under the key it is asked with: whatever
 * happens in between, the turn's end closes it. Asking again after a crash is the same hold.
 */
export function createHolds({ host, store }: { host: TurnHost; store: TurnStore }) {
  const asking = new Map<string, Promise<unknown>>()

  /** Once the credits are held, the turn may spend up to `ceiling`, or up to what is held of it. Throws when the meter does not answer; the hold stays noted then. */
  function reserve(wish: Wish): Promise<Reservation> {
    const asked = ask(wish).finally(() => asking.delete(wish.turnId))
    asking.set(wish.turnId, asked)
    return asked
  }

  async function ask({ turnId, microCredits, ceiling, signal }: Wish): Promise<Reservation> {
    const { userId, ...turn } = store.get(turnId)!
    const confirmed = confirmedHolds(turn)
    const key = `reserve:${turnId}:${confirmed.length}`
    store.setHolds(turnId, [...confirmed, { holdId: key, microCredits, isConfirmed: false }])
    const reserved = await insist(
      () => host.meter.reserve({ key, turnId, userId, projectId: host.projectId(), microCredits }),
      signal,
    )
    host.transaction(() => {
      store.setHolds(
        turnId,
        reserved.isHeld ? [...confirmed, { holdId: reserved.holdId, microCredits: reserved.microCredits }] : confirmed,
      )
      // Less than was asked for: the turn may spend that much less.
      if (reserved.isHeld) store.setCeiling(turnId, ceiling - (microCredits - reserved.microCredits))
    })
    return reserved
  }

  async function insist<Result>(attempt: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    for (const wait of RETRY_WAITS_MS) {
      const answer = await attempt().then(
        (value) => ({ value }),
        () => null,
      )
      if (answer) return answer.value
      await firstOf(new Promise<never>(() => {}), {
        clock: host.clock,
        signal,
        deadlines: [{ kind: 'rested', at: host.clock.now() + wait }],
      })
      signal.throwIfAborted()
    }
    return attempt()
  }

  const isAsking = (turnId: string) => asking.has(turnId)
  /** Resolves when the meter is asked for nothing on behalf of this turn. */
  const settled = async (turnId: string) => void (await asking.get(turnId)?.catch(() => undefined))

  return { reserve, isAsking, settled }
}

/** What the turn may spend from. A hold that was not confirmed is only there to be released. */
export const confirmedHolds = (turn: Pick<TurnRecord, 'holds'>) =>
  holdsOf(turn).filter(({ isConfirmed = true }) => isConfirmed)
