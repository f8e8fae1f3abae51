import type { ReadyApp, Told } from '#worker/agent/offline/understand/ready/wishes.ts'

/** A game that stands ready: its rules are in `shared/games/`, and a list of the best is kept or none. */
export type Game = ReadyApp & { rules: string; best: BestList | null; themes?: Themes }

/** What counts in the list of the best, in what it is counted, and the levels of which each has its own. */
type BestList = { counts: 'most' | 'least'; unit: Told; levels?: Record<keyof Told, string[]> }

/** Sets of pictures, by the words that ask for them. */
type Themes = Record<string, RegExp>
