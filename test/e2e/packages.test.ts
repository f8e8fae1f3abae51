import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import type { LoopbackAnswer } from '#test/support/loopback-model.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { scriptedServer } from '#test/support/scripted-server.ts'

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
/** Asks a public API on the server, a picture and a script of other hosts in the page. */
const RATES = {
  'server/index.ts': `import { connect } from 'cloudflare:sockets'
import { Hono } from 'hono'
const app = new Hono()
app.get('/api/rate', async (c) => {
  const answer = await fetch('https://rates.example.com/latest?key=sk-secret', { signal: AbortSignal.timeout(30_000) }).catch(() => null)
  return answer?.ok ? c.json(await answer.json()) : c.json({ error: { message: 'No rates' } }, 502)
})
const tell = async (ask: () => Promise<unknown>) => { try { return String(await ask()).slice(0, 99) } catch (error) { return 'threw ' + (error as Error).message } }
app.post('/api/escape', async (c) => c.json([
  await tell(async () => (await fetch('https://packed.example.com/')).text()),
  await tell(async () => (await connect('127.0.0.1:' + c.req.query('port')).opened).remoteAddress),
  await tell(async () => (await fetch('http://localhost:' + c.req.query('port'))).text()),
]))
export default app
`,
  'client/app.tsx': `import { useEffect, useState } from 'react'
export function App() {
  const [said, setSaid] = useState('')
  useEffect(() => { void fetch('/api/rate').then((answer) => answer.json()).then(({ usd }) => setSaid('1 EUR is ' + usd + ' USD')) }, [])
  useEffect(() => { const script = document.createElement('script'); script.src = 'https://cdn.example.com/x.js'; document.head.append(script) }, [])
  return <p>{said} <img alt="Flag" src="https://pictures.example.com/flag.svg" /></p>
}
`,
}
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
  Third: [{ text: 'Rates.', calls: writes(RATES) }, { text: 'Done.' }],
}

test('an open page shows what the builder installed and what other hosts answer, and so does the published app', async () => {
  const { origin } = await scriptedServer({
    isPrompt: (text) => text in SCRIPT,
    answer: ({ prompt, step }) => SCRIPT[prompt]?.[step] ?? { text: 'Done.' },
    hosts: { 'rates.example.com': { usd: 1.08 }, 'packed.example.com': gzipSync(Buffer.alloc(60_000_000)) },
  })
  await using browser = await openBrowser()
  const { api, cookie } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'First' })
  await turnEnd(api, { projectId, turnId: turnId! })
  const page = await browser.newPage()
  const complaints = complaintsOf(page)
  await page.goto((await api.projects.get.query({ projectId })).previewUrl)
  await page.getByText('Nothing yet').waitFor()
  const second = await api.turns.submit.mutate({ projectId, prompt: 'Second' })
  expect(await turnEnd(api, { projectId, turnId: second.turnId })).toMatchObject({ state: 'succeeded' })
  await page.getByText(SHOWN).waitFor()
  const color = () => page.locator('.pure-esm-badge').evaluate((element) => getComputedStyle(element).color)
  expect(await color()).toBe('rgb(102, 51, 153)')
  expect(complaints).toEqual([])
  await page.goto((await publishAgreeing(api, { projectId })).url)
  await page.getByText(SHOWN).waitFor()
  expect([await color(), complaints]).toEqual(['rgb(102, 51, 153)', []])

  const third = await api.turns.submit.mutate({ projectId, prompt: 'Third' })
  expect(await turnEnd(api, { projectId, turnId: third.turnId })).toMatchObject({ state: 'succeeded' })
  const previewUrl = (await api.projects.get.query({ projectId })).previewUrl
  const { url } = await publishAgreeing(api, { projectId })
  const escapes = await hostFetch(`${url}/api/escape?port=${new URL(origin).port}`, { method: 'POST' })
  expect(escapes.json()).toEqual([
    'threw The answer had more than 50 MB, and was cut off. Ask for a part of it.',
    expect.stringContaining('threw proxy request failed'),
    'threw Only the ports 80, 443, 8080, 8443 are asked.',
  ])
  const visitor = await browser.newPage()
  const asked: string[] = []
  await visitor.context().route(/\/\/(cdn|pictures)\.example\.com\//, async (route) => {
    asked.push(new URL(route.request().url()).host)
    const isScript = route.request().url().endsWith('.js')
    await route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: 'globalThis.cdn = true' }
        : { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
    )
  })
  /** What the page asked of other hosts, and whether the script of one ran. */
  const opened = async (address: string) => {
    asked.length = 0
    await visitor.goto(address)
    await visitor.getByText('1 EUR is 1.08 USD').waitFor()
    await visitor.waitForLoadState('networkidle')
    return [asked.toSorted(), await visitor.evaluate(() => 'cdn' in globalThis)]
  }
  for (const address of [previewUrl, url]) expect(await opened(address)).toEqual([['pictures.example.com'], false])
  const lines = await api.projects.logs.query({ projectId })
  expect(lines.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'GET rates.example.com/latest 200',
      "The page may not load scripts from cdn.example.com: its maker allows it under “Other hosts” in the project's menu",
    ]),
  )
  expect(JSON.stringify(lines)).not.toContain('sk-secret')

  const maker = await visitor.context().newPage()
  await bringCookies(maker.context(), { origin, cookie })
  await maker.goto(`${origin}/web-projects/${projectId}`)
  // The page asks for its log once it is hydrated.
  await maker.waitForResponse(/projects\.logs/)
  await maker.locator('.wb-bar').getByRole('button', { name: 'More' }).click()
  await maker.getByRole('menuitem', { name: 'Other hosts' }).click()
  const dialog = maker.getByRole('dialog', { name: 'Other hosts' })
  await dialog.getByText('Only these hosts').click()
  await dialog.getByRole('button', { name: 'Allow rates.example.com' }).first().click()
  const scripts = dialog.getByRole('textbox', { name: 'Scripts of other hosts' })
  await scripts.fill('no host')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('“no” is no host.').waitFor()
  await scripts.fill('https://cdn.example.com/x.js')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { rules } = await api.outbound.get.query({ projectId })
  expect(rules).toEqual({ hosts: ['rates.example.com'], scripts: ['cdn.example.com'] })
  for (const address of [previewUrl, url]) expect(await opened(address)).toEqual([['cdn.example.com'], true])
})
