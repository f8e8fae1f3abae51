import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'
import { describeSite } from '#worker/runtime/publish/site.ts'

const DOCUMENT = `<!doctype html><html><head><meta charset="utf-8"><title>Tea &amp; Cake</title>
<meta name="description" content="A shop for &quot;tea&quot;"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"></head>
<body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>`
const MAIN = `import { createRoot } from 'react-dom/client'
import { App } from './app'
document.documentElement.lang = 'de'
createRoot(document.getElementById('root')!).render(<App />)
`
const APP = `import { useEffect } from 'react'
import { Link, Redirect, Route, Switch } from 'wouter'

const Titled = ({ title }: { title: string }) => {
  useEffect(() => { document.title = title }, [title])
  return <h1>{title}</h1>
}
const About = () => (
  <main>
    <title>{'About <us>'}</title>
    <meta name="description" content={'Who we are: "tea" & cake'} />
    <meta property="og:image" content="/about.jpg" />
    <h1>About</h1>
  </main>
)
const Hidden = () => <main><meta name="robots" content="noindex" /><h1>Hidden</h1></main>
const Local = () => <main><title>{navigator.language === 'en' ? 'Hello' : 'Hallo'}</title><h1>Local</h1></main>
const Nothing = () => <main><title>Not found</title><h1>Nothing is here</h1><Link href="/">Home</Link></main>

export const App = () => (
  <Switch>
    <Route path="/"><h1>Tea</h1><Link href={\`/teas/\${1}\`}>Green</Link></Route>
    <Route path="/about"><About /></Route>
    <Route path="/orders"><Titled title="Orders" /></Route>
    <Route path="/hidden"><Hidden /></Route>
    <Route path="/local"><Local /></Route>
    <Route path="/old"><Redirect to="/about" /></Route>
    <Route path="/teas/:id"><Titled title="A tea" /></Route>
    <Route><Nothing /></Route>
  </Switch>
)
`
const SHOP: Record<string, string> = {
  ...NOTES_APP,
  'index.html': DOCUMENT,
  'client/main.tsx': MAIN,
  'client/app.tsx': APP,
}

async function published(files: Record<string, string>, { user, api }: Maker) {
  const title = `Site ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: user, title, files })
  const { deploymentId, url } = await api.deployments.publish.mutate({ projectId, acceptsFailures: true })
  return { projectId, deploymentId, url }
}

/** What the head of a page says, by the tags that crawlers read. */
async function saidAt(address: string, init: RequestInit = {}) {
  const response = await workerFetch(address, init)
  const html = await response.text()
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => tag)
  const of = (name: string) =>
    tags
      .filter((tag) => new RegExp(`(?:name|property|rel)="${name}"`).test(tag))
      .map((tag) => /(?:content|href)="([^"]*)"/.exec(tag)?.[1])
  return {
    status: response.status,
    html,
    title: [...html.matchAll(/<title[^>]*>([^<]*)/g)].map(([, text]) => text),
    lang: /<html[^>]*\blang="([^"]*)"/.exec(html)?.[1],
    of,
    robots: response.headers.get('x-robots-tag'),
    referrers: response.headers.get('referrer-policy'),
  }
}

test('other sites never learn the path of a published page from which somebody comes', async () => {
  const { url } = await published(SHOP, await signedIn())
  expect((await saidAt(`${url}/about?token=secret`)).referrers).toBe('strict-origin-when-cross-origin')
})

test('a published page says its own title, description, address and card before any script runs', async () => {
  const { url } = await published(SHOP, await signedIn())
  const about = await saidAt(`${url}/about/?from=mail`)
  expect(about).toMatchObject({ status: 200, title: ['About &lt;us&gt;'], lang: 'de', robots: null })
  expect(about.of('description')).toEqual(['Who we are: &quot;tea&quot; &amp; cake'])
  expect(about.of('canonical')).toEqual([`${url}/about`])
  expect(about.of('og:url')).toEqual([`${url}/about`])
  expect(about.of('og:title')).toEqual(['About &lt;us&gt;'])
  expect(about.of('og:description')).toEqual(['Who we are: &quot;tea&quot; &amp; cake'])
  expect(about.of('og:site_name')).toEqual(['Tea &amp; Cake'])
  expect(about.of('og:image')).toEqual([`${url}/about.jpg`])
  expect(about.of('twitter:card')).toEqual(['summary_large_image'])

  const home = await saidAt(url)
  expect(home).toMatchObject({ title: ['Tea &amp; Cake'], lang: 'de' })
  expect(home.of('description')).toEqual(['A shop for &quot;tea&quot;'])
  expect(home.of('twitter:card')).toEqual(['summary'])
  expect(home.of('viewport')).toEqual(['width=device-width'])
  expect((await saidAt(`${url}/orders`)).title).toEqual(['Orders'])
  // What only some visitors are shown, and a page that was not drawn, say what the document says.
  for (const path of ['/local', '/teas/7'])
    expect([path, (await saidAt(url + path)).title]).toEqual([path, ['Tea &amp; Cake']])
  expect((await saidAt(`${url}/teas/7"x`)).of('canonical')).toEqual([`${url}/teas/7&quot;x`])
})

const NOTE = `import { useEffect, useState } from 'react'
import { Route, Switch, useParams } from 'wouter'
const Note = () => {
  const { id } = useParams<{ id: string }>()
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    void fetch('/api/notes', { method: 'POST', body: '{"text":"Seen"}' })
    void fetch('/api/notes').then((answer) => answer.json()).then((all: string[]) => setText(all[Number(id)] ?? 'Nothing'))
  }, [id])
  if (text === null) return <p>Loading</p>
  return <main><title>{text}</title><meta property="og:image" content={\`/pictures/\${id}.png\`} /><h1>{text}</h1></main>
}
export const App = () => <Switch><Route path="/"><h1>Notes</h1></Route><Route path="/notes/:id"><Note /></Route></Switch>
`

