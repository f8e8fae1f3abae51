import { type Problem, PROBLEM_WORDS } from '#shared/projects/problems.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { EndedTurnState } from '#shared/turns/turns.ts'

export type WorkbenchTab = 'preview' | 'code' | 'versions' | 'promises' | 'logs'

/** The running state of the project, which the route takes from the conversation. Null means "not heard of yet". */
export type LiveProject = {
  connection: 'connecting' | 'live' | 'reconnecting' | 'ended'
  title: string | null
  turn: { id: string; number: number | null; startedAt: number; activity: string } | null
  /** The turn that ended last. */
  ended: { id: string; state: EndedTurnState } | null
  preview: { revision: number; problems: Problem[]; at: number } | null
  version: VersionSummary | null
  promises: PromiseResult[] | null
  changeCount: number
  /** How often the preview has got another address. */
  moveCount: number
}

/** A version whose changes are shown, and the file among them that is meant. */
export type ShownVersion = { id: string; path: string | null }

/** Says in one line what keeps the app from running and where. The log has the compiler's own words. */
export function problemText({ kind, file, line, message }: Problem): string {
  const text = PROBLEM_WORDS[kind]?.() ?? message
  if (file === null) return text
  return `${line === null ? file : `${file}:${line}`} · ${text}`
}
