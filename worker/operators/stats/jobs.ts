import { cohortsDue } from './cohorts.ts'
import { workOutDay } from './days.ts'
import { markNewDay, workOutProjects, workOutUsers } from './facts.ts'
import { rankDue } from './ranks.ts'
import { fillSlots, workOutSlots } from './slots.ts'

/** After so long a run begins nothing more. The next run goes on from there. */
const MOST_MS = 20_000
/** The number of steps has an end, too. A step that never finishes must not hold the others up. */
const MOST_STEPS = 2_000

type Step = (env: Env, now: number) => Promise<boolean>

/**
 * Keeps the figures that pages read up to date with the facts. Each step takes on a bounded number, and takes their
 * marks away in the same transaction. So it can stop anywhere, and run twice. People and projects come after the days
 * from which they are summed.
 */
export async function keepStats(env: Env, now: number): Promise<void> {
  const end = Date.now() + MOST_MS
  await markNewDay(env, now)
  await fillSlots(env, now)
  const steps: Step[] = [workOutSlots, workOutDay, workOutUsers, workOutProjects]
  for (const step of steps) if (!(await untilDone(step, { env, now, end }))) return
  await env.DB.prepare(
    "INSERT INTO stat_state (key, value) VALUES ('as_of', ?1) ON CONFLICT (key) DO UPDATE SET value = ?1",
  )
    .bind(now)
    .run()
  if (await untilDone(cohortsDue, { env, now, end })) await untilDone(rankDue, { env, now, end })
}

/** Repeats a step until nothing is left. False when the time was over before. */
async function untilDone(step: Step, { env, now, end }: { env: Env; now: number; end: number }): Promise<boolean> {
  for (let done = 0; done < MOST_STEPS; done++) {
    if (Date.now() > end) return false
    if (!(await step(env, now))) return true
  }
  return false
}
