import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Bindings } from '../server/bindings'
import { sendDigest } from '../server/digest'
import app from '../server/index'

type Sent = { to: string; subject: string; text: string }

/** The app with a post office that keeps what it is given. */
function postOffice() {
  const sent: Sent[] = []
  const EMAIL = { send: async (mail: Sent) => (sent.push(mail), { messageId: 'kept' }) }
  const bindings = { ...(env as unknown as Bindings), EMAIL: EMAIL as unknown as SendEmail }
  const post = (path: string, body: object) =>
    app.request(
      path,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      bindings,
    )
  const tokenFor = (email: string) => /token=([\w-]+)/.exec(sent.find(({ to }) => to === email)!.text)![1]!
  const digestsFor = (email: string) =>
    sent.filter(({ to, subject }) => to === email && subject.includes('from the plots'))
  return { sent, post, tokenFor, digestsFor, bindings }
}

const newReader = () => `reader-${crypto.randomUUID().slice(0, 8)}@example.com`

test('Who signs up gets a link, and is a reader only once it was confirmed', async () => {
  const { post, tokenFor, digestsFor, bindings } = postOffice()
  const [confirmed, silent] = [newReader(), newReader()]
  for (const email of [confirmed, silent]) expect((await post('/api/readers', { email })).status).toBe(202)
  const token = tokenFor(confirmed)
  expect((await post('/api/readers/confirm', { token })).status).toBe(200)
  await post('/api/notes', { token, text: 'The figs are ripe' })
  await sendDigest(bindings)
  expect(digestsFor(confirmed)).toHaveLength(1)
  expect(digestsFor(silent)).toHaveLength(0)
})

test('A note goes out with the next digest, and only once', async () => {
  const { post, tokenFor, digestsFor, bindings } = postOffice()
  const email = newReader()
  await post('/api/readers', { email })
  const token = tokenFor(email)
  await post('/api/readers/confirm', { token })
  const text = `Plums on plot ${crypto.randomUUID().slice(0, 8)}`
  expect((await post('/api/notes', { token, text })).status).toBe(201)
  await sendDigest(bindings)
  await sendDigest(bindings)
  expect(digestsFor(email).filter((mail) => mail.text.includes(text))).toHaveLength(1)
})

test('One press on the link of a mail is enough to get no more', async () => {
  const { post, tokenFor, digestsFor, bindings } = postOffice()
  const [leaving, staying] = [newReader(), newReader()]
  for (const email of [leaving, staying]) {
    await post('/api/readers', { email })
    await post('/api/readers/confirm', { token: tokenFor(email) })
  }
  const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click' }
  expect((await app.request(`/api/readers/leave?token=${tokenFor(leaving)}`, oneClick, bindings)).status).toBe(200)
  await post('/api/notes', { token: tokenFor(staying), text: 'Frost tonight' })
  await sendDigest(bindings)
  expect([digestsFor(leaving).length, digestsFor(staying).length]).toEqual([0, 1])
})

test('Strangers write no notes', async () => {
  const { post } = postOffice()
  expect((await post('/api/notes', { token: crypto.randomUUID(), text: 'Buy my seeds' })).status).toBe(403)
})
