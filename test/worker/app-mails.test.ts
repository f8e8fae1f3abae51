import { createHmac } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { and, eq, like } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { KEPT_MAILS, MAILS_TO_ONE_AN_HOUR } from '#shared/app/mails.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { mailReportsHttp } from '#worker/features/app-mails/http.ts'
import { sendAppMail } from '#worker/features/app-mails/service.ts'
import { appMails } from '#worker/features/app-mails/tables.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'

const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Club</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\ncreateRoot(document.getElementById('root')!).render(<h1>Club</h1>)\n`,
  'wrangler.toml':
    '[[send_email]]\nname = "EMAIL"\n\n[[send_email]]\nname = "OFFICE"\nallowed_destination_addresses = ["Office@club.example"]\n',
  'server/index.ts': `import { Hono } from 'hono'
const app = new Hono<{ Bindings: { EMAIL: SendEmail; OFFICE: SendEmail } }>()
app.post('/api/send/:binding', async (c) => {
  try {
    return c.json(await c.env[c.req.param('binding') as 'EMAIL'].send(await c.req.json()))
  } catch (error) {
    return c.json({ code: (error as { code?: string }).code, message: (error as Error).message }, 422)
  }
})
export default app
`,
  'test/mail.test.ts': `import { expect, test, vi } from 'vitest'
