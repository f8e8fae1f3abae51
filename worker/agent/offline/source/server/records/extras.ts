import { MOST_REVIEWS, type Collection, type Review, type StoredRecord } from '../../shared/records/model'
import { hasRole, type Member } from '../../shared/site/content'
import { DB } from '../site/every-route'

type Found = { record_id: number; mean: number | null; count: number; marks: string | null; has_picture: number }

/** The records with what people think of them, the marks of the one who asks, and where their pictures are. */
export async function withExtras(
  { name, reviews, marks, pictures }: Collection,
  records: StoredRecord[],
  member: Member | null,
): Promise<StoredRecord[]> {
  if (records.length === 0 || !(reviews || marks || pictures)) return records
  const at = 'collection = ? AND record_id IN (SELECT value FROM json_each(?))'
  const ids = JSON.stringify(records.map(({ id }) => id))
  const [stars, marked, pictured] = await DB.batch<Found>([
    DB.prepare(
      `SELECT record_id, AVG(stars) AS mean, COUNT(*) AS count FROM record_reviews WHERE ${at} GROUP BY record_id`,
    ).bind(name, ids),
    DB.prepare(
      `SELECT record_id, group_concat(mark) AS marks FROM record_marks WHERE ${at} AND member_id = ? GROUP BY record_id`,
    ).bind(name, ids, member?.id ?? ''),
    DB.prepare(`SELECT record_id FROM record_pictures WHERE ${at}`).bind(name, ids),
  ])
  const of = (found: D1Result<Found> | undefined, id: number) =>
    found?.results.find(({ record_id }) => record_id === id) ?? null
  return records.map((record) => {
    const given = of(stars, record.id)
    return {
      ...record,
      stars: given ? { mean: given.mean ?? 0, count: given.count } : null,
      marks: of(marked, record.id)?.marks?.split(',') ?? [],
      picture: of(pictured, record.id) ? `/api/record-extras/${name}/${record.id}/picture` : null,
    }
  })
}

/** What people wrote about a record, the newest first. */
export async function listReviews({ name, reviews }: Collection, id: number, member: Member | null): Promise<Review[]> {
  if (!reviews) return []
  const { results } = await DB.prepare(
    `SELECT record_reviews.id, stars, text, written, member_id, COALESCE(user.name, '') AS author
     FROM record_reviews LEFT JOIN user ON user.id = member_id
     WHERE collection = ? AND record_id = ? ORDER BY record_reviews.id DESC LIMIT ${MOST_REVIEWS}`,
  )
    .bind(name, id)
    .all<Omit<Review, 'isOwn' | 'isMine'> & { member_id: string | null }>()
  return results.map(({ member_id, ...review }) => {
    const isMine = member !== null && member_id === member.id
    return { ...review, isMine, isOwn: isMine || (member !== null && hasRole(member, [])) }
  })
}

/** What goes with a record that is deleted. */
export function extrasGone({ name }: Collection, id: number): D1PreparedStatement[] {
  return ['record_reviews', 'record_marks', 'record_pictures'].map((table) =>
    DB.prepare(`DELETE FROM ${table} WHERE collection = ? AND record_id = ?`).bind(name, id),
  )
}
