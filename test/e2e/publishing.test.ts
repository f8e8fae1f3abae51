import { expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { hostFetch } from '#test/support/host-fetch.ts'
import type { LoopbackAnswer } from '#test/support/loopback-model.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { axeFindings, isHydrated, tooWide } from '#test/support/page-checks.ts'
import { scriptedServer } from '#test/support/scripted-server.ts'

const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><div id="root"></div><script type="module" src="/client/main.tsx"></script></body></html>`
const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })

const NIGHTLY_MAIL = '[[send_email]]\nname = "EMAIL"\n\n[triggers]\ncrons = ["0 3 * * *"]\n'

function answer({ prompt, step }: { prompt: string; step: number }): LoopbackAnswer {
  if (step > 0) return { text: 'Done.' }
  if (prompt.includes('Also use')) return { text: 'Used.' }
  if (prompt.includes('payments'))
    return {
      text: 'I need a key.',
      calls: [
        write('index.html', page('Shop')),
        write('client/main.tsx', 'document.body.append("Shop")\n'),
        write(
          'server/index.ts',
          "import { Hono } from 'hono'\nimport { env } from 'cloudflare:workers'\nconst app = new Hono().get('/api/keys', (c) => c.json([env.PAY_KEY, c.env.STRIPE_SECRET_KEY]))\nexport default Object.assign(app, { scheduled() {} })\n",
        ),
        write('wrangler.toml', NIGHTLY_MAIL),
        { tool: 'ask_for_secret', input: { secrets: [{ name: 'PAY_KEY', why: 'To take payments.' }] } },
      ],
    }
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

test('publishing pressed while the builder works waits for the turn, then shows the live address of what it made', async () => {
  const seen = { working: Promise.withResolvers<void>() }
  const { origin, model } = await scriptedServer({
    answer,
    isPrompt: (text) => /First app|Second title|payments|Also use/.test(text),
    tokensPerSecond: 10_000,
    holds: ({ prompt }) => (prompt.includes('Second') ? seen.working.promise : undefined),
  })
  await using browser = await openBrowser()
  const { api, cookie } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'First app' })
  expect(await turnEnd(api, { projectId, turnId: turnId! })).toMatchObject({ state: 'succeeded' })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await bringCookies(context, { origin, cookie })
  const tab = await context.newPage()
  const complaints = complaintsOf(tab)
  await tab.goto(`${origin}/web-projects/${projectId}`)

  await isHydrated(tab)
  const turns = tab.getByRole('log').locator('article')
  await turns.first().waitFor()
  await tab.getByRole('textbox', { name: 'Message' }).fill('Second title')
  await tab.getByRole('button', { name: 'Send' }).click()
  await turns.nth(1).and(tab.locator('[aria-busy="true"]')).waitFor()
  await tab.getByRole('button', { name: 'Publish' }).click()
  await tab.getByRole('button', { name: 'Publish here' }).click()
  await tab.getByRole('button', { name: 'Waits for the turn' }).waitFor()
  seen.working.resolve()
  const live = tab.getByRole('link', { name: /\.apps\.localhost/ }).first()
  const first = (await live.getAttribute('href'))!
  expect(new URL(first).hostname).toBe('first-app.apps.localhost')
  expect((await hostFetch(first)).text).toContain('<title>Second</title>')

  // A turn that does not succeed calls the publish off, and the page says so.
  seen.working = Promise.withResolvers()
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
  await tab.goto(`${origin}/deployments`)
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

  // The builder asks for a key in a field of ours, which goes to Solid alone.
  const [typed, pasted] = ['pay-0123456789-typed', 'sk_test_51H8xYzAbCdEfGhIjKlMnOp']
  const shop = await api.projects.create.mutate({ prompt: 'A shop with payments' })
  await tab.goto(`${origin}/web-projects/${shop.projectId}`)
  await isHydrated(tab)
  const question = tab.getByRole('form', { name: 'The builder asks' })
  await question.getByLabel('PAY_KEY').fill(typed)
  await question.getByRole('checkbox', { name: 'Production', checked: true }).waitFor()
  await question.getByRole('button', { name: 'Keep and go on' }).click()
  expect(await turnEnd(api, { projectId: shop.projectId, turnId: shop.turnId! })).toMatchObject({ state: 'succeeded' })
  // One that is pasted into a message is caught before it is sent.
  const message = tab.getByRole('textbox', { name: 'Message' })
  await message.fill(`Also use ${pasted} for it`)
  await message.press('Enter')
  const offer = tab.getByRole('group', { name: /^This looks like a key/ })
  await offer.getByRole('checkbox', { name: 'Production' }).uncheck()
  await offer.getByRole('button', { name: 'Keep as a secret and send' }).click()
  await tab.getByRole('log').getByText('Also use STRIPE_SECRET_KEY for it').waitFor()
  await tab.getByRole('log').getByText('Used.').waitFor()
  // A first publish says what the app will be able to do, and asks for what production lacks.
  await tab.getByRole('button', { name: 'Publish' }).click()
  const publishing = tab.getByRole('dialog', { name: /^Publish/ })
  const go = publishing.getByRole('button', { name: 'Publish here' })
  const may = publishing.getByRole('region', { name: 'Once public, the app may' })
  await may.getByText('Every day at 03:00 UTC').waitFor()
  await publishing.getByRole('textbox', { name: 'Address' }).fill('paying-shop')
  await may.getByText('From paying-shop@apps.localhost').waitFor()
  await publishing.getByRole('checkbox', { name: /^Publish without STRIPE_SECRET_KEY/ }).waitFor()
  expect(await go.getAttribute('aria-disabled')).toBe('true')
  await publishing.getByLabel('STRIPE_SECRET_KEY').first().fill(`${pasted}-live`)
  // Who may see it is chosen here, said in words, and holds before the app can be opened.
  const who = publishing.getByRole('radiogroup', { name: 'Who may see the app' })
  await who.getByRole('radio', { name: 'Everybody', checked: true }).waitFor()
  await publishing.getByText('Anyone who has the address can open it').waitFor()
  await who.getByRole('radio', { name: 'Everybody' }).press('ArrowDown')
  await publishing.getByText('Anyone to whom you give the password can open it.').waitFor()
  await go.click()
  await publishing.getByText('At least 8 characters.').waitFor()
  await who.getByRole('radio', { name: 'Invited people' }).check()
  await publishing.getByText('Nobody else is invited yet').waitFor()
  const invite = publishing.getByRole('textbox', { name: 'Invite by e-mail address' })
  await invite.fill('nobody')
  await go.click()
  await publishing.locator('.wrong, [role=alert]').first().waitFor()
  expect(await api.appAccess.get.query({ projectId: shop.projectId })).toMatchObject({ mode: 'invited', guests: [] })
  await invite.fill('ada@example.com, max@example.com')
  await publishing.getByText('the 2 people you invited can open it').waitFor()
  for (const width of [390, 820, 1440]) {
    await tab.setViewportSize({ width, height: 900 })
    expect([width, await tooWide(tab), await axeFindings(tab)]).toEqual([width, [], []])
  }
  await go.click()
  await publishing.waitFor({ state: 'detached' })
  const closed = (await live.getAttribute('href'))!
  expect((await hostFetch(`${closed}/api/keys`)).status).toBe(401)
  expect(await api.appAccess.get.query({ projectId: shop.projectId })).toMatchObject({
    mode: 'invited',
    guests: ['ada@example.com', 'max@example.com'],
  })
  await api.appAccess.save.mutate({ projectId: shop.projectId, mode: 'public' })
  const shopUrl = (await live.getAttribute('href'))!
  expect((await hostFetch(`${shopUrl}/api/keys`)).json()).toEqual([typed, `${pasted}-live`])
  await tab.getByRole('button', { name: 'More' }).click()
  await tab.getByRole('menuitem', { name: 'Secrets and variables' }).click()
  const secrets = tab.getByRole('dialog', { name: 'Secrets and variables' })
  await secrets.getByRole('button', { name: 'Remove STRIPE_SECRET_KEY' }).last().click()
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await secrets.getByRole('button', { name: 'Set STRIPE_SECRET_KEY' }).waitFor()
  expect((await hostFetch(`${shopUrl}/api/keys`)).json()).toEqual([typed, null])
  await tab.keyboard.press('Escape')
  await secrets.waitFor({ state: 'detached' })
  // A later one asks only about what came since.
  const changes = [{ path: 'wrangler.toml', text: `${NIGHTLY_MAIL}\n[ai]\nbinding = "AI"\n` }]
  await api.projects.saveFiles.mutate({ projectId: shop.projectId, changes })
  await tab.getByRole('button', { name: 'Publish again' }).click()
  const lacking = tab.getByRole('dialog', { name: 'Publish again' })
  await lacking.getByRole('checkbox', { name: /^Publish without STRIPE_SECRET_KEY/ }).waitFor()
  const added = lacking.getByRole('region', { name: 'New in this version: the app may' })
  await added.getByText('At most 20 credits a day').waitFor()
  expect(await added.getByRole('listitem').count()).toBe(1)
  await lacking.getByRole('button', { name: 'Cancel' }).click()
  const told = [...model.received, await tab.content()].join('\n')
  expect([told.includes(typed), told.includes(pasted)]).toEqual([false, false])
  // An address that is none is refused by the server, which the browser notes.
  expect(complaints.filter((line) => !line.includes('appAccess.addGuest'))).toEqual([])
})
