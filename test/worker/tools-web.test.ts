import { expect, test } from 'vitest'
import { createWebReader, resolvePublic } from '#worker/runtime/gateways/web-page.ts'

type Answers = Record<string, () => Response>

/** A web of these pages. Every name resolves to a public address unless `addresses` says otherwise. */
function web(answers: Answers, addresses: Record<string, string[]> = {}) {
  const asked: string[] = []
  const reader = createWebReader({
    async fetch(url, { redirect }) {
      asked.push(url)
      expect(redirect).toBe('manual')
      const answer = answers[url]
      if (!answer) throw new TypeError('Network connection lost.')
      return answer()
    },
    resolve: async (host) => addresses[host] ?? ['93.184.216.34'],
    ownHosts: ['solid.test.com'],
  })
  return { asked, read: (url: string) => reader.read({ url, signal: new AbortController().signal }) }
}

const html = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const latin = () =>
  new Response(new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c]), {
    headers: { 'content-type': 'text/plain; charset=iso-8859-1' },
  })
const to = (location: string) => () => new Response(null, { status: 302, headers: { location } })

test('a page becomes its words, without scripts, styles and markup', async () => {
  const page = `<!doctype html><html><head><title>Plants &amp; water</title><style>p{color:red}</style><script>document.write('<p>evil')</script></head>
    <body><h1>Caring  for\n plants</h1><p>Water &lt;weekly&gt;, 2&nbsp;litres&#33;</p><ul><li>Light</li><li>Soil<script>x()</script></li></ul>
    <table><tr><td>a</td><td>b</td></tr></table><svg><title>icon</title></svg><noscript>Turn it on</noscript></body></html>`
  const { read } = web({ 'https://example.org/plants': html(page) })
  const { title, text, isCutOff } = await read('https://example.org/plants')
  expect(title).toBe('Plants & water')
  expect(text).toMatch(/^# Caring for plants\n+Water <weekly>, 2 litres!\n+- Light\n- Soil\n/)
  expect(text).not.toMatch(/evil|color:red|Turn it on|x\(\)/)
  expect(isCutOff).toBe(false)
})

test('other texts are read as they are, in their own encoding; what is not text is refused', async () => {
  const { read } = web({
    'https://example.org/a.txt': latin,
    'https://example.org/a.pdf': () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    'https://example.org/gone': () => new Response('', { status: 404 }),
  })
  expect((await read('https://example.org/a.txt')).text).toBe('Müll')
  await expect(read('https://example.org/a.pdf')).rejects.toThrow('application/pdf, which is not text')
  await expect(read('https://example.org/gone')).rejects.toThrow('status 404')
})

test('a page without end is cut off', async () => {
  let sent = 0
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => {
          sent++
          controller.enqueue(new TextEncoder().encode('x'.repeat(65_536)))
        },
      }),
      { headers: { 'content-type': 'text/plain' } },
    )
  const { read } = web({ 'https://example.org/': endless })
  const { text, isCutOff } = await read('https://example.org/')
  expect([text.length, isCutOff]).toEqual([1024 * 1024, true])
  expect(sent).toBeLessThan(40)
})

test('redirects are followed three times', async () => {
  const { read } = web({
    'https://a.org/1': to('/2'),
    'https://a.org/2': to('https://b.org/3'),
    'https://b.org/3': to('/4'),
    'https://b.org/4': html('<p>here'),
    'https://b.org/5': to('/6'),
    'https://b.org/6': to('https://a.org/1'),
  })
  expect(await read('https://a.org/1')).toMatchObject({ url: 'https://b.org/4', text: 'here' })
  await expect(read('https://b.org/5')).rejects.toThrow('more than 3 times')
})

test.each([
  'http://example.org/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://metadata.google.internal/',
  'https://preview.solid.test.com/',
  'https://user:pass@example.org/',
  'file:///etc/passwd',
])('a redirect to %s is not followed', async (location) => {
  const { asked, read } = web({ 'https://example.org/a': to(location) })
  await expect(read('https://example.org/a')).rejects.toThrow()
  expect(asked).toEqual(['https://example.org/a'])
})

test('a name that leads into a private network is not asked, not even after a redirect', async () => {
  const { asked, read } = web(
    { 'https://example.org/a': to('https://rebound.org/') },
    { 'rebound.org': ['93.184.216.34', '10.0.0.5'], 'inside.org': ['::ffff:127.0.0.1'] },
  )
  await expect(read('https://inside.org/')).rejects.toThrow('not a site of the public web')
  await expect(read('https://example.org/a')).rejects.toThrow('not a site of the public web')
  expect(asked).toEqual(['https://example.org/a'])
})

test('without a network it says so and what to do', async () => {
  const { read } = web({}, { 'nowhere.org': [] })
  for (const url of ['https://example.org/', 'https://nowhere.org/'])
    await expect(read(url)).rejects.toThrow(/could not be reached.*Ask the maker to paste/)
})

test('a name that nobody has resolves to nothing, with and without a network', async () => {
  expect(await resolvePublic('nobody-has-this-name.invalid')).toEqual([])
})
