import type { LayoutWarning } from '#shared/projects/layout.ts'
import { type Problem, PROBLEM_WORDS } from '#shared/projects/problems.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { EndedTurnState, TurnMode } from '#shared/turns/turns.ts'

export type WorkbenchTab = 'preview' | 'code' | 'versions' | 'promises' | 'logs'

/** `writing` has the paths of the files that are being written. */
type OpenTurn = {
  id: string
  number: number | null
  startedAt: number
  mode: TurnMode
  activity: string
  files: Array<{ path: string }>
  writing: string[]
}

/** The route takes this state of the project from the conversation. Null means that nothing was heard yet. */
export type LiveProject = {
  connection: 'connecting' | 'live' | 'reconnecting' | 'ended'
  title: string | null
  turn: OpenTurn | null
  /** This turn ended last. */
  ended: { id: string; state: EndedTurnState } | null
  /** What the checks found against the newest version or, before there is one, against what was built so far. */
  failedChecks: string[]
  preview: { revision: number; problems: Problem[]; at: number } | null
  /** What a browser measured of what the preview shows. */
  layout: LayoutWarning[]
  version: VersionSummary | null
  promises: PromiseResult[] | null
  changeCount: number
  /** It grows whenever the preview gets another address. */
  moveCount: number
}

/** The changes of this version are shown, and `path` is the file among them that is meant. */
export type ShownVersion = { id: string; path: string | null }

/** One line says what keeps the app from running and where. The log has the compiler's own words. */
export function problemText({ kind, file, line, message }: Problem): string {
  const text = PROBLEM_WORDS[kind]?.() ?? message
  if (file === null) return text
  return `${line === null ? file : `${file}:${line}`} · ${text}`
}
