import { expect, test } from 'vitest'
import { passedOn } from '#worker/platform/hosts/passed-on.ts'

const sent = (headers: Record<string, string>, init: RequestInit = {}) =>
  passedOn(new Request('https://app.example/api/x', { headers, ...init }))
const saying = (headers: Record<string, string>) => Object.fromEntries(sent(headers).headers)

test('an app hears from where a visitor asks, and nothing that the visitor says of it', () => {
  const real = { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' }
  expect(saying({ 'cf-connecting-ip': '203.0.113.7' })).toEqual(real)
  const forged = {
    'x-forwarded-for': '1.1.1.1, 2.2.2.2',
    'x-real-ip': '1.1.1.1',
    forwarded: 'for=1.1.1.1',
    'true-client-ip': '1.1.1.1',
    'x-client-ip': '1.1.1.1',
  }
  expect(saying({ ...forged, 'cf-connecting-ip': '203.0.113.7' })).toEqual(real)
  expect(saying(forged)).toEqual({})
})

test('none of the product\u2019s cookies is passed on, and each of the app\u2019s is', () => {
  expect(saying({ cookie: 'a=1; __Secure-solid.session=x; solid.view=y; b=2' })).toEqual({ cookie: 'a=1; b=2' })
  expect(saying({ cookie: 'solid.session=x' })).toEqual({})
  expect(saying({ cookie: 'about=solid.wood;b=2' })).toEqual({ cookie: 'about=solid.wood;b=2' })
})

test('what there is nothing to change of is passed on as it is', async () => {
  const request = new Request('https://app.example/', { headers: { accept: '*/*' } })
  expect(passedOn(request)).toBe(request)
  const bytes = new Uint8Array([0, 255, 13, 10, 7])
  const changed = sent({ 'x-real-ip': '1.1.1.1' }, { method: 'POST', body: bytes })
  expect([changed.method, new Uint8Array(await changed.arrayBuffer())]).toEqual(['POST', bytes])
})
