import type { EarlierTurn } from './promises.ts'

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
