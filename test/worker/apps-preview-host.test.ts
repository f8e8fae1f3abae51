import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { handlePreviewHost, makePreviewLabel } from '#worker/platform/hosts/preview-host.ts'
import { runningApp } from './running-app.ts'

const NOT_FOUND = 'This preview does not exist or its address was changed.'

function visit(url: string, headers: Record<string, string> = {}) {
  return handlePreviewHost(new Request(url, { headers }), env)
}

test('a preview answers under its label', async () => {
  const app = await runningApp({ server: [`app.get('/api/hi', (c) => c.text('hi'))`] })
  expect(await (await visit(`${app.origin}/api/hi`)).text()).toBe('hi')
})

test('a stranger cannot reach a preview without its signature', async () => {
  const app = await runningApp({ server: [`app.get('/api/hi', (c) => c.text('hi'))`] })
  const bare = app.projectId.slice('prj_'.length)
  for (const label of [
    bare,
    `${bare}-0123456789abcdef`,
    'www',
    makePreviewLabel({ secret: env.PREVIEW_SECRET, projectId: app.projectId, nonce: 'older' }),
  ]) {
    const response = await visit(`http://${label}.${env.PREVIEW_DOMAIN}/api/hi`)
    expect([label, response.status, await response.text()]).toEqual([label, 404, NOT_FOUND])
  }
})

test('who only looks on reads from the app and changes nothing in it, not even its log', async () => {
  const app = await runningApp({ server: [`app.all('/api/notes', (c) => c.text(c.req.method))`] })
  const origin = `http://${makePreviewLabel({ secret: env.PREVIEW_SECRET, projectId: app.projectId, nonce: app.nonce, access: 'read' })}.${env.PREVIEW_DOMAIN}`
  const ask = (path: string, init?: RequestInit) => handlePreviewHost(new Request(`${origin}${path}`, init), env)
  expect(await (await ask('/api/notes')).text()).toBe('GET')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await ask('/api/notes', { method })
    expect([method, answer.status, await answer.json()]).toEqual([
      method,
      403,
      {
        error: {
          message: 'You only look: as somebody else, nothing can be changed in this app.',
          file: null,
          line: null,
        },
      },
    ])
  }
  expect((await ask('/api/notes', { headers: { upgrade: 'websocket' } })).status).toBe(403)
})

test('what is no preview says so in the language its visitor asks for, from wherever the answer comes', async () => {
  const app = await runningApp()
  const labels = ['www', `${app.projectId.slice('prj_'.length)}-0123456789abcdef`, `${'0'.repeat(20)}-0123456789abcdef`]
  for (const label of labels) {
    for (const path of ['/', '/api/hi']) {
      const response = await visit(`http://${label}.${env.PREVIEW_DOMAIN}${path}`, {
        'accept-language': 'de-DE,de;q=0.9,en;q=0.5',
      })
      expect([label, path, response.status, await response.text()]).toEqual([
        label,
        path,
        404,
        'Diese Vorschau gibt es nicht, oder ihre Adresse wurde geändert.',
      ])
    }
  }
})
