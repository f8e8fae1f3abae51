import type { Clock } from '#worker/platform/time.ts'

/** The request to the model leaves within this time. Compiling before that would delay it. */
const DRAFT_AFTER_MS = 40
/** What an answer has written so far is shown while it goes on. Files that come together are compiled together. */
const FOLLOW_AFTER_MS = 400

type Ports = { clock: Clock; show(): Promise<void>; onError(error: unknown): void }
export type Following = ReturnType<typeof createFollowing>

/**
 * Lets the preview follow a turn: beside the next answer of the model, and with what an answer has written before it
 * ends. What comes while something is being shown waits for that, and is shown together. A refresh that has begun delays
 * the one at the turn's end; one that has not begun is dropped.
 */
export function createFollowing({ clock, show, onError }: Ports) {
  let cancel: (() => void) | null = null
  let isShowing = false
  let isBehind = false

  function showAfter(ms: number): void {
    cancel?.()
    cancel = clock.after(ms, () => {
      cancel = null
      if (isShowing) isBehind = true
      else void showNow()
    })
  }

  async function showNow(): Promise<void> {
    isShowing = true
    await show().catch(onError)
    isShowing = false
    if (isBehind) showAfter(DRAFT_AFTER_MS)
    isBehind = false
  }

  return {
    /** A step is complete. */
    step: () => showAfter(DRAFT_AFTER_MS),
    /** The answer has written a file. */
    file: () => void (cancel ?? showAfter(FOLLOW_AFTER_MS)),
    drop(): void {
      isBehind = false
      cancel?.()
    },
  }
}