import app from '../server/index'
import { env } from 'cloudflare:workers'
test('A member is written to', async () => {
  const body = JSON.stringify({ from: 'club@club.example', to: 'trial@club.example', subject: 'A trial', text: 'Hello' })
  const answer = await app.request('/api/send/EMAIL', { method: 'POST', body }, env)
  expect((await answer.json<{ messageId: string }>()).messageId).toBeTruthy()
})
`,
}
const WELCOME = {
  from: { email: 'hello@club.example', name: 'The Club' },
  to: ['Ada <ada@club.example>', 'ben@club.example'],
  replyTo: 'board@club.example',
  subject: 'Welcome',
  text: 'Good to have you',
  html: '<h1>Good to have you</h1>',
  attachments: [{ filename: 'rules.txt', type: 'text/plain', content: btoa('No rules'), disposition: 'attachment' }],
}

async function club() {
  const owner = await signedIn()
  const { projectId } = await makeProject({
    owner: owner.user,
    title: `Club ${crypto.randomUUID().slice(0, 8)}`,
    files: FILES,
  })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const sendAt = async (url: string, mail: object, binding = 'EMAIL') => {
    const answer = await workerFetch(`${url}/api/send/${binding}`, { method: 'POST', body: JSON.stringify(mail) })
    return answer.json<{ messageId?: string; code?: string; message?: string }>()
  }
  const listed = async (place: 'preview' | 'production') =>
    (await owner.api.appMails.list.query({ projectId, place })).items
  return { owner, api: owner.api, projectId, previewUrl: previewUrl!, sendAt, listed }
}

test('what the preview sends lies in the inbox of the project, whole, and reaches nobody', async () => {
  const { api, projectId, previewUrl, sendAt, listed } = await club()
  const { messageId, message } = await sendAt(previewUrl, WELCOME)
  expect(message).toBeUndefined()
  const [mail] = await listed('preview')
  expect(mail).toMatchObject({
    id: messageId,
    state: 'kept',
    subject: 'Welcome',
    from: 'The Club <hello@club.example>',
  })
  expect(await api.appMails.read.query({ projectId, id: mail!.id })).toMatchObject({
    to: ['Ada <ada@club.example>', 'ben@club.example'],
    replyTo: 'board@club.example',
    text: 'Good to have you',
    html: '<h1>Good to have you</h1>',
    attachments: [{ name: 'rules.txt', type: 'text/plain', bytes: 8 }],
  })
  expect(await listOutbox(env, 'ben@club.example')).toEqual([])
  const stranger = await signedIn()
  for (const call of [
    stranger.api.appMails.list.query({ projectId, place: 'preview' }),
    stranger.api.appMails.read.query({ projectId, id: mail!.id }),
  ])
    expect(await failureOf(call)).toMatchObject({ domain: 'project.not_found' })
  const other = await club()
  expect(await failureOf(other.api.appMails.read.query({ projectId: other.projectId, id: mail!.id }))).toMatchObject({
    domain: 'mail.not_found',
  })
})

test('a published app sends from its own address; one that is refused is told with the reason', async () => {
  const { api, projectId, sendAt, listed } = await club()
  const { url } = await publishAgreeing(api, { projectId })
  expect(await sendAt(url, { ...WELCOME, to: 'cleo@club.example' })).toHaveProperty('messageId')
  expect(await listed('production')).toMatchObject([{ state: 'sent', problem: null }])
  expect(await listOutbox(env, 'cleo@club.example')).toMatchObject([{ subject: 'Welcome', body: 'Good to have you' }])

  const sent: unknown[] = []
  const provider = async (message: unknown) => {
    sent.push(message)
    if (sent.length > 1) throw new Error('The mailbox does not exist')
    return { messageId: '1' }
  }
  const cloudflare = { ...env, DB: env.DB, MAILER: 'cloudflare', EMAIL: { send: provider } } as unknown as Env
  const sender = {
    projectId,
    place: 'production' as const,
    allowed: { recipients: null, senders: null },
    isTrial: false,
  }
  const host = new URL(url).hostname
  await sendAppMail(cloudflare, sender, { ...WELCOME, replyTo: undefined })
  expect(sent).toMatchObject([
    {
      from: `The Club <${host.slice(0, host.indexOf('.'))}@${env.APPS_DOMAIN}>`,
      replyTo: 'The Club <hello@club.example>',
      html: WELCOME.html,
      attachments: [{ filename: 'rules.txt', content: btoa('No rules'), disposition: 'attachment' }],
    },
  ])
  expect(await sendAppMail(cloudflare, sender, WELCOME)).toEqual({
    problem: { code: 'E_DELIVERY_FAILED', message: 'The mailbox does not exist' },
  })
  expect((await listed('production'))[0]).toMatchObject({ state: 'failed', problem: 'The mailbox does not exist' })

  // With a key of the maker's it leaves through their own account, from the address that the app wrote.
  await api.secrets.set.mutate({ projectId, name: 'RESEND_API_KEY', value: 're_own_key', places: ['production'] })
  const asked: Array<Parameters<typeof fetch>> = []
  const resend = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    asked.push(call)
    return Response.json({ id: '1' })
  })
  await sendAppMail(env, sender, WELCOME).finally(() => resend.mockRestore())
  const [address, init] = asked[0]!
  expect([address, new Headers(init?.headers).get('authorization')]).toEqual([
    'https://api.resend.com/emails',
    'Bearer re_own_key',
  ])
  expect(JSON.parse(String(init?.body))).toMatchObject({
    from: 'The Club <hello@club.example>',
    to: ['Ada <ada@club.example>', 'ben@club.example'],
    reply_to: 'board@club.example',
  })
})

test.each([
  ['no recipient', { to: [] }, 'E_FIELD_MISSING'],
  ['no text', { text: undefined, html: undefined }, 'E_FIELD_MISSING'],
  ['an address that is none', { to: 'ada' }, 'E_VALIDATION_ERROR'],
  ['a header in the subject', { subject: 'Hello\r\nBcc: all@club.example' }, 'E_VALIDATION_ERROR'],
  [
    'a header in a name',
    { from: { email: 'a@club.example', name: 'A\r\nBcc: all@club.example' } },
    'E_VALIDATION_ERROR',
  ],
  ['a header that is none', { headers: { 'X-A: b\r\nBcc': 'all@club.example' } }, 'E_VALIDATION_ERROR'],
  ['a header of two lines', { headers: { 'X-A': 'b\r\nBcc: all@club.example' } }, 'E_VALIDATION_ERROR'],
  ['too many people', { to: Array.from({ length: 51 }, (_, at) => `p${at}@club.example`) }, 'E_TOO_MANY_RECIPIENTS'],
  ['too much', { text: 'x'.repeat(5 * 1024 * 1024 + 1) }, 'E_CONTENT_TOO_LARGE'],
  ['no object', null, 'E_VALIDATION_ERROR'],
])('a mail with %s is refused as Cloudflare refuses it', async (_, change, code) => {
  const given = change === null ? 'Hello' : { ...WELCOME, ...change }
  const sender = {
    projectId: 'prj_none',
    place: 'preview' as const,
    allowed: { recipients: null, senders: null },
    isTrial: false,
  }
  expect(await sendAppMail(env, sender, given)).toMatchObject({ problem: { code } })
})

test('a binding writes only to whom it was declared for; a promise sends nothing; nobody is flooded; old mail goes', async () => {
  const { api, projectId, previewUrl, sendAt, listed } = await club()
  expect(await sendAt(previewUrl, WELCOME, 'OFFICE')).toMatchObject({ code: 'E_RECIPIENT_NOT_ALLOWED' })
  expect(await sendAt(previewUrl, { ...WELCOME, to: 'office@club.example' }, 'OFFICE')).toHaveProperty('messageId')
  expect(await api.projects.runPromises.mutate({ projectId })).toMatchObject({})
  expect((await listed('preview')).map(({ subject }) => subject)).not.toContain('A trial')

  const sender = {
    projectId,
    place: 'production' as const,
    allowed: { recipients: null, senders: null },
    isTrial: false,
  }
  const flood = await Promise.all(
    Array.from({ length: MAILS_TO_ONE_AN_HOUR + 1 }, () =>
      sendAppMail(env, sender, { ...WELCOME, to: 'flooded@club.example' }),
    ),
  )
  expect(flood.filter((each) => 'problem' in each && each.problem.code === 'E_RATE_LIMIT_EXCEEDED')).toHaveLength(1)

  const rows = Array.from({ length: KEPT_MAILS + 5 }, (_, at) => ({
    id: `eml_${String(at).padStart(20, '0')}`,
    projectId,
    place: 'preview' as const,
    state: 'kept' as const,
    sender: 'a@club.example',
    recipients: ['b@club.example'],
    subject: `Old ${at}`,
    content: { cc: [], bcc: [], replyTo: null, text: '', html: null, attachments: [] },
    createdAt: new Date(at),
  }))
  for (let at = 0; at < rows.length; at += 7)
    await database(env)
      .insert(appMails)
      .values(rows.slice(at, at + 7))
  await sendAt(previewUrl, WELCOME)
  const first = await api.appMails.list.query({ projectId, place: 'preview', limit: 50 })
  const second = await api.appMails.list.query({ projectId, place: 'preview', limit: 50, cursor: first.nextCursor })
  const subjects = [...first.items, ...second.items].map(({ subject }) => subject)
  expect([subjects.length, second.nextCursor, subjects[0], subjects.at(-1)]).toEqual([
    KEPT_MAILS,
    null,
    'Welcome',
    'Old 7',
  ])
})

test('who sends a mail back or calls it spam is not written to again, and an app that many complain of rests', async () => {
  const { api, projectId, listed } = await club()
  await publishAgreeing(api, { projectId })
  const secret = `whsec_${btoa('what the mail service signs with')}`
  const resend = { ...env, DB: env.DB, MAILER: 'resend', RESEND_API_KEY: 're_ours', RESEND_WEBHOOK_SECRET: secret }
  const sender = {
    projectId,
    place: 'production' as const,
    allowed: { recipients: null, senders: null },
    isTrial: false,
  }
  const taken = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ id: crypto.randomUUID() }))
  const send = (to: string) => sendAppMail(resend, sender, { ...WELCOME, to })
  const reported = async (type: string, to: string, { key = secret, bounce = {} as object, agoS = 0 } = {}) => {
    const [row] = await database(env)
      .select({ providerId: appMails.providerId })
      .from(appMails)
      .where(and(eq(appMails.projectId, projectId), like(appMails.recipients, `%${to}%`)))
      .limit(1)
    const body = JSON.stringify({ type, data: { email_id: row!.providerId, to: [to], bounce } })
    const [id, time] = ['msg_1', String(Math.floor(Date.now() / 1_000) - agoS)]
    const signature = createHmac('sha256', Buffer.from(key.slice(6), 'base64')).update(`${id}.${time}.${body}`)
    const headers = { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': `v1,${signature.digest('base64')}` }
    const answer = await mailReportsHttp.request('/reports', { method: 'POST', body, headers }, resend, {
      waitUntil: () => undefined,
      passThroughOnException: () => undefined,
      props: {},
    } as unknown as ExecutionContext)
    return answer.status
  }
  try {
    for (const to of [
      'full@club.example',
      'gone@club.example',
      'cleo@club.example',
      'dan@club.example',
      'eve@club.example',
    ])
      expect(await send(to)).toHaveProperty('messageId')
    const gone = { bounce: { type: 'Permanent', message: 'No such mailbox' } }
    const forged = `whsec_${btoa('what somebody else signs with')}`
    expect(await reported('email.bounced', 'gone@club.example', { ...gone, key: forged })).toBe(400)
    expect(await reported('email.bounced', 'gone@club.example', { ...gone, agoS: 301 })).toBe(400)
    expect(await send('gone@club.example')).toHaveProperty('messageId')

    expect(await reported('email.bounced', 'gone@club.example', gone)).toBe(200)
    expect(await reported('email.bounced', 'full@club.example', { bounce: { type: 'Transient' } })).toBe(200)
    expect(await send('Gone@club.example')).toMatchObject({ problem: { code: 'E_RECIPIENT_SUPPRESSED' } })
    expect(await send('full@club.example')).toHaveProperty('messageId')
    const mails = await listed('production')
    expect(mails.find(({ to, state }) => to[0] === 'gone@club.example' && state !== 'sent')).toMatchObject({
      state: 'bounced',
      problem: 'No such mailbox',
    })
    const { RESEND_WEBHOOK_SECRET: _, ...unset } = resend
    expect((await mailReportsHttp.request('/reports', { method: 'POST' }, unset as Env)).status).toBe(404)

    for (const to of ['cleo@club.example', 'dan@club.example']) await reported('email.complained', to)
    expect(await send('fay@club.example')).toHaveProperty('messageId')
    await reported('email.complained', 'eve@club.example')
    expect(await send('gil@club.example')).toMatchObject({ problem: { code: 'E_DAILY_LIMIT_EXCEEDED' } })
  } finally {
    taken.mockRestore()
  }
})
