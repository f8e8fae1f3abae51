/** The kit makes the counter that the guarded code of an app shares. */
declare module '@kit/guard' {
  export const guard: {
    n: number
    max: number
    budget: number
    grace: number
    stops: number
    watch: (() => number) | null
    onStop: (() => void) | null
    trip(file: string, line: number): void
    reset(): void
  }
}
