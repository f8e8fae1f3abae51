import { expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import { loopbackModel, usingModel, type LoopbackAnswer } from '#test/support/loopback-model.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { isHydrated } from '#test/support/page-checks.ts'
import { startServer } from '#test/support/server.ts'

const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>`
const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })

function answer({ prompt, step }: { prompt: string; step: number }): LoopbackAnswer {
  if (step > 0) return { text: 'Done.' }
  if (prompt.includes('Second'))
    return { text: 'Changing the title. '.repeat(8), calls: [write('index.html', page('Second'))] }
  return {
    text: 'Making it.',
    calls: [
      write('index.html', page('First')),
      write('client/main.tsx', 'document.body.append("Hello")\n'),
      write('server/index.ts', "import { Hono } from 'hono'\nexport default new Hono()\n"),
    ],
  }
}

/** The words come in about 40 pieces, so for two seconds the turn is seen to work. */
const PACE = { slow: 20, quick: 10_000 }

test('publishing pressed while the builder works waits for the turn, then shows the live address of what it made', async () => {
  await using model = await loopbackModel({
    answer,
    isPrompt: (text) => /First app|Second title/.test(text),
    tokensPerSecond: (prompt) => (prompt.includes('Second') ? PACE.slow : PACE.quick),
  })
  await using server = await startServer({ env: usingModel(model.baseUrl) })
  await using browser = await openBrowser()
  const { api, cookie } = await signInOverHttp(server.origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'First app' })
  expect(await turnEnd(api, { projectId, turnId: turnId! })).toMatchObject({ state: 'succeeded' })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await bringCookies(context, { origin: server.origin, cookie })
  const tab = await context.newPage()
  tab.setDefaultTimeout(30_000)
  const complaints = complaintsOf(tab)
  await tab.goto(`${server.origin}/web-projects/${projectId}`)

  await isHydrated(tab)
  const turns = tab.getByRole('log').locator('article')
  await turns.first().waitFor()
  await tab.getByRole('textbox', { name: 'Message' }).fill('Second title')
  await tab.getByRole('button', { name: 'Send' }).click()
  await turns.nth(1).and(tab.locator('[aria-busy="true"]')).waitFor()
  await tab.getByRole('button', { name: 'Publish' }).click()
  await tab.getByRole('button', { name: 'Publish here' }).click()
  await tab.getByRole('button', { name: 'Waits for the turn' }).waitFor()
  const live = tab.getByRole('link', { name: /\.apps\.localhost/ }).first()
  const first = (await live.getAttribute('href'))!
  expect(new URL(first).hostname).toBe('first-app.apps.localhost')
  expect((await hostFetch(first)).text).toContain('<title>Second</title>')

  // A turn that does not succeed calls the publish off, and the page says so.
  const third = await api.turns.submit.mutate({ projectId, prompt: 'Second title, again' })
  await turns.nth(2).and(tab.locator('[aria-busy="true"]')).waitFor()
  await tab.getByRole('button', { name: 'Publish again' }).click()
  await tab.getByRole('button', { name: 'Waits for the turn' }).waitFor()
  await api.turns.stop.mutate({ projectId, turnId: third.turnId })
  const calledOff = tab.getByText('The turn did not succeed, so nothing was published.')
  await calledOff.waitFor()
  // It comes up over the buttons of the top bar.
  await tab.getByRole('button', { name: 'Close toast' }).click()
  await calledOff.waitFor({ state: 'detached' })
  expect(
    (await api.deployments.list.query({ projectId })).items.map(({ state, versionNumber }) => [state, versionNumber]),
  ).toEqual([['live', 2]])

  // Its address is changed where it stands, and the old one leads there.
  await tab.getByRole('button', { name: 'More' }).click()
  await tab.getByRole('menuitem', { name: 'Change the address' }).click()
  const moving = tab.getByRole('dialog', { name: 'Address of the app' })
  const address = moving.getByRole('textbox', { name: 'Address' })
  await address.fill('So1id')
  await moving.getByText('This address looks like one of Solid’s own.').waitFor()
  await address.fill('Second of mine')
  await moving.getByText('Free. You can change it later.').waitFor()
  await moving.getByRole('button', { name: 'Change the address' }).click()
  await tab.getByRole('link', { name: /^second-of-mine\.apps\.localhost/ }).waitFor()
  expect((await hostFetch(first)).status).toBe(308)

  // Going back asks, says what it means, and is undone with one press.
  const again = await api.deployments.publish.mutate({ projectId })
  await tab.goto(`${server.origin}/deployments`)
  await isHydrated(tab)
  await tab
    .getByRole('button', { name: /^Actions for/ })
    .nth(1)
    .click()
  await tab.getByRole('menuitem', { name: 'Go back to this' }).click()
  const asking = tab.getByRole('alertdialog', { name: 'Go back to version 2?' })
  await asking.getByText('The live database fits').waitFor()
  await asking.getByRole('button', { name: 'Go back to version 2' }).click()
  await tab.getByRole('button', { name: 'Undo' }).click()
  await tab.getByText('shows again what it showed before').waitFor()
  const states = (await api.deployments.list.query({ projectId })).items.map(({ id, state }) => [id, state])
  expect(states[0]).toEqual([again.deploymentId, 'live'])
  expect(complaints).toEqual([])
})
