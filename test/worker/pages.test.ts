import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'
import { builtProject } from './built-project.ts'

const MAIN = `import { createRoot } from 'react-dom/client'
import { App } from './app'
createRoot(document.getElementById('root')!).render(<App />)
`
const SERVER = `import { Hono } from 'hono'
type Env = { Bindings: { DB: D1Database } }
const app = new Hono<Env>()
app.get('/api/tools', async (c) => c.json((await c.env.DB.prepare('SELECT * FROM tools').all()).results))
app.delete('/api/tools', async (c) => (await c.env.DB.prepare('DELETE FROM tools').run(), c.json({ ok: true })))
app.post('/api/tools', (c) => c.json({ error: 'A name is needed' }, 400))
export default app
`
const MIGRATION =
  "CREATE TABLE tools (id INTEGER PRIMARY KEY, name TEXT NOT NULL); INSERT INTO tools (name) VALUES ('Saw'), ('Drill');"

/** A project with an app whose client is these files, and what its checks say of it. */
async function checkedApp(client: Record<string, string>) {
  const projectId = newId('project')
  const project = projectObject(env, projectId)
  await project.create({ projectId, ownerId: newId('user'), nonce: crypto.randomUUID(), title: 'Pages' })
  const files = {
    'client/main.tsx': MAIN,
    'server/index.ts': SERVER,
    'migrations/0001_tools.sql': MIGRATION,
    ...client,
  }
  const changes = Object.entries(files).map(([path, text]) => ({ path, text }))
  await project.saveFiles({ changes, title: 'All' })
  return { projectId, failures: await project.failuresForVisitors() }
}

test('an app whose effect returns a Promise fails, because its pages crash when they are left', async () => {
  const { failures } = await checkedApp({
    'client/app.tsx': `import { useEffect, useState } from 'react'
export function App() {
  const [tools, setTools] = useState([])
  useEffect(async () => { setTools(await (await fetch('/api/tools')).json()) }, [])
  return <p>{tools.length} tools</p>
}`,
  })
  expect(failures).toEqual([
    'client/app.tsx: The page / crashes when it is left: useEffect returned a Promise. An effect returns a function to clean up, or nothing. Put the async function inside of it and call it there.',
  ])
})

test('a button that crashes when it is pressed fails, by its name and its page', async () => {
  const { projectId, failures } = await checkedApp({
    'client/app.tsx': `import { useEffect, useState } from 'react'
import { Link, Route, Switch } from 'wouter'
type Tool = { id: number; name: string }
function Tools() {
  const [tools, setTools] = useState<Tool[]>([])
  const [picked, pick] = useState<Tool | null>(null)
  useEffect(() => { fetch('/api/tools').then((r) => r.json()).then(setTools) }, [])
  const clear = async () => { await fetch('/api/tools', { method: 'DELETE' }); setTools([]) }
  return <div>{tools.map((tool) => <p key={tool.id}>{tool.name}<Link href={'/tools/' + tool.id}>Open</Link></p>)}
    <button onClick={clear}>Delete all</button>
    <button onClick={() => pick({ id: 1 } as Tool)}>Pick</button>{picked && <p>{picked.name.toUpperCase()}</p>}
    <button onClick={() => { undefined!.lend() }}>Lend</button>
    <button onClick={async () => { await Promise.reject(new Error('nobody there')) }}>Ask</button>
    <Link href="/empty">Empty</Link></div>
}
function Tool({ id }: { id: string }) {
  return <button onClick={() => { throw new Error('not this one') }}>Return {id}</button>
}
function Empty() {
  return <p>{(null as unknown as Tool[]).map(String)}</p>
}
export function App() {
  return <Switch><Route path="/" component={Tools} /><Route path="/tools/:id">{({ id }) => <Tool id={id} />}</Route>
    <Route path="/empty" component={Empty} /></Switch>
}`,
  })
  expect(failures).toEqual([
    "client/app.tsx: Pressing “Pick” on the page / failed: Cannot read properties of undefined (reading 'toUpperCase')",
    "client/app.tsx: Pressing “Lend” on the page / failed: Cannot read properties of undefined (reading 'lend')",
    'client/app.tsx: Pressing “Ask” on the page / failed: nobody there',
    "client/app.tsx: The page /empty crashes: Cannot read properties of null (reading 'map')",
    'client/app.tsx: Pressing “Return 1” on the page /tools/1 failed: not this one',
  ])
  // Everything was pressed, and the maker's data is as it was.
  const app = appObject(env, { projectId, environment: 'preview' })
  expect(await app.rowCounts()).toMatchObject({ tools: 2 })
})

