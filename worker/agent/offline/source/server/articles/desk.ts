import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { ARTICLES } from '../../shared/articles/content'
import { type Article, articleInput, type ArticleState, PAGE, stateInput } from '../../shared/articles/model'
import { type Member, SITE_TEXTS } from '../../shared/site/content'
import { requireRole, type Signed } from '../accounts/auth'
import { DB, existing, Failure, readId, readInput, readPage } from '../site/every-route'
import { isApprover, listDesk, readArticle, setState } from './articles'

const writers = requireRole(ARTICLES.writer, ...(ARTICLES.approver === null ? [] : [ARTICLES.approver]))

/** Where articles are written, handed in and decided on. */
export const articleDesk = new Hono()
  .use(writers)
  .get('/', async (c) => c.json(await listDesk(c.get('member'), c.req.query('state') ?? '', readPage(c, PAGE))))
  .get('/:id', async (c) => {
    const article = existing(await readArticle(c.get('member'), readId(c)))
    const row = await DB.prepare('SELECT secret FROM articles WHERE id = ?')
      .bind(article.id)
      .first<{ secret: string }>()
    return c.json({ article, secret: row!.secret })
  })
  .post('/', async (c) => {
    const input = await readInput(c, articleInput)
    const member = c.get('member')
    const row = await DB.prepare(
      `INSERT INTO articles (title, lead, text, section, tags, fields, picture, secret, appears, state, author, author_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
      .bind(...columnsOf(input), stateOf(member, input.isDraft), member.name, member.id)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .put('/:id', async (c) => {
    const input = await readInput(c, articleInput)
    const { article, member } = await ofMember(c)
    // What an approver corrects stays where it stands; what a writer changes is looked at again.
    const state = input.isDraft
      ? 'draft'
      : isApprover(member) && article.authorId !== member.id
        ? article.state
        : stateOf(member, false)
    await DB.batch([
      DB.prepare(
        `UPDATE articles SET title = ?, lead = ?, text = ?, section = ?, tags = ?, fields = ?, picture = ?, secret = ?,
         appears = ? WHERE id = ?`,
      ).bind(...columnsOf(input, article.appears), article.id),
      setState(article.id, state, state === article.state ? article.remark : ''),
    ])
    return c.json({ id: article.id })
  })
  .put('/:id/state', async (c) => {
    const { state, remark } = await readInput(c, stateInput)
    const { article, member } = await ofMember(c)
    const isDecision = state === 'published' || state === 'returned'
    if (isDecision && !isApprover(member)) throw new Failure(403, SITE_TEXTS.notAllowed)
    if (state === 'returned' && remark === '')
      throw new Failure(400, SITE_TEXTS.required, { remark: SITE_TEXTS.required })
    await setState(article.id, state, remark).run()
    return c.json({ state })
  })
  .delete('/:id', async (c) => {
    const { article } = await ofMember(c)
    await DB.prepare('DELETE FROM articles WHERE id = ?').bind(article.id).run()
    return c.body(null, 204)
  })

/** An article that whoever asks may change: a writer's own, and every one for whoever decides. */
async function ofMember(c: Context<Signed>): Promise<{ article: Article; member: Member }> {
  const member = c.get('member')
  const article = existing(await readArticle(member, readId(c)))
  if (article.authorId !== member.id && !isApprover(member)) throw new Failure(403, SITE_TEXTS.notAllowed)
  return { article, member }
}

function stateOf(member: Member, isDraft: boolean): ArticleState {
  if (isDraft) return 'draft'
  return isApprover(member) ? 'published' : 'waiting'
}

function columnsOf(input: z.output<typeof articleInput>, appears?: string) {
  const { title, lead, text, section, tags, fields, picture, secret } = input
  if (ARTICLES.sections && !ARTICLES.sections.options.includes(section))
    throw new Failure(400, SITE_TEXTS.choose, { section: SITE_TEXTS.choose })
  const day = input.appears || (appears ?? new Date().toISOString().slice(0, 10))
  return [title, lead, text, section, JSON.stringify(tags), JSON.stringify(fields), picture, secret, day]
}
