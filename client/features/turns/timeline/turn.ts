import type { Quote } from '#shared/billing/metering.ts'
import type { ModelSwitchReason } from '#shared/models/providers.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { TurnExtras } from '#shared/turns/attachments.ts'
import type { CheckName, GoodVersion, ModelFailure } from '#shared/turns/events.ts'
import type { ToolOutcome } from '#shared/turns/tool-outcomes.ts'
import type { TurnEndReason, TurnMode, TurnState, TurnQuestion } from '#shared/turns/turns.ts'

export type TextPart = { kind: 'text'; text: string }
/** What the model thought before it answered or acted. */
export type ReasoningPart = { kind: 'reasoning'; text: string }
export type ToolPart = {
  kind: 'tool'
  callId: string
  tool: string
  target: string
  state: 'running' | 'done' | 'failed'
  summary: string | null
  /** Null while it runs, and where the summary is only a name or a status. */
  outcome: ToolOutcome | null
  detail: string | null
  /** Paths of the files that it changed. */
  files: string[]
  startedAt: number
  finishedAt: number | null
}
export type Step = { number: number; parts: Array<TextPart | ReasoningPart | ToolPart> }

type CheckState = 'running' | 'passed' | 'failed'
/** `places` are those of the project's sources that the check complains about. */
export type TurnCheck = { name: CheckName; state: CheckState; places: string[]; detail: string | null }
export type TouchedFile = {
  path: string
  added: number
  removed: number
  change: 'created' | 'edited' | 'deleted'
  step: number
}

/** A repair of failed checks, which costs the maker nothing. */
export type Repair = { attempt: number; failures: string[] }

/**
 * One message of the maker and what came of it. `prompt` is null while the page of history that holds it is not
 * loaded.
 */
export type Turn = {
  id: string
  prompt: string | null
  model: string | null
  mode: TurnMode
  state: TurnState
  quote: Quote | null
  extras: TurnExtras
  /** What the maker may ask for next. */
  suggestions: string[]
  /** The maker went back to before it. */
  isSetAside: boolean
  /** It waits because an operator has paused the queue. */
  isPaused: boolean
  /** The question it waits with. */
  question: TurnQuestion | null
  repairs: Repair[]
  /** Models that took over from others. */
  switches: Array<{ from: string; to: string; reason: ModelSwitchReason }>
  modelFailure: ModelFailure | null
  /** Micro-credits that its steps came to so far; those of repairs are free. */
  spent: number
  tokens: { input: number; cached: number; output: number }
  reason: TurnEndReason | null
  goodVersion: GoodVersion | null
  /** Micro-credits taken at the end; null while it is open. */
  charged: number | null
  queuedAt: number
  startedAt: number | null
  finishedAt: number | null
  message: string | null
  steps: Step[]
  files: TouchedFile[]
  checks: TurnCheck[]
  promises: PromiseResult[] | null
  version: VersionSummary | null
}
