import type { QueuedLogLine } from '#worker/platform/log/log.ts'
import { identityOf, type ErrorIdentity, type Resolve } from './fingerprint.ts'
import { mapReader, originalFrame, type Side } from './source-maps.ts'

/** A group is made with its first error. The trigger counts that error, too. */
const GROUP = `INSERT INTO error_groups (fingerprint, kind, area, title, place, code, severity, project_id, state, state_at, first_at, last_at, is_alert_due)
  SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'new', ?10, ?10, ?10, ?3 <> 'app' WHERE NOT EXISTS (SELECT 1 FROM log_lines WHERE id = ?1)
  ON CONFLICT (fingerprint) DO NOTHING`

/**
 * Whom the error hit: the one who asked, else the turn's maker, else the project's owner. A browser's release counts
 * only if there was such a release.
 */
const EVENT = `INSERT INTO error_events (line_id, fingerprint, at, source, message, stack, request_id, turn_id, project_id, deployment_id, user_id, is_paying, release)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, hit.user_id,
    EXISTS (SELECT 1 FROM subscriptions s WHERE s.user_id = hit.user_id AND s.status IN ('active', 'past_due')),
    CASE WHEN ?13 = 'browser' THEN coalesce((SELECT id FROM releases WHERE id = ?12), '') ELSE ?12 END
  FROM (SELECT coalesce(?11, (SELECT user_id FROM turns WHERE id = ?8), (SELECT owner_id FROM projects WHERE id = ?9)) AS user_id) hit
  WHERE NOT EXISTS (SELECT 1 FROM log_lines WHERE id = ?1)`

/** The release that stores an error runs. From then on, what its pages report is believed. */
const RELEASE = 'INSERT INTO releases (id, at) VALUES (?1, ?2) ON CONFLICT (id) DO NOTHING'

const SHOWN_MESSAGE = 1_000

/** The further ids of a line, and what takes effect with it. */
type ErrorHit = { ids: { fingerprint: string }; statements: D1PreparedStatement[] }

/** Our own errors, and those samples of makers' apps that reach the log. */
const isErrorLine = ({ level, source }: Pick<QueuedLogLine, 'level' | 'source'>): boolean =>
  level === 'error' || source.startsWith('app.')

/**
 * The statements that put each error of a batch of lines into its group. They run before the line itself is stored, in
 * one transaction with it. So a line that is there already is not counted again.
 */
export async function errorStatements(env: Env, lines: QueuedLogLine[]): Promise<Map<string, ErrorHit>> {
  const errors = lines.filter(isErrorLine)
  const hits = new Map<string, ErrorHit>()
  if (errors.length === 0) return hits
  const [group, event] = [env.DB.prepare(GROUP), env.DB.prepare(EVENT)]
  for (const line of errors) {
    const identity = await identityOf(line, resolverFor(env, line))
    const isFirst = hits.size === 0 && env.RELEASE !== undefined
    const statements = [
      ...(isFirst ? [env.DB.prepare(RELEASE).bind(env.RELEASE, Date.now())] : []),
      group.bind(...groupValues(line, identity)),
      event.bind(...eventValues(line, identity)),
    ]
    hits.set(line.id, { ids: { fingerprint: identity.fingerprint }, statements })
  }
  return hits
}

function groupValues(
  { id, at }: QueuedLogLine,
  { fingerprint, kind, area, title, place, code, severity, projectId }: ErrorIdentity,
) {
  return [id, fingerprint, kind, area, title, place, code, severity, projectId, at]
}

function eventValues(
  { id, at, source, message, stack, requestId, ids, release }: QueuedLogLine,
  { fingerprint, kind }: ErrorIdentity,
) {
  const { turnId = null, projectId = null, deploymentId = null, userId = null } = ids
  return [
    id,
    fingerprint,
    at,
    source,
    message.slice(0, SHOWN_MESSAGE),
    stack,
    requestId,
    turnId,
    projectId,
    deploymentId,
    userId,
    release ?? '',
    kind,
  ]
}

export const sideOf = (source: string): Side | null =>
  source.startsWith('app.') ? null : source.startsWith('browser.') ? 'client' : 'worker'

function resolverFor(env: Env, { source, release }: QueuedLogLine): Resolve {
  const [side, read] = [sideOf(source), mapReader(env)]
  return async (frame) => {
    if (!release || side === null) return null
    // A map that cannot be read must not keep the line out of the log. The error then has a coarser group.
    const original = await originalFrame(frame, { read, release, side }).catch(() => null)
    return original && { fn: original.fn, file: original.file, line: original.line, column: original.column }
  }
}
