import type { AppLogLevel } from '#shared/projects/logs.ts'
import { MAX_DELIVERY_MS, type Delivery } from '#shared/projects/queues.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { appendLines } from '#worker/app/log/log-tail.ts'
import type { InstalledApp } from '#worker/app/store.ts'
import { perMinute, realClock } from '#worker/platform/time.ts'

/** Lines of a minute. The list of deliveries has the others as well, up to a number of its own. */
const LINES_A_MINUTE = 60

type Ports = { ctx: DurableObjectState; env: Env; installed: () => InstalledApp | null }

/** Tells of an app's queues in its log. What a consumer threw stands there already. */
export function createQueueLog({ ctx, env, installed }: Ports) {
  const mayTell = perMinute(LINES_A_MINUTE, realClock)

  function append(level: AppLogLevel, message: string, location: string | null): void {
    const app = installed()
    if (!app || !mayTell()) return
    const environment = app.environment === 'preview' ? 'preview' : 'production'
    const where = { source: 'queue' as const, environment, requestPath: null, stack: null } as const
    const line = { ...where, at: Date.now(), level, message, location }
    ctx.waitUntil(appendLines(env, { projectId: app.projectId, lines: [line] }))
  }

  return {
    tell: (delivery: Delivery) =>
      append(delivery.outcome === 'ok' && delivery.dead === 0 ? 'info' : 'warn', wordsOf(delivery), delivery.location),
    tellDropped: (queue: string, count: number) =>
      append('warn', `${queue}: ${messagesOf(count)} deleted, because too many wait or they waited too long.`, null),
  }
}

const messagesOf = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`

function wordsOf({ queue, outcome, messages, durationMs, message, retried, dead }: Delivery): string {
  const again = retried > 0 ? ` ${messagesOf(retried)} will be delivered again.` : ''
  const gone = dead > 0 ? ` ${messagesOf(dead)} failed too often: find them under “Queues”.` : ''
  return `${queue}: ${howOf({ outcome, messages, durationMs, message })}${again}${gone}`
}

function howOf({
  outcome,
  messages,
  durationMs,
  message,
}: Pick<Delivery, 'outcome' | 'messages' | 'durationMs' | 'message'>) {
  switch (outcome) {
    case 'ok':
      return `${messagesOf(messages)} delivered in ${durationMs} ms.`
    case 'late':
      return `the consumer was still at work after ${MAX_DELIVERY_MS / MINUTE_MS} minutes: nobody waits for it any more.`
    case 'lost':
      return `a batch of ${messagesOf(messages)} ended without an answer: its process stopped in the middle.`
    case 'replaced':
      return `a batch of ${messagesOf(messages)} was cut off by new code.`
    default:
      return `the consumer failed after ${durationMs} ms: ${message}`
  }
}
