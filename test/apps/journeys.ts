import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Api } from '#test/support/maker.ts'

type Place = { page: Page; address: string; other: () => Promise<Page>; api: Api; projectId: string }

/** One of the apps in this folder: what its maker wrote, and what people do with it. */
export type Journey = {
  folder: string
  title: string
  prompt: string
  ready?: string[]
  /** What the app is for, in the preview. */
  drive(place: Place): Promise<void>
  /** Its main step, which holds wherever it runs. */
  step(place: Place): Promise<void>
  /** What is different under plain wrangler, which has neither an account of Cloudflare's nor our internet. */
  exported?: { step?: Journey['step']; args?: (internet: string) => string[]; complains?: unknown[] }
}

export const SUMMARY = 'The old bridge is closed until May. Walkers take the weir, cars the road by the church.'
const LONG = 'The bridge over the mill stream is closed, because two of its beams have rotted and a third one is bent. '
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const JOURNEYS: Journey[] = [
  {
    folder: 'chat',
    title: 'Kitchen Table',
    prompt: 'A live chat for our house, with a room each for kitchen, garden and repairs',
    ready: ['room'],
    async drive({ page, other }) {
      await sitDown(page, 'Ada')
      const ben = await other()
      await sitDown(ben, 'Ben')
      for (const each of [page, ben]) await each.getByText('At the table: Ada, Ben').waitFor()
      await say(page, 'Soup is ready')
      await ben.getByText('Soup is ready').waitFor()
      await ben.getByRole('link', { name: 'Garden' }).click()
      await page.getByText('At the table: Ada', { exact: true }).waitFor()
      await ben.getByText('Nobody has said anything yet.').waitFor()
    },
    async step({ page }) {
      await sitDown(page, 'Ada')
      await say(page, 'We are live')
      await page.getByRole('list', { name: 'What was said' }).getByText('We are live', { exact: true }).waitFor()
    },
  },
  {
    folder: 'newsletter',
    title: 'Plot Notes',
    prompt: 'A newsletter for our allotments: sign up with double opt-in, and a digest of the notes each night',
    async drive({ page, address, api, projectId }) {
      await signUp(page)
      const [asked] = await mails({ api, projectId })
      expect(asked?.subject).toBe('Is this your address?')
      await page.goto(/http\S+\/confirm\S+/.exec(asked!.text!)![0])
      await page.getByRole('button', { name: 'Yes, write to me' }).click()
      await page.getByText('You are a reader now.').waitFor()
      const token = new URL(page.url()).search
      await page.goto(`${address}/write${token}`)
      await page.getByLabel('What is new on your plot?').fill('The figs are ripe')
      await page.getByRole('button', { name: 'Put it into tonight' }).click()
      await page.getByText("It is in tonight's mail.").waitFor()
      await api.schedules.runNow.mutate({ projectId, place: 'preview', cron: '0 3 * * *' })
      await expect.poll(async () => (await mails({ api, projectId }))[0]?.text).toContain('The figs are ripe')
      await page.goto(address)
      await page.getByText('The figs are ripe').waitFor()
    },
    step: ({ page }) => signUp(page),
  },
  {
    folder: 'summary',
    title: 'In Short',
    prompt: 'A page where I paste a long text and AI summarises it in three sentences',
    async drive({ page }) {
      await summarise(page, LONG.repeat(3))
      await page.getByText(SUMMARY).waitFor()
      await page.getByText('17 words instead of 63.').waitFor()
    },
    async step({ page }) {
      await summarise(page, LONG.repeat(3))
      await page.getByText(SUMMARY).waitFor()
    },
    exported: {
      async step({ page }) {
        await summarise(page, LONG.repeat(3))
        await page.getByText('Nobody could read this just now.').waitFor()
      },
      complains: [expect.stringContaining('503')],
    },
  },
  {
    folder: 'currency',
    title: 'Small Change',
    prompt: 'A currency page that converts between currencies by the rates of a public API',
    async drive({ page }) {
      await page.getByRole('status').getByText('USD 108.00').waitFor()
      await page.getByLabel('Amount').fill('325')
      await page.getByLabel('From').selectOption('JPY')
      await page.getByRole('status').getByText('USD 2.16').waitFor()
      await page.getByRole('button', { name: 'The other way round' }).click()
      await page.getByRole('status').getByText('JPY 48,900').waitFor()
      await page.getByLabel('Amount').fill('many')
      await page.getByText('Write a number').waitFor()
    },
    step: ({ page }) => page.getByRole('status').getByText('USD 108.00').waitFor(),
    exported: { args: (internet) => ['--var', `RATES_URL:http://${internet}/`] },
  },
  {
    folder: 'club',
    title: 'Harbour Rowing Club',
    prompt: "A members' club with roles: the committee writes notices, members read them",
    ready: ['sign-in'],
    async drive({ page, other }) {
      await register(page, 'Ines')
      await pin(page, 'Regatta on Sunday')
      const rower = await other()
      await register(rower, 'Bo')
      await rower.getByRole('heading', { name: 'Regatta on Sunday' }).waitFor()
      expect(await rower.getByRole('link', { name: 'Members' }).count()).toBe(0)
      await page.getByRole('link', { name: 'Members' }).click()
      await page.getByLabel('Role of Bo').selectOption('Committee')
      await expect.poll(() => page.getByLabel('Role of Bo').inputValue()).toBe('admin')
      await rower.reload()
      await pin(rower, 'New oars are here')
    },
    async step({ page }) {
      await register(page, 'Ines')
      await pin(page, 'Regatta on Sunday')
    },
  },
  {
    folder: 'photos',
    title: 'The Long Table',
    prompt: 'A photo wall for our summer party where everybody uploads pictures',
    ready: ['files'],
    async drive(place) {
      await hangUp(place.page)
      const guest = await place.other()
      const photo = guest.getByRole('img', { name: 'Lanterns over the table' })
      await expect
        .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0)
      expect(await guest.getByRole('button', { name: 'Take down' }).count()).toBe(0)
    },
    step: ({ page }) => hangUp(page),
  },
  {
    folder: 'shop',
    title: 'Kiln and Clay',
    prompt: 'A shop for my pottery where people pay with Stripe, with test payments until I have keys',
    ready: ['payments'],
    async drive({ page }) {
      await page.getByRole('note').getByText('Test mode').waitFor()
      await fillCart(page)
      await page.getByRole('button', { name: 'Check out' }).click()
      await page.getByRole('button', { name: /^Pay / }).click()
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click()
      await page.getByText('Paid (test: no money moved)').waitFor()
      await page.getByText('Soup bowl × 1').waitFor()
    },
    // Its maker has given it no keys of Stripe's yet, and nobody may take a test for a purchase.
    async step({ page }) {
      await page.getByRole('note').getByText('This shop takes no payments yet.').waitFor()
      await fillCart(page)
    },
  },
  {
    folder: 'parts',
    title: 'Tool wall',
    prompt: 'A wall of tools with every ready part: table, dialog, menu, tabs, forms, messages',
    async drive({ page }) {
      await page.getByText('The wall is bare.').waitFor()
      await hangTool(page)
      await expect.poll(() => page.getByRole('button', { name: 'Hang one up' }).evaluate(hasFocus)).toBe(true)
      const more = page.getByRole('button', { name: 'More' })
      await more.press('Enter')
      await expect.poll(() => page.getByRole('menuitem', { name: 'Say hello' }).evaluate(hasFocus)).toBe(true)
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => page.getByRole('menuitem', { name: 'Read the words' }).evaluate(hasFocus)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => more.evaluate(hasFocus)).toBe(true)
      await more.press('Enter')
      await page.getByRole('menuitem', { name: 'Say hello' }).press('Enter')
      await page.getByText('Hello from the wall.').waitFor()
      await page.getByRole('button', { name: 'Take Mallet down' }).click()
      const question = page.getByRole('dialog', { name: 'Shall Mallet go?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('cell', { name: 'Mallet', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Take Mallet down' }).click()
      await question.getByRole('button', { name: 'Take Mallet down' }).click()
      await page.getByText('The wall is bare.').waitFor()
      await page.getByRole('link', { name: 'Words' }).click()
      await page.getByRole('tab', { name: 'Hammers' }).press('ArrowRight')
      await page.getByRole('tabpanel', { name: 'Saws' }).getByText('They sing').waitFor()
      await page.getByRole('link', { name: 'Wall', exact: true }).click()
      await hangTool(page)
    },
    step: ({ page }) => hangTool(page),
  },
]

