import type { VersionSummary } from '#shared/projects/versions.ts'

/** Versions with what is kept of their files and their pictures. */
export const SUMMARIES = `SELECT versions.*, promises_kept, promises_run, version_pictures.hash AS picture FROM versions
  JOIN trees ON trees.hash = tree LEFT JOIN version_pictures ON version_id = versions.id`

export type VersionRow = {
  number: number
  id: string
  title: string
  kind: VersionSummary['kind']
  turn_id: string | null
  created_at: number
  tree: string
  added: number
  removed: number
  files: number
  passed: 0 | 1
  touched: string | null
  promises_kept: number | null
  promises_run: number | null
  picture: string | null
}

export const toSummary = ({ turn_id, created_at, ...row }: VersionRow): VersionSummary => ({
  id: row.id,
  number: row.number,
  title: row.title,
  kind: row.kind,
  turnId: turn_id,
  createdAt: created_at,
  added: row.added,
  removed: row.removed,
  files: row.files,
  ...(row.touched !== null && { isOverDraft: true as const }),
  ...(row.promises_kept !== null && { promises: { kept: row.promises_kept, run: row.promises_run ?? 0 } }),
  ...(row.picture !== null && { picture: row.picture }),
})
