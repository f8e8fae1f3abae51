import { expect, test } from 'vitest'
import { addressesIn, hasPageAt } from '#worker/runtime/publish/addresses.ts'

const at = (code: string, path: string) => {
  const addresses = addressesIn([code])
  return addresses === null || hasPageAt(addresses, path)
}

test('an app has a page at each address that its code writes, with its parameters, case and slash aside', () => {
  const code = `jsx(Route, { path: "/teas/:id" }); jsx(Link, { href: '/About' }); jsx(Link, { href: \`/by/\${maker.id}/all?tab=\${tab}\` })
    jsx(Route, { path: "/files/*" }); jsx(Route, { path: "/list/:page?" }); if (location.startsWith("/admin/")) {}`
  for (const path of [
    '/',
    '/teas/7',
    '/TEAS/7/',
    '/about',
    '/by/3/all',
    '/files/a/b',
    '/list',
    '/list/2',
    '/admin/a/b',
  ])
    expect([path, at(code, path)]).toEqual([path, true])
  for (const path of ['/teas', '/teas/7/8', '/aboutus', '/by/3', '/list/2/3', '/nothing'])
    expect([path, at(code, path)]).toEqual([path, false])
})

test('of an app that computes its addresses none is refused', () => {
  for (const code of [
    'jsx(Route, { path: base + "/x" })',
    'jsx(Route, { path: "relative" })',
    'jsx(Route, { path: `${base}/x` })',
    'jsx(Route, { path: "/a", nest: true })',
    'const id = location.pathname.slice(1)',
    'const [location] = useLocation(); const [, kind] = location.split("/")',
    'const found = /^\\/p\\/(\\w+)/.exec(location)',
    Array.from({ length: 600 }, (_, index) => `"/a${index}"`).join(),
  ])
    expect([code.slice(0, 60), addressesIn([code])]).toEqual([code.slice(0, 60), null])
})

test('a path is compared part by part, so that no address of a visitor can make it slow', () => {
  expect(hasPageAt(['/:x/:x/end'], `/${'b/'.repeat(50_000)}`)).toBe(false)
  expect(hasPageAt(['/:x*/end'], `/${'b/'.repeat(50_000)}`)).toBe(true)
})
