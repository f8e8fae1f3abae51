/** The kit makes the counter that the compiled loops of an app share. */
declare module '@kit/guard' {
  export const guard: { n: number; max: number; trip(file: string, line: number): never }
}
