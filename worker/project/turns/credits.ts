import type { LimitScope } from '#shared/billing/billing.ts'
import { MICRO, MIN_TURN_MICRO } from '#shared/billing/metering.ts'
import { SECOND_MS } from '#shared/time.ts'
import { firstOf } from '#worker/agent/model/watched-stream.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { TurnHost } from './host.ts'
import type { TurnRecord, TurnStore } from './store.ts'

/** `microCredits` is what is held, which is less than asked for when there is less. */
export type Reservation =
  | { isHeld: true; holdId: string; microCredits: number }
  | { isHeld: false; available: number; limitedBy?: LimitScope }

/**
 * Holds credits for a turn, takes what it cost, gives back the rest. Amounts are micro-credits. Every call carries a
 * key, whose effect happens once however often it is repeated. A failure means that the outcome is not known, and the
 * caller asks again. A hold that was never confirmed is released with its own key as `holdId`. Releasing what was never
 * held changes nothing. With less than `leastMicroCredits` there is no hold: it would only be used up at once.
 */
export type Meter = {
  reserve(request: {
    key: string
    turnId: string
    userId: string
    projectId: string
    microCredits: number
    leastMicroCredits: number
  }): Promise<Reservation>
  settle(request: { key: string; holdId: string; turnId: string; microCredits: number }): Promise<void>
  release(request: { key: string; holdId: string; turnId: string }): Promise<void>
}

/** Waits before a meter that did not answer is asked for the second and the third time. */
const RETRY_WAITS_MS = [SECOND_MS, 4 * SECOND_MS]

type Wish = { turnId: string; microCredits: number; leastMicroCredits?: number; ceiling: number; signal: AbortSignal }
type Ports = { host: TurnHost; store: TurnStore }

export type Credits = ReturnType<typeof createCredits>

/**
 * Reserves credits for turns. A hold is noted before the meter is asked, under the key of that question. So the turn's
 * end closes it, whatever happens in between. Asking again after a crash is the same hold.
 */
export function createCredits({ host, store }: Ports) {
  const asking = new Map<string, Promise<unknown>>()

  /**
   * Once the credits are held, the turn may spend up to `ceiling`, or up to what is held of it. Throws when the meter
   * does not answer; the hold stays noted then.
   */
  function reserve(wish: Wish): Promise<Reservation> {
    const asked = ask({ host, store }, wish).finally(() => asking.delete(wish.turnId))
    asking.set(wish.turnId, asked)
    return asked
  }

  const isAsking = (turnId: string) => asking.has(turnId)

  /** Resolves when the meter is asked for nothing on behalf of this turn. */
  const settled = async (turnId: string) => void (await asking.get(turnId)?.catch(() => undefined))

  return { reserve, isAsking, settled, outbox: createMeterOutbox(host) }
}

async function ask(
  { host, store }: Ports,
  { turnId, microCredits, leastMicroCredits = MIN_TURN_MICRO, ceiling, signal }: Wish,
): Promise<Reservation> {
  const turn = store.get(turnId)!
  const confirmed = confirmedHolds(turn)
  const key = `reserve:${turnId}:${confirmed.length}`
  store.setHolds(turnId, [...confirmed, { holdId: key, microCredits, isConfirmed: false }])
  const { userId } = turn
  const request = { key, turnId, userId, projectId: host.projectId(), microCredits, leastMicroCredits }
  const reserved = await insist(() => host.meter.reserve(request), { clock: host.clock, signal })
  host.transaction(() => {
    if (!reserved.isHeld) return store.setHolds(turnId, confirmed)
    const { holdId, microCredits: amount } = reserved
    store.setHolds(turnId, [...confirmed, { holdId, microCredits: amount, isConfirmed: true }])
    // When less is held than was asked for, the turn may spend that much less.
    store.setCeiling(turnId, ceiling - (microCredits - amount))
  })
  return reserved
}

