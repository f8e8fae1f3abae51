/** A training: seconds of each phase, and how often work and rest come. */
export type Plan = { prepare: number; work: number; rest: number; rounds: number }
export type PhaseKind = 'prepare' | 'work' | 'rest' | 'done'
/** `round` counts from 1; during the preparation it is the first that comes. */
export type Phase = { kind: PhaseKind; round: number; seconds: number }
/** Where a training stands. `left` are the seconds of this phase, `leftInAll` those of all that are still to come. */
export type Standing = { kind: PhaseKind; round: number; left: number; leftInAll: number }

export const PREPARE = { min: 0, max: 600, isWhole: true }
export const WORK = { min: 1, max: 3_600, isWhole: true }
export const REST = { min: 0, max: 3_600, isWhole: true }
export const ROUNDS = { min: 1, max: 99, isWhole: true }

/** The phases in their order. Nobody rests after the last round. */
export function phasesOf({ prepare, work, rest, rounds }: Plan): Phase[] {
  const trained = Array.from({ length: rounds }, (_, index): Phase[] => [
    { kind: 'work', round: index + 1, seconds: work },
    { kind: 'rest', round: index + 1, seconds: index + 1 < rounds ? rest : 0 },
  ]).flat()
  const first: Phase = { kind: 'prepare', round: 1, seconds: prepare }
  return [first, ...trained].filter(({ seconds }) => seconds > 0)
}

/** Where the training stands after so many milliseconds. A begun second counts as left. */
export function standing(plan: Plan, elapsedMs: number): Standing {
  const phases = phasesOf(plan)
  const inAll = phases.reduce((sum, { seconds }) => sum + seconds, 0)
  const leftInAll = Math.max(0, Math.ceil(inAll - elapsedMs / 1_000))
  let until = 0
  for (const { kind, round, seconds } of phases) {
    until += seconds
    const left = Math.ceil(until - elapsedMs / 1_000)
    if (left > 0) return { kind, round, left: Math.min(left, seconds), leftInAll }
  }
  return { kind: 'done', round: plan.rounds, left: 0, leftInAll: 0 }
}
