import type { Chance } from './chance.ts'
import type { Writer } from './writer.ts'

type Lot = { id: string; source: string; left: number; expiresAt: number | null }
type Grant = {
  source: 'daily' | 'plan' | 'top_up'
  credits: number
  expiresAt: number | null
  at: number
  cents?: number
}
type TurnOfBooks = { userId: string; projectId: string; turnId: string; at: number; endedAt: number }

const MICRO = 1_000_000
const HOLD_MS = 7 * 24 * 3_600_000
const PRIORITY = { daily: 5, plan: 10, top_up: 50 }
const DAILY_CREDITS = 100

export type Books = ReturnType<typeof createBooks>

/**
 * The ledger, written as the product writes it. Its triggers move the balances, and its nightly proof must hold.
 * Amounts are micro-credits.
 */
export function createBooks({ chance, writer }: { chance: Chance; writer: Writer }) {
  const lots = new Map<string, Lot[]>()
  const days = new Map<string, string>()
  const lotsOf = (userId: string) => lots.get(userId) ?? lots.set(userId, []).get(userId)!

  function post(
    kind: string,
    [from, to]: [string, string],
    about: {
      amount: number
      userId: string
      at: number
      lotId: string
      key: string
      projectId?: string
      turnId?: string
    },
  ): void {
    const { amount, userId, at, lotId, key, projectId = null, turnId = null } = about
    writer.add('ledger_transfers', {
      id: chance.letters(24),
      key,
      from_account: from,
      to_account: to,
      amount,
      kind,
      user_id: userId,
      project_id: projectId,
      turn_id: turnId,
      lot_id: lotId,
      created_at: at,
    })
  }

  const account = (id: string, kind: 'lot' | 'hold') => writer.add('ledger_accounts', { id, kind, min_balance: 0 })

  function grant(userId: string, { source, credits, expiresAt, at, cents }: Grant): void {
    const [id, amount] = [chance.letters(24), credits * MICRO]
    writer.add('credit_lots', {
      id,
      user_id: userId,
      source,
      priority: PRIORITY[source],
      amount,
      expires_at: expiresAt,
      created_at: at,
    })
    account(`lot:${id}`, 'lot')
    post('grant', ['sys:mint', `lot:${id}`], { amount, userId, at, lotId: id, key: `grant:${id}` })
    if (cents !== undefined)
      writer.add('stripe_payments', {
        payment_intent_id: `pi_demo_${id}`,
        user_id: userId,
        grant_key: id,
        cents,
        created_at: at,
      })
    const own = lotsOf(userId)
    own.push({ id, source, left: amount, expiresAt })
    own.sort((one, other) => PRIORITY[one.source as Grant['source']] - PRIORITY[other.source as Grant['source']])
  }

  /** Takes back what is left of earlier days' credits, and gives this day's credits once. */
  function beginDay(userId: string, at: number): void {
    const day = new Date(at).toISOString().slice(0, 10)
    if (days.get(userId) === day) return
    days.set(userId, day)
    expire(userId, at)
    grant(userId, { source: 'daily', credits: DAILY_CREDITS, expiresAt: Date.parse(day) + 24 * 3_600_000, at })
  }

  function expire(userId: string, now: number): void {
    const own = lotsOf(userId)
    for (const lot of own.filter(({ expiresAt, left }) => expiresAt !== null && expiresAt <= now && left > 0)) {
      post('expire', [`lot:${lot.id}`, 'sys:expired'], {
        amount: lot.left,
        userId,
        at: lot.expiresAt!,
        lotId: lot.id,
        key: `expire:${lot.id}`,
      })
      lot.left = 0
    }
    lots.set(
      userId,
      own.filter(({ left }) => left > 0),
    )
  }

  const available = (userId: string) => lotsOf(userId).reduce((sum, { left }) => sum + left, 0)

  /** Holds for a turn, takes what it cost and gives the rest back. Returns what was taken and what was held. */
  function settle(
    { userId, projectId, turnId, at, endedAt }: TurnOfBooks,
    { ceiling, cost }: { ceiling: number; cost: number },
  ): { charged: number; held: number } {
    const held = Math.min(ceiling, available(userId))
    if (held === 0) return { charged: 0, held }
    const about = { userId, projectId, turnId }
    const charged = Math.min(cost, held)
    writer.add('credit_holds', {
      id: turnId,
      user_id: userId,
      project_id: projectId,
      turn_id: turnId,
      amount: held,
      expires_at: at + HOLD_MS,
      created_at: at,
    })
    account(`hold:${turnId}`, 'hold')
    let [left, due, seq] = [held, charged, 0]
    for (const lot of lotsOf(userId)) {
      const part = Math.min(lot.left, left)
      if (part === 0) continue
      const taken = Math.min(part, due)
      writer.add('credit_hold_lots', { hold_id: turnId, seq, lot_id: lot.id, amount: part })
      post('hold', [`lot:${lot.id}`, `hold:${turnId}`], {
        ...about,
        amount: part,
        at,
        lotId: lot.id,
        key: `hold:${turnId}:${seq}`,
      })
      if (taken > 0)
        post('charge', [`hold:${turnId}`, 'sys:revenue'], {
          ...about,
          amount: taken,
          at: endedAt,
          lotId: lot.id,
          key: `charge:${turnId}:${seq}`,
        })
      if (part > taken)
        post('give_back', [`hold:${turnId}`, `lot:${lot.id}`], {
          ...about,
          amount: part - taken,
          at: endedAt,
          lotId: lot.id,
          key: `back:${turnId}:${seq}`,
        })
      lot.left -= taken
      ;[left, due, seq] = [left - part, due - taken, seq + 1]
    }
    writer.run('UPDATE credit_holds SET state = ?, charged = ?, closed_at = ? WHERE id = ?', [
      charged > 0 ? 'settled' : 'released',
      charged,
      endedAt,
      turnId,
    ])
    return { charged, held }
  }

  /** Takes back from everybody what has run out by now. */
  function finish(now: number): void {
    for (const userId of lots.keys()) expire(userId, now)
  }

  return { grant, beginDay, available, settle, finish }
}
