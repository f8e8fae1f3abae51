import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  isBot,
  isUnwatched,
  pageName,
  readTold,
  seenIn,
  type Visits,
} from '#worker/features/deployments/serving/seen.ts'
import { createVisitCounter } from '#worker/features/deployments/serving/visits.ts'
import { visitScript } from '#worker/runtime/kit/kit.ts'

test('visits that come close together are told in one call, behind the answer of the first', async () => {
  const due: Array<() => void> = []
  const told: Array<[string, number]> = []
  const counter = createVisitCounter({
    after: () => new Promise<void>((resolve) => due.push(resolve)),
    tell: async (projectId, { opened }) => void told.push([projectId, opened]),
  })
  const count = (projectId: string) => counter(projectId, (visits: Visits) => void visits.opened++)
  const first = count('prj_a')
  expect([count('prj_a'), count('prj_a')]).toEqual([null, null])
  const other = count('prj_b')
  expect(told).toEqual([])
  for (const pass of due) pass()
  await Promise.all([first, other])
  expect(told).toEqual([
    ['prj_a', 3],
    ['prj_b', 1],
  ])
  expect(count('prj_a')).not.toBeNull()
})

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const request = (headers: Record<string, string>, url = 'https://shop.example/') => new Request(url, { headers })
const seen = (headers: Record<string, string>, url?: string) =>
  seenIn({ request: request(headers, url), secret: 's', projectId: 'prj_a', deploymentId: 'dep_a' })

test('a request tells its device, where it comes from, and a mark from which no address can be read', () => {
  const phone = seen({ 'user-agent': PHONE, 'cf-connecting-ip': '192.0.2.7', referer: 'https://www.news.example/a?b' })
  expect(phone).toMatchObject({ device: 'phone', referrer: 'news.example', country: '' })
  expect(phone.visitor).toMatch(/^[\da-f]{64}$/)
  expect(JSON.stringify(phone)).not.toContain('192.0.2.7')
  expect(seen({ 'user-agent': PHONE, 'cf-connecting-ip': '192.0.2.8' }).visitor).not.toBe(phone.visitor)
  expect(seen({ referer: 'https://shop.example/about' }).referrer).toBe('')
  expect(seen({ referer: 'android-app://x' }).referrer).toBe('')
  expect(seen({}, 'https://shop.example/?utm_source=letter').referrer).toBe('letter')
  expect(seen({ 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 16_0)' }).device).toBe('tablet')
})

test('programs are told from people, and who asks not to be watched is believed', () => {
  for (const agent of [
    '',
    'curl/8.1',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'WhatsApp/2.23.20.0 and more of it',
  ])
    expect([agent, isBot(request({ 'user-agent': agent }))]).toEqual([agent, true])
  expect(isBot(request({ 'user-agent': PHONE }))).toBe(false)
  expect([
    isUnwatched(request({ dnt: '1' })),
    isUnwatched(request({ 'sec-gpc': '1' })),
    isUnwatched(request({})),
  ]).toEqual([true, true, false])
})

test('a page is named without what names a person or opens something', () => {
  expect(pageName('/teas/green/')).toBe('/teas/green')
  expect(pageName('/teas/7')).toBe('/teas/7')
  expect(pageName('/reset/0123456789abcdef0123')).toBe('/reset/:id')
  expect(pageName('/by/ada@example.com')).toBe('/by/:id')
  expect(pageName(`/${'a/'.repeat(500)}`).length).toBeLessThanOrEqual(120)
})

test('only what the script of a page would say is taken from it', () => {
  expect(readTold('{"p":["/about?x=1"],"e":900,"v":{"l":1200.5,"c":0.02}}')).toEqual({
    pages: ['/about?x=1'],
    errors: 20,
    vitals: { lcp: 1200.5, cls: 0.02 },
  })
  for (const text of [
    '',
    '{',
    '[]',
    '{"p":["about"]}',
    '{"e":-1}',
    '{"v":{"l":1e9}}',
    JSON.stringify({ p: Array(21).fill('/') }),
  ])
    expect([text, readTold(text)]).toEqual([text, null])
})

test('the script that measures costs a page less than a kilobyte', () => {
  const bytes = new TextEncoder().encode(visitScript)
  expect(visitScript).not.toContain('</script')
  expect(bytes.byteLength).toBeLessThan(1_300)
  expect(gzipSync(bytes).byteLength).toBeLessThan(750)
})
