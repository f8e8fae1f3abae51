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