test('what comes late, stands beside a button that leads away, or is a link that only does something, fails as well', async () => {
  const { failures } = await checkedApp({
    'client/app.tsx': `import { useEffect, useState } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
function Home() {
  const [, go] = useLocation()
  return <main id="main"><button onClick={() => go('/bare')}>Go</button>
    <button onClick={() => { throw new Error('stayed') }}>Stay</button>
    <button onClick={() => go('/bare')}>Go again</button>
    <a href="#" onClick={() => { throw new Error('no place') }}>Do</a>
    <Link href="/tools/1" onClick={() => { throw new Error('not followed') }}>First tool</Link></main>
}
function Bare() {
  const [step, setStep] = useState(0)
  useEffect(() => { fetch('/api/tools').then((answer) => answer.json()).then(() => setStep(1)) }, [])
  useEffect(() => { if (step === 1) setTimeout(() => setStep(2)) }, [step])
  if (step === 2) throw new Error('drawn late')
  return <p>Step {step}</p>
}
export function App() {
  return <><a href="#main">Skip</a><Switch><Route path="/" component={Home} /><Route path="/bare" component={Bare} />
    <Route path="/tools/:id">{({ id }) => <p>{id}</p>}</Route></Switch></>
}`,
  })
  expect(failures).toEqual([
    'client/app.tsx: The page /bare crashes: drawn late',
    'client/app.tsx: Pressing “Stay” on the page / failed: stayed',
    'client/app.tsx: Pressing “Do” on the page / failed: no place',
    'client/app.tsx: Pressing “First tool” on the page / failed: not followed',
  ])
})

test('what only a real browser has is no failure of an app that uses it', async () => {
  const { failures } = await checkedApp({
    'client/app.tsx': `import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { BarChart, Bar, ResponsiveContainer } from 'recharts'
const client = new QueryClient()
const pressed: string[] = []
localStorage.setItem('theme', localStorage.theme ?? 'dark')
function Page() {
  const { data = [] } = useQuery({ queryKey: ['tools'], queryFn: async () => (await fetch('/api/tools')).json() })
  const canvas = useRef<HTMLCanvasElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [wide, setWide] = useState(() => window.matchMedia('(min-width: 40rem)').matches)
  useLayoutEffect(() => { list.current!.scrollTop = list.current!.scrollHeight; list.current!.lastElementChild?.scrollIntoView({ behavior: 'smooth' }) })
  useEffect(() => {
    const context = canvas.current!.getContext('2d')!
    context.fillRect(0, 0, context.measureText('x').width, 2)
    canvas.current!.getContext('webgl')!.createShader(1)
    const seen = new IntersectionObserver(() => {}); seen.observe(list.current!)
    const size = new ResizeObserver(() => setWide(true)); size.observe(list.current!)
    const socket = new WebSocket('wss://' + location.host + '/api/live'); socket.addEventListener('message', () => {}); socket.send('hi')
    list.current!.animate([{ opacity: 0 }], 100).finished.then(() => {})
    document.cookie = 'seen=1'
    document.fonts.ready.then(() => {})
    getComputedStyle(document.documentElement).getPropertyValue('--x').trim()
    fetch('https://api.example.com/weather').then((r) => r.json())
    new Audio('/ping.mp3').play()
    new OffscreenCanvas(1, 1)
    indexedDB.open('x').onsuccess = () => {}
    window.addEventListener('resize', () => {}); window.scrollTo({ top: 0 })
    navigator.serviceWorker.register('/sw.js'); navigator.geolocation.getCurrentPosition(() => {})
    return () => { seen.disconnect(); size.disconnect(); socket.close() }
  }, [])
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    pressed.push('Save')
    const name = new FormData(event.currentTarget).get('name')
    const answer = await fetch('/api/tools', { method: 'POST', body: JSON.stringify({ name }) })
    if (!answer.ok) throw new Error('Not saved')
  }
  return <main>
    <canvas ref={canvas} /><ul ref={list}>{data.map((each: { id: number; name: string }) => <li key={each.id}>{each.name}</li>)}</ul>
    <dialog ref={dialog}><button onClick={() => dialog.current!.close()}>Close</button></dialog>
    <button onClick={() => { dialog.current!.showModal(); pressed.push('Show') }}>Show</button>
    <button onClick={() => { navigator.clipboard.writeText(String(wide)); pressed.push('Copy') }}>Copy</button>
    <button onClick={() => { if (confirm('Sure?')) alert('Done'); document.documentElement.requestFullscreen(); pressed.push('Sure') }}>Sure</button>
    <button onClick={() => { window.print(); pressed.push('Print') }}>Print</button>
    <form onSubmit={send}><input name="name" defaultValue="" /><select name="kind"><option>a</option></select><button>Save</button></form>
    <form onSubmit={() => { throw new Error('sent') }}><input name="other" required /><button>Send</button></form>
    <a href="https://example.com">Away</a>
    <button onClick={() => { throw new Error('pressed before: ' + pressed.join(', ')) }}>Tell</button>
    <ResponsiveContainer width="100%" height={200}><BarChart data={data}><Bar dataKey="id" /></BarChart></ResponsiveContainer>
  </main>
}
export const App = () => <QueryClientProvider client={client}><Page /></QueryClientProvider>`,
  })
  // The only failure is the one that the app means, and it is no false alarm of an app whose page never came.
  expect(failures).toEqual([
    'client/app.tsx: Pressing “Tell” on the page / failed: pressed before: Show, Copy, Sure, Print, Save',
  ])
})

