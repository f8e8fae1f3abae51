import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireMember, requireOwner } from '../guards'
import { FROM } from '../mails'

const { DB, EMAIL } = env as unknown as { DB: D1Database; EMAIL: SendEmail }

const MOST = 100
const GONE = 'This invitation is for another address, was used or is too old.'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const invitedSchema = z.object({
  email: z.email().max(200).toLowerCase(),
  role: z.enum(['admin', 'user']),
})

/** The owner invites by mail. Who opens its link and signs in with that address has the role it names. */
export const invitations = new Hono()
  .get('/', requireMember, requireOwner, async (c) => {
    const { results } = await DB.prepare(
      'SELECT id, email, role, expiresAt FROM invitation WHERE expiresAt > ? ORDER BY expiresAt DESC LIMIT ?',
    )
      .bind(Date.now(), MOST)
      .all()
    return c.json({ invitations: results })
  })
  .post('/', requireMember, requireOwner, async (c) => {
    const invited = invitedSchema.safeParse(await c.req.json().catch(() => null))
    if (!invited.success) return c.json({ error: { message: 'This needs an email address and a role.' } }, 400)
    const { email, role } = invited.data
    const [id, now] = [crypto.randomUUID(), Date.now()]
    const [, kept] = await DB.batch([
      DB.prepare('DELETE FROM invitation WHERE expiresAt <= ? OR email = ?').bind(now, email),
      DB.prepare(
        `INSERT INTO invitation (id, email, role, expiresAt) SELECT ?, ?, ?, ?
         WHERE (SELECT COUNT(*) FROM invitation) < ? AND NOT EXISTS (SELECT 1 FROM user WHERE email = ?)`,
      ).bind(id, email, role, now + WEEK_MS, MOST, email),
    ])
    if (kept?.meta.changes === 0)
      return c.json({ error: { message: 'This address has an account, or too many invitations are open.' } }, 409)
    const link = new URL(`/?invitation=${id}`, c.req.url)
    await EMAIL.send({
      from: FROM,
      to: email,
      subject: `${FROM.name}: you are invited`,
      text: `${c.get('member').name} invites you.\n\n${link}\n\nThe link works for a week.`,
    })
    return c.json({ id }, 201)
  })
  .delete('/:id', requireMember, requireOwner, async (c) => {
    await DB.prepare('DELETE FROM invitation WHERE id = ?').bind(c.req.param('id')).run()
    return c.body(null, 204)
  })
  .get('/:id', async (c) => {
    const invited = await DB.prepare('SELECT email FROM invitation WHERE id = ? AND expiresAt > ?')
      .bind(c.req.param('id'), Date.now())
      .first<{ email: string }>()
    return invited ? c.json(invited) : c.json({ error: { message: GONE } }, 404)
  })
  .post('/:id/accept', requireMember, async (c) => {
    const { id: userId, email } = c.get('member')
    const wanted = [c.req.param('id'), email, Date.now()] as const
    // The two are one transaction: an invitation that is used up has given its role.
    const [given] = await DB.batch([
      DB.prepare(
        `UPDATE user SET emailVerified = 1, role = CASE role WHEN 'admin' THEN role ELSE
           (SELECT role FROM invitation WHERE id = ?1) END
         WHERE id = ?4 AND EXISTS (SELECT 1 FROM invitation WHERE id = ?1 AND email = ?2 AND expiresAt > ?3)`,
      ).bind(...wanted, userId),
      DB.prepare('DELETE FROM invitation WHERE id = ? AND email = ? AND expiresAt > ?').bind(...wanted),
    ])
    return given?.meta.changes ? c.json({ joined: true }) : c.json({ error: { message: GONE } }, 404)
  })
