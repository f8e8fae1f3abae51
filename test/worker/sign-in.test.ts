import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { SIGN_IN_FILES } from '#test/support/sign-in-app.ts'

const PASSWORD = 'correct horse'

async function club() {
  const owner = await signedIn()
  const { projectId } = await makeProject({
    owner: owner.user,
    title: `Club ${crypto.randomUUID().slice(0, 8)}`,
    files: SIGN_IN_FILES,
  })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  return { api: owner.api, cookie: owner.cookie, projectId, previewUrl: previewUrl! }
}

/** A browser of somebody at one host. It keeps its cookies. */
function visitor(url: string) {
  const jar = new Map<string, string>()
  const ask = async (path: string, body?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await workerFetch(url + path, {
      headers: { origin: new URL(url).origin, 'content-type': 'application/json', cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
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
  const url = place === 'preview' ? previewUrl : (await api.deployments.publish.mutate({ projectId })).url
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
