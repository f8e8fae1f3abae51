import { expect, test } from 'vitest'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { searched } from '#worker/features/maker-docs/http.ts'

const pageOf = async (address: string, init: RequestInit = {}) => {
  const answer = await workerFetch(address, init)
  return { status: answer.status, html: await answer.text(), policy: answer.headers.get('content-security-policy') }
}
const linksIn = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/docs\/[a-z]+|\/changelog)"/g)].map(([, to]) => to!)),
]

test('help is a list of pages, each whole without a script, in both languages, and every link in it leads somewhere', async () => {
  for (const [language, title] of [
    ['en-GB', 'Help'],
    ['de-DE', 'Hilfe'],
  ]) {
    const headers = { 'accept-language': language! }
    const { status, html, policy } = await pageOf('/docs', { headers })
    expect([status, html.includes(`<h1>${title}</h1>`), html.includes('<script')]).toEqual([200, true, false])
    expect(policy).toContain("default-src 'none'")
    const links = linksIn(html)
    expect(links.length).toBeGreaterThanOrEqual(13)
    for (const link of links) {
      const page = await pageOf(link, { headers })
      expect([link, page.status, /<article>[^]{200,}<\/article>/.test(page.html)]).toEqual([link, 200, true])
      for (const further of linksIn(page.html)) expect(links).toContain(further)
    }
  }
})

test('a search finds pages that have all its words, the best first, and shows what was typed as text', async () => {
  const { html } = await pageOf('/docs?q=GitHub+token')
  expect(/<ul class="docs-pages"><li><a href="\/docs\/git">/.test(html)).toBe(true)
  expect(html).toContain('value="GitHub token"')
  const evil = await pageOf(`/docs?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(evil.html).not.toContain('<script')
  expect(evil.html).toContain('No page has')
  expect((await pageOf(`/docs?q=${'x'.repeat(5_000)}`)).status).toBe(200)
  const page = (slug: string, title: string, text: string) => ({ slug, title, about: '', html: '', text })
  const pages = [page('a', 'Data', 'masks'), page('b', 'Masks', 'data'), page('c', 'Other', 'nothing')]
  expect(searched(pages, 'MASKS').map(({ slug }) => slug)).toEqual(['b', 'a'])
  expect(searched(pages, '  ')).toEqual([])
})

test('the address of no page is not found, and who is signed in is led back to their projects', async () => {
  expect((await pageOf('/docs/nothing')).status).toBe(404)
  expect((await pageOf('/docs/../admin')).status).not.toBe(500)
  const { cookie } = await signedIn()
  expect((await pageOf('/docs/git', { headers: { cookie } })).html).toContain('href="/web-projects"')
  expect((await pageOf('/changelog')).html).toContain('aria-current="page"')
})
