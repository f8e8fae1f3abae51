import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'

/** How long new code waits for answers that the old code has begun. What takes longer is cut off. */
const PATIENCE_MS = 1_000
/** How long a visitor waits for new code to begin. */
const HELD_MS = 10_000

type Patience = { patienceMs?: number }

export type SwitchOver = ReturnType<typeof createSwitchOver>

/**
 * Lets new code take the place of the old one between two answers. Whoever asks meanwhile waits for the new code, so
 * that a publish fails no visitor.
 */
export function createSwitchOver({ after }: { after: (ms: number) => Promise<unknown> }) {
  let answering = 0
  let changing: Promise<void> | null = null
  let acting: Promise<void> | null = null
  let onQuiet: () => void = () => undefined

  /** Answers what is to be waited for before the code in service is read; null while it stays as it is. */
  const change = () => changing && Promise.race([changing, after(HELD_MS)])

  /**
   * Answers what is to be waited for before the app is asked for an answer that is counted already; null while it may be.
   * Its database may run without the code meanwhile, and a question would bring the code back in the middle of that.
   */
  const action = () => acting && Promise.race([acting, after(HELD_MS)])

  /** Counts an answer, whose code stays in service until it was given. */
  async function answered<T>(answer: () => Promise<T>): Promise<T> {
    answering += 1
    try {
      return await answer()
    } finally {
      answering -= 1
      if (answering === 0) onQuiet()
    }
  }

  /** Does what ends the code in service, once nobody waits for an answer of it. Changes come one at a time. */
  async function between<T>(act: () => Promise<T>, { patienceMs = PATIENCE_MS }: Patience = {}): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    changing = promise
    try {
      const quiet = new Promise<void>((done) => (onQuiet = done))
      if (answering > 0 && patienceMs > 0) await Promise.race([quiet, after(patienceMs)])
      acting = promise
      return await act()
    } finally {
      changing = null
      acting = null
      resolve()
    }
  }

  /** The builder of a preview waits for nobody: its page asks again by itself. */
  const betweenOf = <T>({ environment }: { environment: AppEnvironment }, act: () => Promise<T>): Promise<T> =>
    between(act, environment === 'production' ? {} : { patienceMs: 0 })

  return { change, action, answered, between, betweenOf }
}
