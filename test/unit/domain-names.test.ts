import { expect, test } from 'vitest'
import { hostnameOf, isReserved } from '#worker/features/domains/ownership.ts'
import { hostKind, isProductToo } from '#worker/platform/hosts/host-names.ts'

const LOCAL = {
  ENVIRONMENT: 'local',
  PRODUCT_HOSTS: 'localhost,127.0.0.1',
  PREVIEW_DOMAIN: 'preview.localhost',
  APPS_DOMAIN: 'apps.localhost',
}
const LIVE = {
  ENVIRONMENT: 'production',
  PRODUCT_HOSTS: 'solid.dev, www.solid.dev',
  PREVIEW_DOMAIN: 'solid-previews.dev',
  APPS_DOMAIN: 'solid-apps.dev',
}

test.each([
  ['www.shop.com', 'www.shop.com'],
  ['  https://Shop.COM/ ', 'shop.com'],
  ['shop.com.', 'shop.com'],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['a-b.c1.co.uk', 'a-b.c1.co.uk'],
  [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
])('%s is the name %s', (typed, hostname) => {
  expect(hostnameOf(typed)).toBe(hostname)
})

test.each([
  '',
  'com',
  'localhost',
  '.com',
  'shop..com',
  '-shop.com',
  'shop-.com',
  '*.shop.com',
  'shop.com:8080',
  'shop.com/path',
  'me@shop.com',
  'shop.com?x',
  'shop.com#x',
  'shop .com',
  '_solid.shop.com',
  '10.0.0.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  'shop.c',
  'shop.123',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
  'shop%2ecom',
  'shop.com\\x',
  'xn--a.com\u0000',
  'javascript:alert(1)',
])('%s is no name', (typed) => {
  expect(hostnameOf(typed)).toBeNull()
})

test('nobody connects a name of ours, or one that nobody can own', () => {
  const ours = [
    'solid.dev',
    'www.solid.dev',
    'x.solid.dev',
    'solid-apps.dev',
    'shop.solid-apps.dev',
    'p-1.solid-previews.dev',
    'shop.localhost',
    'printer.local',
    'shop.test',
    'db.internal',
    'x.example',
  ]
  expect(ours.filter((name) => !isReserved(name, LIVE))).toEqual([])
  expect(
    ['shop.com', 'notsolid.dev', 'solid.dev.shop.com', 'my-solid-apps.dev'].filter((name) => isReserved(name, LIVE)),
  ).toEqual([])
  expect(
    ['preview.localhost', 'x.preview.localhost', 'shop.apps.localhost', 'shop.test'].filter(
      (name) => !isReserved(name, LOCAL),
    ),
  ).toEqual([])
  expect(['shop.localhost', 'shop.com'].filter((name) => isReserved(name, LOCAL))).toEqual([])
})

test("the host decides who answers; a name that is nobody's is the product only on a developer's machine", () => {
  const kinds = [
    'solid.dev',
    'www.solid.dev',
    'x.solid-previews.dev',
    'x.solid-apps.dev',
    'shop.com',
    'solid-apps.dev',
    'x.solid.dev',
  ].map((name) => hostKind(name, LIVE))
  expect(kinds).toEqual(['product', 'product', 'preview', 'apps', 'other', 'other', 'other'])
  expect(['192.168.1.5', '[::1]', '[fe80::1]'].filter((name) => !isProductToo(name, LOCAL))).toEqual([])
  const names = ['laptop', 'shop.localhost', 'evil.example', '1.2.3.4.evil.example', '127.0.0.1.nip.io']
  expect(names.filter((name) => isProductToo(name, LOCAL))).toEqual([])
  expect(isProductToo('192.168.1.5', LIVE)).toBe(false)
})
