/** The most characters of a promise, which is a sentence and not a specification. */
export const MAX_SENTENCE = 200

/** The outcome of one promise: a test whose name is the sentence the maker reads. */
export type PromiseResult = {
  file: string
  name: string
  state: 'kept' | 'broken' | 'skipped'
  durationMs: number
  message: string | null
  at: string | null
  expected: string | null
  actual: string | null
  /** Why it is broken without its test having said so. */
  cause?: PromiseCause
  /** The maker muted it. It is run, but does not keep the checks from passing when it is broken. */
  isMuted?: boolean
  /** The turn before the present one that made it, where that is known. */
  earlierTurn?: EarlierTurn | null
}

/**
 * One test or all together ran out of time, a loop had no end, or the file did not run. Then `message` has the
 * runtime's own words.
 */
export type PromiseCause = { kind: 'test_time' | 'total_time'; limitMs: number } | { kind: 'loop' | 'file' }

/** A turn, by the beginning of what the maker said. */
export type EarlierTurn = { id: string; title: string }

/** Whether a promise counts as broken. */
export function isBroken({ state, isMuted = false }: PromiseResult): boolean {
  return state === 'broken' && !isMuted
}
