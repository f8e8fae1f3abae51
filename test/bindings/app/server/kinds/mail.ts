import { Hono } from 'hono'
import type { Ask, Env } from '../ask.ts'

/**
 * What is said of a failure differs between the platform's own places, so only that it fails is compared. A mail without
 * a subject, and one to no address, are taken by wrangler's stand-in and refused by the service: they are not asked here.
 */
export const mail = new Hono<{ Bindings: Env }>().post('/:binding', async (c) => {
  const binding = c.req.param('binding') === 'office' ? c.env.OFFICE : c.env.EMAIL
  try {
    const sent = await binding.send(await c.req.json<Parameters<SendEmail['send']>[0]>())
    return c.json([Object.keys(sent), typeof sent.messageId])
  } catch (error) {
    return c.json({ isError: error instanceof Error }, 422)
  }
})

const WELCOME = { from: 'club@club.example', to: 'ada@club.example', subject: 'Welcome', text: 'Good to have you' }

const send = (change: object, binding = 'email'): Ask => ({
  ask: `POST /api/mail/${binding}`,
  body: JSON.stringify({ ...WELCOME, ...change }),
})

export const asks: Ask[] = [
  send({}),
  send({ from: { email: 'club@club.example', name: 'The Club' }, to: ['ada@club.example', 'ben@club.example'] }),
  send({
    html: '<p>Good to have you</p>',
    replyTo: 'board@club.example',
    cc: 'c@club.example',
    bcc: ['d@club.example'],
  }),
  send({ headers: { 'X-Club': 'yes' } }),
  send({
    attachments: [{ filename: 'rules.txt', type: 'text/plain', disposition: 'attachment', content: 'Tm8gcnVsZXM=' }],
  }),
  send({ to: undefined }),
  send({ from: undefined }),
  send({ to: 'office@club.example' }, 'office'),
  send({ to: 'ada@club.example' }, 'office'),
]
