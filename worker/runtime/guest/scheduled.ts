import { isTold, take } from './allowance.ts'
import { problemOf, type RunProblem } from './run-problem.ts'

/** A planned time of one of the app's schedules. */
export type PlannedTime = { cron: string; scheduledTime: number }

type Handler = { scheduled(controller: object, env: object, context: object): unknown }

export function hasScheduled(server: unknown): server is Handler {
  const kind = typeof server
  return (
    server !== null &&
    (kind === 'object' || kind === 'function') &&
    typeof (server as Partial<Handler>).scheduled === 'function'
  )
}

/**
 * Calls the server's `scheduled` and waits for all that it passed to `waitUntil`. Answers why it failed, or null. The
 * first error counts, and each is in the app's log.
 */
export async function runScheduled(server: Handler, time: PlannedTime, env: object): Promise<RunProblem | null> {
  let problem: RunProblem | null = null
  const failed = (error: unknown) => {
    if (!isTold(error)) console.error(error)
    problem ??= problemOf(error)
  }
  const tasks: Array<Promise<void>> = []
  const context = {
    waitUntil(task: unknown) {
      take('tasks')
      tasks.push(Promise.resolve(task).then(() => undefined, failed))
    },
    passThroughOnException: () => undefined,
    props: {},
  }
  // A run that failed is not tried again, so there is nothing that noRetry would prevent.
  const controller = { ...time, noRetry: () => undefined }
  try {
    await server.scheduled(controller, env, context)
  } catch (error) {
    failed(error)
  }
  // A task may pass on another one, which is waited for as well.
  for (const task of tasks) await task
  return problem
}
