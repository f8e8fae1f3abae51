import type { LayoutWarning } from '#shared/projects/layout.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { EndedTurnState, TurnMode } from './turns.ts'

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'ended'

/** The turn at work, as the rest of its project's page has to know it. */
export type OpenTurn = {
  id: string
  number: number | null
  startedAt: number
  mode: TurnMode
  activity: string
  files: Array<{ path: string }>
  /** The paths of the files that are being written. */
  writing: string[]
  /** It waits for more credits. Meanwhile what it has written is hidden, and the newest version is shown. */
  isAtCeiling: boolean
}

/** The project as its conversation tells it. Null means that nothing was heard yet. */
export type LiveProject = {
  connection: Connection
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
  /** How often comments changed, and how many threads are open since. */
  comments: { changes: number; open: number } | null
}
