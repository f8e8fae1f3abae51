import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringCookies, complaintsOf, openBrowser } from '#test/support/browser.ts'
import { codeFor, signInOverHttp } from '#test/support/maker.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { isHydrated } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

const CODE = 'AUTUMN-26'
const reason = 'For this test'

const resources = new AsyncDisposableStack()
const origin = sharedOrigin()
let browser: Browser

beforeAll(async () => {
  browser = resources.use(await openBrowser())
  const { api } = await signInOverHttp(origin, operatorEmail('promo'))
  const terms = { endsAt: null, newAccountDays: null, isFirstPurchaseOnly: false, plans: null, reason }
  const { campaignId } = await api.billingAdmin.createCampaign.mutate({
    ...terms,
    title: 'Autumn fair',
    gives: { kind: 'credits', credits: 300, validDays: 5 },
  })
  await api.billingAdmin.createCode.mutate({ campaignId, code: CODE, maxRedemptions: 10, endsAt: null, reason })
  const discount = await api.billingAdmin.createCampaign.mutate({
    ...terms,
    title: 'Launch',
    gives: { kind: 'discount', percentOff: 20 },
  })
  await api.billingAdmin.createCode.mutate({
    campaignId: discount.campaignId,
    code: 'LAUNCH20',
    maxRedemptions: null,
    endsAt: null,
    reason,
  })
})
afterAll(() => resources.disposeAsync())

async function openPage(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  return { page, complaints: complaintsOf(page) }
}

async function enter(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(origin, email))
}

test('a code in a link survives the sign-up, is redeemed, and is warned of before it ends', async () => {
  const { page, complaints } = await openPage(
    await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' }),
  )
  await page.goto(`${origin}/promo?code=${CODE.toLowerCase()}`)
  await isHydrated(page)
  await enter(page, 'promo-link@example.com')
  await page.getByRole('heading', { name: 'Promo', exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe(CODE.toLowerCase())
  await page.getByText('You have not redeemed a code yet').waitFor()
  await page.getByRole('button', { name: 'Redeem' }).click()
  await page.getByText(`${CODE} gave you 300 credits.`).waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Autumn fair' })
  await row.getByText('300 of 300').waitFor()
  await page.getByText(`300 credits of ${CODE} end on`).waitFor()
  expect(complaints).toEqual([])

  await page.getByRole('textbox', { name: 'Code' }).fill(CODE)
  await page.getByRole('button', { name: 'Redeem' }).click()
  await page.getByText('before. It works once per account.').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill('nope')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await page.getByText('There is no code NOPE.').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill('launch20')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await page.getByText('takes 20% off a purchase').waitFor()
})

test('a friend joins through the link, and the maker sees how far they are', async () => {
  const maker = await signInOverHttp(origin)
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const { page, complaints } = await openPage(context)
  await page.goto(`${origin}/promo`)
  await isHydrated(page)
  await page.getByText('Nobody has joined through your link yet.').waitFor()
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  await page.getByText('QR code', { exact: true }).click()
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')!.naturalWidth > 0)
  expect(complaints).toEqual([])

  const friend = await openPage(await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' }))
  await friend.page.goto(link)
  await isHydrated(friend.page)
  await friend.page.goto(`${origin}/?signin=true`)
  await isHydrated(friend.page)
  await enter(friend.page, 'zoe@example.com')
  await friend.page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'z•••@example.com' })
  await row.getByText('Joined, nothing built yet').waitFor()

  await friend.page
    .getByRole('textbox', { name: 'What do you want to build?' })
    .fill('A book list: books with title and author')
  await friend.page.getByRole('button', { name: 'Build it' }).click()
  await friend.page.getByRole('tab', { name: /Versions/ }).waitFor()
  await expect
    .poll(
      async () => {
        await page.reload()
        return row.textContent()
      },
      { interval: 500 },
    )
    .toContain('Built something')
  await row.getByText('200').waitFor()
})

test('a German maker is told in German why a code does not work', async () => {
  const maker = await signInOverHttp(origin)
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })
  await bringCookies(context, { origin, cookie: maker.cookie })
  const { page } = await openPage(context)
  await page.goto(`${origin}/promo?code=falsch`)
  await isHydrated(page)
  await page.getByRole('button', { name: 'Einlösen' }).click()
  await page.getByText('Einen Code FALSCH gibt es nicht.').waitFor()
})
