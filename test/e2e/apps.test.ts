import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOURNEYS, SUMMARY, type Journey } from '#test/apps/journeys.ts'
import { complaintsOf, openBrowser } from '#test/support/browser.ts'
import { exportedProject } from '#test/support/exported-project.ts'
import { allEvents, signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, isStill, tooWide } from '#test/support/page-checks.ts'
import { publishAgreeing } from '#test/support/publish.ts'
import { answersFor } from '#test/support/scripted-apps.ts'
import { scriptedServer } from '#test/support/scripted-server.ts'
import { freePort } from '#test/support/server.ts'
import { soaks } from '#test/support/soak.ts'

const RATES = { date: '2026-11-23', rates: { JPY: 162.5, SEK: 11, USD: 1.08 } }

const resources = new AsyncDisposableStack()
let origin: string
let browser: Awaited<ReturnType<typeof openBrowser>>
let internet: string

beforeAll(async () => {
  const scripts = new Map(JOURNEYS.map((journey) => [journey.prompt, answersFor(journey)]))
  const hosts: Record<string, unknown> = { 'api.frankfurter.dev': RATES }
  const server = await scriptedServer({
    isPrompt: (text) => scripts.has(text),
    // What no maker wrote is asked by an app that has AI in it.
    answer: ({ prompt, step }) => scripts.get(prompt)?.[step] ?? { text: SUMMARY },
    tokensPerSecond: 100_000,
    charactersPerPiece: 4_000,
    hosts,
  })
  origin = server.origin
  internet = server.internet
  // An exported app asks it there.
  hosts[internet] = RATES
  browser = resources.use(await openBrowser())
})
afterAll(() => resources.disposeAsync())

/** People who come to an address one after the other, each with a browser of their own, and what their pages complained of. */
function visitors(address: string) {
  const stack = new AsyncDisposableStack()
  const complaints: string[][] = []
  return {
    complaints: () => complaints.flat(),
    async next() {
      const context = await browser.newContext()
      stack.defer(() => context.close())
      const page = await context.newPage()
      complaints.push(complaintsOf(page))
      await page.goto(address)
      return page
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test.for(JOURNEYS.map((journey, at) => [journey.title, journey, at] as const))(
  `one message builds %s, which keeps its promises and is used, published${soaks ? ' and exported' : ''}`,
  async ([, journey, at]) => {
    const { api, cookie } = await signInOverHttp(origin)
    const { projectId, turnId } = await api.projects.create.mutate({ prompt: journey.prompt })
    const { state } = await turnEnd(api, { projectId, turnId: turnId! })
    const told = (await allEvents(api, projectId)).filter(({ event }) => event.type === 'check')
    expect(state, JSON.stringify(told.slice(-20))).toBe('succeeded')
    const { previewUrl } = await api.projects.get.query({ projectId })
    await drives(
      async (place) => {
        await journey.drive(place)
        await fits(place.page, soaks ? LOOKS : [LOOKS[at % LOOKS.length]!])
      },
      { address: previewUrl, api, projectId },
    )
    // They hold beside the rows of those who have used it as well.
    const promises = await api.projects.runPromises.mutate({ projectId })
    expect(promises.length).toBeGreaterThanOrEqual(3)
    expect(promises.filter((promise) => promise.state !== 'kept')).toEqual([])
    const { url } = await publishAgreeing(api, { projectId })
    await drives(journey.step, { address: url, api, projectId })
    // What holds for every exported project, export.test.ts and export-bindings.test.ts prove each time.
    if (soaks) await runsByItself(journey, { cookie, projectId })
  },
)

type Where = Omit<Parameters<Journey['drive']>[0], 'page' | 'other'>

async function drives(journey: Journey['drive'], where: Where, complains: unknown[] = []) {
  await using people = visitors(where.address)
  await journey({ ...where, page: await people.next(), other: people.next })
  expect(people.complaints()).toEqual(complains)
}

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

/** Nothing keeps people out, and nothing is wider than the window. */
async function fits(page: Page, looks: ReadonlyArray<(typeof LOOKS)[number]>) {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await isStill(page)
    expect([width, colorScheme, await axeFindings(page), await tooWide(page)]).toEqual([width, colorScheme, [], []])
  }
}

/** The exported project keeps its promises by itself, and does its main step under plain wrangler. */
async function runsByItself(journey: Journey, { cookie, projectId }: { cookie: string; projectId: string }) {
  const { step = journey.step, args = () => [], complains = [] } = journey.exported ?? {}
  await using exported = await exportedProject({ origin, cookie, projectId })
  // Each app names what it uses itself. With another's libraries, one that it forgot would be there.
  exported.install()
  expect(exported.npm('test')).toMatch(/Tests .*\d+ passed/)
  exported.npm('run', 'typecheck')
  exported.npm('run', 'build')
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  await exported.serve(address, 'start', '--', '--port', port, ...args(internet))
  const { api } = await signInOverHttp(origin)
  await drives(step, { address, api, projectId }, complains)
}
