import { Hono } from 'hono'
import { html } from 'hono/html'
import { listOutbox } from './service.ts'

/** The outbox, for local work and tests only. These paths exist nowhere else. */
export const outboxHttp = new Hono<{ Bindings: Env }>()
  .use(async (c, next) => {
    if (c.env.ENVIRONMENT !== 'local') return c.notFound()
    await next()
  })
  .get('/outbox.json', async (c) => c.json(await listOutbox(c.env, c.req.query('to')?.toLowerCase() ?? null)))
  .get('/outbox', async (c) => {
    const mails = await listOutbox(c.env, null)
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Outbox · Solid</title>
        </head>
        <body style="font: 16px/1.5 system-ui; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark">
          <h1>Outbox</h1>
          <p>${mails.length ? 'Mail that would have been sent, newest first.' : 'Nothing has been sent yet. Ask for a sign-in code and it appears here.'}</p>
          ${mails.map((mail) => html`<article><h2 style="font-size: 1rem; margin-bottom: 0">${mail.subject}</h2><p style="margin: 0">${mail.recipient}, ${mail.createdAt.toISOString()}</p><pre style="white-space: pre-wrap">${mail.body}</pre></article>`)}
        </body>
      </html>`)
  })
