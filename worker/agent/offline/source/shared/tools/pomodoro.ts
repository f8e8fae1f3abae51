export type PhaseKind = 'focus' | 'short' | 'long'
/** Minutes of each phase, and after how many of focus the long break comes. */
export type Plan = { focus: number; short: number; long: number; every: number }
/** `left` in seconds; `done` are the phases of focus that are over. */
export type Standing = { kind: PhaseKind; left: number; round: number; done: number }

export const MINUTES = { min: 1, max: 180, isWhole: true }
export const EVERY = { min: 1, max: 12, isWhole: true }

/** The phases until they begin anew, in seconds. */
export function phasesOf({ focus, short, long, every }: Plan): Array<{ kind: PhaseKind; seconds: number }> {
  return Array.from({ length: every }, (_, index) => [
    { kind: 'focus' as const, seconds: focus * 60 },
    index + 1 < every ? { kind: 'short' as const, seconds: short * 60 } : { kind: 'long' as const, seconds: long * 60 },
  ]).flat()
}

/** Where one stands after so many milliseconds. After the long break it begins anew. */
export function standing(plan: Plan, elapsedMs: number): Standing {
  const phases = phasesOf(plan)
  const cycle = phases.reduce((sum, { seconds }) => sum + seconds, 0)
  const elapsed = elapsedMs / 1_000
  const before = Math.floor(elapsed / cycle)
  let until = before * cycle
  for (const [index, { kind, seconds }] of phases.entries()) {
    until += seconds
    const done = before * plan.every + Math.ceil(index / 2)
    if (elapsed < until) return { kind, left: Math.ceil(until - elapsed), round: Math.floor(index / 2) + 1, done }
  }
  return { kind: 'focus', left: plan.focus * 60, round: 1, done: (before + 1) * plan.every }
}

/** How many milliseconds are to be skipped until the next phase. */
export const toNext = (plan: Plan, elapsedMs: number) => {
  const rest = elapsedMs % 1_000
  return standing(plan, elapsedMs).left * 1_000 - rest
}
