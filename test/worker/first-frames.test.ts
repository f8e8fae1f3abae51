import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { drawPages } from '#worker/app/check-pages.ts'
import type { AppFacets } from '#worker/app/facets.ts'

const APP = `import { useEffect, useState } from 'react'
import { Link, Route, Switch } from 'wouter'

let kept: string[] = []
const Rows = () => {
  const [rows, setRows] = useState(kept)
  useEffect(() => {
    void fetch('/api/notes').then((answer) => answer.json()).then((all: Array<{ text: string }>) => setRows((kept = all.map(({ text }) => text))))
  }, [])
  return <ul>{rows.length === 0 ? <li>Loading notes</li> : rows.map((row) => <li key={row}>{row}</li>)}</ul>
}
const Broken = (): never => {
  throw new Error('This page is broken')
}
const Scripted = () => <div><h1>Scripted</h1><div dangerouslySetInnerHTML={{ __html: '<script>alert(1)</script>' }} /></div>

export function App() {
  return (
    <>
      <nav><Link href="/">Notes</Link></nav>
      <Switch>
        <Route path="/"><h1>All notes & more</h1><Rows /></Route>
        <Route path="/about"><h1>About</h1><Rows /></Route>
        <Route path="/broken"><Broken /></Route>
        <Route path="/scripted"><Scripted /></Route>
        <Route path="/notes/:id"><h1>One note</h1></Route>
      </Switch>
    </>
  )
}
`
const MAIN = `import { createRoot } from 'react-dom/client'
import { App } from './app'
createRoot(document.getElementById('root')!).render(<App />)
`

/** Publishes an app with these client files, and answers how its pages are sent. */
async function published(files: Record<string, string>) {
  const owner = await signedIn()
  const { projectId } = await makeProject({
    owner: owner.user,
    title: `Frames ${crypto.randomUUID().slice(0, 8)}`,
    files: { ...NOTES_APP, ...files },
  })
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  const added = await workerFetch(`${previewUrl}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"A secret of the preview"}',
  })
  expect(added.status).toBeLessThan(300)
  const { url } = await owner.api.deployments.publish.mutate({ projectId, acceptsFailures: true })
  return async (path: string) => (await workerFetch(url + path)).text()
}

const EMPTY = '<div id="root"></div>'

test('a published page is sent with what it shows before anything has answered, which nobody can press yet', async () => {
  const page = await published({ 'client/app.tsx': APP, 'client/main.tsx': MAIN })
  const home = await page('/')
  expect(home).toMatch(
    /<div id="root"><div style="display:contents" inert><nav>.*<h1>All notes &amp; more<\/h1><ul><li>Loading notes<\/li><\/ul><\/div><\/div>/s,
  )
  expect(await page('/about?from=mail')).toContain('<h1>About</h1><ul><li>Loading notes</li></ul>')
  // Pages that fail, that have scripts of their own, or that are of one record are sent as before.
  for (const path of ['/broken', '/scripted', '/notes/42', '/nowhere', '/constructor'])
    expect([path, await page(path)]).toEqual([path, expect.stringContaining(EMPTY)])
})

const VISITED = `import { useId, useLayoutEffect, useState } from 'react'
import { Route, Switch } from 'wouter'

const isWide = () => window.innerWidth > 800
const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches
const Marked = () => {
  useLayoutEffect(() => {
    document.documentElement.classList.add('dark')
    return () => document.documentElement.classList.remove('dark')
  }, [])
  return <h1>Marked</h1>
}
const Plain = () => <label htmlFor={useId()}>Plain {useState(() => isWide() ? 1 : 1)[0]}</label>

export function App() {
  return (
    <Switch>
      <Route path="/wide"><h1>{isWide() ? 'Wide' : 'Narrow'}</h1></Route>
      <Route path="/dark"><h1 className={isDark() ? 'dark' : 'light'}>Theme</h1></Route>
      <Route path="/stored"><h1>{localStorage.getItem('theme') ?? 'light'}</h1></Route>
      <Route path="/named"><h1>{localStorage.theme ?? 'light'}</h1></Route>
      <Route path="/words"><h1>{navigator.language.startsWith('de') ? 'Guten Tag' : 'Hello'}</h1></Route>
      <Route path="/today"><h1>{new Date().toDateString()}</h1></Route>
      <Route path="/random"><h1>{crypto.randomUUID()}</h1></Route>
      <Route path="/marked"><Marked /></Route>
      <Route path="/plain"><Plain /></Route>
    </Switch>
  )
}
`

test('a page that is not the same for every visitor, by theme, width, words or day, is sent without a frame', async () => {
  const page = await published({ 'client/app.tsx': VISITED, 'client/main.tsx': MAIN })
  for (const path of ['/wide', '/dark', '/stored', '/named', '/words', '/today', '/random', '/marked'])
    expect([path, await page(path)]).toEqual([path, expect.stringContaining(EMPTY)])
  expect(await page('/plain')).toContain('Plain 1</label>')
  const asking = await published({
    'client/app.tsx':
      "export const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'\nexport const App = () => <h1>Plain {theme}</h1>\n",
    'client/main.tsx': MAIN,
  })
  expect(await asking('/')).toContain(EMPTY)
})

test('an app that takes over what stands in its page is sent empty', async () => {
  const taking = await published({
    'client/app.tsx': APP,
    'client/main.tsx': `import { hydrateRoot } from 'react-dom/client'
import { App } from './app'
hydrateRoot(document.getElementById('root')!, <App />)
`,
  })
  expect(await taking('/')).toContain(EMPTY)
})

test('what was drawn of a client is known for the next publish with the same client', async () => {
  let loads = 0
  const LOADER: WorkerLoader = {
    get: () => env.LOADER.get('none', null!),
    load: (code) => (loads++, env.LOADER.load(code)),
  }
  const draw = async (text: string) => {
    const main = `import { createRoot } from '../react-dom/client'\ncreateRoot(document.getElementById('root')).render('${text}')\n`
    const client = {
      entry: 'client/main.tsx',
      document:
        '<!doctype html><html lang="en"><head><title>Notes</title></head><body><div id="root"></div></body></html>',
      modules: { 'client/main.tsx': main },
      kit: ['react-dom/client'],
      icons: null,
      packages: {},
      routes: [],
      publicFiles: {},
    }
    const { pages } = await drawPages({ facets: {} as AppFacets, client, env: { ...env, LOADER } })
    return pages['/']?.frame?.html
  }
  const text = crypto.randomUUID()
  expect([await draw(text), await draw(text), loads]).toEqual([text, text, 1])
  expect([await draw(`${text} changed`), loads]).toEqual([`${text} changed`, 2])
})
