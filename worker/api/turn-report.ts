import * as z from 'zod'
import { MICRO } from '#shared/billing/metering.ts'
import type { StoredEvent } from '#shared/turns/events.ts'
import { ENDED_TURN_STATES, OPEN_TURN_STATES, TURN_MODES, type TurnState } from '#shared/turns/turns.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { readProject } from '#worker/features/projects/service.ts'
import { followEvents } from '#worker/features/turns/follow-events.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Acting } from './operation.ts'

const SECOND_MS = 1_000
/** Events that are read at once, and so many times at most for one turn. */
const PAGE = 500
const MOST_PAGES = 40
const MAX_PROBLEM = 2_000

const question = z.object({
  id: z.string(),
  text: z.string(),
  choices: z.array(z.string()),
  allowsMany: z.boolean(),
  allowsText: z.boolean(),
})

/** What a turn was asked, what it did, and how it stands. */
export const turnReport = z.object({
  projectId: z.string(),
  turnId: z.string(),
  state: z.enum([...OPEN_TURN_STATES, ...ENDED_TURN_STATES]),
  isOver: z.boolean(),
  isHeld: z
    .boolean()
    .describe('It waits, as the turn before it did not end well, until "continue_queue" lets it go on.'),
  mode: z.enum(TURN_MODES),
  message: z.string().describe('What the builder was asked.'),
  answer: z.string().describe('What the builder said, as Markdown.'),
  questions: z.array(question).describe('What the builder waits to hear, where the state is "waiting".'),
  missing: z
    .array(z.object({ what: z.string(), why: z.string() }))
    .describe('What was asked for and is not in, with the reason.'),
  files: z.array(z.object({ path: z.string(), change: z.enum(['created', 'edited', 'deleted']) })),
  checks: z.array(
    z.object({ name: z.string(), state: z.enum(['running', 'passed', 'failed']), problem: z.string().nullable() }),
  ),
  version: z.object({ id: z.string(), number: z.number(), title: z.string() }).nullable(),
  failure: z.string().nullable().describe('Why the turn failed or was stopped.'),
  credits: z.number().describe('Credits that the turn took.'),
})
export type TurnReport = z.infer<typeof turnReport>

/**
 * How a turn of a project stands. With `waitSeconds` it waits so long for the turn to end, or to ask something. Throws
 * `turn.not_found`.
 */
export async function reportTurn(
  acting: Acting,
  { projectId, turnId, waitSeconds }: { projectId: string; turnId: string; waitSeconds: number },
): Promise<TurnReport> {
  const events = await eventsOfTurn(acting, { projectId, turnId })
  if (waitSeconds > 0 && !isSettled(events, turnId)) {
    const following = followEvents({
      env: acting.env,
      projectId,
      userId: acting.user.id,
      after: events.at(-1)!.seq,
      signal: AbortSignal.any([acting.request.signal, AbortSignal.timeout(waitSeconds * SECOND_MS)]),
      askRole: () =>
        requireProject({ ...acting, isReading: true }, projectId).then(
          ({ role }) => role,
          () => 'stranger' as const,
        ),
    })
    for await (const batch of following) {
      events.push(...batch)
      if (isSettled(events, turnId)) break
    }
  }
  return reportOf({ projectId, turnId }, events)
}

/**
 * Whether a turn has ended, or waits for somebody. Its last state says so, however much it has told before. One that has
 * not begun may be held.
 */
function isSettled(events: StoredEvent[], turnId: string): boolean {
  const last = events.findLast(
    ({ event }) => (event.type === 'turn.state' || event.type === 'turn.finished') && event.turnId === turnId,
  )?.event
  if (!last) return heldIn(events)
  return last.type === 'turn.finished' || (last.type === 'turn.state' && last.state === 'waiting')
}

/** Whether what waits in the queue is held, as far as these events tell. */
function heldIn(events: StoredEvent[]): boolean {
  const last = events.findLast(({ event }) => event.type === 'queue.held')?.event
  return last?.type === 'queue.held' && last.isHeld
}

/** The events of a project since this turn was asked for, oldest first. */
async function eventsOfTurn(
  acting: Acting,
  { projectId, turnId }: { projectId: string; turnId: string },
): Promise<StoredEvent[]> {
  const found: StoredEvent[] = []
  const isFirst = ({ event }: StoredEvent) => event.type === 'turn.queued' && event.turnId === turnId
  for (let page = 0, before: number | null = null; page < MOST_PAGES; page++) {
    const { events, hasMore } = await readProject(acting, projectId, (project) =>
      project.history({ before, limit: PAGE }),
    )
    found.unshift(...events)
    const first = found.findIndex(isFirst)
    if (first !== -1) return found.slice(first)
    if (!hasMore || events.length === 0) break
    before = events[0]!.seq
  }
  throw new DomainError('turn.not_found', { details: { turnId } })
}

/** The fold over a turn's events. Those of other turns among them count for nothing. */
function reportOf({ projectId, turnId }: { projectId: string; turnId: string }, events: StoredEvent[]): TurnReport {
  let state: TurnState = 'queued'
  const report: Omit<TurnReport, 'state' | 'isOver' | 'isHeld' | 'answer'> = {
    projectId,
    turnId,
    mode: 'build',
    message: '',
    questions: [],
    missing: [],
    files: [],
    checks: [],
    version: null,
    failure: null,
    credits: 0,
  }
  const said = new Map<number, string>()
  const files = new Map<string, TurnReport['files'][number]>()
  const checks = new Map<string, TurnReport['checks'][number]>()
  for (const { event } of events) {
    if (event.type === 'version.created' && event.version.turnId === turnId) {
      const { id, number, title } = event.version
      report.version = { id, number, title }
    }
    if (!('turnId' in event) || event.turnId !== turnId) continue
    switch (event.type) {
      case 'turn.queued':
        report.message = event.prompt
        report.mode = event.mode ?? 'build'
        break
      case 'turn.edited':
        report.message = event.prompt
        break
      case 'turn.state':
        state = event.state
        break
      case 'step.started':
        // A step that begins again was interrupted: what it had said counts no more.
        said.set(event.step, '')
        break
      case 'step.metered':
        report.credits += event.isFree ? 0 : event.microCredits / MICRO
        break
      case 'text':
        said.set(event.step, (said.get(event.step) ?? '') + event.delta)
        break
      case 'question.asked':
        report.questions = event.question.questions
        break
      case 'question.answered':
        report.questions = []
        break
      case 'asks':
        report.missing = event.missing
        break
      case 'file.changed':
        files.set(event.path, { path: event.path, change: event.change })
        break
      case 'check':
        checks.set(event.name, {
          name: event.name,
          state: event.state,
          problem: event.state === 'failed' ? (event.detail?.slice(0, MAX_PROBLEM) ?? null) : null,
        })
        break
      case 'turn.finished':
        state = event.state
        report.failure = event.state === 'succeeded' ? null : (event.message ?? event.reason ?? null)
        if (event.microCredits !== undefined) report.credits = event.microCredits / MICRO
        report.questions = []
        break
    }
  }
  return {
    ...report,
    state,
    isHeld: state === 'queued' && heldIn(events),
    isOver: ENDED_TURN_STATES.some((ended) => ended === state),
    answer: [...said.values()].filter((text) => text.trim() !== '').join('\n\n'),
    files: [...files.values()],
    checks: [...checks.values()],
  }
}
