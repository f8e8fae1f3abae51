import { Hono } from 'hono'
import { z } from 'zod'
import { ARTICLES } from '../../shared/articles/content'
import { type Comment, commentInput, PAGE, type WaitingComment } from '../../shared/articles/model'
import { type Member, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember, requireRole } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { isApprover, listArticles, mayWrite, readAround, readArticle, readSide } from './articles'

const followInput = z.object({
  section: z.string().refine((section) => ARTICLES.sections?.options.includes(section)),
  follows: z.boolean(),
})

/** What everybody reads, and what members like and follow. */
export const articles = new Hono()
  .get('/', async (c) => {
    const query = c.req.query()
    const search = {
      words: (query.q ?? '').slice(0, 100),
      section: query.section ?? '',
      tag: query.tag ?? '',
      month: query.month ?? '',
      isFollowed: query.followed === '1',
      fields: ARTICLES.fields.flatMap(({ name, isFilter }): Array<[string, string]> => {
        const value = query[`field-${name}`] ?? ''
        return isFilter && value !== '' ? [[name, value]] : []
      }),
    }
    return c.json(await listArticles(await memberOf(c), search, readPage(c, PAGE)))
  })
  .get('/side', async (c) => c.json(await readSide()))
  .get('/follows', requireMember, async (c) => {
    const { results } = await DB.prepare('SELECT section FROM section_follows WHERE user_id = ? LIMIT 200')
      .bind(c.get('member').id)
      .all<{ section: string }>()
    return c.json({ sections: results.map(({ section }) => section) })
  })
  .put('/follows', requireMember, async (c) => {
    const { section, follows } = await readInput(c, followInput)
    const statement = follows
      ? 'INSERT OR IGNORE INTO section_follows (user_id, section) VALUES (?, ?)'
      : 'DELETE FROM section_follows WHERE user_id = ? AND section = ?'
    await DB.prepare(statement).bind(c.get('member').id, section).run()
    return c.json({ follows })
  })
  .get('/:id', async (c) => {
    const member = await memberOf(c)
    const article = existing(await readArticle(member, readId(c)))
    if (article.state === 'published')
      await DB.prepare(
        `INSERT INTO article_reads (article_id, day, count) VALUES (?, date('now'), 1)
         ON CONFLICT DO UPDATE SET count = count + 1`,
      )
        .bind(article.id)
        .run()
    const comments = ARTICLES.comments === 'none' ? [] : await readComments(member, article.id)
    return c.json({ article, comments, ...(await readAround(article)) })
  })
  .get('/:id/secret', async (c) => {
    const article = existing(await readArticle(await memberOf(c), readId(c)))
    const row = await DB.prepare('SELECT secret FROM articles WHERE id = ?')
      .bind(article.id)
      .first<{ secret: string }>()
    return c.json(existing(row))
  })
  .put('/:id/like', requireMember, async (c) => {
    const { likes } = await readInput(c, z.object({ likes: z.boolean() }))
    const article = existing(await readArticle(c.get('member'), readId(c)))
    const statement = likes
      ? 'INSERT OR IGNORE INTO article_likes (article_id, user_id) VALUES (?, ?)'
      : 'DELETE FROM article_likes WHERE article_id = ? AND user_id = ?'
    await DB.prepare(statement).bind(article.id, c.get('member').id).run()
    return c.json({ likes })
  })

/** More than this nobody reads, and a flood of them ends here. */
const MOST = 500

type Row = Omit<Comment, 'isWaiting'> & { isWaiting: number }

const COLUMNS = `article_comments.id, name, article_comments.text, posted, is_waiting AS isWaiting,
  article_comments.author_id AS authorId`

/** Comments of an article, the oldest first. What waits is seen by those who decide on it. */
export async function readComments(member: Member | null, articleId: number): Promise<Comment[]> {
  const { results } = await DB.prepare(
    `SELECT ${COLUMNS} FROM article_comments WHERE article_id = ? AND (is_waiting = 0 OR ?) ORDER BY id LIMIT ${MOST}`,
  )
    .bind(articleId, Number(isApprover(member)))
    .all<Row>()
  return results.map(({ isWaiting, ...comment }) => ({ ...comment, isWaiting: isWaiting === 1 }))
}

const approvers = requireRole(ARTICLES.approver ?? ARTICLES.writer)

export const comments = new Hono()
  .get('/waiting', approvers, async (c) => {
    const { results } = await DB.prepare(
      `SELECT ${COLUMNS}, article_id AS articleId, title FROM article_comments
       JOIN articles ON articles.id = article_id WHERE is_waiting = 1 ORDER BY article_comments.id LIMIT 50`,
    ).all<Omit<WaitingComment, 'isWaiting'>>()
    return c.json({ items: results })
  })
  .post('/:id', async (c) => {
    if (ARTICLES.comments === 'none') throw new Failure(404, SITE_TEXTS.gone)
    const member = await memberOf(c)
    const isApproved = ARTICLES.comments === 'members' || mayWrite(member)
    if (ARTICLES.comments === 'members' && !member) throw new Failure(401, SITE_TEXTS.signInFirst)
    const { name, text } = await readInput(c, commentInput)
    const called = member?.name ?? name
    if (called === '') throw new Failure(400, SITE_TEXTS.required, { name: SITE_TEXTS.required })
    const article = existing(await readArticle(member, readId(c)))
    const row = await DB.prepare(
      `INSERT INTO article_comments (article_id, name, author_id, text, is_waiting)
       SELECT ?1, ?2, ?3, ?4, ?5 WHERE (SELECT COUNT(*) FROM article_comments WHERE article_id = ?1) < ${MOST}
       RETURNING id`,
    )
      .bind(article.id, called, member?.id ?? null, text, Number(!isApproved))
      .first<{ id: number }>()
    if (!row) throw new Failure(429, SITE_TEXTS.failed)
    return c.json({ id: row.id, isWaiting: !isApproved }, 201)
  })
  .put('/:id/approved', approvers, async (c) => {
    await DB.prepare('UPDATE article_comments SET is_waiting = 0 WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
  .delete('/:id', requireMember, async (c) => {
    const member = c.get('member')
    const comment = existing(
      await DB.prepare('SELECT author_id AS authorId FROM article_comments WHERE id = ?')
        .bind(readId(c))
        .first<{ authorId: string | null }>(),
    )
    if (comment.authorId !== member.id && !isApprover(member)) throw new Failure(403, SITE_TEXTS.notAllowed)
    await DB.prepare('DELETE FROM article_comments WHERE id = ?').bind(readId(c)).run()
    return c.body(null, 204)
  })
