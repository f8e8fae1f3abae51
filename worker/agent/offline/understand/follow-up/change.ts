import type { Blueprint, Thing } from '#worker/agent/offline/blueprint.ts'

/** Where a message has led so far: the app, the last thing spoken of, what was done and what failed. */
export type State = {
  blueprint: Blueprint
  subject: Thing | null
  changes: string[]
  leftOut: string[]
  already: string[]
}

/** A handler reads one command: the new state when the command is its own, null when it is not. */
export type Handler = (state: State, command: string) => State | null

export function done(
  state: State,
  { blueprint, subject, change }: { blueprint: Blueprint; subject?: Thing | null; change: string },
): State {
  return {
    ...state,
    blueprint,
    subject: subject === undefined ? state.subject : subject,
    changes: [...state.changes, change],
  }
}

export function refuse(state: State, reason: string): State {
  return { ...state, leftOut: [...state.leftOut, reason] }
}

export function alreadySo(state: State, fact: string): State {
  return { ...state, already: [...state.already, fact] }
}
