/** Something in a project's sources that keeps it from running. Lines and columns are 1-based. */
export type Problem = {
  kind: 'syntax' | 'import' | 'styles' | 'migration' | 'startup' | 'limit' | 'smoke'
  message: string
  file: string | null
  line: number | null
  column: number | null
}

/** The outcome of one promise: a test whose name is the sentence the maker reads. */
export type PromiseResult = {
  file: string
  name: string
  state: 'kept' | 'broken' | 'skipped'
  durationMs: number
  message: string | null
  at: string | null
  expected: string | null
  actual: string | null
}
