import type { Random } from './picture'
import type { Draw, Size } from './shapes'

/** What a page wishes of a picture: where the things stand, from left to right 0 to 1, and how many there are. */
export type Wish = { at?: number | undefined; count?: number | undefined; scheme?: number | undefined }

/** Draws a whole picture. Answers SVG. */
export type Scene = (random: Random, size: Size, wish: Wish) => string

/** A subject: its scenes in turn, and those that a word about the row leads to. */
export type Subject = { scenes: readonly [Scene, ...Scene[]]; named?: ReadonlyArray<readonly [RegExp, Scene]> }

/** Things that stand on a shelf, each with the words that mean it. */
export type Things = ReadonlyArray<readonly [words: RegExp, draw: Draw]>
