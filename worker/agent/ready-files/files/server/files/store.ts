import type { FileInfo } from '../../shared/files'

export type FileRow = {
  id: string
  owner: string
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
  is_public: number
  created_at: number
  /** The smaller ones of a picture, as JSON. */
  sizes: string
}
export type Size = { width: number; type: string; size: number }
type NewFile = Omit<FileRow, 'sizes' | 'created_at' | 'is_public'> & { isPublic: boolean }

const PAGE = 24
/** What one uploader may have at a time. */
const MOST_FILES = 500
const DAY_MS = 86_400_000

const ROW = `SELECT *, (SELECT json_group_array(json_object('width', width, 'type', type, 'size', size))
  FROM file_sizes WHERE file_id = files.id) AS sizes FROM files`

export const sizesOf = ({ sizes }: FileRow): Size[] =>
  (JSON.parse(sizes) as Size[]).toSorted((one, other) => one.width - other.width)

/** What a page is told of a file. Who owns it is nobody's business. */
export const infoOf = (row: FileRow, asker: string | null): FileInfo => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  width: row.width,
  height: row.height,
  widths: sizesOf(row).map(({ width }) => width),
  isPublic: row.is_public === 1,
  isMine: row.owner === asker,
  createdAt: row.created_at,
})

export const findFile = (db: D1Database, id: string) =>
  db.prepare(`${ROW} WHERE id = ? AND is_ready = 1`).bind(id).first<FileRow>()

/** The newest files that somebody may see, `before` the last one of the page that they have. */
export async function listFiles(
  db: D1Database,
  { asker, before, mine }: { asker: string | null; before: string | undefined; mine: boolean },
): Promise<{ rows: FileRow[]; before: string | null }> {
  const [, time = String(Number.MAX_SAFE_INTEGER), id = ''] = /^(\d{1,15})\.([\w-]{36})$/.exec(before ?? '') ?? []
  const { results } = await db
    .prepare(
      `${ROW} WHERE is_ready = 1 AND (owner = ?1 OR (is_public = 1 AND ?2 = 0)) AND (created_at, id) < (?3, ?4)
       ORDER BY created_at DESC, id DESC LIMIT ?5`,
    )
    .bind(asker ?? '', mine ? 1 : 0, Number(time), id, PAGE + 1)
    .all<FileRow>()
  const rows = results.slice(0, PAGE)
  const last = rows.at(-1)
  return { rows, before: results.length > PAGE && last ? `${last.created_at}.${last.id}` : null }
}

/** Notes a file before its bytes arrive, or answers no when its uploader has too many. */
export async function beginFile(db: D1Database, file: NewFile): Promise<boolean> {
  const { id, owner, name, type, size, width, height, isPublic } = file
  const { meta } = await db
    .prepare(
      `INSERT INTO files (id, owner, name, type, size, width, height, is_public, created_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM files WHERE owner = ?) < ${MOST_FILES}`,
    )
    .bind(id, owner, name, type, size, width, height, isPublic ? 1 : 0, Date.now(), owner)
    .run()
  return meta.changes > 0
}

export async function finishFile(db: D1Database, id: string): Promise<void> {
  await db.prepare('UPDATE files SET is_ready = 1 WHERE id = ?').bind(id).run()
}

/** Answers no when the file has been deleted meanwhile. */
export async function addSize(db: D1Database, id: string, { width, type, size }: Size): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'INSERT OR REPLACE INTO file_sizes (file_id, width, type, size) SELECT id, ?, ?, ? FROM files WHERE id = ?',
    )
    .bind(width, type, size, id)
    .run()
  return meta.changes > 0
}

export const keyOf = (id: string, width?: number) => (width === undefined ? id : `${id}/${width}`)

/** The bytes go first: when this is cut off, whoever deletes once more finds the row. */
export async function deleteFile({ DB, FILES }: { DB: D1Database; FILES: R2Bucket }, id: string): Promise<void> {
  const { objects } = await FILES.list({ prefix: `${id}/` })
  await FILES.delete([id, ...objects.map(({ key }) => key)])
  await DB.batch([
    DB.prepare('DELETE FROM file_sizes WHERE file_id = ?').bind(id),
    DB.prepare('DELETE FROM files WHERE id = ?').bind(id),
  ])
}

/** Deletes a few of those that were begun more than a day ago and never finished. */
export async function deleteAbandoned(env: { DB: D1Database; FILES: R2Bucket }): Promise<void> {
  const { results } = await env.DB.prepare('SELECT id FROM files WHERE is_ready = 0 AND created_at < ? LIMIT 5')
    .bind(Date.now() - DAY_MS)
    .all<{ id: string }>()
  for (const { id } of results) await deleteFile(env, id)
}
