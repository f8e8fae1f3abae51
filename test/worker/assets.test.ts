import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { appUrl } from '#worker/platform/hosts/host-names.ts'

/** An app whose server answers first everywhere, and asks for the file that `of` names. */
const FILES: Record<string, string> = {
  ...NOTES_APP,
  'wrangler.toml': `[assets]
directory = "dist"
binding = "CLIENT"
not_found_handling = "404-page"
run_worker_first = true
`,
  'server/index.ts': `import { Hono } from 'hono'

const app = new Hono<{ Bindings: { CLIENT: Fetcher } }>()
app.get('/of', (c) => c.env.CLIENT.fetch(c.req.query('of') ?? ''))
app.post('/joined', (c) => c.text('joined', 201))
app.all('*', async (c) => {
  const answer = await c.env.CLIENT.fetch(c.req.raw)
  return new Response(answer.body, { status: answer.status, headers: [...answer.headers, ['x-own', '1']] })
})
export default app
`,
  'server/key.txt': 'hidden',
  'public/404.html': '<!doctype html><title>Nowhere</title>',
  'public/prices.txt': '12',
}

test('a server that answers first has its client files in the preview, live, and at the address of a deployment', async () => {
  const { user, api } = await signedIn()
  const { projectId } = await makeProject({ owner: user, title: 'Files', files: FILES })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const { url, deploymentId } = await publishAgreeing(api, { projectId })
  const slug = new URL(url).hostname.split('.')[0]!
  const places = [previewUrl!, url, appUrl(env, { slug, requestUrl: url, deploymentId })]
  for (const place of places) {
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await workerFetch(new URL(path, place).href, { redirect: 'manual', ...init })
      const text = await answer.text()
      return [answer.status, answer.headers.get('x-own'), /<title[^>]*>.*?<\/title>/.exec(text)?.[0] ?? text]
    }
    const page = /<title[^>]*>(.*?)<\/title>/.exec(NOTES_APP['index.html']!)![0]
    expect([place, await ask('/')]).toEqual([place, [200, '1', page]])
    expect(await ask('/prices.txt')).toEqual([200, '1', '12'])
    expect(await ask('/prices')).toEqual([404, '1', '<title>Nowhere</title>'])
    expect(await ask('/joined', { method: 'POST' })).toEqual([201, null, 'joined'])
    // The platform's own paths stay its own: pages are made of what is there.
    expect((await ask('/~kit/nothing.js'))[1]).toBe(null)
    const nowhere = [404, null, '<title>Nowhere</title>']
    for (const asked of [
      'server/key.txt',
      '~plan',
      '~live',
      '..%2fserver%2fkey.txt',
      'public/prices.txt',
      'wrangler.toml',
    ])
      expect([asked, await ask(`/of?of=${encodeURIComponent(`https://x/${asked}`)}`)]).toEqual([asked, nowhere])
  }
})

test('user code cannot reach the client files of another project by any name', async () => {
  const [theirs, { user, api }] = [await signedIn(), await signedIn()]
  const secret = { ...NOTES_APP, 'public/secret.txt': 'theirs' }
  const { projectId: other } = await makeProject({ owner: theirs.user, title: 'Theirs', files: secret })
  const { previewUrl: otherUrl } = await theirs.api.projects.get.query({ projectId: other })
  const { url: otherLive } = await theirs.api.deployments.publish.mutate({ projectId: other, acceptsFailures: true })
  const { projectId } = await makeProject({ owner: user, title: 'Mine', files: FILES })
  const { previewUrl } = await api.projects.get.query({ projectId })
  const { url } = await publishAgreeing(api, { projectId })
  const names = [
    otherUrl!,
    otherLive,
    `https://${other}`,
    'https://client-file',
    'https://client-answer',
    'https://project',
  ]
  for (const place of [previewUrl!, url])
    for (const name of names) {
      const address = new URL(`/of?of=${encodeURIComponent(new URL('/secret.txt', name).href)}`, place).href
      const answer = await workerFetch(address)
      expect([name, answer.status, await answer.text()]).toEqual([name, 404, expect.not.stringContaining('theirs')])
    }
})
