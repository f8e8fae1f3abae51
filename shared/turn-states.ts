/** Turns of a project that may wait or run at the same time. */
export const MAX_UNFINISHED_TURNS = 10

/** How often a turn's checks are repaired by the builder, at no cost, before it stops and says what fails. */
export const MAX_REPAIRS = 3

/** How long a turn waits for the maker's answer: 7 days, as long as a hold of credits may last. */
export const ANSWER_WAIT_MS = 7 * 24 * 60 * 60_000

/** Build changes the app; plan writes a plan that waits for the maker's yes; ask answers and changes nothing. */
export const TURN_MODES = ['build', 'plan', 'ask'] as const
export type TurnMode = (typeof TURN_MODES)[number]

/** A turn that has not ended: first it waits for its place, last it is checked, and repaired while the checks fail. `waiting` is for the maker's answer. */
export const OPEN_TURN_STATES = ['queued', 'planning', 'working', 'checking', 'repairing', 'waiting'] as const
export type OpenTurnState = (typeof OPEN_TURN_STATES)[number]
export type EndedTurnState = 'succeeded' | 'failed' | 'stopped'
export type TurnState = OpenTurnState | EndedTurnState

/** Why a turn ended as it did, where there is more to say than its state. */
export type TurnEndReason =
  | 'checks'
  | 'loop'
  | 'ceiling'
  | 'credits'
  | 'meter'
  | 'model'
  | 'steps'
  | 'time'
  | 'interrupted'
  | 'unanswered'
  | 'bug'
