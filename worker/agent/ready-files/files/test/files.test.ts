import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const TEXT = 'Minutes of the meeting'

/** A browser, which keeps its cookie. */
function visitor() {
  let cookie = ''
  return async (path: string, { headers, ...init }: { method?: string; headers?: object; body?: string } = {}) => {
    const answer = await app.request(path, { ...init, headers: { cookie, ...headers } }, env)
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0]!
    return answer
  }
}

async function upload(ask: ReturnType<typeof visitor>, headers = {}) {
  const length = String(new TextEncoder().encode(TEXT).byteLength)
  return ask('/api/files', {
    method: 'POST',
    body: TEXT,
    headers: { 'content-type': 'text/plain', 'content-length': length, 'x-file-name': 'minutes.txt', ...headers },
  })
}

test('What somebody uploads is theirs to read and to delete, and no stranger hears of it', async () => {
  const [ada, ben] = [visitor(), visitor()]
  const { id } = await (await upload(ada)).json<{ id: string }>()
  expect(await (await ada(`/api/files/${id}`)).text()).toBe(TEXT)
  expect((await ben(`/api/files/${id}`)).status).toBe(404)
  expect((await ben(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await ada(`/api/files/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await ada(`/api/files/${id}`)).status).toBe(404)
})

test('A link opens one file for a time', async () => {
  const [ada, ben] = [visitor(), visitor()]
  const { id } = await (await upload(ada)).json<{ id: string }>()
  const linked = await ada(`/api/files/${id}/links`, { method: 'POST', body: '{"hours":1}' })
  const { url } = await linked.json<{ url: string }>()
  expect(await (await ben(url)).text()).toBe(TEXT)
  expect((await ben(url.replace('expires=', 'expires=9'))).status).toBe(404)
})

test('What is not allowed is not kept', async () => {
  expect((await upload(visitor(), { 'content-type': 'text/html' })).status).toBe(415)
  expect((await upload(visitor(), { 'content-type': 'image/png' })).status).toBe(415)
  expect((await upload(visitor(), { 'content-length': '900000000' })).status).toBe(413)
})
