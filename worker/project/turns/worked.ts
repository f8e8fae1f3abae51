import type { EndedTurnState, TurnMode } from '#shared/turns/turns.ts'

/** How a turn stands at its end. `hasPassed` says that every check and promise held on the files as they are now. */
export type TurnStand = {
  mode: TurnMode
  state: EndedTurnState
  /** Whether the files differ from those that the turn began with, or rows of a sent file came in. */
  hasChanged: boolean
  hasPassed: boolean
}

/**
 * Whether a turn has worked, which is what makers pay for. A turn that builds has worked when it changed something and
 * everything holds at its end, also when its maker stopped it there. One that plans or answers has worked when it ended
 * by itself. Nothing else costs credits: docs/architecture.md, "What is paid for", tells it to people.
 */
export function hasWorked({ mode, state, hasChanged, hasPassed }: TurnStand): boolean {
  if (mode !== 'build') return state === 'succeeded'
  return state !== 'failed' && hasChanged && hasPassed
}
