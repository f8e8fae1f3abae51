import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostFetch } from '#test/support/host-fetch.ts'
import { codeFor, signInOverHttp } from '#test/support/maker.ts'
import { signInOperator, type Operator } from '#test/support/operator.ts'
import { operatorEmail } from '#test/support/operators.ts'
import { axeFindings, isStill, tooWide } from '#test/support/page-checks.ts'
import { sharedOrigin } from '#test/support/shared-server.ts'

let operator: Operator

beforeAll(async () => {
  operator = await signInOperator({ origin: sharedOrigin(), email: operatorEmail('sections') })
})
afterAll(() => operator[Symbol.asyncDispose]())

/** Fills in the reason, and does what the dialog is about. */
async function decide(page: Page, action: string, reason: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Makes an invitation of somebody with the same mailbox as the inviter. */
async function invitationForReview() {
  const { origin } = operator
  const mailbox = crypto.randomUUID().slice(0, 8)
  const inviter = await signInOverHttp(origin, `${mailbox}@example.com`)
  const { code: ref } = await inviter.api.promo.referral.query()
  const email = `${mailbox}+friend@example.com`
  const asking = `solid.asking=${crypto.randomUUID()}`
  await hostFetch(`${origin}/api/trpc/accounts.sendCode`, {
    method: 'POST',
    headers: { cookie: asking },
    body: { json: { email } },
  })
  await hostFetch(`${origin}/api/trpc/accounts.verifyCode`, {
    method: 'POST',
    headers: { cookie: `ref=${ref}; ${asking}` },
    body: { json: { email, code: await codeFor(origin, email) } },
  })
}

test('a campaign is made with a code, what the server refuses stands beside its field, and ending the code is undone', async () => {
  const { page, complaints } = await operator.openPage('/admin/dashboard?section=campaigns')
  // What new accounts begin with stands beside, and is changed with a reason.
  await page.getByRole('button', { name: 'No welcome credits' }).click()
  const terms = page.getByRole('dialog', { name: 'Welcome credits' })
  await terms.getByLabel('Credits (0 for none)').fill('40')
  await terms.getByLabel('Reason').fill('Tried for a month')
  await terms.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Welcome: 40 for 30 days' }).waitFor()
  await operator.admin.api.billingAdmin.changeWelcome.mutate({ credits: 0, validDays: 30, reason: 'Tests reckon so' })
  await page.getByRole('button', { name: 'New campaign' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('For the newsletter')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.getByText('1 to 120 characters.').waitFor()
  await dialog.getByLabel('Title').fill('Newsletter')
  await decide(page, 'Create', 'For the newsletter')
  await page.getByRole('heading', { name: 'Newsletter' }).waitFor()
  expect(new URL(page.url()).searchParams.get('campaign')).toMatch(/^cmp_/)
  await page.getByRole('button', { name: 'New code' }).click()
  await dialog.getByLabel('Code', { exact: true }).fill('letter-26')
  await decide(page, 'Create', 'For the newsletter')
  await page.getByRole('button', { name: 'Disable LETTER-26' }).click()
  await decide(page, 'Disable', 'It leaked')
  await page.getByRole('button', { name: 'Enable LETTER-26' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Disable LETTER-26' }).waitFor()
  const { codes } = await operator.admin.api.billingAdmin.campaign.query({ campaign: 'LETTER-26' })
  expect(codes).toMatchObject([{ code: 'LETTER-26', disabledAt: null }])
  // The browser by itself tells of the refusal of the empty title.
  expect(complaints.filter((line) => !line.includes('status of 400'))).toEqual([])
})

test('an act is found by what was done and to what, its line opens with the keys and by its address, and tells what was asked for', async () => {
  const { campaignId } = await operator.admin.api.billingAdmin.createCampaign.mutate({
    title: 'Winter',
    endsAt: null,
    newAccountDays: null,
    isFirstPurchaseOnly: false,
    plans: null,
    gives: { kind: 'discount', percentOff: 20 },
    reason: 'For Frida',
  })
  await operator.admin.api.billingAdmin.updateCampaign.mutate({ campaignId, isDisabled: true, reason: 'Frida said no' })
  const { page, complaints } = await operator.openPage(`/admin/dashboard?section=audit&subject=${campaignId}`)
  const rows = page.locator('main tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'Changed a campaign' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('action')).toBe('campaign.update')
  await page.keyboard.press('Escape')
  // What closes gives the focus back once it is gone, and would take it from the line.
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  await expect.poll(() => filter.evaluate((button) => button === document.activeElement)).toBe(true)
  await rows.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('complementary', { name: 'Changed a campaign' })
  await drawer.getByText('Frida said no').waitFor()
  await drawer.getByText('Details').click()
  await drawer.getByText('"isDisabled": true').waitFor()
  const line = new URL(page.url()).searchParams.get('line')
  expect(complaints).toEqual([])
  const deep = await operator.openPage(`/admin/dashboard?section=audit&range=24h&subject=nothing&line=${line}`)
  await deep.page.getByText('Frida said no').waitFor()
  expect(deep.complaints).toEqual([])
})

test('an invitation that waits for review tells what speaks against it, and is judged with a reason, on a phone too', async () => {
  await invitationForReview()
  const { page, complaints } = await operator.openPage('/admin/dashboard?section=invitations', {
    width: 360,
    height: 740,
  })
  await page.getByText('same mailbox').waitFor()
  await isStill(page)
  expect([...(await axeFindings(page)), ...(await tooWide(page))]).toEqual([])
  await page.getByRole('button', { name: /^Refuse the invitation of/ }).click()
  await decide(page, 'Refuse', 'The same person')
  await page.getByRole('heading', { name: 'No invitation waits for review' }).waitFor()
  const [act] = (await operator.admin.api.adminAudit.list.query({ action: 'invitation.refuse' })).items
  expect(act).toMatchObject({ reason: 'The same person' })
  expect(complaints).toEqual([])
})
