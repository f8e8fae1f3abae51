/**
 * A guarded event is stopped after 600 ms, or somewhat later on a busy machine. Who holds the turn for longer only waits
 * for something. With less, the next one would begin before the end of the last is known, and nobody had a break.
 */
const HOLD_MS = 1_000
/** Everybody else gets as long as the last turn took, up to this, to finish what takes several steps. */
const MAX_BREAK_MS = 300
/** Twenty that look more often would keep the thread by looking. */
const LOOK_AGAIN_MS = 10
/**
 * Nobody waits longer, whatever others do. Twenty apps come up within it, each for its whole turn: those whose patience
 * ended together would go in together, and keep the thread from everybody.
 */
const PATIENCE_MS = 30_000
/** How often the next in line looks before one that does not look any more is taken for dead. */
const MAX_MISSED_LOOKS = 40

/** A time and no lock: who dies with a turn frees it. */
type Turn = { owner: object; beganAt: number; until: number; running: number }
type Ticket = { owner: object; missedLooks: number }

/** Shared by all apps of this process, because they share its thread. Who waits stands in the order of arrival. */
let turn: Turn | null = null
const line: Ticket[] = []

/**
 * Lets apps that may compute for long begin one at a time. Twenty that begin at once would keep the thread until the
 * last has been stopped, and everybody else's requests would come after that. Requests of one app go together, as long
 * as no other app came before them: one that is asked without a pause would else keep all others waiting.
 */
export async function inOwnTurn<T>(owner: object, action: () => Promise<T>): Promise<T> {
  const ticket: Ticket = { owner, missedLooks: 0 }
  line.push(ticket)
  if (mustWait(ticket)) await comesUp(ticket)
  leave(ticket)
  const startedAt = Date.now()
  const mine = begin(owner, startedAt)
  try {
    return await action()
  } finally {
    mine.running -= 1
    const endedAt = Date.now()
    if (mine.running === 0) mine.until = bounded(mine, endedAt + Math.min(endedAt - startedAt, MAX_BREAK_MS))
  }
}

async function comesUp(ticket: Ticket): Promise<void> {
  const arrivedAt = Date.now()
  while (mustWait(ticket) && Math.abs(Date.now() - arrivedAt) < PATIENCE_MS)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
}

/** One whose client left never looks again. Looks are counted and not time, which passes while one app has the thread. */
function mustWait(ticket: Ticket): boolean {
  ticket.missedLooks = 0
  const before = line[line.indexOf(ticket) - 1]
  if (before && ++before.missedLooks > MAX_MISSED_LOOKS) leave(before)
  const ahead = line.slice(0, Math.max(0, line.indexOf(ticket)))
  return ahead.some(({ owner }) => owner !== ticket.owner) || (isHeld(turn) && turn.owner !== ticket.owner)
}

function leave(ticket: Ticket): void {
  const index = line.indexOf(ticket)
  if (index !== -1) line.splice(index, 1)
}

/** A clock that was put back must not make everybody wait for a time that is far ahead. */
function isHeld(held: Turn | null): held is Turn {
  const leftMs = (held?.until ?? 0) - Date.now()
  return leftMs > 0 && leftMs <= HOLD_MS + MAX_BREAK_MS
}

function begin(owner: object, now: number): Turn {
  if (!isHeld(turn) || turn.owner !== owner) turn = { owner, beganAt: now, until: now, running: 0 }
  turn.running += 1
  turn.until = bounded(turn, now + HOLD_MS)
  return turn
}

/** No number of requests makes one turn longer than this, so that whoever is next knows how long it lasts. */
const bounded = ({ beganAt }: Turn, until: number) => Math.min(until, beganAt + HOLD_MS + MAX_BREAK_MS)
