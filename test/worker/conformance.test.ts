import { expect, test } from 'vitest'
import { PRODUCT, failureOf, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'

const visit = (path: string, cookie = '') => workerFetch(path, { headers: { cookie, accept: 'text/html' } })

test('[row 1.1] [row 2.1] the head has charset first, then viewport, title, description, social tags, stylesheet and favicon', async () => {
  const html = await (await visit('/')).text()
  const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'))
  expect(head).toMatch(/^<head><meta charSet="utf-8"\/>/i)
  for (const tag of [
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<title>Solid</title>',
    '<meta name="description" content="AI-powered full-stack coding"/>',
    `<meta property="og:image" content="${PRODUCT}/social.png"/>`,
    `<meta name="twitter:image" content="${PRODUCT}/social.png"/>`,
  ])
    expect(head).toContain(tag)
  const linkOf = (rel: string) => new RegExp(`<link[^>]*rel="${rel}"[^>]*>`).exec(head)?.[0]
  expect(linkOf('stylesheet')).toMatch(/href="\/[^"]+\.css/)
  expect(linkOf('icon')).toContain('href="/mark.svg"')
  for (const path of ['/social.png', '/mark.svg']) expect((await workerFetch(path)).status).toBe(200)
})

test("[row 1.2] administration is there for administrators only, and a stranger's call is refused by the procedure itself", async () => {
  const [maker, admin] = [await signedIn(), await signedIn({ role: 'admin' })]
  for (const path of ['/admin/dashboard', '/admin/logs', '/admin/critical-errors', '/admin/dashboard/users']) {
    expect([
      path,
      (await visit(path)).status,
      (await visit(path, maker.cookie)).status,
      (await visit(path, admin.cookie)).status,
    ]).toEqual([path, 404, 404, 200])
  }
  expect(await failureOf(testApi().projects.list.query({}))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
})

test('[row 1.13] a call is answered with when it arrived and when it was done, a refused one too', async () => {
  const before = Date.now()
  for (const name of ['accounts.me', 'projects.list']) {
    const { headers } = await workerFetch(`/api/trpc/${name}`)
    const [received, sent] = [Number(headers.get('x-server-received')), Number(headers.get('x-server-sent'))]
    expect([name, received >= before, sent >= received, sent <= Date.now()]).toEqual([name, true, true, true])
  }
})

test('[row 2.4] [row 8.5] an unknown address answers 404 with the words and both ways out', async () => {
  const answer = await visit('/nothing-here')
  const html = await answer.text()
  expect(answer.status).toBe(404)
  expect(html).toContain('The page you are looking for does not exist.')
  expect(html).toMatch(/<button[^>]*>Go back<\/button>/)
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Start Over<\/a>/)
})

test('[row 2.5] [row 2.6] an address with a slash at its end leads to the one without, /admin/ to the dashboard', async () => {
  const { cookie, user } = await signedIn({ role: 'admin' })
  const { projectId } = await makeProject({ owner: user })
  const hop = async (path: string) => {
    const { status, headers } = await visit(path, cookie)
    return [path, status, new URL(headers.get('location') ?? '/none', PRODUCT).pathname]
  }
  for (const path of ['/admin', '/admin/dashboard', '/web-projects', `/web-projects/${projectId}`])
    expect(await hop(`${path}/`)).toEqual([`${path}/`, 307, path])
  expect(await hop('/admin')).toEqual(['/admin', 302, '/admin/dashboard'])
})

test('[row 2.7] [row 2.8] [row 5.1] no search parameter breaks its page', async () => {
  const { cookie } = await signedIn({ role: 'admin' })
  const answer = async (path: string) => {
    const { status, headers } = await visit(path, cookie)
    return [path, status, headers.get('location')]
  }
  for (const path of [
    '/admin/logs',
    '/admin/logs?logExtid=12345678901234567890',
    '/admin/logs?logExtid=1e5',
    '/web-projects?create=true',
  ])
    expect(await answer(path)).toEqual([path, 200, null])
  // What is no boolean counts as not given, in the address, too.
  for (const path of ['/web-projects?create=1', '/web-projects?create='])
    expect(await answer(path)).toEqual([path, 307, '/web-projects'])
})

test('[row 5.5] a missing value is "Required", one of the wrong type "Invalid input"', async () => {
  const { api } = await signedIn()
  const send = (input: unknown) => failureOf(api.projects.rename.mutate(input as { projectId: string; title: string }))
  const { projectId } = await makeProject({ owner: (await signedIn()).user })
  expect(await send({ projectId })).toMatchObject({
    status: 400,
    message: 'Invalid input',
    fields: { fieldErrors: { title: ['Required'] } },
  })
  expect(await send({ projectId, title: 7 })).toMatchObject({ fields: { fieldErrors: { title: ['Invalid input'] } } })
})

test('[row 7.1] [row 7.2] the server takes queries by GET and mutations by POST at its one address', async () => {
  const { cookie } = await signedIn()
  const status = async (method: string, name: string) =>
    (
      await workerFetch(`/api/trpc/${name}`, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{}' } : {}),
      })
    ).status
  expect(await status('GET', 'accounts.me')).toBe(200)
  expect(await status('POST', 'accounts.me')).toBe(405)
  expect(await status('GET', 'accounts.signOut')).toBe(405)
  expect(await status('POST', 'accounts.signOut')).toBe(200)
})
