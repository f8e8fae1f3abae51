import type { LogLine } from '#shared/projects/logs.ts'
import type { OutboundCall } from '#shared/projects/outbound.ts'
import { SECOND_MS } from '#shared/time.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { projectObject, type AppEnvironment } from '#worker/platform/objects/stubs.ts'

type Told = { projectId: string; environment: AppEnvironment; call: OutboundCall }
type Telling = Told & { waitUntil: (task: Promise<unknown>) => void }

const TOLD_AFTER_MS = SECOND_MS / 2
/** Lines of one moment. An app that asks a thousand addresses must not push everything else out of its log. */
const MAX_LINES = 40

type Waiting = { calls: Map<string, OutboundCall>; at: number; left: number }

/** What was called within this moment, by project and environment. */
const waiting = new Map<string, Waiting>()

/** Tells a project's log of a call, behind the answer. Equal calls of a moment are one line. */
export function tellCalls(env: Env, { waitUntil, ...told }: Telling): void {
  const key = `${told.projectId} ${told.environment}`
  const known = waiting.get(key)
  const batch = known ?? { calls: new Map(), at: Date.now(), left: 0 }
  gather(batch, told.call)
  if (known) return
  waiting.set(key, batch)
  waitUntil(tellLater(env, key, told))
}

function gather(batch: Waiting, call: OutboundCall): void {
  const { method, host, path, status, refused } = call
  const key = JSON.stringify([method, host, path, status, refused])
  const same = batch.calls.get(key)
  if (same) {
    same.count += 1
    same.bytes += call.bytes
    same.ms = Math.max(same.ms, call.ms)
  } else if (batch.calls.size < MAX_LINES) batch.calls.set(key, call)
  else batch.left += 1
}

async function tellLater(env: Env, key: string, { projectId, environment }: Told): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TOLD_AFTER_MS))
  const batch = waiting.get(key)
  waiting.delete(key)
  if (!batch) return
  const place = environment === 'preview' ? 'preview' : 'production'
  const lines = [...batch.calls.values()].map((call) => callLine(call, { at: batch.at, environment: place }))
  if (batch.left > 0)
    lines.push({
      ...emptyLine({ at: batch.at, environment: place }),
      level: 'warn',
      message: `${batch.left} more requests to other hosts at the same moment are not listed.`,
    })
  try {
    await projectObject(env, projectId).appendLogs(lines)
  } catch (error) {
    // The project was deleted while its app was still asking: nobody is left to read this.
    if (asDomainError(error)?.code !== 'project.not_found') throw error
  }
}

type Place = Pick<LogLine, 'at' | 'environment'>

const emptyLine = (place: Place) =>
  ({ ...place, source: 'outbound', location: null, stack: null, requestPath: null }) as const

/** A call as a line. It is no error of the app: whoever is told of those would look for it in the code. */
function callLine(call: OutboundCall, place: Place): LogLine {
  const { method, host, path, status, refused } = call
  const isFine = refused === null && status !== null && status < 400
  const message = `${method} ${host}${path}${refused === null ? ` ${status}` : `: ${refused}`}`
  return { ...emptyLine(place), level: isFine ? 'info' : 'warn', message, outbound: call }
}
