/** An immutable snapshot of a workspace, as lists show it. Times are milliseconds since 1970. */
export type VersionSummary = {
  id: string
  number: number
  title: string
  kind: 'turn' | 'manual' | 'restore'
  turnId: string | null
  createdAt: number
  added: number
  removed: number
  files: number
}

/** How one file differs between two versions. `hunks` is empty for binary files. */
export type FileDiff = {
  path: string
  change: 'created' | 'edited' | 'deleted'
  added: number
  removed: number
  hunks: DiffHunk[]
}

/** A run of lines with its context. Line numbers count from 1. */
export type DiffHunk = {
  oldStart: number
  newStart: number
  lines: Array<{ kind: 'same' | 'added' | 'removed'; text: string }>
}
