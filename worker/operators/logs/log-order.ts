/**
 * So many lines of one millisecond have each a place of their own. With it the numbers stay exact until the year 2255.
 */
export const LINES_A_MS = 1_024

/** The first place of a millisecond in the order of the lines. */
export const firstSeq = (at: number): number => Math.max(0, at) * LINES_A_MS
