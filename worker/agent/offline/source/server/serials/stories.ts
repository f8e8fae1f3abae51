import {
  MOST,
  type ChapterFound,
  type ChapterLine,
  type NewChapter,
  type Near,
  type Story,
} from '../../shared/serials/model'
import { OWNER, type Member } from '../../shared/site/content'
import { DB } from '../site/every-route'

type StoryRow = Omit<Story, 'isFollowed'> & { isFollowed: number }
type LineRow = Omit<ChapterLine, 'isHidden'> & { isHidden: number }

const STORY = `stories.id, title, text, author, author_id AS authorId,
  (SELECT COUNT(*) FROM chapters WHERE story_id = stories.id AND is_hidden = 0) AS chapters,
  (SELECT COUNT(*) FROM story_follows WHERE story_id = stories.id) AS followers,
  (SELECT AVG(stars) FROM chapter_ratings JOIN chapters ON chapters.id = chapter_id
   WHERE story_id = stories.id) AS stars,
  EXISTS (SELECT 1 FROM story_follows WHERE story_id = stories.id AND user_id = ?1) AS isFollowed FROM stories`

const LINE = `chapters.id, chapters.title, is_hidden AS isHidden,
  (SELECT COUNT(*) FROM chapter_readers WHERE chapter_id = chapters.id) AS readers,
  (SELECT AVG(stars) FROM chapter_ratings WHERE chapter_id = chapters.id) AS stars`

export const mayChange = (member: Member | null, authorId: string | null) =>
  member !== null && (member.id === authorId || member.role === OWNER)

const storyOf = ({ isFollowed, ...row }: StoryRow): Story => ({ ...row, isFollowed: isFollowed === 1 })
const lineOf = ({ isHidden, ...row }: LineRow): ChapterLine => ({ ...row, isHidden: isHidden === 1 })

export async function listStories(member: Member | null, order: string, page: { limit: number; offset: number }) {
  const by = order === 'best' ? 'COALESCE(stars, 0) DESC, stories.id DESC' : 'begun DESC, stories.id DESC'
  const [rows, all] = await DB.batch<StoryRow & { total: number }>([
    DB.prepare(`SELECT ${STORY} ORDER BY ${by} LIMIT ?2 OFFSET ?3`).bind(member?.id ?? '', page.limit, page.offset),
    DB.prepare('SELECT COUNT(*) AS total FROM stories'),
  ])
  return { items: rows!.results.map(storyOf), total: all!.results[0]!.total }
}

export async function readStory(member: Member | null, id: number) {
  const row = await DB.prepare(`SELECT ${STORY} WHERE stories.id = ?2`)
    .bind(member?.id ?? '', id)
    .first<StoryRow>()
  if (!row) return null
  const story = storyOf(row)
  const [lines, last] = await DB.batch<LineRow & Near>([
    DB.prepare(
      `SELECT ${LINE} FROM chapters WHERE story_id = ? AND (is_hidden = 0 OR ?) ORDER BY position LIMIT ${MOST}`,
    ).bind(id, Number(mayChange(member, story.authorId))),
    DB.prepare(
      `SELECT chapters.id, title FROM chapter_readers JOIN chapters ON chapters.id = chapter_id
       WHERE user_id = ? AND story_id = ? AND is_hidden = 0 ORDER BY opened DESC, chapter_readers.rowid DESC LIMIT 1`,
    ).bind(member?.id ?? '', id),
  ])
  return { story, chapters: lines!.results.map(lineOf), goOn: last!.results[0] ?? null }
}

type ChapterRow = LineRow & {
  text: string
  storyId: number
  story: string
  authorId: string | null
  mine: number | null
  position: number
}

/** A chapter that this reader may see. Whoever is signed in has read it then. */
export async function readChapter(member: Member | null, id: number): Promise<ChapterFound | null> {
  const row = await DB.prepare(
    `SELECT ${LINE}, chapters.text, story_id AS storyId, stories.title AS story, author_id AS authorId, position,
     (SELECT stars FROM chapter_ratings WHERE chapter_id = chapters.id AND user_id = ?1) AS mine
     FROM chapters JOIN stories ON stories.id = story_id WHERE chapters.id = ?2`,
  )
    .bind(member?.id ?? '', id)
    .first<ChapterRow>()
  if (!row || (row.isHidden === 1 && !mayChange(member, row.authorId))) return null
  if (member && member.id !== row.authorId)
    await DB.prepare(
      "INSERT OR REPLACE INTO chapter_readers (chapter_id, user_id, opened) VALUES (?, ?, strftime('%Y-%m-%d %H:%M:%f'))",
    )
      .bind(id, member.id)
      .run()
  const near = 'SELECT id, title FROM chapters WHERE story_id = ?1 AND is_hidden = 0'
  const [before, after, said] = await DB.batch<Near & ChapterFound['comments'][number]>([
    DB.prepare(`${near} AND position < ?2 ORDER BY position DESC LIMIT 1`).bind(row.storyId, row.position),
    DB.prepare(`${near} AND position > ?2 ORDER BY position LIMIT 1`).bind(row.storyId, row.position),
    DB.prepare(
      `SELECT chapter_comments.id, name, text, posted FROM chapter_comments JOIN user ON user.id = user_id
       WHERE chapter_id = ? ORDER BY chapter_comments.id LIMIT 500`,
    ).bind(id),
  ])
  const { position: _, ...chapter } = row
  return {
    chapter: { ...chapter, isHidden: row.isHidden === 1 },
    previous: before!.results[0] ?? null,
    next: after!.results[0] ?? null,
    comments: said!.results,
  }
}

/** What came out in followed stories since they are followed. */
export async function newChapters(member: Member): Promise<NewChapter[]> {
  const { results } = await DB.prepare(
    `SELECT chapters.id, chapters.title, stories.id AS storyId, stories.title AS story, published,
     EXISTS (SELECT 1 FROM chapter_readers WHERE chapter_id = chapters.id AND user_id = ?1) AS isRead
     FROM story_follows JOIN stories ON stories.id = story_follows.story_id
     JOIN chapters ON chapters.story_id = stories.id
     WHERE user_id = ?1 AND is_hidden = 0 AND published >= since ORDER BY published DESC, chapters.id DESC LIMIT 50`,
  )
    .bind(member.id)
    .all<Omit<NewChapter, 'isRead'> & { isRead: number }>()
  return results.map(({ isRead, ...chapter }) => ({ ...chapter, isRead: isRead === 1 }))
}
