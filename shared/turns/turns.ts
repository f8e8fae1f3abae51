import type { RowsOrder, RowsPreview } from '#shared/app/row-imports.ts'
import type { PromiseChange } from '#shared/projects/promises.ts'
import { DAY_MS } from '#shared/time.ts'

/** The most characters of one message to the builder. */
export const MAX_PROMPT = 20_000

/** The most credits that a maker may let one message take before it asks. */
export const MAX_CEILING_CREDITS = 10_000

/** Turns of a project that may wait or run at the same time. */
export const MAX_UNFINISHED_TURNS = 10

/** So often the builder repairs, at no cost, what fails the checks of a turn. Then it stops and says what fails. */
export const MAX_REPAIRS = 3

/** A turn waits so long for the maker's answer. A hold of credits may last as long. */
export const ANSWER_WAIT_MS = 7 * DAY_MS

/** `build` changes the app. `plan` writes a plan that waits for the maker's yes. `ask` answers and changes nothing. */
export const TURN_MODES = ['build', 'plan', 'ask'] as const
export type TurnMode = (typeof TURN_MODES)[number]

/** States of a turn that has not ended, in their order. A `waiting` turn waits for the maker's answer. */
export const OPEN_TURN_STATES = ['queued', 'planning', 'working', 'checking', 'repairing', 'waiting'] as const
export type OpenTurnState = (typeof OPEN_TURN_STATES)[number]
export const ENDED_TURN_STATES = ['succeeded', 'failed', 'stopped'] as const
export type EndedTurnState = (typeof ENDED_TURN_STATES)[number]
export type TurnState = OpenTurnState | EndedTurnState

/** Why a turn ended as it did, where its state alone does not say it. */
export type TurnEndReason =
  | 'checks'
  | 'loop'
  | 'ceiling'
  | 'credits'
  | 'budget'
  | 'limit'
  | 'meter'
  | 'model'
  | 'steps'
  | 'time'
  | 'interrupted'
  | 'unanswered'
  | 'bug'

/** A turn that reaches its ceiling waits, and one without an answer is stopped. Neither of them failed. */
export type TurnFailureReason = Exclude<TurnEndReason, 'ceiling' | 'unanswered'>

/** A turn that failed must say why, because pages have a sentence for each reason and none without one. */
export type TurnEnd =
  | { state: 'failed'; reason: TurnFailureReason }
  | { state: 'succeeded' | 'stopped'; reason?: TurnEndReason | null }

/** A turn that has not ended, in any of the maker's projects. */
export type RunningTurn = {
  turnId: string
  projectId: string
  projectTitle: string
  prompt: string
  state: OpenTurnState
  createdAt: Date
}

/**
 * One question of the builder. With `choices`, one of them is picked, unless it allows many or text. Without them the
 * answer is text.
 */
export type Question = { id: string; text: string; choices: string[]; allowsMany: boolean; allowsText: boolean }
export type Answer = { questionId: string; choices: string[]; text: string | null }

/**
 * What the maker is asked before a turn goes on. Solid itself asks when the credits agreed on are used up. `agreed` is
 * what was agreed on so far, `more` the most that going on adds, and `least` what the next step needs of it, all in
 * micro-credits. It also asks when everything passes only because promises were changed. A question for a secret has its
 * name as id and the reason as text; the value goes another way. Rows of a file come in after a yes to what stands in
 * `order`, and Solid itself brings them in.
 */
export type TurnQuestion =
  | { kind: 'maker'; questions: Question[] }
  | { kind: 'secrets'; questions: Question[] }
  | { kind: 'ceiling'; questions: Question[]; agreed: number; more: number; least: number }
  | { kind: 'promises'; questions: Question[]; changes: PromiseChange[] }
  | { kind: 'rows'; questions: Question[]; order: RowsOrder; preview: RowsPreview }

/** The answers to a question about promises: they may change, or come back as they were. */
export const PROMISES_AGREED = 'agree'
export const PROMISES_KEPT = 'keep'

/** A plan says step by step what will be done. Nothing of it happens before `isApproved`. */
export type Plan = { title: string; steps: Array<{ text: string; isDone: boolean }>; isApproved: boolean }

/**
 * The input of a model call: the fixed prompt, the maker's instructions, earlier turns, the list of files, the tools,
 * and the turn itself.
 */
export const CONTEXT_SECTIONS = ['system', 'knowledge', 'history', 'files', 'tools', 'turn'] as const
export type ContextSection = (typeof CONTEXT_SECTIONS)[number]
export type SectionTokens = Record<ContextSection, number>

/** Input tokens of a turn by section: of its newest step, and of all its steps together. */
export type ContextUse = { steps: number; last: SectionTokens; sum: SectionTokens }
