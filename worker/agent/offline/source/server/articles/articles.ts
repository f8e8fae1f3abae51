import { ARTICLES } from '../../shared/articles/content'
import { PAGE, type Article, type ArticleState, type Side } from '../../shared/articles/model'
import { hasRole, type Member } from '../../shared/site/content'
import { DB } from '../site/every-route'

type Row = Omit<Article, 'tags' | 'fields' | 'hasSecret' | 'isLiked'> & {
  tags: string
  fields: string
  hasSecret: number
  isLiked: number
}

const COLUMNS = `articles.id, title, lead, text, section, tags, fields, picture, secret <> '' AS hasSecret, author,
  author_id AS authorId, state, remark, appears,
  (SELECT COUNT(*) FROM article_likes WHERE article_id = articles.id) AS likes,
  EXISTS (SELECT 1 FROM article_likes WHERE article_id = articles.id AND user_id = ?1) AS isLiked
  FROM articles`

/** A day that is still to come hides an article that is published. */
const IS_OUT = "state = 'published' AND appears <= date('now')"
const NEWEST = 'appears DESC, articles.id DESC'
const WEEK = 5
const SIDE = 8

export const isApprover = (member: Member | null) => hasRole(member, [ARTICLES.approver ?? ARTICLES.writer])
export const mayWrite = (member: Member | null) =>
  hasRole(member, [ARTICLES.writer, ...(ARTICLES.approver === null ? [] : [ARTICLES.approver])])

export type Search = {
  words: string
  section: string
  tag: string
  month: string
  fields: Array<[name: string, value: string]>
  isFollowed: boolean
}

export async function listArticles(member: Member | null, search: Search, page: { limit: number; offset: number }) {
  const values: unknown[] = [
    member?.id ?? '',
    search.words,
    search.section,
    search.tag,
    search.month,
    Number(search.isFollowed),
  ]
  const byField = search.fields.map(([name, value]) => {
    values.push(`$."${name}"`, value)
    return `AND json_extract(fields, ?${values.length - 1}) = ?${values.length}`
  })
  const where = `${IS_OUT}
    AND (?2 = '' OR instr(lower(title || ' ' || lead || ' ' || text || ' ' || fields), lower(?2)) > 0)
    AND (?3 = '' OR section = ?3) AND (?4 = '' OR EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?4))
    AND (?5 = '' OR substr(appears, 1, 7) = ?5)
    AND (?6 = 0 OR section IN (SELECT section FROM section_follows WHERE user_id = ?1)) ${byField.join(' ')}`
  const end = values.length
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${COLUMNS} WHERE ${where} ORDER BY ${NEWEST} LIMIT ?${end + 1} OFFSET ?${end + 2}`).bind(
      ...values,
      page.limit,
      page.offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM articles WHERE ${where} AND ?1 = ?1`).bind(...values),
  ])
  return { items: rows!.results.map(articleOf), total: all!.results[0]!.total }
}

/** What stands beside the list. */
export async function readSide(): Promise<Side> {
  const [newest, mostRead, tags, months] = await DB.batch<never>([
    DB.prepare(`SELECT id, title FROM articles WHERE ${IS_OUT} ORDER BY ${NEWEST} LIMIT ${WEEK}`),
    DB.prepare(
      `SELECT articles.id, title FROM articles JOIN article_reads ON article_id = articles.id
       WHERE ${IS_OUT} AND day > date('now', '-7 days')
       GROUP BY articles.id ORDER BY SUM(count) DESC, ${NEWEST} LIMIT ${WEEK}`,
    ),
    DB.prepare(
      `SELECT value AS tag, COUNT(*) AS count FROM articles, json_each(tags) WHERE ${IS_OUT}
       GROUP BY value ORDER BY count DESC, value LIMIT ${SIDE}`,
    ),
    DB.prepare(
      `SELECT substr(appears, 1, 7) AS month, COUNT(*) AS count FROM articles WHERE ${IS_OUT}
       GROUP BY month ORDER BY month DESC LIMIT 24`,
    ),
  ])
  return { newest: newest!.results, mostRead: mostRead!.results, tags: tags!.results, months: months!.results }
}

/** An article that this reader may see; null when there is none. */
export async function readArticle(member: Member | null, id: number): Promise<Article | null> {
  const row = await DB.prepare(`SELECT ${COLUMNS} WHERE articles.id = ?2 AND ((${IS_OUT}) OR author_id = ?1 OR ?3 = 1)`)
    .bind(member?.id ?? '', id, Number(isApprover(member)))
    .first<Row>()
  return row ? articleOf(row) : null
}

/** What belongs to an article's page: others of its section, and the ones before and after it. */
export async function readAround(article: Article) {
  const [related, before, after] = await DB.batch<{ id: number; title: string }>([
    DB.prepare(
      `SELECT id, title FROM articles WHERE ${IS_OUT} AND section = ?1 AND id <> ?2 ORDER BY ${NEWEST} LIMIT 3`,
    ).bind(article.section, article.id),
    DB.prepare(
      `SELECT id, title FROM articles WHERE ${IS_OUT} AND (appears, id) > (?1, ?2) ORDER BY appears, id LIMIT 1`,
    ).bind(article.appears, article.id),
    DB.prepare(
      `SELECT id, title FROM articles WHERE ${IS_OUT} AND (appears, id) < (?1, ?2) ORDER BY ${NEWEST} LIMIT 1`,
    ).bind(article.appears, article.id),
  ])
  return { related: related!.results, previous: before!.results[0] ?? null, next: after!.results[0] ?? null }
}

/** What lies on the desk: a writer's own, and everything that was handed in for whoever decides on it. */
export async function listDesk(member: Member, state: string, page: { limit: number; offset: number }) {
  const where = "(author_id = ?1 OR (?2 = 1 AND (state <> 'draft' OR ?4 = 1))) AND (?3 = '' OR state = ?3)"
  const values = [member.id, Number(isApprover(member)), state, Number(ARTICLES.approver === null)]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${COLUMNS} WHERE ${where} ORDER BY articles.id DESC LIMIT ?5 OFFSET ?6`).bind(
      ...values,
      page.limit,
      page.offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM articles WHERE ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(articleOf), total: all!.results[0]!.total, size: PAGE }
}

export const setState = (id: number, state: ArticleState, remark: string) =>
  DB.prepare(
    // What is approved later than the day it was meant for appears on the day of the approval.
    `UPDATE articles SET state = ?2, remark = ?3,
       appears = CASE WHEN ?2 = 'published' AND state <> 'published' THEN max(appears, date('now')) ELSE appears END
     WHERE id = ?1`,
  ).bind(id, state, remark)

function articleOf({ tags, fields, hasSecret, isLiked, ...row }: Row): Article {
  return {
    ...row,
    tags: JSON.parse(tags) as string[],
    fields: JSON.parse(fields) as Article['fields'],
    hasSecret: hasSecret === 1,
    isLiked: isLiked === 1,
  }
}
