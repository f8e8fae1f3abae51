import { FILES } from '../../shared/files/content'
import {
  type Linked,
  MOST_FILES,
  MOST_VERSIONS,
  type OpenFile,
  type StoredFile,
  type Version,
} from '../../shared/files/model'
import { hasRole, type Member } from '../../shared/site/content'
import { DB } from '../site/every-route'

type Row = Omit<StoredFile, 'tags' | 'isOwn'> & { tags: string; ownerId: string | null; token: string | null }

/** Characters of a row: a value of a row may have two megabytes at most. */
const PART = 700_000
const COLUMNS = `files.id, files.name, folder, tags, note, state, token, downloads, changed, owner_id AS ownerId,
  user.name AS owner, newest.version, newest.type, newest.size`
const FROM = `FROM files LEFT JOIN user ON user.id = owner_id
  JOIN file_versions AS newest ON newest.file_id = files.id
    AND newest.version = (SELECT MAX(version) FROM file_versions WHERE file_id = files.id)`
/** What of all files somebody sees: `?1` is who asks, `''` for nobody. Where everybody sees the same it says nothing. */
const SEEN = FILES.sees === 'own' ? 'owner_id = ?1' : '?1 IS NOT NULL'

export const mayChange = (file: { ownerId: string | null }, member: Member | null): boolean =>
  member !== null && (file.ownerId === member.id || hasRole(member, [FILES.keeper]))

type Search = { words: string; folder: string; limit: number; offset: number }

export async function listFiles(member: Member | null, { words, folder, limit, offset }: Search) {
  const where = `WHERE ${SEEN} AND (?2 = '' OR folder = ?2)
    AND (?3 = '' OR instr(lower(files.name || ' ' || tags || ' ' || note), lower(?3)) > 0)`
  const values = [member?.id ?? '', folder, words]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${COLUMNS} ${FROM} ${where} ORDER BY changed DESC, files.id DESC LIMIT ?4 OFFSET ?5`).bind(
      ...values,
      limit,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM files ${where}`).bind(...values),
  ])
  return { items: rows!.results.map((row) => fileOf(row, member)), total: all!.results[0]!.total }
}

/** The row of a file that somebody may see; null for every other. */
export async function readRow(id: number, member: Member | null): Promise<Row | null> {
  const row = await DB.prepare(`SELECT ${COLUMNS} ${FROM} WHERE files.id = ?2 AND ${SEEN}`)
    .bind(member?.id ?? '', id)
    .first<Row>()
  return row
}

export async function openFile(row: Row, member: Member | null): Promise<OpenFile> {
  const { results } = await DB.prepare(
    `SELECT version, size, user.name AS by, added FROM file_versions LEFT JOIN user ON user.id = by_id
     WHERE file_id = ? ORDER BY version DESC LIMIT ?`,
  )
    .bind(row.id, MOST_VERSIONS)
    .all<Version>()
  return { ...fileOf(row, member), token: mayChange(row, member) ? row.token : null, versions: results }
}

function fileOf(row: Row, member: Member | null): StoredFile {
  const { id, name, folder, tags, note, state, version, type, size, downloads, owner, changed } = row
  const isOwn = mayChange(row, member)
  const all = tags === '' ? [] : tags.split(',')
  return { id, name, folder, tags: all, note, state, version, type, size, downloads, owner, changed, isOwn }
}

type About = { name: string; folder: string; tags: string[]; note: string }

/** A new file with its first version; null where there is no room. A file is there with all of its parts or not at all. */
export async function addFile(
  member: Member,
  { content, ...about }: About & { content: string },
): Promise<number | null> {
  const all = await DB.prepare('SELECT COUNT(*) AS count FROM files').first<{ count: number }>()
  if (all!.count >= MOST_FILES) return null
  const added = DB.prepare(
    'INSERT INTO files (name, folder, tags, note, owner_id) VALUES (?, ?, ?, ?, ?) RETURNING id',
  ).bind(about.name, about.folder, about.tags.join(','), about.note, member.id)
  // The row that was inserted last is the file of the statement before.
  const [file] = await DB.batch<{ id: number }>([added, ...versionOf('last_insert_rowid()', { member, content })])
  return file!.results[0]!.id
}

/** Another version of a file, which waits for a yes again; null where it has too many. */
export async function addVersion(
  id: number,
  { member, content }: { member: Member; content: string },
): Promise<number | null> {
  const all = await DB.prepare('SELECT COUNT(*) AS count FROM file_versions WHERE file_id = ?')
    .bind(id)
    .first<{ count: number }>()
  if (all!.count >= MOST_VERSIONS) return null
  const [added] = await DB.batch<{ version: number }>([
    ...versionOf(String(id), { member, content }),
    DB.prepare("UPDATE files SET state = 'open', changed = datetime('now') WHERE id = ?").bind(id),
  ])
  return added!.results[0]!.version
}

/** What adds a version and its parts to a file, which is a number or how SQL finds one. */
function versionOf(file: string, { member, content }: { member: Member; content: string }): D1PreparedStatement[] {
  const [, type = '', base64 = ''] = /^data:([\w/.+-]*)[^,]*,(.*)$/.exec(content)!
  const size = (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
  const id = crypto.randomUUID()
  const parts = Array.from({ length: Math.ceil(base64.length / PART) }, (_, part) =>
    DB.prepare('INSERT INTO file_parts (version_id, part, content) VALUES (?, ?, ?)').bind(
      id,
      part,
      base64.slice(part * PART, (part + 1) * PART),
    ),
  )
  const added = DB.prepare(
    `WITH file AS (SELECT ${file} AS id) INSERT INTO file_versions (id, file_id, version, type, size, by_id)
     SELECT ?1, file.id, (SELECT COUNT(*) + 1 FROM file_versions WHERE file_id = file.id), ?2, ?3, ?4 FROM file
     RETURNING version`,
  )
  return [added.bind(id, type, size, member.id), ...parts]
}

/** The bytes of a version, and what they are called; null when there is no such version. */
export async function readBytes(
  id: number,
  version: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  const found = await DB.prepare('SELECT id, type FROM file_versions WHERE file_id = ? AND version = ?')
    .bind(id, version)
    .first<{ id: string; type: string }>()
  if (!found) return null
  const { results } = await DB.prepare('SELECT content FROM file_parts WHERE version_id = ? ORDER BY part')
    .bind(found.id)
    .all<{ content: string }>()
  return { bytes: Buffer.from(results.map(({ content }) => content).join(''), 'base64'), type: found.type }
}

export async function countDownload(id: number): Promise<void> {
  await DB.prepare('UPDATE files SET downloads = downloads + 1 WHERE id = ?').bind(id).run()
}

/** The file to which a link leads; null when it has ended. */
export async function linkedFile(token: string): Promise<(Linked & { id: number; version: number }) | null> {
  return DB.prepare(
    `SELECT files.id, files.name, note, newest.version, newest.type, newest.size ${FROM} WHERE token = ?`,
  )
    .bind(token)
    .first<Linked & { id: number; version: number }>()
}
