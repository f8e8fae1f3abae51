import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { handlePreviewHost } from '#worker/features/apps/http.ts'
import { makePreviewLabel } from '#worker/features/apps/preview-label.ts'
import { runningApp } from './running-app.ts'

const NOT_FOUND = 'This preview does not exist or its address was changed.'

function visit(url: string) {
  return handlePreviewHost(new Request(url), env, createExecutionContext())
}

test('a preview answers under its label', async () => {
  const app = await runningApp({ server: [`app.get('/api/hi', (c) => c.text('hi'))`] })
  expect(await (await visit(`${app.origin}/api/hi`)).text()).toBe('hi')
})

test('a stranger cannot reach a preview without its signature', async () => {
  const app = await runningApp({ server: [`app.get('/api/hi', (c) => c.text('hi'))`] })
  const bare = app.projectId.slice('prj_'.length)
  for (const label of [bare, `${bare}-0123456789abcdef`, 'www', makePreviewLabel({ secret: env.PREVIEW_SECRET, projectId: app.projectId, nonce: 'older' })]) {
    const response = await visit(`http://${label}.${env.PREVIEW_DOMAIN}/api/hi`)
    expect([label, response.status, await response.text()]).toEqual([label, 404, NOT_FOUND])
  }
})