test('the page of a record is drawn with its row for what makes a card of its link, and changes nothing', async () => {
  const { url } = await published({ ...SHOP, 'client/app.tsx': NOTE }, await signedIn())
  const write = (text: string) =>
    workerFetch(`${url}/api/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
  await write('Green <tea>')
  const card = { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } }
  const shared = await saidAt(`${url}/notes/0`, card)
  expect(shared.title).toEqual(['Green &lt;tea&gt;'])
  expect(shared.of('og:title')).toEqual(['Green &lt;tea&gt;'])
  expect(shared.of('og:image')).toEqual([`${url}/pictures/0.png`])
  expect(shared.of('canonical')).toEqual([`${url}/notes/0`])
  expect((await saidAt(`${url}/notes/0`)).title).toEqual(['Tea &amp; Cake'])
  // What a row says is kept for a while, and pages whose drawing asks for a change have not made it.
  expect(await (await workerFetch(`${url}/api/notes`)).json()).toEqual(['Green <tea>'])
})

test('an address at which the app has no page answers 404 with what the app shows there', async () => {
  const { url } = await published(SHOP, await signedIn())
  const nothing = await saidAt(`${url}/teapots/1`)
  expect(nothing).toMatchObject({ status: 404, title: ['Not found'] })
  expect(nothing.of('canonical')).toEqual([])
  expect(nothing.html).toContain('<div id="root">')
  for (const path of ['/', '/about', '/About/', '/teas/7', '/old'])
    expect([path, (await saidAt(url + path)).status]).toEqual([path, 200])
})

test('an app whose addresses cannot be known, or that shows the same everywhere, has a page at each', async () => {
  const owner = await signedIn()
  const computed = APP.replace('path="/teas/:id"', "path={['', 'teas', ':id'].join('/') + ''}").replace(
    'navigator.language ===',
    'location.pathname.slice(1) + navigator.language ===',
  )
  const open = await published({ ...SHOP, 'client/app.tsx': computed }, owner)
  expect((await saidAt(`${open.url}/teapots/1`)).status).toBe(200)
  const single = await published({ ...SHOP, 'client/app.tsx': 'export const App = () => <h1>Tea</h1>\n' }, owner)
  expect((await saidAt(`${single.url}/anything`)).status).toBe(200)
})

test('crawlers find a sitemap of the pages, its address, and an icon; files of the app go before them', async () => {
  const owner = await signedIn()
  const { 'public/robots.txt': own = '', ...files } = SHOP
  const { url } = await published(files, owner)
  const read = async (path: string) => {
    const response = await workerFetch(url + path)
    return { type: response.headers.get('content-type'), text: await response.text() }
  }
  const sitemap = await read('/sitemap.xml')
  expect(sitemap.type).toMatch(/^application\/xml/)
  expect([...sitemap.text.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual(
    ['/', '/about', '/orders', '/local'].map((path) => url + path),
  )
  expect((await read('/robots.txt')).text).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${url}/sitemap.xml\n`)
  expect((await saidAt(url)).of('icon')).toEqual(['/favicon.svg'])
  expect(await read('/favicon.svg')).toEqual({
    type: 'image/svg+xml',
    text: "<svg xmlns='http://www.w3.org/2000/svg'/>",
  })

  const pictured = { 'public/og.png': 'picture', 'public/logo.png': 'icon', 'public/sitemap.xml': '<urlset/>' }
  const ours = await published(
    { ...files, 'public/robots.txt': own, ...pictured, 'index.html': '<h1>No head</h1><div id="root"></div>' },
    owner,
  )
  const home = await saidAt(ours.url)
  expect([home.of('og:image'), home.of('icon'), home.of('apple-touch-icon')]).toEqual([
    [`${ours.url}/og.png`],
    ['/logo.png'],
    ['/logo.png'],
  ])
  for (const [path, text] of [
    ['/robots.txt', own],
    ['/sitemap.xml', '<urlset/>'],
  ] as const)
    expect(await (await workerFetch(ours.url + path)).text()).toBe(text)
})

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('of one picture come an icon for every browser and one for home screens', async () => {
  const content = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0))
  const described = await describeSite({
    page: '<!doctype html><html><head><title>Tea</title></head><body></body></html>',
    files: [{ path: '/logo.png', content }],
    drawn: null,
    server: ["app.get('/api/sitemap.xml', list)"],
  })
  expect(described.files.map(({ path }) => path)).toEqual(['/apple-touch-icon.png', '/favicon.ico'])
  expect(described.files.map(({ content: made }) => new DataView(made.buffer).getUint32(0))).toEqual([
    0x89504e47, 0x100,
  ])
  const { others } = described.site.heads
  expect(others).toContain('<link rel="icon" href="/favicon.ico">')
  expect(others).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
  expect(others).toMatch(/property="og:image" content=".\/logo.png"/)
  expect(described.site.sitemaps).toEqual(['/api/sitemap.xml'])
})

test('previews and deployments at their own address are kept out of search engines', async () => {
  const owner = await signedIn()
  const { projectId, deploymentId, url } = await published(SHOP, owner)
  const { previewUrl } = await owner.api.projects.get.query({ projectId })
  expect((await saidAt(previewUrl)).robots).toBe('noindex')
  const slug = new URL(url).hostname.split('.')[0]!
  const own = appUrl(env, { slug, requestUrl: url, deploymentId })
  expect((await saidAt(own)).robots).toBe('noindex')
  expect((await workerFetch(`${own}/sitemap.xml`)).status).toBe(404)
})
