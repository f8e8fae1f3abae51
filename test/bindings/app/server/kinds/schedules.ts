import type { Ask, Env } from '../ask.ts'
import { mark, marked } from '../marks.ts'

const RUNS = '0 7 29 2 *'
const FAILS = '*/5 7 29 FEB *'

/** What a run is told, and what it does behind its end. */
export async function runSchedule(
  controller: ScheduledController,
  env: Env,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
): Promise<void> {
  const { cron, scheduledTime } = controller
  await mark(env, [cron, typeof scheduledTime, Math.abs(Date.now() - scheduledTime) < 120_000, typeof env.GREETING])
  ctx.waitUntil(new Promise((resolve) => setTimeout(resolve, 20)).then(() => mark(env, `behind ${cron}`)))
  controller.noRetry()
  if (cron === FAILS) throw new Error('Asked to fail')
}

const run = (cron: string): Ask => ({ ask: `CRON ${cron}` })

export const asks: Ask[] = [run(RUNS), marked(2), run(FAILS), marked(2), run(RUNS), marked(2), marked(0)]
