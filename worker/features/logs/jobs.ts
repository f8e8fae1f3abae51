import { database } from '#worker/platform/db.ts'
import type { QueuedLogLine } from '#worker/platform/log.ts'
import { logLines } from './tables.ts'

/** Writes a batch of queued lines. Delivered twice, a line is written once. */
export async function storeLogLines(env: Env, lines: QueuedLogLine[]): Promise<void> {
  if (lines.length === 0) return
  const db = database(env)
  const [first, ...rest] = lines.map(({ id, at, level, source, message, stack, requestId, ids }) =>
    db.insert(logLines).values({ id, at: new Date(at), level, source, message, stack, requestId, ids }).onConflictDoNothing(),
  )
  await db.batch([first!, ...rest])
}
