import { expect, test } from 'vitest'
import { OPEN_RULES } from '#shared/projects/outbound.ts'
import { pagePolicy, withPagePolicy } from '#worker/platform/hosts/page-policy.ts'

const directives = (...args: Parameters<typeof pagePolicy>) =>
  Object.fromEntries(
    pagePolicy(...args)
      .split('; ')
      .map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
  )
const PAGE = new URL('http://x.preview.localhost:3000/a')

test('a page loads data, pictures and fonts from any https host, and scripts from its own address alone', () => {
  const policy = directives(OPEN_RULES, PAGE)
  for (const name of ['connect-src', 'img-src', 'font-src', 'style-src', 'media-src', 'frame-src'])
    expect(policy[name]).toEqual(expect.arrayContaining(["'self'", 'https:']))
  expect(policy['connect-src']).toEqual(expect.arrayContaining(['ws://x.preview.localhost:3000', 'wss:']))
  expect(policy['script-src']?.filter((source: string) => /^(https?:|\*)/.test(source))).toEqual([])
  expect(directives(OPEN_RULES, new URL('https://shop.example/'))['connect-src']).toContain('wss://shop.example')
})

test('named hosts are the only ones, and scripts of a named host run', () => {
  const policy = directives({ hosts: ['api.example.com', '*.cdn.com'], scripts: ['js.pay.com'] }, PAGE)
  expect(policy['img-src']).toEqual(["'self'", 'blob:', 'data:', 'https://api.example.com', 'https://*.cdn.com'])
  expect(policy['connect-src']).toEqual(expect.arrayContaining(['wss://*.cdn.com', 'https://js.pay.com']))
  expect(policy['connect-src']).not.toContain('https:')
  expect(policy['script-src']).toContain('https://js.pay.com')
})

test('what an app says of its pages can only be narrowed by it', async () => {
  const own = new Response('<p>', {
    headers: { 'content-type': 'text/html', 'content-security-policy': 'script-src *' },
  })
  expect(
    (await withPagePolicy(own, { policy: () => "script-src 'self'" })).headers.get('content-security-policy'),
  ).toBe("script-src *, script-src 'self'")
  const json = Response.json({})
  expect(await withPagePolicy(json, { policy: () => 'x' })).toBe(json)
})
