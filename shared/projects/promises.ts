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

/**
 * What a turn did to a promise that was agreed on before it. An emptied one is kept even when there is no app behind it.
 */
export type PromiseChangeKind = 'changed' | 'renamed' | 'removed' | 'skipped' | 'emptied'

/**
 * How it stands with the maker: it protects no less than before, the maker's message asks for it, the maker said yes to
 * it, or nobody asked for it yet.
 */
export type PromiseChangeStanding = 'harmless' | 'asked' | 'agreed' | 'open'

/** A promise before and after a turn. `was` and `now` are what its test expects, in the words of the test. */
export type PromiseChange = {
  file: string
  name: string
  kind: PromiseChangeKind
  /** Its sentence now; null when there is none. */
  after: string | null
  was: string[]
  now: string[]
  standing: PromiseChangeStanding
  /** The words of the maker's message that ask for it. */
  reason: string | null
  /** The test as it was, while the change is open. */
  source: string | null
}

/** A change as the tab of promises keeps it. */
export type PastPromiseChange = PromiseChange & { turn: EarlierTurn; at: number }

/** Whether a change waits for the maker's yes. */
export const isOpenChange = ({ standing }: PromiseChange): boolean => standing === 'open'

/** The same for each occurrence of one change, and another one when the test is written differently. */
export const changeKey = ({ file, name, kind, after, now }: PromiseChange): string =>
  JSON.stringify([file, name, kind, after, now])
