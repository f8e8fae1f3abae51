/** Characters of a promise: a sentence, not a specification. */
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
  /** The maker muted it: it is run, and that it is broken keeps nothing from passing. */
  isMuted?: boolean
  /** The turn before the present one that made it, where that is known. */
  earlierTurn?: EarlierTurn | null
}

/** A time was up, of one test or of all together; a loop had no end; or the file did not run, and `message` has the runtime's own words. */
export type PromiseCause = { kind: 'test_time' | 'total_time'; limitMs: number } | { kind: 'loop' | 'file' }

/** A turn by the beginning of what the maker said. */
export type EarlierTurn = { id: string; title: string }

/** Whether a promise counts as broken. */
export function isBroken({ state, isMuted = false }: PromiseResult): boolean {
  return state === 'broken' && !isMuted
}
