/** How long new code waits for answers that the old code has begun. What takes longer is cut off. */
const PATIENCE_MS = 1_000
/** How long a visitor waits for new code to begin. */
const HELD_MS = 10_000

export type SwitchOver = ReturnType<typeof createSwitchOver>

/**
 * Lets new code take the place of the old one between two answers. Whoever asks meanwhile waits for the new code, so
 * that a publish fails no visitor.
 */
export function createSwitchOver({ after }: { after: (ms: number) => Promise<unknown> }) {
  let answering = 0
  let changing: Promise<void> | null = null
  let onQuiet: () => void = () => undefined

  /** Answers what is to be waited for before the code in service is read; null while it stays as it is. */
  const change = () => changing && Promise.race([changing, after(HELD_MS)])

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
  async function between<T>(action: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    changing = promise
    try {
      const quiet = new Promise<void>((done) => (onQuiet = done))
      if (answering > 0) await Promise.race([quiet, after(PATIENCE_MS)])
      return await action()
    } finally {
      changing = null
      resolve()
    }
  }

  return { change, answered, between }
}
