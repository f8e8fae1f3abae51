import { POSTS } from '../../shared/posts/content'
import { PAGE, type Facts, type IndexRow, type Post } from '../../shared/posts/model'
import { DB } from '../site/every-route'
import { isTied } from './ties'

type Row = Omit<Post, 'facts' | 'isLiked' | 'photo'> & { facts: string; isLiked: number; hasPhoto: number }

/** `?1` is who asks, or nobody. */
const POST = `SELECT posts.id, posts.user_id, user.name AS author, day, posts.text, facts, posts.posted,
    photo IS NOT NULL AS hasPhoto,
    (SELECT COUNT(*) FROM post_likes WHERE post_id = posts.id) AS likes,
    (SELECT COUNT(*) FROM post_comments WHERE post_id = posts.id) AS comments,
    EXISTS (SELECT 1 FROM post_likes WHERE post_id = posts.id AND user_id = ?1) AS isLiked
  FROM posts JOIN user ON user.id = posts.user_id`

const postOf = ({ facts, isLiked, hasPhoto, ...row }: Row): Post => ({
  ...row,
  facts: JSON.parse(facts) as Facts,
  isLiked: isLiked === 1,
  photo: hasPhoto === 1 ? `/api/posts/${row.id}/photo` : null,
})

type Asked = { me: string; of: 'all' | 'following' | { user: string }; offset: number }

/** A page of posts, the newest first: of everybody, of oneself and those one follows, or of one person. */
export async function listPosts({ me, of, offset }: Asked) {
  const user = typeof of === 'object' ? of.user : ''
  const where =
    of === 'all'
      ? "?2 = ''"
      : of === 'following'
        ? `?2 = '' AND (posts.user_id = ?1 OR ${isTied('?1', 'posts.user_id')})`
        : 'posts.user_id = ?2'
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`${POST} WHERE ${where} ORDER BY posts.posted DESC, posts.id DESC LIMIT ${PAGE} OFFSET ?3`).bind(
      me,
      user,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM posts WHERE ?1 = ?1 AND ${where}`).bind(me, user),
  ])
  return { items: rows!.results.map(postOf), total: all!.results[0]!.total }
}

/** SQL: the value of a fact, in the same words for whoever typed it in other letters. */
export const factOf = (name: string) => `facts ->> '$.${name}'`

/** What was posted at each place: how many different things, and how many posts. */
export async function listIndex(): Promise<IndexRow[]> {
  const { index } = POSTS
  if (!index) return []
  const { results } = await DB.prepare(
    `SELECT MIN(${factOf(index.by)}) AS value, COUNT(DISTINCT lower(trim(${factOf(index.counts)}))) AS count, COUNT(*) AS posts
     FROM posts WHERE trim(${factOf(index.by)}) <> '' GROUP BY lower(trim(${factOf(index.by)}))
     ORDER BY count DESC, posts DESC, value LIMIT 200`,
  ).all<IndexRow>()
  return results
}
