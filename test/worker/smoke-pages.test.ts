import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { untilEnd } from './built-project.ts'
import { signedIn } from './maker.ts'
import { scriptedBuilder } from './scripted-builder.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

const play = await scriptedBuilder()

const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
const MAIN = write(
  'client/main.tsx',
  `import { createRoot } from 'react-dom/client'\nimport { App } from './app'\ncreateRoot(document.getElementById('root')!).render(<App />)\n`,
)
const app = (text: string) => write('client/app.tsx', `export function App() {\n  return <p>${text}</p>\n}\n`)

test("what the maker's open page reports after an update goes back to the builder, with file and line", async () => {
  const { api } = await signedIn()
  play([{ calls: [MAIN, app('one')] }, { text: 'Done.' }])
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'A page' })
  await untilEnd({ api }, { projectId, turnId })

  const { previewUrl } = await api.projects.get.query({ projectId })
  const object = projectObject(env, projectId)
  const { revision } = await (await object.fetch(`${previewUrl}/~plan?v=1`)).json<{ revision: number }>()
  const { webSocket } = await object.fetch(`${previewUrl}/~live?v=${revision}`, { headers: { upgrade: 'websocket' } })
  let updates = 0
  webSocket!.addEventListener('message', () => {
    if (updates++ > 0) return
    const body = JSON.stringify({
      kind: 'error',
      message: 'two is not defined',
      stack: 'ReferenceError: two is not defined\n    at App (client/app.tsx:2:10)',
      path: '/',
    })
    void object.fetch(`${previewUrl}/~report`, { method: 'POST', body })
  })
  webSocket!.accept()

  play([{ calls: [app('{two}')] }, { text: 'Done.' }, { calls: [app('two')] }, { text: 'Mended.' }])
  const next = await api.turns.submit.mutate({ projectId, prompt: 'Say two' })
  const events = (await untilEnd({ api }, { projectId, turnId: next.turnId })).map(({ event }) => event)
  expect(events.find((event) => event.type === 'repair.started')).toMatchObject({
    failures: ['client/app.tsx:2: two is not defined'],
  })
  expect(events.at(-1)).toMatchObject({ type: 'turn.finished', turnId: next.turnId, state: 'succeeded' })
  webSocket!.close()
})
