// Builds the six apps of test/replays as their recordings do, and takes the pictures of docs/gallery.md.
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { openBrowser } from '#test/support/browser.ts'
import { loopbackInternet } from '#test/support/loopback-internet.ts'
import { loopbackModel, usingModel } from '#test/support/loopback-model.ts'
import { signInOverHttp, turnEnd } from '#test/support/maker.ts'
import { firstBuilds } from '#test/support/recordings.ts'
import { startServer } from '#test/support/server.ts'
import { savePicture } from './examples.ts'

const FOLDER = 'docs/gallery'
const SIZES = [
  { width: 1440, height: 900, scale: 0.75, quality: 82 },
  { width: 390, height: 844, scale: 1, quality: 80 },
]
const THEMES = ['light', 'dark'] as const
/** What is drawn in gets this long to come to rest. */
const REST_MS = 400
const RATES = { date: '2026-11-27', rates: { CHF: 0.93, GBP: 0.84, JPY: 162.5, NOK: 11.7, SEK: 11, USD: 1.08 } }
const LONG =
  'The bridge over the mill stream is closed, because two of its beams have rotted and a third one is bent. The council has looked at three offers and chosen oak, which takes longer to come but lasts. Until then walkers use the weir, where the railing was mended in spring, and cars take the road by the church, which is narrow: whoever meets the milk lorry goes back to the lay-by. The school bus leaves ten minutes earlier. '
const SUMMARY =
  'The bridge is closed until May, because its beams have rotted. Walkers take the weir, cars the road by the church. The school bus leaves ten minutes earlier.'

type Others = () => Promise<Page>

/** What its maker would show of each app: somebody has used it. */
const SCENES: Record<string, (page: Page, other: Others) => Promise<void>> = {
  async chat(page, other) {
    const ben = await other()
    const cleo = await other()
    for (const [each, name] of [
      [page, 'Ada'],
      [ben, 'Ben'],
      [cleo, 'Cleo'],
    ] as const) {
      await each.getByLabel('Your name').fill(name)
      await each.getByRole('button', { name: 'Sit down' }).click()
    }
    await page.getByText('At the table: Ada, Ben, Cleo').waitFor()
    for (const [each, text] of [
      [ben, 'Who is in for dinner? I found a pumpkin the size of a stool.'],
      [page, 'Me, from seven. I bring bread and the good butter.'],
      [cleo, 'Soup then! Ben, leave the seeds for me, I roast them.'],
      [page, 'And it is Cleo’s turn with the dishes.'],
    ] as const) {
      await each.getByLabel('Your message').fill(text)
      await each.getByRole('button', { name: 'Send' }).click()
      await page.getByText(text).waitFor()
    }
  },
  async club(page) {
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Ines')
    await page.getByLabel('Email').fill('ines@example.com')
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByLabel('Title').fill('Regatta on Sunday')
    await page
      .getByLabel('What members should know')
      .fill('We meet at half past five at the slip. Bring warm things for the way back; there is soup at the finish.')
    await page.getByRole('button', { name: 'Pin it up' }).click()
    await page.getByRole('heading', { name: 'Regatta on Sunday' }).waitFor()
    await page.getByText('It hangs on the board.').waitFor({ state: 'hidden' })
  },
  async currency(page) {
    await page.getByLabel('Amount').fill('250')
    await page.getByLabel('To', { exact: true }).selectOption('GBP')
    await page.getByRole('status').getByText('GBP').waitFor()
    await page.getByLabel('Amount').blur()
  },
  async newsletter(page) {
    await page.getByText('broad beans').waitFor()
  },
  async shop(page) {
    await page.getByRole('button', { name: 'One Cup with a thumb rest more' }).click()
    await page.getByRole('button', { name: 'One Soup bowl more' }).click()
  },
  async summary(page) {
    await page.getByLabel('Your text').fill(LONG.repeat(2))
    await page.getByRole('button', { name: 'Summarise' }).click()
    await page.getByText(SUMMARY).waitFor()
  },
}

/** Builds the apps, or those that GALLERY names, and takes four pictures of each. */
export async function gallery() {
  const wanted = process.env['GALLERY']?.split(',')
  const all = firstBuilds().filter(({ app }) => wanted?.includes(app) ?? true)
  const scripts = new Map(all.map(({ prompt, answers }) => [prompt, answers]))
  await using stack = new AsyncDisposableStack()
  const model = stack.use(
    await loopbackModel({
      isPrompt: (text) => scripts.has(text),
      answer: ({ prompt, step }) => scripts.get(prompt)?.[step] ?? { text: SUMMARY },
      tokensPerSecond: 100_000,
      charactersPerPiece: 4_000,
    }),
  )
  const hosts: Record<string, unknown> = { 'api.frankfurter.dev': RATES }
  const internet = stack.use(await loopbackInternet(hosts))
  const { origin } = stack.use(
    await startServer({ env: { ...usingModel(model.baseUrl), SOLID_INTERNET: internet.address } }),
  )
  const browser = stack.use(await openBrowser())
  mkdirSync(FOLDER, { recursive: true })
  for (const { app, prompt } of all) {
    const { api } = await signInOverHttp(origin)
    const { projectId, turnId } = await api.projects.create.mutate({ prompt })
    const { state } = await turnEnd(api, { projectId, turnId: turnId! })
    if (state !== 'succeeded') throw new Error(`${app} ended as ${state}`)
    const { previewUrl } = await api.projects.get.query({ projectId })
    await using contexts = new AsyncDisposableStack()
    const visit = async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })
      contexts.defer(() => context.close())
      const page = await context.newPage()
      await page.goto(previewUrl)
      return page
    }
    const page = await visit()
    await SCENES[app]!(page, visit)
    for (const { width, height, ...picture } of SIZES) {
      await page.setViewportSize({ width, height })
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme })
        await page.evaluate(() => scrollTo(0, 0))
        await page.waitForTimeout(REST_MS)
        await savePicture(page, { file: `${FOLDER}/${app}-${width}-${theme}.webp`, ...picture })
      }
    }
  }
  return { pictures: all.length * SIZES.length * THEMES.length }
}
