import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { READY_SIGN_IN_FILES, SIGN_IN_FILES } from '#test/support/sign-in-app.ts'

const PASSWORD = 'correct horse'

async function club(files = SIGN_IN_FILES) {
  const owner = await signedIn()
  const { projectId } = await makeProject({
    owner: owner.user,
    title: `Club ${crypto.randomUUID().slice(0, 8)}`,
    files,
  })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  return { api: owner.api, cookie: owner.cookie, projectId, previewUrl: previewUrl! }
}

/** A browser of somebody at one host. It keeps its cookies. */
function visitor(url: string) {
  const jar = new Map<string, string>()
  const ask = async (path: string, body?: object, method = 'POST') => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await workerFetch(url + path, {
      headers: { origin: new URL(url).origin, 'content-type': 'application/json', cookie },
      ...(body && { method, body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const text = await answer.text()
    return { status: answer.status, text }
  }
  return { ask, jar }
}

test.each(['preview', 'production'] as const)('the members of an app sign in and out in its %s', async (place) => {
  const { api, projectId, previewUrl } = await club()
  const url = place === 'preview' ? previewUrl : (await publishAgreeing(api, { projectId })).url
  const ada = visitor(url)
  const register = (email: string) => ({ name: email, email, password: PASSWORD })
  expect((await ada.ask('/api/me')).status).toBe(401)
  expect(await ada.ask('/api/auth/sign-up/email', register('ada@club.example'))).toMatchObject({ status: 200 })
  expect(await ada.ask('/api/me')).toEqual({ status: 200, text: '"ada@club.example"' })
  expect((await ada.ask('/api/members')).status).toBe(200)

  const ben = visitor(url)
  expect(await ben.ask('/api/auth/sign-up/email', register('ben@club.example'))).toMatchObject({ status: 200 })
  expect((await ben.ask('/api/members')).status).toBe(403)
  expect((await ben.ask('/api/auth/sign-out', {})).status).toBe(200)
  expect((await ben.ask('/api/me')).status).toBe(401)
  const wrong = { email: 'ben@club.example', password: 'wrong horse' }
  expect((await ben.ask('/api/auth/sign-in/email', wrong)).status).toBe(401)
  expect((await ben.ask('/api/auth/sign-in/email', { ...wrong, password: PASSWORD })).status).toBe(200)
  expect((await ben.ask('/api/me')).text).toBe('"ben@club.example"')

  const cleo = visitor(url)
  const code = { email: 'ben@club.example', type: 'sign-in' }
  expect((await cleo.ask('/api/auth/email-otp/send-verification-otp', code)).status).toBe(200)
  const [mail] = (await api.appMails.list.query({ projectId, place })).items
  const { text: otp } = await api.appMails.read.query({ projectId, id: mail!.id })
  expect((await cleo.ask('/api/auth/sign-in/email-otp', { email: 'ben@club.example', otp })).status).toBe(200)
  expect((await cleo.ask('/api/me')).text).toBe('"ben@club.example"')

  // A cookie that somebody signed themselves says nothing, and another site's page cannot sign anybody in.
  const stranger = visitor(url)
  for (const [name, value] of cleo.jar) stranger.jar.set(name, `${value.slice(0, -8)}AAAAAA%3D`)
  expect((await stranger.ask('/api/me')).status).toBe(401)
})

test.each([
  ['as the model is told', (text: string) => text],
  ['as its own manual has it', (text: string) => text.replace(/ {2}advanced: .*\n/, '')],
])('tries are counted for each visitor, whoever they say that they are: %s', async (_, change) => {
  const { api, projectId } = await club({
    ...SIGN_IN_FILES,
    'server/auth.ts': change(SIGN_IN_FILES['server/auth.ts']!),
  })
  const { url } = await publishAgreeing(api, { projectId })
  const body = JSON.stringify({ email: 'ada@club.example', password: 'wrong horse' })
  const tries = async (times: number, headersOf: (time: number) => Record<string, string>) => {
    const seen: number[] = []
    for (let time = 0; time < times; time++) {
      const headers = { origin: url, 'content-type': 'application/json', ...headersOf(time) }
      seen.push((await workerFetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body })).status)
    }
    return seen
  }
  expect(
    await tries(5, (time) => ({
      'cf-connecting-ip': '203.0.113.7',
      'x-forwarded-for': `198.51.100.${time}`,
      'x-real-ip': `198.51.100.${time}`,
    })),
  ).toEqual([401, 401, 401, 429, 429])
  expect(await tries(1, () => ({ 'cf-connecting-ip': '203.0.113.8' }))).toEqual([401])
})

test('an exported app that signs its users in names the secret for it, and has none', async () => {
  const { projectId, cookie } = await club()
  const answer = await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  const [, example] = files.find(([path]) => path.endsWith('/.dev.vars.example'))!
  expect(new TextDecoder().decode(example)).toBe('BETTER_AUTH_SECRET=\n')
})

test('the promises of an app that signs in are checked without a secret and without a limit of tries', async () => {
  const { api, projectId } = await club()
  expect(await api.projects.runPromises.mutate({ projectId })).toMatchObject([{ state: 'kept' }])
})

test('the ready files for sign-in keep their promises', async () => {
  const { api, projectId } = await club(READY_SIGN_IN_FILES)
  const promises = await api.projects.runPromises.mutate({ projectId })
  expect(promises.map(({ state }) => state)).toEqual(['kept', 'kept', 'kept'])
})

test('with the ready files one of two who register at once is the owner, who gives and takes what others may', async () => {
  const { previewUrl } = await club(READY_SIGN_IN_FILES)
  const [ada, ben] = [visitor(previewUrl), visitor(previewUrl)]
  const register = (name: string) => ({ name, email: `${name}@club.example`, password: 'correct horse battery' })
  await Promise.all([
    ada.ask('/api/auth/sign-up/email', register('ada')),
    ben.ask('/api/auth/sign-up/email', register('ben')),
  ])
  const seen = await Promise.all([ada, ben].map(({ ask }) => ask('/api/members')))
  expect(seen.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const [owner, other] = seen[0]!.status === 200 ? [ada, ben] : [ben, ada]
  const { members } = JSON.parse((await owner.ask('/api/members')).text) as {
    members: Array<{ id: string; role: string }>
  }
  const { id } = members.find(({ role }) => role !== 'admin')!
  const own = members.find(({ role }) => role === 'admin')!.id
  expect((await other.ask(`/api/members/${own}/role`, { role: 'user' }, 'PUT')).status).toBe(403)
  expect((await owner.ask(`/api/members/${own}/role`, { role: 'user' }, 'PUT')).status).toBe(409)
  expect((await owner.ask(`/api/members/${id}/role`, { role: 'admin' }, 'PUT')).status).toBe(200)
  expect((await other.ask('/api/members')).status).toBe(200)
  expect((await owner.ask(`/api/members/${id}`, {}, 'DELETE')).status).toBe(204)
  expect((await other.ask('/api/me')).status).toBe(401)
})

test('with the ready files a forgotten password is replaced with a code by mail, and a stranger hears nothing of who has an account', async () => {
  const { api, projectId } = await club(READY_SIGN_IN_FILES)
  const { url } = await publishAgreeing(api, { projectId })
  const ada = visitor(url)
  const email = 'ada@club.example'
  await ada.ask('/api/auth/sign-up/email', { name: 'Ada', email, password: 'correct horse battery' })
  const asked = await visitor(url).ask('/api/auth/email-otp/request-password-reset', { email })
  expect(await visitor(url).ask('/api/auth/email-otp/request-password-reset', { email: 'no@club.example' })).toEqual(
    asked,
  )
  const mails = (await api.appMails.list.query({ projectId, place: 'production' })).items
  expect(mails).toHaveLength(1)
  const { text } = await api.appMails.read.query({ projectId, id: mails[0]!.id })
  const otp = /\d{6}/.exec(text!)![0]
  const password = 'a new horse battery'
  const reset = (code: string) => visitor(url).ask('/api/auth/email-otp/reset-password', { email, otp: code, password })
  expect((await reset(otp === '000000' ? '000001' : '000000')).status).toBe(400)
  expect((await reset(otp)).status).toBe(200)
  expect((await reset(otp)).status).toBe(400)
  const again = visitor(url)
  expect((await again.ask('/api/auth/sign-in/email', { email, password: 'correct horse battery' })).status).toBe(401)
  expect((await again.ask('/api/auth/sign-in/email', { email, password })).status).toBe(200)
})
