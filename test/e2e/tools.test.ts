import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bringCookies, openBrowser } from '#test/support/browser.ts'
import { anthropicEvents, type Said } from '#test/support/fakes/provider-formats.ts'
import { sseServer } from '#test/support/fakes/sse-server.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'

const APP = `import { createRoot } from 'react-dom/client'
function App() {
  const isAbout = location.pathname === '/about'
  return isAbout ? <main><h1>About us</h1><p hidden>Never shown</p></main> : (
    <main>
      <h1>Tools</h1>
      <label>Name <input defaultValue="Drill" required /></label>
      <label>Secret <input type="password" defaultValue="hunter2" /></label>
      <label><input type="checkbox" defaultChecked /> Lent</label>
      <button disabled>Save</button>
      <a href="/about">About</a>
    </main>
  )
}
console.warn('slow drill')
createRoot(document.getElementById('root')!).render(<App />)
`

const call = (name: string, input: object): Said => ({ text: 'Looking.', call: { name, input } })
const ANSWERS: Said[] = [
  call('write_file', { path: 'client/main.tsx', content: APP }),
  { text: 'Done.' },
  call('look_at_page', {}),
  call('look_at_page', { path: '/about' }),
  call('read_browser', {}),
  call('request_preview', { method: 'GET', path: '/about' }),
  { text: 'I have seen it.' },
]

type Item = { type: string; text?: string; source?: { media_type: string; data: string } }

/** What the newest tool result says that this request carries. */
function resultIn(body: Record<string, unknown>): { text: string; pictures: Item[] } {
  const messages = body['messages'] as Array<{ content: Array<{ type: string; content?: Item[] | string }> }>
  const content = messages.at(-1)!.content.find(({ type }) => type === 'tool_result')?.content ?? ''
  const items = typeof content === 'string' ? [{ type: 'text', text: content }] : content
  return { text: items.map(({ text = '' }) => text).join('\n'), pictures: items.filter(({ type }) => type === 'image') }
}

const typed = async (page: Page) => page.frameLocator('iframe[title="Preview"]').getByLabel('Name')

test('the builder looks at the page that the maker has open, and at another beside it', async () => {
  await using model = await sseServer(ANSWERS.map((said) => ({ events: anthropicEvents(said) })))
  await using server = await startServer({
    env: { MODEL: 'anthropic:claude-haiku-5-5', ANTHROPIC_API_KEY: 'none', ANTHROPIC_BASE_URL: `${model.origin}/v1` },
  })
  await using browser = await openBrowser()
  const { api, cookie } = await signInOverHttp(server.origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'A tool library' })
  await turnEnd(api, { projectId, turnId })
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await bringCookies(context, { origin: server.origin, cookie })
  const page = await context.newPage()
  await page.goto(`${server.origin}/web-projects/${projectId}`)
  await (await typed(page)).fill('Ladder')

  const second = await api.turns.submit.mutate({ projectId, prompt: 'Does it look right?', mode: 'ask' })
  expect(await turnEnd(api, { projectId, turnId: second.turnId })).toMatchObject({ state: 'succeeded' })
  const [onScreen, beside, seen, answer] = model.requests.slice(3).map(({ body }) => resultIn(body))
  expect(onScreen!.text).toContain('heading "Tools" level 1')
  expect(onScreen!.text).toContain('textbox "Name" value "Ladder" required')
  expect(onScreen!.text).toMatch(/checkbox "Lent" checked\n[^]*button "Save" disabled\n[^]*link "About" \/about/)
  expect(onScreen!.text).not.toContain('hunter2')
  const bytes = Buffer.from(onScreen!.pictures[0]!.source!.data, 'base64')
  expect([
    onScreen!.pictures[0]!.source!.media_type,
    bytes.subarray(8, 12).toString(),
    bytes.length > 1_000,
    bytes.length < 300_000,
  ]).toEqual(['image/webp', 'WEBP', true, true])
  expect(beside!.text).toContain('/about')
  expect(beside!.text).toContain('heading "About us" level 1')
  expect(beside!.text).not.toContain('Never shown')
  expect(beside!.pictures).toHaveLength(1)
  expect(seen!.text).toContain('warn slow drill')
  expect(answer!.text).toMatch(/^HTTP 200\n[^]*<div id="root">/)
  // The maker's page is where it was, with what was typed.
  expect(await (await typed(page)).inputValue()).toBe('Ladder')
  await expect.poll(() => page.frames().length).toBe(2)
})
