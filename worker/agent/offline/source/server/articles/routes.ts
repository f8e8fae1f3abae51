import { Hono } from 'hono'
import { z } from 'zod'
import { ARTICLES } from '../../shared/articles/content'
import { PAGE } from '../../shared/articles/model'
import { memberOf, requireMember } from '../accounts/auth'
import { DB, existing, readId, readInput, readPage } from '../site/every-route'
import { listArticles, readAround, readArticle, readSide } from './articles'
import { readComments } from './comments'

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
