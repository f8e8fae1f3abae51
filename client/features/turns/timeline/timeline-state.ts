import type { LayoutWarning } from '#shared/projects/layout.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import { NO_EXTRAS } from '#shared/turns/attachments.ts'
import type { ProjectEvent, StoredEvent } from '#shared/turns/events.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'
import type { Plan } from '#shared/turns/turns.ts'
import { addText, addThought, beginTool, callTool, finishTool, noteCheck, noteFile, startStep } from './turn-parts.ts'
import type { Restore, Turn } from './turn.ts'

export type Timeline = {
  events: StoredEvent[]
  lastSeq: number
  turns: Turn[]
  restores: Restore[]
  /** What the last turn left does not run, and is hidden behind the newest version or shown; null while there is none. */
  draft: 'hidden' | 'shown' | null
  title: string | null
  preview: { revision: number; problems: Problem[]; at: number } | null
  /** What a browser measured of what the preview shows. */
  layout: LayoutWarning[]
  version: VersionSummary | null
  promises: PromiseResult[] | null
  plan: Plan | null
  planTurnId: string | null
  /** It grows with every change of a file or version, so that lists of the workspace know when to refetch. */
  changeCount: number
  /** It grows whenever the preview gets another address. */
  moveCount: number
  comments: LiveProject['comments']
}

type TimelineAction =
  | { type: 'received'; events: StoredEvent[] }
  | { type: 'loaded'; events: StoredEvent[] }
  | { type: 'reset' }

export const EMPTY_TIMELINE: Timeline = {
  events: [],
  lastSeq: 0,
  turns: [],
  restores: [],
  draft: null,
  title: null,
  preview: null,
  layout: [],
  version: null,
  promises: null,
  plan: null,
  planTurnId: null,
  changeCount: 0,
  moveCount: 0,
  comments: null,
}

/** Events already seen must be ignored, or a replay would double what the page shows. */
export function timelineReducer(timeline: Timeline, action: TimelineAction): Timeline {
  switch (action.type) {
    case 'received':
      return receive(timeline, action.events)
    case 'loaded':
      return merge(timeline, action.events)
    case 'reset':
      return EMPTY_TIMELINE
    default:
      return unreachable(action)
  }
}

function receive(timeline: Timeline, received: StoredEvent[]): Timeline {
  let { lastSeq } = timeline
  const fresh = received.filter(({ seq }) => seq > lastSeq && (lastSeq = seq))
  if (fresh.length === 0) return timeline
  return { ...fresh.reduce(apply, timeline), events: [...timeline.events, ...fresh], lastSeq }
}

// A page of history may begin within a turn: only folding from the oldest event joins its halves.
function merge(timeline: Timeline, page: StoredEvent[]): Timeline {
  const bySeq = new Map<number, StoredEvent>()
  for (const stored of [...page, ...timeline.events]) bySeq.set(stored.seq, stored)
  if (bySeq.size === timeline.events.length) return timeline
  const events = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
  const folded = events.reduce(apply, EMPTY_TIMELINE)
  return { ...folded, events, lastSeq: events.at(-1)?.seq ?? 0 }
}

function apply(timeline: Timeline, { event, at }: StoredEvent): Timeline {
  switch (event.type) {
    case 'preview.updated':
      return { ...timeline, preview: { revision: event.revision, problems: event.problems, at }, layout: [] }
    case 'layout.measured':
      return applyToTurn({ ...timeline, layout: event.warnings }, event.turnId, at, (turn) => ({
        ...turn,
        layout: event.warnings,
      }))
    case 'preview.moved':
      return { ...timeline, moveCount: timeline.moveCount + 1 }
    case 'comments.changed':
      return { ...timeline, comments: { changes: (timeline.comments?.changes ?? 0) + 1, open: event.open } }
    case 'plan.changed':
      return { ...timeline, plan: event.plan, planTurnId: event.turnId ?? timeline.planTurnId }
    case 'turn.branched':
      return {
        ...timeline,
        draft: null,
        turns: timeline.turns.map((turn) => (event.setAside.includes(turn.id) ? { ...turn, isSetAside: true } : turn)),
      }
    case 'queue.held':
      return {
        ...timeline,
        turns: timeline.turns.map((turn) => (turn.state === 'queued' ? { ...turn, isHeld: event.isHeld } : turn)),
      }
    case 'turn.moved':
      return { ...timeline, turns: moved(timeline.turns, event) }
    case 'project.renamed':
      return { ...timeline, title: event.title }
    case 'promises':
      return applyToTurn({ ...timeline, promises: event.results }, event.turnId, at, (turn) => ({
        ...turn,
        promises: event.results,
      }))
    case 'version.created': {
      const next: Timeline = { ...timeline, draft: null, version: event.version, changeCount: timeline.changeCount + 1 }
      return applyToTurn(next, event.version.turnId, at, (turn) => ({ ...turn, version: event.version }))
    }
    case 'version.restored':
      return { ...timeline, draft: null, restores: [...timeline.restores, restoreOf(timeline, event, at)] }
    case 'draft.shown':
      return { ...timeline, draft: event.isShown ? 'shown' : 'hidden' }
    case 'turn.finished':
      return turnChanged(event.isDraft ? { ...timeline, draft: 'hidden' } : timeline, event, at)
    case 'file.changed':
      return applyToTurn({ ...timeline, changeCount: timeline.changeCount + 1 }, event.turnId, at, (turn) =>
        noteFile(turn, event),
      )
    default:
      return turnChanged(timeline, event, at)
  }
}

function turnChanged(timeline: Timeline, event: TurnEvent, at: number): Timeline {
  return applyToTurn(timeline, event.turnId, at, (turn) => applyTurnEvent(turn, event, at))
}

type RestoredEvent = Extract<ProjectEvent, { type: 'version.restored' }>

