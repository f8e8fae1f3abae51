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
  /** It was saved by hand over a draft, and has what that turn left as well. */
  isOverDraft?: true
  /** How many promises held of how many, when they were last run on its files. */
  promises?: PromiseCount
  /** What the picture of it is known by, where one is kept. */
  picture?: string
}

export type PromiseCount = { kept: number; run: number }

/** The newest versions keep their pictures: those are the ones that somebody goes back to. */
export const MAX_VERSION_PICTURES = 24

/** The address of a version's picture. It is made of the picture, so that browsers may keep it for ever. */
export function versionPictureUrl(projectId: string, { picture }: Pick<VersionSummary, 'picture'>): string | null {
  return picture === undefined ? null : `/api/projects/${projectId}/pictures/${picture}`
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

/** The preview's database as it was when a version was gone on from. */
export type Snapshot = { versionId: string; at: number; sizeBytes: number }

/**
 * What a version brings back: its code with the rows that belonged to it, or its code alone on the rows as they are
 * now.
 */
export const RESTORE_KINDS = ['data', 'code'] as const
export type RestoreKind = (typeof RESTORE_KINDS)[number]

/**
 * Why the code of a version cannot run on the rows as they are. It misses what a migration took away, or has one that
 * did not run there.
 */
export type CodeOnlyProblem = { kind: 'taken' | 'other'; migration: string }

/** What restoring a version would do. `snapshotAt` is null where its rows are no longer kept. */
export type RestoreOffer = {
  snapshotAt: number | null
  /** The version is the newest one, and its rows are those that stand there now. */
  isNewest: boolean
  codeOnly: CodeOnlyProblem | null
  hasDraft: boolean
  version: VersionSummary
  /** The newest version, which the restored one takes the place of; null where it is that one. */
  newest: VersionSummary | null
}
