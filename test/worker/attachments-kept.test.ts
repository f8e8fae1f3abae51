import { env } from 'cloudflare:workers'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import type { Attachment } from '#shared/turns/attachments.ts'
import { PRODUCT, signedIn, workerFetch } from '#test/support/app.ts'
import { handlePreviewHost } from '#worker/platform/hosts/preview-host.ts'
import { untilEnd } from './built-project.ts'
import { scriptedBuilder } from './scripted-builder.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

const play = await scriptedBuilder()

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
)
const SERVER = {
  tool: 'write_file',
  input: {
    path: 'server/index.ts',
    content: `import { Hono } from 'hono'\nconst app = new Hono()\napp.get('/api/answer', (c) => c.json(42))\nexport default app\n`,
  },
}

test('a picture of the maker that is kept is served in the preview and goes along with the export', async () => {
  const { api, cookie } = await signedIn()
  play([{ calls: [SERVER] }, { text: 'Done.' }])
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'An answer' })
  await untilEnd({ api }, { projectId, turnId })
  const sent = await workerFetch(`/api/projects/${projectId}/attachments?name=Our%20logo.png`, {
    method: 'POST',
    headers: { cookie, origin: PRODUCT },
    body: PNG,
  })
  const { id } = await sent.json<Attachment>()
  play([{ calls: [{ tool: 'keep_attachment', input: { name: 'Our logo.png' } }] }, { text: 'It is in.' }])
  const next = await api.turns.submit.mutate({ projectId, prompt: 'Use it as the logo', attachments: [id] })
  await untilEnd({ api }, { projectId, turnId: next.turnId })

  const { previewUrl } = await api.projects.get.query({ projectId })
  const served = await handlePreviewHost(new Request(`${previewUrl}/our-logo.png`), env)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(PNG)

  const zip = await workerFetch(`/api/projects/${projectId}/export.zip`, { headers: { cookie } })
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const [, kept] = Object.entries(files).find(([path]) => path.endsWith('/public/our-logo.png'))!
  expect(kept).toEqual(PNG)
})
