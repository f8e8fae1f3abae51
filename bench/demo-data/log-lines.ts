import { LOG_RETENTION_DAYS, type LogLevel } from '#shared/operators/logs.ts'
import type { PastTurn } from './activity.ts'
import type { Chance } from './chance.ts'
import type { Writer } from './writer.ts'

const DAY_MS = 24 * 3_600_000
/** This is as in `worker/operators/logs/service.ts`. */
const LINES_A_MS = 1_024
const TIME_DIGITS = 9

export type DemoLine = {
  id: string
  at: number
  source: string
  message: string
  stack: string | null
  requestId: string | null
  ids: { turnId: string; projectId: string; userId: string }
  release: string
}
type Said = { source: string; message: string; stack?: string }
type Kind = readonly [(turn: PastTurn, chance: Chance) => Said, number]

const at = (name: string, place: string, next: string) =>
  `${name}\n    at ${place}\n    at ${next}\n    at async Object.fetch (worker/index.ts:12:3)`

/** What the log says, by level, each with how often it comes compared with others of its level. */
const KINDS: Record<LogLevel, Kind[]> = {
  debug: [
    [() => ({ source: 'trpc.projects.rename', message: 'Refused: project.title_empty' }), 2],
    [() => ({ source: 'trpc.turns.submit', message: 'Refused: turn.queue_full' }), 3],
    [() => ({ source: 'trpc.promo.redeem', message: 'Refused: promo.unknown' }), 1],
  ],
  info: [
    [
      ({ state }, chance) => ({
        source: 'turn',
        message: `A turn ended: ${state}. Input tokens of ${1 + chance.below(20)} steps: system ${chance.below(60_000)}, knowledge 0, history ${chance.below(9_000)}, files ${chance.below(20_000)}, tools ${chance.below(30_000)}, turn ${chance.below(9_000)}.`,
      }),
      20,
    ],
    [
      (_, chance) => ({
        source: 'deployments',
        message: `A deployment went live after ${300 + chance.below(900)} ms.`,
      }),
      1,
    ],
    [() => ({ source: 'mail', message: 'A mail was sent: sign-in code.' }), 4],
  ],
  warn: [
    [
      (_, chance) => ({
        source: 'model',
        message: `The model answered 429 and is asked again in ${1 + chance.below(30)} s.`,
      }),
      8,
    ],
    [() => ({ source: 'model', message: 'The stream of the model was cut; the step is asked again.' }), 3],
    [(_, chance) => ({ source: 'billing.stripe', message: `A webhook came ${2 + chance.below(9)} times.` }), 1],
  ],
  error: [
    [
      () => ({
        source: 'trpc.turns.history',
        message: 'Network connection lost.',
        stack: at(
          'Error: Network connection lost.',
          'readHistory (worker/features/turns/service.ts:88:11)',
          'resolve (worker/features/turns/router.ts:20:5)',
        ),
      }),
      10,
    ],
    [
      (_, chance) => ({
        source: 'browser.react',
        message: `Cannot read properties of undefined (reading 'item${chance.below(40)}')`,
        stack: at(
          "TypeError: Cannot read properties of undefined (reading 'item')",
          'VersionRow (client/features/workbench/versions/version-row.tsx:31:20)',
          'renderWithHooks (client/entry.tsx:9:14)',
        ),
      }),
      8,
    ],
    [
      () => ({
        source: 'trpc.deployments.publish',
        message: 'D1_ERROR: database is locked',
        stack: at(
          'Error: D1_ERROR: database is locked',
          'goLive (worker/features/deployments/go-live.ts:41:9)',
          'publish (worker/features/deployments/service.ts:77:5)',
        ),
      }),
      5,
    ],
    [
      () => ({
        source: 'http',
        message: 'GET /api/projects/export.zip failed',
        stack: at(
          'RangeError: Invalid array buffer length',
          'joinChunks (worker/platform/http/limited-body.ts:9:18)',
          'exportZip (worker/features/deployments/export-http.ts:33:7)',
        ),
      }),
      2,
    ],
    [
      (_, chance) => ({
        source: 'mail',
        message: `The mail provider answered ${chance.pick([500, 502, 503])}.`,
        stack: at(
          'Error: The mail provider did not take it',
          'sendMail (worker/features/mail/service.ts:52:11)',
          'sendCode (worker/features/accounts/service.ts:61:5)',
        ),
      }),
      3,
    ],
    [() => ({ source: 'billing.overrun', message: 'A turn cost more than was held for it.' }), 1],
  ],
}

/** The share of each level among all lines. What is kept longer is rarer. */
const SHARES: Record<LogLevel, number> = { debug: 0.1, info: 0.74, warn: 0.1, error: 0.06 }

type Ports = {
  chance: Chance
  writer: Writer
  turns: PastTurn[]
  count: number
  until: number
  releaseAt: (at: number) => string
  onError: (line: DemoLine) => void
}

/** Writes so many lines, oldest first. Each is no older than its level is kept, and is about a turn of that time. */
export function writeLogLines({ chance, writer, turns, count, until, releaseAt, onError }: Ports): void {
  const levels = Object.keys(SHARES) as LogLevel[]
  const moments = levels.flatMap((level) =>
    Array.from({ length: Math.round(count * SHARES[level]) }, () => ({
      level,
      at: until - Math.floor(chance.next() ** 1.3 * (LOG_RETENTION_DAYS[level] - 1) * DAY_MS) - 1,
    })),
  )
  moments.sort((one, other) => one.at - other.at)
  let [previous, place, near] = [0, 0, 0]
  for (const { level, at: moment } of moments) {
    place = moment === previous ? place + 1 : 0
    previous = moment
    while (near + 1 < turns.length && turns[near + 1]!.at <= moment) near += 1
    const turn = turns[near]!
    const { source, message, stack } = chance.weighted(KINDS[level])(turn, chance)
    const line: DemoLine = {
      id: `log_${moment.toString(36).padStart(TIME_DIGITS, '0')}${chance.letters(20 - TIME_DIGITS)}`,
      at: moment,
      source,
      message,
      stack: stack ?? null,
      requestId: level === 'info' ? null : chance.letters(16),
      ids: { turnId: turn.id, projectId: turn.projectId, userId: turn.userId },
      release: releaseAt(moment),
    }
    writer.add('log_lines', {
      seq: moment * LINES_A_MS + place,
      id: line.id,
      at: moment,
      level,
      source,
      message,
      stack: line.stack,
      request_id: line.requestId,
      ids: JSON.stringify(line.ids),
      release: line.release,
    })
    if (level === 'error') onError(line)
  }
}
