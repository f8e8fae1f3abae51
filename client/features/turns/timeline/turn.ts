import type { Quote } from '#shared/billing/metering.ts'
import type { ModelSwitchReason } from '#shared/models/providers.ts'
import type { LayoutWarning } from '#shared/projects/layout.ts'
import type { PromiseChange, PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { TurnExtras } from '#shared/turns/attachments.ts'
import type { Asks, CheckName, GoodVersion, ModelFailure, RestoredVersion } from '#shared/turns/events.ts'
import type { ToolOutcome } from '#shared/turns/tool-outcomes.ts'
import type { TurnEndReason, TurnFailureReason, TurnMode, TurnState, TurnQuestion } from '#shared/turns/turns.ts'

export type TextPart = { kind: 'text'; text: string }
/** The model thought this before it answered or acted. */
export type ReasoningPart = { kind: 'reasoning'; text: string; startedAt: number; endedAt: number }
export type ToolPart = {
  kind: 'tool'
  callId: string
  tool: string
  target: string
  state: 'running' | 'done' | 'failed'
  summary: string | null
  /** It is null while the tool runs, and where the summary is only a name or a status. */
  outcome: ToolOutcome | null
  detail: string | null
  /** The tool changed the files at these paths. */
  files: string[]
  startedAt: number
  finishedAt: number | null
}
export type Step = {
  number: number
  parts: Array<TextPart | ReasoningPart | ToolPart>
  /** The model is writing this call, and nothing has followed it yet. */
  begun?: { tool: string; target: string } | undefined
}

type CheckState = 'running' | 'passed' | 'failed'
/** `places` are those of the project's sources that the check complains about. */
export type TurnCheck = {
  name: CheckName
  state: CheckState
  places: string[]
  detail: string | null
  isPartial?: boolean
}
export type TouchedFile = {
  path: string
  added: number
  removed: number
  change: 'created' | 'edited' | 'deleted'
  step: number
}

/** The repair of failed checks costs the maker nothing. */
export type Repair = { attempt: number; failures: string[] }

/** `prompt` is null while the page of history that holds it is not loaded. */
export type Turn = (
  | { state: 'failed'; reason: TurnFailureReason }
  | { state: Exclude<TurnState, 'failed'>; reason: TurnEndReason | null }
) & {
  id: string
  /** Who sent it; null where that was not written down. */
  by: string | null
  prompt: string | null
  model: string | null
  mode: TurnMode
  quote: Quote | null
  extras: TurnExtras
  /** The maker may ask for one of these next. */
  suggestions: string[]
  /** What of the message is not in. Null where the builder named nothing. */
  asks: Asks | null
  /** It is true when the maker went back to before the turn. */
  isSetAside: boolean
  /** It is true while an operator has paused the queue. */
  isPaused: boolean
  /** It is true while it waits for somebody's word, because the turn before it did not end well. */
  isHeld: boolean
  /** The turn waits with this question. */
  question: TurnQuestion | null
  repairs: Repair[]
  /** In each of these a model took over from another. */
  switches: Array<{ from: string; to: string; reason: ModelSwitchReason }>
  /** Rows of sent files that came into the preview. */
  imports: Array<{ table: string; rows: number }>
  modelFailure: ModelFailure | null
  /** The steps came to so many micro-credits so far; those of repairs are free. */
  spent: number
  tokens: { input: number; cached: number; kept: number; output: number }
  goodVersion: GoodVersion | null
  /** So many micro-credits were taken at the end; null while the turn is open. */
  charged: number | null
  queuedAt: number
  startedAt: number | null
  finishedAt: number | null
  message: string | null
  steps: Step[]
  files: TouchedFile[]
  checks: TurnCheck[]
  /** What the turn did to promises that were agreed on before it. */
  promiseChanges: PromiseChange[]
  promises: PromiseResult[] | null
  /** What a browser measured of its version. */
  layout: LayoutWarning[]
  version: VersionSummary | null
  /** What the turn left does not run, and is no version. */
  isDraft: boolean
  /** What was typed into the preview during the turn has left it with the draft. */
  hasOtherRows: boolean
}

/** A version that was brought back after the turn `after`. */
export type Restore = RestoredVersion & { at: number; after: string | null }
