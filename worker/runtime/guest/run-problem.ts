import { ownFrame } from './frames.ts'

/** Why a run failed. `location` is `file:line:column` of the maker's own code. */
export type RunProblem = { message: string; location: string | null }

export function problemOf(error: unknown): RunProblem {
  const message = error instanceof Error ? error.message || error.name : String(error)
  return { message, location: ownFrame(error instanceof Error ? error.stack : undefined) }
}
