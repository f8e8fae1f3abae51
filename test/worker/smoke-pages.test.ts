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
  const report = (query: string, body: object) =>
    object.fetch(`${previewUrl}/~report${query}`, { method: 'POST', body: JSON.stringify(body) })
  const error = {
    kind: 'error',
    message: 'two is not defined',
    stack: 'ReferenceError: two is not defined\n    at App (client/app.tsx:2:10)',
    path: '/',
  }
  let updates = 0
  webSocket!.addEventListener('message', async ({ data }) => {
    const { look } = JSON.parse(String(data)) as { look?: { id: string } }
    // Asked for what it shows, it fails again before it answers.
    if (look) {
      await report('', error)
      await report(`?look=${look.id}`, { path: '/', title: '', tree: '', console: [], picture: null })
    } else if (updates++ === 0) await report('', error)
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
