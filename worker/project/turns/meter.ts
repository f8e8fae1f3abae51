import type { Clock } from '#worker/platform/time.ts'

/** `microCredits` is what is held: less than asked for when there is less. */
export type Reservation = { isHeld: true; holdId: string; microCredits: number } | { isHeld: false; available: number }

/**
 * Holds credits for a turn, takes what it cost, gives back the rest. Amounts are micro-credits. Every call carries a key
 * and may be repeated: the same key has its effect once. Failures are thrown and mean "not known": call again.
 * A reservation that was never confirmed is released with its own key as `holdId`; releasing what was never held changes nothing.
 */
export type Meter = {
  reserve(request: {
    key: string
    turnId: string
    userId: string
    projectId: string
    microCredits: number
  }): Promise<Reservation>
  settle(request: { key: string; holdId: string; turnId: string; microCredits: number }): Promise<void>
  release(request: { key: string; holdId: string; turnId: string }): Promise<void>
}

type Closing = { key: string; kind: 'settle' | 'release'; holdId: string; turnId: string; microCredits: number }

/**
 * What is still to be told to the meter. A turn's end and its entry here are one transaction, so that neither a crash nor
 * a meter that does not answer can lose or double it.
 */
export function createMeterOutbox({ sql, meter, clock }: { sql: SqlStorage; meter: Meter; clock: Pick<Clock, 'now'> }) {
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

  /** Throws when the meter did not answer; what it has not confirmed stays. */
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
