import { Hono } from 'hono'
import { signUpSchema, tokenSchema } from '../../shared/newsletter'
import { FROM, type App } from '../bindings'
import { refusal } from '../refusal'

type Reader = { token: string; confirmed_at: string | null }

/** Signing up, confirming by the link in the mail, and leaving by the link in every mail. */
export const readers = new Hono<App>()
  .post('/', async (c) => {
    const input = signUpSchema.safeParse(await c.req.json().catch(() => null))
    if (!input.success) return c.json(refusal(input.error), 400)
    const { email } = input.data
    const site = new URL(c.req.url).origin
    const reader = await c.env.DB.prepare(
      'INSERT INTO readers (email, token, site) VALUES (?, ?, ?) ON CONFLICT (email) DO UPDATE SET site = excluded.site RETURNING token, confirmed_at',
    )
      .bind(email, crypto.randomUUID(), site)
      .first<Reader>()
    // Who reads already is told the same: nobody learns here who does.
    if (reader && reader.confirmed_at === null) {
      await c.env.EMAIL.send({
        from: FROM,
        to: email,
        subject: 'Is this your address?',
        text: `Somebody asked us to send the allotments' news to this address. If it was you, press the button here:\n\n${site}/confirm?token=${reader.token}\n\nIf not, do nothing, and you will not hear from us again.\n\nPlot Notes, Mill Lane Allotments`,
      })
    }
    return c.json({ done: true }, 202)
  })
  .post('/confirm', async (c) => {
    const input = tokenSchema.safeParse(await c.req.json().catch(() => null))
    if (!input.success) return c.json(refusal(input.error), 400)
    const { meta } = await c.env.DB.prepare(
      'UPDATE readers SET confirmed_at = coalesce(confirmed_at, CURRENT_TIMESTAMP) WHERE token = ?',
    )
      .bind(input.data.token)
      .run()
    if (meta.changes === 0)
      return c.json({ error: { message: 'This link is not known any more. Sign up again.' } }, 404)
    return c.json({ done: true })
  })
  .post('/leave', async (c) => {
    // Mail programs send the token in the address, people by the page.
    const fromPage: unknown = await c.req.json().catch(() => ({ token: c.req.query('token') }))
    const input = tokenSchema.safeParse(fromPage)
    if (!input.success) return c.json(refusal(input.error), 400)
    await c.env.DB.prepare('DELETE FROM readers WHERE token = ?').bind(input.data.token).run()
    return c.json({ done: true })
  })
