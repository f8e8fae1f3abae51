/** How much there is of everything. `small` is a hundredth of `large`, so that the benchmark can compare them. */
export const SIZES = {
  small: { makers: 100, turns: 10_000, logLines: 50_000, appMinutes: 3_000 },
  large: { makers: 10_000, turns: 1_000_000, logLines: 5_000_000, appMinutes: 300_000 },
} as const

export type Size = (typeof SIZES)[keyof typeof SIZES]
export type SizeName = keyof typeof SIZES
