import { identityOf, type ErrorIdentity } from '#worker/operators/errors/fingerprint.ts'
import type { DemoLine } from './log-lines.ts'
import type { Writer } from './writer.ts'

const SHOWN_MESSAGE = 1_000
const DAY_MS = 24 * 3_600_000

/** Puts errors of the log into their groups, as the product does. Its triggers count them. */
export function createErrorGroups({ writer, paying }: { writer: Writer; paying: (userId: string) => boolean }) {
  const waiting: DemoLine[] = []
  const groups = new Map<string, ErrorIdentity>()

  const add = (line: DemoLine) => void waiting.push(line)

  async function finish(until: number): Promise<void> {
    for (const line of waiting) {
      const { source, message, stack, ids, at, id, requestId, release } = line
      const identity = await identityOf({ source, message, stack, ids }, () => Promise.resolve(null))
      if (!groups.has(identity.fingerprint)) addGroup(identity, at)
      writer.add('error_events', {
        line_id: id,
        fingerprint: identity.fingerprint,
        at,
        source,
        message: message.slice(0, SHOWN_MESSAGE),
        stack,
        request_id: requestId,
        turn_id: ids.turnId,
        project_id: ids.projectId,
        user_id: ids.userId,
        is_paying: paying(ids.userId) ? 1 : 0,
        release,
      })
    }
    writer.run(
      "UPDATE error_groups SET state = 'ongoing', state_at = first_at + ?, is_alert_due = 0 WHERE first_at < ?",
      [7 * DAY_MS, until - 7 * DAY_MS],
    )
    writer.run('UPDATE error_groups SET is_alert_due = 0', [])
  }

  function addGroup(identity: ErrorIdentity, at: number): void {
    const { fingerprint, kind, area, title, place, code, severity, projectId } = identity
    groups.set(fingerprint, identity)
    writer.add('error_groups', {
      fingerprint,
      kind,
      area,
      title,
      place,
      code,
      severity,
      project_id: projectId,
      state: 'new',
      state_at: at,
      first_at: at,
      last_at: at,
      is_alert_due: 0,
    })
  }

  return { add, finish }
}
