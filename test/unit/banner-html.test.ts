import { expect, test } from 'vitest'
import { bannerHtml, isBannerLink } from '#shared/banners/banner-html.ts'
import { bannerState, isBannerFor } from '#shared/banners/banners.ts'

const BANNER = {
  tone: 'info' as const,
  text: '',
  textDe: null,
  linkUrl: null,
  linkLabel: null,
  linkLabelDe: null,
  isDismissible: false,
}
const html = (change: Partial<Parameters<typeof bannerHtml>[0]>, locale: 'en' | 'de' = 'en') =>
  bannerHtml({ ...BANNER, ...change }, { locale, dismiss: 'Dismiss' })
const textOf = (markdown: string) => /<p id="banner-text">(.*)<\/p>/s.exec(html({ text: markdown }))![1]

test('bold, italic, code and links are understood; everything else is text', () => {
  expect(textOf('**Sunday** is *quiet*: `npm test` and [billing](/billing)')).toBe(
    '<b>Sunday</b> is <em>quiet</em>: <code>npm test</code> and <a href="/billing">billing</a>',
  )
  expect(textOf('a * b ** c [d] (e)')).toBe('a * b ** c [d] (e)')
  expect(textOf('[out](https://example.com/a?b=c&d=e)')).toBe(
    '<a href="https://example.com/a?b=c&amp;d=e" target="_blank" rel="noopener noreferrer">out</a>',
  )
})

test('no markup of an operator reaches a page', () => {
  expect(textOf('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(textOf('**<img src=x onerror=y>**')).toBe('<b>&lt;img src=x onerror=y&gt;</b>')
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'https://"onclick=x',
  ]) {
    expect([address, isBannerLink(address)]).toEqual([address, false])
    expect(textOf(`[x](${address})`)).not.toContain('<a')
    expect(html({ linkUrl: address, linkLabel: 'x' })).not.toContain('<a')
  }
  expect(html({ linkUrl: '/a', linkLabel: '"><b>' })).toContain('<a href="/a">&quot;&gt;&lt;b&gt;</a>')
})

test('a text of the longest kind, full of marks, is read in no time and cannot open what it does not close', () => {
  const text = '*'.repeat(140) + '['.repeat(140)
  expect(textOf(text)).toBe(text)
})

test('readers of German read German where there is some', () => {
  const words = { text: 'Hello', textDe: 'Hallo', linkUrl: '/billing', linkLabel: 'More', linkLabelDe: 'Mehr' }
  expect([
    html(words, 'de').includes('Hallo'),
    html(words, 'de').includes('Mehr'),
    html({ ...words, textDe: null }, 'de').includes('Hello'),
  ]).toEqual([true, true, true])
})

test('a banner is a draft, scheduled, live, then over; and for those it is meant for', () => {
  const [now, before, after] = [new Date(1_000), new Date(500), new Date(1_500)]
  expect([
    bannerState({ startsAt: null, endsAt: null }, now),
    bannerState({ startsAt: after, endsAt: null }, now),
    bannerState({ startsAt: before, endsAt: after }, now),
    bannerState({ startsAt: before, endsAt: now }, now),
  ]).toEqual(['draft', 'scheduled', 'live', 'ended'])
  const visitor = { isSignedIn: false, isAdmin: false, plan: null }
  const pro = { isSignedIn: true, isAdmin: false, plan: 'pro' as const }
  const seen = (reader: Parameters<typeof isBannerFor>[1]) =>
    (['everyone', 'signed_out', 'signed_in', 'free', 'pro', 'team', 'admins'] as const).filter((audience) =>
      isBannerFor(audience, reader),
    )
  expect(seen(visitor)).toEqual(['everyone', 'signed_out'])
  expect(seen(pro)).toEqual(['everyone', 'signed_in', 'pro'])
  expect(seen({ ...pro, isAdmin: true, plan: 'free' })).toEqual(['everyone', 'signed_in', 'free', 'admins'])
})
