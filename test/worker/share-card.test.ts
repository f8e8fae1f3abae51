import { expect, test } from 'vitest'
import { failureOf, PRODUCT, signedIn, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 2])
const SHOP = {
  ...NOTES_APP,
  'index.html': `<!doctype html><html><head><title>Tea</title><meta property="og:title" content="The tea shop">
<meta property="twitter:title" content="The tea shop"><meta name="description" content="Tea by the bag"><meta property="og:description" content="Tea by the bag, sent today"></head>
<body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>`,
  'client/main.tsx': `import { createRoot } from 'react-dom/client'
import { App } from './app'
createRoot(document.getElementById('root')!).render(<App />)
`,
  'client/app.tsx': `import { Route, Switch } from 'wouter'
const About = () => <main><title>About</title><meta name="description" content="Who we are" /><h1>About</h1></main>
export const App = () => (
  <Switch>
    <Route path="/"><title>Tea for all</title><h1>Tea</h1></Route>
    <Route path="/about"><About /></Route>
    <Route path="/orders"><title>Orders</title><h1>Orders</h1></Route>
    <Route path="/plain"><h1>Plain</h1></Route>
  </Switch>
)
`,
}

async function putCover({ cookie }: Maker, projectId: string, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const type = body === PNG ? 'image/png' : 'image/jpeg'
  const headers = { cookie, origin: PRODUCT, 'content-type': type }
  const answer = await workerFetch(`/api/projects/${projectId}/cover`, { method: 'PUT', headers, body })
  const { coverUrl } = await answer.json<{ coverUrl: string }>()
  return new URL(coverUrl, PRODUCT).searchParams.get('v')!
}

const pictureFile = (projectId: string, path: string, { cookie }: { cookie: string }) =>
  workerFetch(`/api/projects/${projectId}/picture-file?path=${encodeURIComponent(path)}`, { headers: { cookie } })

async function saidAt(address: string) {
  const html = await (await workerFetch(address)).text()
  const of = (name: string) =>
    [...html.matchAll(/<meta\b[^>]*>/g)]
      .filter(([tag]) => new RegExp(`(?:name|property)="${name}"`).test(tag))
      .map(([tag]) => /content="([^"]*)"/.exec(tag)?.[1])
  return [...of('og:title'), ...of('og:description')]
}

test('the picture that a maker was shown becomes a file of the app, and another one does not', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  const first = await putCover(maker, projectId, PNG)
  const share = (picture: string) => maker.api.projects.shareCover.mutate({ projectId, picture, title: 'Share card' })
  const paths = async () =>
    (await maker.api.projects.files.query({ projectId })).map(({ path }) => path).filter((path) => /share/.test(path))

  expect(await share(first)).toMatchObject({ number: 2, title: 'Share card', kind: 'manual' })
  expect(await paths()).toEqual(['public/share.png'])
  const answer = await pictureFile(projectId, 'public/share.png', maker)
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    'image/png',
    'nosniff',
  ])
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG)

  const second = await putCover(maker, projectId, JPEG)
  expect(await failureOf(share(first))).toMatchObject({ domain: 'card.picture_changed' })
  expect(await paths()).toEqual(['public/share.png'])
  await share(second)
  expect(await paths()).toEqual(['public/share.jpg'])
})

test('only pictures are read as such, and only by those who may see the project', async () => {
  const maker = await signedIn()
  const { projectId } = await makeProject({ owner: maker.user, files: NOTES_APP })
  const picture = await putCover(maker, projectId, PNG)
  await maker.api.projects.shareCover.mutate({ projectId, picture, title: 'Share card' })
  const status = async (path: string, who: { cookie: string } = maker) =>
    (await pictureFile(projectId, path, who)).status
  expect(await status('public/share.png')).toBe(200)
  for (const path of ['index.html', 'public/none.png', '../x', ''])
    expect([path, await status(path)]).toEqual([path, 404])
  expect(await status('public/share.png', await signedIn())).toBe(404)
  expect(await status('public/share.png', { cookie: '' })).toBe(401)
})

test('what the document says for cards is said by home and by pages that say nothing, and a page of its own words keeps them', async () => {
  const maker = await signedIn()
  const title = `Card ${crypto.randomUUID().slice(0, 8)}`
  const { projectId } = await makeProject({ owner: maker.user, title, files: SHOP })
  const picture = await putCover(maker, projectId, PNG)
  await maker.api.projects.shareCover.mutate({ projectId, picture, title: 'Share card' })
  const { url } = await maker.api.deployments.publish.mutate({ projectId, acceptsFailures: true })
  const said: Record<string, unknown> = {}
  for (const path of ['/', '/plain', '/about', '/orders']) said[path] = await saidAt(url + path)
  expect(said).toEqual({
    '/': ['The tea shop', 'Tea by the bag, sent today'],
    '/plain': ['The tea shop', 'Tea by the bag, sent today'],
    '/about': ['About', 'Who we are'],
    '/orders': ['Orders', 'Tea by the bag'],
  })
  const home = await (await workerFetch(url)).text()
  expect(home).toContain(`<meta property="og:image" content="${new URL(url).origin}/share.png">`)
  const sent = await workerFetch(`${url}/share.png`)
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/png'])
})