type TurnEvent = Exclude<
  ProjectEvent,
  {
    type:
      | 'preview.updated'
      | 'preview.moved'
      | 'comments.changed'
      | 'layout.measured'
      | 'project.renamed'
      | 'promises'
      | 'version.created'
      | 'version.restored'
      | 'draft.shown'
      | 'file.changed'
      | 'plan.changed'
      | 'turn.moved'
      | 'queue.held'
      | 'turn.branched'
  }
>

function applyTurnEvent(turn: Turn, event: TurnEvent, at: number): Turn {
  switch (event.type) {
    case 'turn.queued':
      return {
        ...turn,
        by: event.by ?? null,
        prompt: event.prompt,
        mode: event.mode ?? 'build',
        quote: event.quote ?? null,
        extras: event.extras ?? NO_EXTRAS,
        queuedAt: at,
      }
    case 'turn.edited':
      return { ...turn, prompt: event.prompt }
    case 'turn.paused':
      return { ...turn, isPaused: true }
    case 'turn.started':
      return {
        ...turn,
        isPaused: false,
        isHeld: false,
        state: 'planning',
        model: event.model,
        startedAt: turn.startedAt ?? at,
      }
    case 'model.switched':
      return { ...turn, switches: [...turn.switches, { from: event.from, to: event.to, reason: event.reason }] }
    case 'turn.state':
      return { ...turn, state: event.state }
    case 'question.asked':
      return { ...turn, question: event.question }
    case 'question.answered':
      return { ...turn, question: null }
    case 'rows.imported':
      return { ...turn, imports: [...turn.imports, { table: event.table, rows: event.rows }] }
    case 'repair.started':
      return { ...turn, repairs: [...turn.repairs, { attempt: event.attempt, failures: event.failures }] }
    case 'step.metered':
      return addUse(turn, event)
    case 'step.started':
      return startStep(turn, event.step)
    case 'text':
      return addText(turn, event)
    case 'reasoning':
      return addThought(turn, event, at)
    case 'suggestions':
      return { ...turn, suggestions: event.items }
    case 'asks':
      return { ...turn, asks: { asked: event.asked, missing: event.missing, done: event.done } }
    case 'tool.begun':
      return beginTool(turn, event)
    case 'tool.called':
      return callTool(turn, event, at)
    case 'tool.finished':
      return finishTool(turn, event, at)
    case 'check':
      return noteCheck(turn, event)
    case 'turn.finished':
      return {
        ...turn,
        ...(event.state === 'failed'
          ? { state: event.state, reason: event.reason }
          : { state: event.state, reason: event.reason ?? null }),
        message: event.message,
        question: null,
        goodVersion: event.goodVersion ?? null,
        charged: event.microCredits ?? null,
        modelFailure: event.modelFailure ?? null,
        isDraft: event.isDraft ?? false,
        hasOtherRows: event.hasOtherRows ?? false,
        promiseChanges: event.promiseChanges ?? [],
        finishedAt: at,
      }
    default:
      return unreachable(event)
  }
}

/** It stands in the conversation after the turn that was the newest one then. */
function restoreOf({ turns }: Timeline, event: RestoredEvent, at: number): Restore {
  const { from, version, data, undo, failures } = event
  return { from, version, data, undo, failures, at, after: turns.at(-1)?.id ?? null }
}

function applyToTurn(timeline: Timeline, turnId: string | null, at: number, change: (turn: Turn) => Turn): Timeline {
  if (turnId === null) return timeline
  const index = timeline.turns.findLastIndex((turn) => turn.id === turnId)
  const turn = timeline.turns[index]
  if (turn) return { ...timeline, turns: timeline.turns.with(index, change(turn)) }
  return { ...timeline, turns: [...timeline.turns, change(newTurn(turnId, at))] }
}

function addUse(turn: Turn, use: Extract<ProjectEvent, { type: 'step.metered' }>): Turn {
  const { isFree, microCredits, inputTokens, cachedTokens, cacheWriteTokens = 0, outputTokens } = use
  const { input, cached, kept, output } = turn.tokens
  return {
    ...turn,
    spent: turn.spent + (isFree ? 0 : microCredits),
    tokens: {
      input: input + inputTokens,
      cached: cached + cachedTokens,
      kept: kept + cacheWriteTokens,
      output: output + outputTokens,
    },
  }
}

/** Only queued turns are moved, and they stand last. */
function moved(turns: Turn[], { turnId, before }: { turnId: string; before: string | null }): Turn[] {
  const turn = turns.find(({ id }) => id === turnId)
  if (!turn) return turns
  const others = turns.filter(({ id }) => id !== turnId)
  const at = others.findIndex(({ id }) => id === before)
  return at === -1 ? [...others, turn] : others.toSpliced(at, 0, turn)
}

function newTurn(id: string, at: number): Turn {
  return {
    id,
    by: null,
    prompt: null,
    model: null,
    mode: 'build',
    state: 'queued',
    quote: null,
    extras: NO_EXTRAS,
    suggestions: [],
    asks: null,
    isSetAside: false,
    isPaused: false,
    isHeld: false,
    question: null,
    repairs: [],
    switches: [],
    imports: [],
    modelFailure: null,
    spent: 0,
    tokens: { input: 0, cached: 0, kept: 0, output: 0 },
    reason: null,
    goodVersion: null,
    charged: null,
    queuedAt: at,
    startedAt: null,
    finishedAt: null,
    message: null,
    steps: [],
    files: [],
    checks: [],
    promises: null,
    promiseChanges: [],
    layout: [],
    version: null,
    isDraft: false,
    hasOtherRows: false,
  }
}

function unreachable(value: never): never {
  throw new Error(`Unknown event: ${JSON.stringify(value)}`)
}
