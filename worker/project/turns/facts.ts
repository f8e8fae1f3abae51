import type { ModelFailureKind } from '#shared/models/providers.ts'
import { isBroken, type PromiseResult } from '#shared/projects/promises.ts'
import type { CheckName, StoredEvent } from '#shared/turns/events.ts'
import {
  CONTEXT_SECTIONS,
  type ContextUse,
  type EndedTurnState,
  type TurnEnd,
  type TurnEndReason,
} from '#shared/turns/turns.ts'
import type { TurnRow } from '#worker/features/turns/service.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { confirmedHolds } from './credits.ts'
import type { TurnRecord } from './store.ts'

/** What lists tell of a turn that has ended, worked out once from its events. Times count from its start. */
export type TurnFacts = {
  firstTokenMs: number | null
  previewMs: number | null
  filesChanged: number
  checksPassed: number
  checksFailed: number
  attempts: number
  endReason: TurnEndReason | null
  fingerprint: string | null
  failure: string | null
  isOwnKey: boolean
}

type EndOfWork = TurnEnd & { modelFailure: ModelFailureKind | null }

const MAX_FAILURE = 300

/** `events` are those from the turn's start on. Of what the model says, the first is enough. */
export function turnFacts(
  turn: TurnRecord,
  { events, end }: { events: Iterable<StoredEvent>; end: EndOfWork },
): TurnFacts {
  const seen = fold(turn, events)
  const hasFailed = end.state === 'failed'
  return {
    firstTokenMs: seen.firstTokenMs,
    previewMs: seen.previewMs,
    filesChanged: seen.paths.size,
    ...verdicts(seen),
    attempts: seen.attempts,
    endReason: end.reason ?? null,
    fingerprint: hasFailed ? fingerprintOf(turn, end) : null,
    failure:
      hasFailed && (end.reason === 'checks' || end.reason === 'loop')
        ? (seen.failure?.slice(0, MAX_FAILURE) ?? null)
        : null,
    isOwnKey: seen.isOwnKey,
  }
}

type Seen = Pick<TurnFacts, 'firstTokenMs' | 'previewMs' | 'attempts' | 'isOwnKey' | 'failure'> & {
  paths: Set<string>
  checks: Map<CheckName, boolean>
  promises: PromiseResult[]
}

function fold(turn: TurnRecord, events: Iterable<StoredEvent>): Seen {
  const seen: Seen = {
    firstTokenMs: null,
    previewMs: null,
    attempts: 0,
    isOwnKey: false,
    failure: null,
    paths: new Set(),
    checks: new Map(),
    promises: [],
  }
  const since = (at: number) => Math.max(0, at - (turn.startedAt ?? turn.createdAt))
  for (const { at, event } of events) {
    // A preview belongs to no turn; it shows what the one that runs has changed.
    if (event.type === 'preview.updated') {
      if (seen.paths.size > 0 && event.problems.length === 0) seen.previewMs ??= since(at)
      continue
    }
    if (!('turnId' in event) || event.turnId !== turn.id) continue
    if (event.type === 'text' || event.type === 'reasoning' || event.type === 'tool.called')
      seen.firstTokenMs ??= since(at)
    else if (event.type === 'step.started') seen.attempts += 1
    else if (event.type === 'turn.started') seen.isOwnKey = event.isOwnKey === true
    else if (event.type === 'file.changed') seen.paths.add(event.path)
    else if (event.type === 'promises') seen.promises = event.results
    else if (event.type === 'check' && event.state !== 'running') {
      seen.checks.set(event.name, event.state === 'passed')
      if (event.state === 'failed') seen.failure = event.detail?.split('\n')[0] ?? event.name
    }
  }
  return seen
}

/** Each promise counts by itself, beside the stages of the checks. */
function verdicts({ checks, promises }: Seen): Pick<TurnFacts, 'checksPassed' | 'checksFailed'> {
  const results = [
    ...[...checks].filter(([name]) => name !== 'promises').map(([, hasPassed]) => hasPassed),
    ...promises.filter(({ state }) => state !== 'skipped').map((promise) => !isBroken(promise)),
  ]
  const checksPassed = results.filter(Boolean).length
  return { checksPassed, checksFailed: results.length - checksPassed }
}

/**
 * The same failure has the same fingerprint in every project. The version in front sets apart those of another way of
 * telling.
 */
function fingerprintOf(turn: TurnRecord, { reason, modelFailure }: EndOfWork): string {
  const found = reason === 'checks' || reason === 'loop' ? turn.checks.at(-1)?.[0] : undefined
  return `v1_${sha256Hex(found ?? (modelFailure ? `model|${modelFailure}` : `turn|${reason}`)).slice(0, 12)}`
}

/** A turn as its row in D1. */
export function rowOf(projectId: string, turn: TurnRecord): TurnRow {
  const { id, userId, prompt, mode, state, model, steps, inputTokens, cachedTokens, outputTokens } = turn
  const { spent, free, repairs, charged, createdAt, quote } = turn
  return {
    id,
    projectId,
    userId,
    mode,
    createdAt: new Date(createdAt),
    prompt,
    state,
    model,
    steps,
    inputTokens,
    cachedTokens,
    outputTokens,
    spent,
    charged,
    quoteLow: quote.low,
    quoteHigh: quote.high,
    quoteCeiling: quote.ceiling,
    free,
    repairs,
    sections: turn.context?.use ?? null,
    error: state === 'failed' ? turn.message : null,
    held: confirmedHolds(turn).reduce((sum, { microCredits }) => sum + microCredits, 0),
    ...turn.facts,
    startedAt: dateOf(turn.startedAt),
    finishedAt: dateOf(turn.finishedAt),
  }
}

const dateOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds))

export type EndedTurn = {
  turnId: string
  userId: string
  state: EndedTurnState
  reason: TurnEndReason | null
  version: { id: string; number: number } | null
  /** Promises of earlier turns that it leaves broken. */
  brokenPromises: Array<{ file: string; name: string }>
  context: ContextUse | null
}

/** What operators read of a turn that has ended: its state, and the tokens of its input by section. */
export function endedLine({ state, context }: Pick<EndedTurn, 'state' | 'context'>): string {
  if (!context) return `A turn ended: ${state}.`
  const sections = CONTEXT_SECTIONS.map((section) => `${section} ${context.sum[section]}`).join(', ')
  return `A turn ended: ${state}. Input tokens of ${context.steps} steps: ${sections}.`
}