/** Asks three times before it throws. */
async function insist<Result>(
  attempt: () => Promise<Result>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<Result> {
  for (const wait of RETRY_WAITS_MS) {
    const answer = await attempt().then(
      (value) => ({ value }),
      () => null,
    )
    if (answer) return answer.value
    await firstOf(new Promise<never>(() => {}), {
      clock,
      signal,
      deadlines: [{ kind: 'rested', at: clock.now() + wait }],
    })
    signal.throwIfAborted()
  }
  return attempt()
}

/**
 * What going on with a turn that has used its credits adds: as much as was agreed on at first, but no less than the
 * middle of its quote and what a step has taken so far. `least` is what is missing to the next step: with less the turn
 * would only ask again, and nothing would have been done in between.
 */
export function continuation(
  { quote, ceiling, spent, steps, holds }: TurnRecord,
  missing: number,
): { more: number; least: number } {
  const agreedFirst = confirmedHolds({ holds })[0]?.microCredits ?? ceiling
  const middle = ((quote.low + quote.high) / 2) * MICRO
  const step = steps === 0 ? middle / 2 : spent / steps
  const least = Math.ceil(Math.max(MIN_TURN_MICRO, missing))
  return { more: Math.ceil(Math.max(agreedFirst, middle, step, least)), least }
}

/** What the turn may spend from. A hold that was not confirmed is only there to be released. */
export const confirmedHolds = ({ holds }: Pick<TurnRecord, 'holds'>) => holds.filter(({ isConfirmed }) => isConfirmed)

/**
 * Closes the holds of a turn and returns the micro-credits taken. What works is paid for, up to what was agreed;
 * what failed costs nothing. It is part of the transaction that ends the turn.
 */
export function closeHolds(
  { outbox }: Credits,
  { id: turnId, spent, holds }: TurnRecord,
  { isCharged }: { isCharged: boolean },
): number {
  const limit = confirmedHolds({ holds }).reduce((sum, { microCredits }) => sum + microCredits, 0)
  const taken = isCharged ? Math.min(limit, Math.max(spent, MIN_TURN_MICRO)) : 0
  let rest = taken
  for (const [index, { holdId, microCredits, isConfirmed }] of holds.entries()) {
    const share = isConfirmed ? Math.min(rest, microCredits) : 0
    rest -= share
    const kind = share > 0 ? 'settle' : 'release'
    outbox.add({ key: `close:${turnId}:${index}`, kind, holdId, turnId, microCredits: share })
  }
  return taken
}

type Closing = { key: string; kind: 'settle' | 'release'; holdId: string; turnId: string; microCredits: number }

/**
 * What is still to be told to the meter. A turn's end and its entry here are one transaction. Neither a crash nor a
 * meter that does not answer can lose or double it.
 */
function createMeterOutbox({ sql, meter, clock }: Pick<TurnHost, 'sql' | 'meter' | 'clock'>) {
  function add({ key, kind, holdId, turnId, microCredits }: Closing): void {
    sql.exec(
      'INSERT OR IGNORE INTO meter_outbox (key, kind, hold_id, turn_id, micro_credits, at) VALUES (?, ?, ?, ?, ?, ?)',
      key,
      kind,
      holdId,
      turnId,
      microCredits,
      clock.now(),
    )
  }

  const waiting = () =>
    sql
      .exec<Closing>(
        'SELECT key, kind, hold_id AS holdId, turn_id AS turnId, micro_credits AS microCredits FROM meter_outbox ORDER BY at, key LIMIT 50',
      )
      .toArray()

  /** Throws when the meter did not answer. What it has not confirmed stays. */
  async function deliver(): Promise<void> {
    for (const closing of waiting()) {
      if (closing.kind === 'settle') await meter.settle(closing)
      else await meter.release(closing)
      sql.exec('DELETE FROM meter_outbox WHERE key = ?', closing.key)
    }
  }

  const isEmpty = () => waiting().length === 0

  return { add, deliver, isEmpty }
}
