import { expect, test } from 'vitest'
import { obfuscateToken } from '#shared/analytics.ts'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { startPosthog, type Arrival } from '#test/support/fakes/posthog-server.ts'
import { signInOverHttp } from '#test/support/maker.ts'
import { startServer } from '#test/support/server.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const TOKEN = 'phc_loopback'
const LIMIT_COOKIE = 4096

const has = (name: string) => (arrival: Arrival) => arrival.events.some(({ event }) => event === name)

test('what a visitor does arrives at PostHog through our own origin [row 1.4] [row 1.6] [row 1.7] [row 1.8] [row 1.9] [row 1.10] [row 1.11] [row 4.5] [row 4.6] [row 7.7] [row 9.23]', async () => {
  await using posthog = await startPosthog()
  await using server = await startServer({
    env: { POSTHOG_TOKEN_OBFUSCATED: obfuscateToken(TOKEN), POSTHOG_HOST: posthog.host },
  })
  await using browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== server.origin) foreign.push(request.url())
  })

  await page.goto(server.origin)
  const first = await posthog.arrived(has('$pageview'))
  const pageview = first.events.find(({ event }) => event === '$pageview')!
  expect(pageview.properties).toMatchObject({
    token: TOKEN,
    $device_id: expect.stringMatching(/^\$device:/),
    distinct_id: expect.stringMatching(/^\$device:/),
  })
  expect(first.headers.cookie).toBeUndefined()
  await posthog.arrived(({ path }) => path === `/array/${TOKEN}/config`)
  await posthog.arrived(({ path }) => path === '/flags/')

  await page.getByRole('textbox', { name: 'What do you want to build?' }).click()
  await posthog.arrived(has('$autocapture'))
  await posthog.arrived(has('$$heatmap'))

  // The project's own settings say to record nothing and to mask everything. Ours win.
  const snapshot = await posthog.arrived(
    ({ path, events }) => path === '/s/' && events.some(({ event }) => event === '$snapshot'),
  )
  expect(snapshot.events[0]!.properties['distinct_id']).toBe(pageview.properties['distinct_id'])

  // Signed in by its cookie, the next page belongs to the maker. The visitor before and the maker are one person.
  const { cookie, api } = await signInOverHttp(server.origin)
  const { user } = await api.accounts.me.query()
  await context.addCookies(
    cookie.split('; ').map((pair) => ({
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      url: server.origin,
    })),
  )
  await page.goto(server.origin)
  const identified = (await posthog.arrived(has('$identify'))).events.find(({ event }) => event === '$identify')!
  expect(identified.properties).toMatchObject({
    distinct_id: user!.id,
    $anon_distinct_id: pageview.properties['distinct_id'],
    $user_id: user!.id,
  })
  await posthog.arrived(
    ({ path, body }) => path === '/flags/' && (body as { distinct_id: string }).distinct_id === user!.id,
  )

  // The client writes its cookie after the event has left.
  const persisted = async () =>
    (await context.cookies()).find(
      ({ name, value }) => name === `ph_${TOKEN}_posthog` && decodeURIComponent(value).includes('$user_id'),
    )
  await expect.poll(persisted).toBeDefined()
  const kept = (await persisted())!
  const names = Object.keys(JSON.parse(decodeURIComponent(kept.value)) as object)
  expect(names).toEqual(expect.arrayContaining(['distinct_id', '$device_id', '$user_id']))
  expect(kept.value.length).toBeLessThan(LIMIT_COOKIE)
  expect(Math.round((kept.expires * 1000 - Date.now()) / 86_400_000)).toBe(365)
  expect(await page.evaluate((key) => sessionStorage.getItem(key), `ph_${TOKEN}_window_id`)).toEqual(expect.any(String))

  // Without the session, the id is a device's again, and a new one. A page that is still open would ask for its
  // credits, and complain.
  await page.goto('about:blank')
  await context.clearCookies({ name: /session/ })
  await page.goto(`${server.origin}/?again=1`)
  const fresh = await posthog.arrived(
    ({ path, body }) =>
      path === '/flags/' &&
      ![user!.id, pageview.properties['distinct_id']].includes((body as { distinct_id: string }).distinct_id),
  )
  expect((fresh.body as { distinct_id: string }).distinct_id).toMatch(/^\$device:/)

  expect([foreign, complaints]).toEqual([[], []])
})

test('without a token nothing of analytics is fetched or asked for [row 1.10]', async () => {
  const origin = sharedOrigin()
  await using browser = await openBrowser()
  const page = await browser.newPage()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto(origin, { waitUntil: 'networkidle' })
  expect(asked.filter((path) => /ingest|posthog|analytics|start-|module\.no-external/.test(path))).toEqual([])
  // The time zone is kept so that the server can write times as the page will.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['zone'])
})
