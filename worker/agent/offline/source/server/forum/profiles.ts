import { FORUM } from '../../shared/forum/content'
import type { ForumProfile } from '../../shared/forum/model'
import type { Member } from '../../shared/site/model'
import { DB } from '../site/db'
import { topicsOf } from './topics'

/** Somebody's page: what they began, and what others thought of it. One's own votes count for nothing. */
export async function readProfile(reader: Member | null, id: string): Promise<ForumProfile | null> {
  const [row, topics] = await Promise.all([
    DB.prepare(
      `SELECT name,
        (SELECT COUNT(*) FROM replies WHERE author_id = user.id AND is_waiting = 0 AND is_hidden = 0) AS replies,
        (SELECT COUNT(*) FROM topics WHERE author_id = user.id AND is_adopted = 1) AS adopted,
        (SELECT COUNT(*) FROM topic_votes JOIN topics ON topics.id = topic_id
          WHERE author_id = user.id AND user_id <> user.id AND value = 1) +
        (SELECT COUNT(*) FROM reply_votes JOIN replies ON replies.id = reply_id
          WHERE author_id = user.id AND user_id <> user.id AND value = 1) AS votes
       FROM user WHERE id = ?`,
    )
      .bind(id)
      .first<{ name: string; replies: number; adopted: number; votes: number }>(),
    topicsOf(reader, id),
  ])
  if (!row) return null
  const { vote, adopted } = FORUM.profiles?.points ?? { vote: 0, adopted: 0 }
  return {
    name: row.name,
    replies: row.replies,
    points: row.votes * vote + row.adopted * adopted,
    topics,
  }
}