const hasFocus = (element: Element) => element === document.activeElement

async function hangTool(page: Page) {
  await page.getByRole('button', { name: 'Hang one up' }).click()
  const dialog = page.getByRole('dialog', { name: 'A tool for the wall' })
  await dialog.getByLabel('Price').fill('12.50')
  await dialog.getByLabel('Name').fill('Mallet')
  await dialog.getByRole('button', { name: 'Hang it up' }).click()
  await page.getByRole('cell', { name: 'Mallet', exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
}

async function sitDown(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.getByText('At the table: ').waitFor()
}

async function say(page: Page, text: string) {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

async function signUp(page: Page) {
  await page.getByLabel('Your email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send me the notes' }).click()
  await page.getByText('Look into your inbox').waitFor()
}

/** The mail of the preview, newest first. */
async function mails({ api, projectId }: Pick<Place, 'api' | 'projectId'>) {
  const { items } = await api.appMails.list.query({ projectId, place: 'preview' })
  return Promise.all(items.map(({ id }) => api.appMails.read.query({ projectId, id })))
}

async function summarise(page: Page, text: string) {
  await page.getByLabel('Your text').fill(text)
  await page.getByRole('button', { name: 'Summarise' }).click()
}

async function register(page: Page, name: string) {
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Notice board' }).waitFor()
}

async function pin(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('What members should know').fill('Be at the boathouse at eight.')
  await page.getByRole('button', { name: 'Pin it up' }).click()
  await page.getByRole('list', { name: 'Notices' }).getByRole('heading', { name: title }).waitFor()
}

async function fillCart(page: Page) {
  for (const name of ['Cup with a thumb rest', 'Cup with a thumb rest', 'Soup bowl'])
    await page.getByRole('button', { name: `One ${name} more` }).click()
  await page.getByText('Total').getByText('50.00').waitFor()
}

async function hangUp(page: Page) {
  const chosen = page.getByLabel('Choose photos')
  await chosen.setInputFiles({ name: 'Lanterns over the table.png', mimeType: 'image/png', buffer: PNG })
  await page.getByRole('img', { name: 'Lanterns over the table' }).waitFor()
  await page.getByRole('button', { name: 'Take down' }).waitFor()
}
