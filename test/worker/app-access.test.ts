import { env } from 'cloudflare:workers'
import { desc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MAX_APP_GUESTS } from '#shared/deployments/access.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { appAccess } from '#worker/features/app-access/tables.ts'
import { outboxEmails } from '#worker/features/mail/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const PAGE = { accept: 'text/html' }
const PASSWORD = 'plum tree 7'
const WINDOW_MS = 10 * MINUTE_MS

async function published() {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user, files: NOTES_APP })
  const { url, deploymentId } = await owner.api.deployments.publish.mutate({ projectId })
  return {
    owner,
    projectId,
    deploymentId,
    url,
    save: (mode: 'public' | 'password' | 'invited', password?: string) =>
      owner.api.appAccess.save.mutate({ projectId, mode, ...(password !== undefined && { password }) }),
  }
}

type From = { origin: string; network?: string; fields: Record<string, string> }

const enter = ({ origin, network = crypto.randomUUID(), fields }: From) =>
  workerFetch(`${origin}/~enter`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': network },
    body: new URLSearchParams(fields).toString(),
  })

const passOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const seen = async (url: string, cookie = '', headers: Record<string, string> = PAGE) =>
  (await workerFetch(url, { headers: { ...headers, ...(cookie && { cookie }) }, redirect: 'manual' })).status

async function codeFor(email: string): Promise<string | null> {
  const [mail] = await database(env)
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.recipient, email))
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .limit(1)
  return mail ? (/\d{6}/.exec(mail.subject)?.[0] ?? null) : null
}

