import { Hono } from 'hono'
import { noticeSchema } from '../../shared/notices'
import { requireMember, requireOwner } from '../guards'

type App = { Bindings: { DB: D1Database } }

const SHOWN = 50

/** The board of the club: members read it, and the committee writes on it. */
export const notices = new Hono<App>()
  .use(requireMember)
  .get('/', async (c) => {
    const { results } = await c.env.DB.prepare(
      'SELECT id, title, text, author, created_at FROM notices ORDER BY id DESC LIMIT ?',
    )
      .bind(SHOWN)
      .all()
    return c.json(results)
  })
  .post('/', requireOwner, async (c) => {
    const input = noticeSchema.safeParse(await c.req.json().catch(() => null))
    if (!input.success)
      return c.json({ error: { message: input.error.issues[0]?.message ?? 'Something is missing.' } }, 400)
    const { title, text } = input.data
    const notice = await c.env.DB.prepare('INSERT INTO notices (title, text, author) VALUES (?, ?, ?) RETURNING id')
      .bind(title, text, c.get('member').name)
      .first()
    return c.json(notice, 201)
  })
