import { expect } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What the report of `npm run soak` tells beside the outcome. */
    found?: string
  }
}

/** `SOAK=1` runs what is long by nature with its full numbers. `npm test` runs a small number of them. */
export const soaks = process.env['SOAK'] === '1'

export function rounds(numbers: { test: number; soak: number }): number {
  return soaks ? numbers.soak : numbers.test
}

/** Every one of them in the soak. In `npm test` each `step`th, from the first on. */
export function everyNth<Each>(all: readonly Each[], step: number): Each[] {
  return all.filter((_, place) => soaks || place % step === 0)
}

const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/**
 * In which themes a walk looks at its page at this width: in both in the soak. In `npm test` each width has one of them,
 * in turn, so that a walk of two widths or more still meets both. Half of the files begin in the dark, by their names.
 */
export function schemesAt(widths: readonly number[], width: number): readonly Scheme[] {
  const file = expect.getState().testPath?.split('/').at(-1) ?? ''
  return soaks ? SCHEMES : [SCHEMES[(widths.indexOf(width) + file.length) % SCHEMES.length]!]
}

/** The same for walks that change the width within a theme. */
export function widthsIn(widths: readonly number[], scheme: Scheme): number[] {
  return widths.filter((width) => schemesAt(widths, width).includes(scheme))
}
