import { expect, test } from 'vitest'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { loopbackModel, usingModel, type LoopbackAnswer } from '#test/support/loopback-model.ts'
import { loopbackRegistry } from '#test/support/loopback-registry.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { PACKAGES } from '#test/support/npm-packages.ts'
import { startServer } from '#test/support/server.ts'

const FILES = {
  'index.html':
    '<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><title>Words</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>',
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\nimport { App } from './app'\nimport './styles.css'\ncreateRoot(document.getElementById('root')!).render(<App />)\n`,
  'client/styles.css': '@import "tailwindcss";\n',
  'client/app.tsx': 'export function App() { return <p>Nothing yet</p> }\n',
}
const APP = `import { plugged } from 'plugin'
import { shout } from 'pure-esm'
import { twice } from 'old-cjs'
import { Counter } from 'react-thing'
import 'pure-esm/theme.css'
export function App() { return <p className="pure-esm-badge">{shout('hi')} {plugged()} {twice(4)} <Counter /></p> }
`
const SHOWN = 'HI!page PLUG!page 8 7'
const call = (tool: string, input: object) => ({ tool, input })
const writes = (files: Record<string, string>) =>
  Object.entries(files).map(([path, content]) => call('write_file', { path, content }))
const SCRIPT: Record<string, LoopbackAnswer[]> = {
  First: [{ text: 'A page.', calls: writes(FILES) }, { text: 'Done.' }],
  Second: [
    {
      text: 'Packages.',
      calls: ['pure-esm', 'old-cjs', 'react-thing', 'plugin'].map((name) => call('install_package', { name })),
    },
    { text: 'Used.', calls: writes({ 'client/app.tsx': APP }) },
    { text: 'Done.' },
  ],
}

test('an open page shows what the builder installed, and so does the published app', async () => {
  await using registry = await loopbackRegistry(PACKAGES)
  await using model = await loopbackModel({
    isPrompt: (text) => text in SCRIPT,
    answer: ({ prompt, step }) => SCRIPT[prompt]?.[step] ?? { text: 'Done.' },
  })
  await using server = await startServer({ env: { ...usingModel(model.baseUrl), NPM_REGISTRY: registry.origin } })
  await using browser = await openBrowser()
  const { api } = await signInOverHttp(server.origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'First' })
  await turnEnd(api, { projectId, turnId: turnId! })
  const page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  const complaints = complaintsOf(page)
  await page.goto((await api.projects.get.query({ projectId })).previewUrl)
  await page.getByText('Nothing yet').waitFor()
  const second = await api.turns.submit.mutate({ projectId, prompt: 'Second' })
  expect(await turnEnd(api, { projectId, turnId: second.turnId })).toMatchObject({ state: 'succeeded' })
  await page.getByText(SHOWN).waitFor()
  const color = () => page.locator('.pure-esm-badge').evaluate((element) => getComputedStyle(element).color)
  expect(await color()).toBe('rgb(102, 51, 153)')
  expect(complaints).toEqual([])
  await page.goto((await api.deployments.publish.mutate({ projectId })).url)
  await page.getByText(SHOWN).waitFor()
  expect([await color(), complaints]).toEqual(['rgb(102, 51, 153)', []])
})