test('an app that writes rules into a style sheet of its own reads them back', async () => {
  const { failures } = await checkedApp({
    'client/app.tsx': `import { useEffect } from 'react'
let rules = 'none'
export function App() {
  useEffect(() => {
    const style: any = document.head.appendChild(document.createElement('style'))
    const own = style.sheet
    own.insertRule('p { color: red }', 0)
    rules = [...own.cssRules].map((rule) => rule.selectorText).join()
  }, [])
  return <button onClick={() => { throw new Error('rules of ' + rules) }}>Tell</button>
}`,
  })
  expect(failures).toEqual(['client/app.tsx: Pressing “Tell” on the page / failed: rules of p'])
})

test('a page that crashes only here was not looked at, and is not told as if it were', async () => {
  const app = appObject(env, { projectId: newId('project'), environment: 'preview' })
  const check = (body: string) =>
    app.checkPages({
      entry: 'client/main.js',
      document: '<div id="root"></div>',
      modules: {
        'client/main.js': `import { createElement } from '../react'
import { createRoot } from '../react-dom/client'
const Page = () => { ${body}; return createElement('button', { onClick() {} }, 'Press') }
createRoot(document.getElementById('root')).render(createElement(Page))`,
      },
      kit: ['react', 'react-dom/client'],
      icons: null,
      packages: {},
      routes: ['/'],
      publicFiles: {},
    })
  expect(await check('document.title')).toMatchObject({ failures: [], pages: 1, presses: 1, isWhole: true })
  expect(await check('new RTCDataChannel()')).toMatchObject({ failures: [], pages: 1, presses: 0, isWhole: false })
})

test('pages that are loaded when they are opened are drawn and pressed as all others', async () => {
  const page = (name: string, body: string) => `import { useState } from 'react'
import { Link } from 'wouter'
export default function ${name}() { const [n, setN] = useState(0); ${body} }`
  const { failures } = await checkedApp({
    'client/app.tsx': `import { lazy, Suspense } from 'react'
import { Link, Route, Switch } from 'wouter'
const Home = lazy(() => import('./pages/home'))
const Tools = lazy(() => import('./pages/tools'))
const Members = lazy(() => import('./pages/members'))
export function App() {
  return <Suspense fallback={<p>Loading</p>}><Switch><Route path="/" component={Home} />
    <Route path="/tools" component={Tools} /><Route path="/members" component={Members} /></Switch></Suspense>
}`,
    'client/pages/home.tsx': page(
      'Home',
      `return <p><button onClick={() => { undefined!.go() }}>Go</button><Link href="/tools">Tools</Link></p>`,
    ),
    'client/pages/tools.tsx': page(
      'Tools',
      `return <p>{n}<button onClick={() => { throw new Error('no tool') }}>Lend</button></p>`,
    ),
    'client/pages/members.tsx': page(
      'Members',
      `return <p>{(null as unknown as string[]).map(String)}{n}{setN.name}</p>`,
    ),
  })
  expect(failures).toEqual([
    "client/pages/home.tsx: Pressing “Go” on the page / failed: Cannot read properties of undefined (reading 'go')",
    'client/pages/tools.tsx: Pressing “Lend” on the page /tools failed: no tool',
    "client/pages/members.tsx: The page /members crashes: Cannot read properties of null (reading 'map')",
  ])
})

test('an endless loop in a page ends the check, and is a failure', async () => {
  const { failures } = await checkedApp({
    'client/app.tsx': `export function App() { let n = 0; while (true) n++; return <p>{n}</p> }`,
  })
  expect(failures).toMatchObject([expect.stringContaining('Endless loop stopped at client/app.tsx:1')])
})

test('an app of the built-in model is opened and pressed without an alarm', async () => {
  const { projectId } = await builtProject()
  expect(await projectObject(env, projectId).failuresForVisitors()).toEqual([])
})
