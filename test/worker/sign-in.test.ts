import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { fakeInternet } from '#test/support/fakes/internet.ts'
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

test('with the ready files an invitation is for its address, once, and gives its role', async () => {
  const { api, projectId, previewUrl } = await club(READY_SIGN_IN_FILES)
  const [ada, ben, cleo] = [visitor(previewUrl), visitor(previewUrl), visitor(previewUrl)]
  const registers = (who: typeof ada, name: string) =>
    who.ask('/api/auth/sign-up/email', { name, email: `${name}@club.example`, password: 'correct horse battery' })
  await registers(ada, 'ada')
  await registers(ben, 'ben')
  expect((await ben.ask('/api/invitations', { email: 'cleo@club.example', role: 'admin' })).status).toBe(403)
  expect((await ada.ask('/api/invitations', { email: 'no address', role: 'admin' })).status).toBe(400)
  expect((await ada.ask('/api/invitations', { email: 'ben@club.example', role: 'admin' })).status).toBe(409)
  expect((await ada.ask('/api/invitations', { email: 'Cleo@Club.example', role: 'admin' })).status).toBe(201)
  const [mail] = (await api.appMails.list.query({ projectId, place: 'preview' })).items
  expect(mail!.to).toEqual(['cleo@club.example'])
  const { text } = await api.appMails.read.query({ projectId, id: mail!.id })
  const id = /\?invitation=(\S+)/.exec(text!)![1]!
  const accepts = (who: typeof ada) => who.ask(`/api/invitations/${id}/accept`, {})

  // Whoever finds the link has neither the address nor an account yet.
  expect((await accepts(cleo)).status).toBe(401)
  expect((await accepts(ben)).status).toBe(404)
  expect((await ben.ask('/api/members')).status).toBe(403)
  await registers(cleo, 'cleo')
  expect((await cleo.ask('/api/members')).status).toBe(403)
  expect((await accepts(cleo)).status).toBe(200)
  expect((await cleo.ask('/api/members')).status).toBe(200)
  expect((await accepts(cleo)).status).toBe(404)
  expect((await ada.ask(`/api/invitations/${id}`)).status).toBe(404)

  // One that was taken back gives nothing.
  const again = JSON.parse((await ada.ask('/api/invitations', { email: 'dora@club.example', role: 'admin' })).text) as {
    id: string
  }
  expect((await ada.ask(`/api/invitations/${again.id}`, {}, 'DELETE')).status).toBe(204)
  const dora = visitor(previewUrl)
  await registers(dora, 'dora')
  expect((await dora.ask(`/api/invitations/${again.id}/accept`, {})).status).toBe(404)
})

test('with the ready files the last owner stays while others are there, or the next to come would be one', async () => {
  const { previewUrl } = await club(READY_SIGN_IN_FILES)
  const [ada, ben] = [visitor(previewUrl), visitor(previewUrl)]
  const password = 'correct horse battery'
  const leaves = (who: typeof ada) => who.ask('/api/auth/delete-user', { password })
  for (const [who, name] of [[ada, 'ada'] as const, [ben, 'ben'] as const])
    await who.ask('/api/auth/sign-up/email', { name, email: `${name}@club.example`, password })
  const refused = await leaves(ada)
  expect(refused).toMatchObject({ status: 409 })
  expect(refused.text).toContain('Make somebody else an owner first.')
  expect((await leaves(ben)).status).toBe(200)
  expect((await ben.ask('/api/me')).status).toBe(401)
  expect((await leaves(ada)).status).toBe(200)
})

type Provider = { provider: string; keys: string; host: string; answers: Parameters<typeof fakeInternet>[0] }

test.each<Provider>([
  {
    provider: 'google',
    keys: 'GOOGLE',
    host: 'accounts.google.com',
    answers: {
      'oauth2.googleapis.com': () =>
        Response.json({
          access_token: 'token',
          id_token: idToken({ sub: '1', name: 'Gerd', email: 'gerd@club.example', email_verified: true }),
        }),
    },
  },
  {
    provider: 'github',
    keys: 'GITHUB',
    host: 'github.com',
    answers: {
      'github.com': () => Response.json({ access_token: 'token', token_type: 'bearer' }),
      'api.github.com': ({ url }: Request) =>
        Response.json(
          url.endsWith('/emails')
            ? [{ email: 'gerd@club.example', primary: true, verified: true }]
            : { id: 1, login: 'gerd', name: 'Gerd', email: 'gerd@club.example' },
        ),
    },
  },
])(
  'with the ready files $provider signs somebody in once its keys are set',
  async ({ provider, keys, host, answers }) => {
    using internet = fakeInternet(answers)
    const { api, projectId, previewUrl } = await club(READY_SIGN_IN_FILES)
    const gerd = visitor(previewUrl)
    const start = () => gerd.ask('/api/auth/sign-in/social', { provider, callbackURL: '/', errorCallbackURL: '/' })
    expect((await gerd.ask('/api/ways')).text).toBe('{"providers":[]}')
    expect((await start()).status).toBe(404)
    await api.secrets.set.mutate({ projectId, name: `${keys}_CLIENT_ID`, value: 'club', places: ['preview'] })
    expect((await gerd.ask('/api/ways')).text).toBe('{"providers":[]}')
    await api.secrets.set.mutate({
      projectId,
      name: `${keys}_CLIENT_SECRET`,
      value: 'sk-of-the-club',
      places: ['preview'],
    })
    expect((await gerd.ask('/api/ways')).text).toBe(`{"providers":["${provider}"]}`)

    const { url } = JSON.parse((await start()).text) as { url: string }
    const asked = new URL(url)
    expect([asked.hostname, asked.searchParams.get('client_id')]).toEqual([host, 'club'])
    expect(asked.searchParams.get('redirect_uri')).toBe(`${previewUrl}/api/auth/callback/${provider}`)
    const callback = `/api/auth/callback/${provider}?code=a-code&state=${asked.searchParams.get('state')}`
    // The same link in a browser that did not begin it signs nobody in.
    const stranger = visitor(previewUrl)
    await stranger.ask(callback)
    expect((await stranger.ask('/api/me')).status).toBe(401)
    const begun = new URL((JSON.parse((await start()).text) as { url: string }).url).searchParams.get('state')
    await gerd.ask(`/api/auth/callback/${provider}?code=a-code&state=${begun}`)
    expect(await gerd.ask('/api/me')).toEqual({ status: 200, text: '"gerd@club.example"' })
    expect(internet.asked.some(({ url }) => url.startsWith('https://'))).toBe(true)
    expect(url).not.toContain('sk-of-the-club')
    // Who has no password leaves without one.
    expect((await gerd.ask('/api/auth/delete-user', {})).status).toBe(200)
  },
)

/** What a provider says of somebody. Only its own server is asked for it, so that nobody checks its signature. */
function idToken(claims: object): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmVk`
}
