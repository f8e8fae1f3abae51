/** As long as a guarded event may compute at most: afterwards whoever holds the turn only waits for something. */
const HOLD_MS = 600
/** Who waited meanwhile gets as long as the last one took, up to this, to finish what takes several steps. */
const MAX_BREAK_MS = 300
const LOOK_AGAIN_MS = 5
/** Nobody waits longer, whatever others do. */
const PATIENCE_MS = 10_000

/** Shared by all apps of this process, because they share its thread. A time and no lock: who dies with it frees it. */
let heldUntil = 0
let holder: object | null = null

/** A clock that was put back must not make everybody wait for a time that is far ahead. */
function isHeld(): boolean {
  const leftMs = heldUntil - Date.now()
  return leftMs > 0 && leftMs <= HOLD_MS + MAX_BREAK_MS
}

/**
 * Lets apps that may compute for long begin one at a time. Twenty that begin at once would keep the thread until the
 * last has been stopped, and everybody else's requests would come after that. Requests of one app go together.
 */
export async function inOwnTurn<T>(owner: object, action: () => Promise<T>): Promise<T> {
  const givesUpAt = Date.now() + PATIENCE_MS
  while (isHeld() && holder !== owner && Date.now() < givesUpAt)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  const startedAt = Date.now()
  heldUntil = startedAt + HOLD_MS
  holder = owner
  try {
    return await action()
  } finally {
    const endedAt = Date.now()
    heldUntil = endedAt + Math.min(endedAt - startedAt, MAX_BREAK_MS)
  }
}