test('behind a password no page, file, call or socket of an app answers without it, at any of its addresses', async () => {
  const app = await published()
  expect(await seen(app.url)).toBe(200)
  expect(await app.owner.api.appAccess.get.query({ projectId: app.projectId })).toEqual({
    mode: 'public',
    hasPassword: false,
    guests: [],
  })
  expect(await app.save('password', PASSWORD)).toEqual({ mode: 'password', hasPassword: true, guests: [] })
  const gate = await workerFetch(`${app.url}/notes?by=name`, { headers: { ...PAGE, 'accept-language': 'de' } })
  const html = await gate.text()
  expect([gate.status, gate.headers.get('x-robots-tag'), gate.headers.get('cache-control')]).toEqual([
    401,
    'noindex',
    'no-store',
  ])
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('value="/notes?by=name"')
  expect(html).not.toContain('<script')
  const label = app.deploymentId.slice(4, 20)
  const ofDeployment = app.url.replace('http://', `http://${label}--`)
  for (const path of ['/', '/api/notes', '/robots.txt', '/favicon.ico', '/assets/x.js'])
    for (const origin of [app.url, ofDeployment])
      expect([path, await seen(`${origin}${path}`, '', { accept: '*/*' })]).toEqual([path, 401])
  const post = await workerFetch(`${app.url}/api/notes`, { method: 'POST', body: '{}' })
  expect([post.status, await post.json()]).toEqual([401, { error: { message: expect.any(String) } }])
  expect(await seen(`${app.url}/api/notes`, '', { upgrade: 'websocket' })).toBe(401)
  // The worker that a browser has from before must not go on showing the app.
  const worker = await workerFetch(`${app.url}/sw.js`, { headers: { 'service-worker': 'script' } })
  expect(await worker.text()).toContain('unregister')

  const wrong = await enter({ origin: app.url, fields: { password: 'plum tree 8', next: '/notes' } })
  expect([wrong.status, passOf(wrong)]).toEqual([401, ''])
  const right = await enter({ origin: app.url, fields: { password: PASSWORD, next: '/notes?by=name' } })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/notes?by=name'])
  expect(right.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  const pass = passOf(right)
  const inside = await workerFetch(app.url, { headers: { ...PAGE, cookie: pass } })
  expect([inside.status, inside.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(inside.headers.get('cache-control')).not.toContain('public')
  expect(await seen(`${app.url}/api/notes`, pass)).toBe(200)
  // A pass is one host's: that of a deployment asks for itself.
  expect(await seen(ofDeployment, pass)).toBe(401)
  expect(await seen(app.url, `${pass}0`)).toBe(401)
  expect(await seen(app.url, pass.replace(/=\d+/, `=${Date.now() + 10 ** 12}`))).toBe(401)
})

test('a new password, another setting and a public app end what was before; the password is never readable', async () => {
  const app = await published()
  expect(await failureOf(app.save('password'))).toMatchObject({ status: 400, domain: 'access.password_missing' })
  expect(await failureOf(app.save('password', 'short'))).toMatchObject({ status: 400 })
  await app.save('password', PASSWORD)
  const pass = passOf(await enter({ origin: app.url, fields: { password: PASSWORD } }))
  expect(await seen(app.url, pass)).toBe(200)
  await app.save('password')
  expect(await seen(app.url, pass)).toBe(200)
  await app.save('password', 'quince tree 9')
  expect(await seen(app.url, pass)).toBe(401)
  expect((await enter({ origin: app.url, fields: { password: PASSWORD } })).status).toBe(401)
  const [row] = await database(env).select().from(appAccess).where(eq(appAccess.projectId, app.projectId))
  expect(JSON.stringify(row)).not.toContain('quince')
  await app.save('public')
  expect([await seen(app.url), await seen(`${app.url}/api/notes`)]).toEqual([200, 200])
  expect(await app.save('password')).toMatchObject({ mode: 'password', hasPassword: true })
  expect((await enter({ origin: app.url, fields: { password: 'quince tree 9' } })).status).toBe(303)
})

test('nobody is led away, and a password is tried ten times in ten minutes', async () => {
  const app = await published()
  await app.save('password', PASSWORD)
  for (const next of ['https://evil.com/', '//evil.com/', '/\\evil.com', 'javascript:alert(1)']) {
    const to = (await enter({ origin: app.url, fields: { password: PASSWORD, next } })).headers.get('location')
    expect([next, new URL(to!, app.url).host]).toEqual([next, new URL(app.url).host])
  }
  const network = '203.0.113.9'
  // Tries are counted by the clock's ten minutes, which must not end among them.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS + 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  const answers: number[] = []
  for (let index = 0; index < 11; index += 1)
    answers.push((await enter({ origin: app.url, network, fields: { password: `guess number ${index}` } })).status)
  expect(answers).toEqual([...Array<number>(10).fill(401), 429])
  expect((await enter({ origin: app.url, network, fields: { password: PASSWORD } })).status).toBe(429)
  expect((await enter({ origin: app.url, fields: { password: PASSWORD } })).status).toBe(303)
})

test('invited people, members and the owner come in by a code; who is taken out is out, and others learn nothing', async () => {
  const app = await published()
  const { owner, projectId, url } = app
  const unique = crypto.randomUUID().slice(0, 8)
  const [guest, member, stranger] = [
    `guest-${unique}@example.com`,
    `mel-${unique}@example.com`,
    `eve-${unique}@example.com`,
  ]
  await app.save('invited')
  await owner.api.appAccess.addGuest.mutate({ projectId, email: ` ${guest.toUpperCase()} ` })
  await owner.api.appAccess.addGuest.mutate({ projectId, email: guest })
  await owner.api.projects.addMember.mutate({ projectId, email: member })
  expect((await owner.api.appAccess.get.query({ projectId })).guests).toEqual([guest])
  const ask = async (email: string) => {
    const answer = await enter({ origin: url, fields: { email, next: '/notes' } })
    const html = await answer.text()
    return {
      status: answer.status,
      html: html.replaceAll(email, ''),
      ask: /name="ask" value="([^"]+)"/.exec(html)?.[1] ?? '',
    }
  }
  const signIn = async (email: string) => {
    const { ask: name } = await ask(email)
    return enter({ origin: url, fields: { ask: name, code: (await codeFor(email)) ?? '000000', next: '/notes' } })
  }
  const passes: string[] = []
  for (const email of [guest, member, owner.user.email]) {
    const answer = await signIn(email)
    expect([email, answer.status, answer.headers.get('location')]).toEqual([email, 303, '/notes'])
    passes.push(passOf(answer))
    expect(await seen(url, passOf(answer))).toBe(200)
  }
  const [known, unknown] = [await ask(guest), await ask(stranger)]
  expect(unknown.html.replace(unknown.ask, '')).toBe(known.html.replace(known.ask, ''))
  expect(await codeFor(stranger)).toBeNull()
  expect((await signIn(stranger)).status).toBe(401)
  // A code counts where it was asked for, and once.
  const code = (await codeFor(guest))!
  expect((await enter({ origin: url, fields: { ask: unknown.ask, code } })).status).toBe(401)
  expect((await enter({ origin: url, fields: { ask: known.ask, code } })).status).toBe(303)
  expect((await enter({ origin: url, fields: { ask: known.ask, code } })).status).toBe(401)

  await owner.api.appAccess.removeGuest.mutate({ projectId, email: guest })
  expect([await seen(url, passes[0]), await seen(url, passes[1])]).toEqual([401, 200])
  await app.save('password', PASSWORD)
  expect(await seen(url, passes[1])).toBe(401)
})

test('members do not decide who may see the app, and no more than a number are invited', async () => {
  const { owner, projectId } = await published()
  const member = await signedIn()
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  for (const call of [
    member.api.appAccess.get.query({ projectId }),
    member.api.appAccess.save.mutate({ projectId, mode: 'public' }),
    member.api.appAccess.addGuest.mutate({ projectId, email: 'a@example.com' }),
    member.api.appAccess.removeGuest.mutate({ projectId, email: 'a@example.com' }),
  ])
    expect(await failureOf(call)).toMatchObject({ status: 403, domain: 'project.owner_only' })
  const guests = Array.from({ length: MAX_APP_GUESTS }, (_, index) => `guest-${index}@example.com`)
  while (guests.length > 0)
    await Promise.all(guests.splice(0, 10).map((email) => owner.api.appAccess.addGuest.mutate({ projectId, email })))
  expect(await failureOf(owner.api.appAccess.addGuest.mutate({ projectId, email: 'late@example.com' }))).toMatchObject({
    status: 412,
    domain: 'access.too_many_guests',
  })
})
