import type { Quote } from '#shared/billing/metering.ts'
import type { ModelFailureKind, ModelSwitchReason } from '#shared/models/providers.ts'
import type { LayoutWarning } from '#shared/projects/layout.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { PromiseChange, EarlierTurn, PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { TurnExtras } from './attachments.ts'
import type { ToolOutcome } from './tool-outcomes.ts'
import type { OpenTurnState, TurnEnd, TurnMode, Answer, Plan, TurnQuestion } from './turns.ts'

/**
 * What happens in a project, in order. Everything that a page shows of a conversation is a fold over these. A
 * `step.started` with a number already seen means that the step was interrupted. Then what it had shown is discarded.
 * Our words in them are English. Pages say them in their own language by type, name, reason and `outcome`, and keep our
 * words for the rest.
 */
/**
 * So many things the maker asked for. `missing` are not in, each with its reason, and `done` are, where they were named;
 * in the maker's language.
 */
export type Asks = { asked: number; missing: Array<{ what: string; why: string }>; done?: string[] | undefined }

export type ProjectEvent =
  | {
      type: 'turn.queued'
      turnId: string
      /** Who sent it. */
      by?: string
      prompt: string
      mode?: TurnMode
      quote?: Quote
      extras?: TurnExtras
    }
  | { type: 'turn.branched'; turnId: string; from: string; setAside: string[] }
  | { type: 'turn.edited'; turnId: string; prompt: string }
  | { type: 'turn.moved'; turnId: string; before: string | null }
  | { type: 'turn.state'; turnId: string; state: OpenTurnState }
  /** Everything that waits asks before it goes on, or goes on. */
  | { type: 'queue.held'; isHeld: boolean }
  | { type: 'turn.paused'; turnId: string }
  | { type: 'turn.started'; turnId: string; model: string; isOwnKey?: true }
  | { type: 'model.switched'; turnId: string; from: string; to: string; reason: ModelSwitchReason }
  | { type: 'step.started'; turnId: string; step: number }
  | {
      type: 'step.metered'
      turnId: string
      step: number
      inputTokens: number
      cachedTokens: number
      cacheWriteTokens?: number
      outputTokens: number
      extraMicroDollars?: number
      microCredits: number
      isFree: boolean
    }
  | { type: 'question.asked'; turnId: string; question: TurnQuestion }
  | { type: 'question.answered'; turnId: string; answers: Answer[] }
  /** Rows of a sent file came into the preview after the maker's yes. `total` counts those of the file. */
  | { type: 'rows.imported'; turnId: string; table: string; rows: number; total: number }
  | { type: 'plan.changed'; turnId: string | null; plan: Plan }
  | { type: 'repair.started'; turnId: string; attempt: number; failures: string[] }
  | { type: 'text'; turnId: string; step: number; delta: string }
  | { type: 'reasoning'; turnId: string; step: number; delta: string }
  /** `did` is what the turn has changed, in a few words: its version is called so. */
  | { type: 'suggestions'; turnId: string; items: string[]; did?: string }
  | ({ type: 'asks'; turnId: string } & Asks)
  | { type: 'tool.begun'; turnId: string; step: number; tool: string; target: string }
  | { type: 'tool.called'; turnId: string; step: number; callId: string; tool: string; target: string }
  | {
      type: 'tool.finished'
      turnId: string
      step: number
      callId: string
      ok: boolean
      summary: string
      outcome?: ToolOutcome
      detail: string | null
    }
  | {
      type: 'file.changed'
      turnId: string | null
      path: string
      added: number
      removed: number
      change: 'created' | 'edited' | 'deleted'
    }
  | {
      type: 'check'
      turnId: string
      name: CheckName
      state: 'running' | 'passed' | 'failed'
      places?: string[]
      detail: string | null
      /** It passed for what it reached, and did not reach everything. */
      isPartial?: boolean
    }
  | { type: 'promises'; turnId: string | null; results: PromiseResult[] }
  | { type: 'preview.updated'; revision: number; problems: Problem[] }
  | { type: 'preview.moved' }
  /** Somebody commented, or dealt with a comment. `open` threads are left. */
  | { type: 'comments.changed'; open: number }
  /** Measured in a maker's browser after the turn that made the newest version. */
  | { type: 'layout.measured'; turnId: string | null; revision: number; warnings: LayoutWarning[] }
  | { type: 'version.created'; version: VersionSummary }
  | ({ type: 'version.restored' } & RestoredVersion)
  | { type: 'draft.shown'; isShown: boolean }
  | ({
      type: 'turn.finished'
      turnId: string
      message: string | null
      goodVersion?: GoodVersion | null
      brokenPromises?: BrokenPromise[]
      promiseChanges?: PromiseChange[]
      microCredits?: number
      modelFailure?: ModelFailure
      /** What the turn left does not run, and is no version. */
      isDraft?: true
      /** The preview has the rows of its version again: what was typed there during the turn is not among them. */
      hasOtherRows?: true
    } & TurnEnd)
  | { type: 'project.renamed'; title: string }

/** The model's failure with which a turn ended. `isOwnKey` says that it was asked with an own key of the maker's. */
export type ModelFailure = { kind: ModelFailureKind; isOwnKey: boolean }

/** A promise of an earlier turn that a turn broke and did not repair. */
export type BrokenPromise = { file: string; name: string; earlierTurn: EarlierTurn }

/**
 * A version that was brought back, with the rows that belonged to it, on the rows that are there, or on sample rows
 * because its own are no longer kept. `undo` names the version that was there before; `failures` are what the checks found.
 */
export type RestoredVersion = {
  from: GoodVersion
  version: VersionSummary
  data: 'kept' | 'present' | 'fresh'
  undo: GoodVersion | null
  failures: string[]
  /** The draft that the undone restore had dropped is back as well. */
  hasDraft?: true
}

/** The last version that passed its checks, offered when a turn could not. */
export type GoodVersion = { id: string; number: number }

export type CheckName = 'compile' | 'migrations' | 'boot' | 'promises' | 'smoke'

/** An event with its place in the project's log. `seq` starts at 1 and has no gaps. `at` is milliseconds since 1970. */
export type StoredEvent = { seq: number; at: number; event: ProjectEvent }
