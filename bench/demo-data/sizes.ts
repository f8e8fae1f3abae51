export type Size = { makers: number; turns: number; logLines: number; appMinutes: number }
export type SizeName = 'small' | 'large'

/** How much there is of everything. `small` is a hundredth of `large`, so that the benchmark can compare them. */
export const SIZES: Record<SizeName, Size> = {
  small: { makers: 100, turns: 10_000, logLines: 50_000, appMinutes: 3_000 },
  large: { makers: 10_000, turns: 1_000_000, logLines: 5_000_000, appMinutes: 300_000 },
}
