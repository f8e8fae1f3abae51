import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { ShownBanner } from '#shared/banners/banners.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import type { SavedBanner } from '#worker/operators/banner/inputs.ts'
import { forgetBanners } from '#worker/operators/banner/shown.ts'

const WORDS: SavedBanner = {
  bannerId: null,
  text: 'Maintenance on **Sunday**',
  textDe: 'Wartung am **Sonntag**',
  linkUrl: null,
  linkLabel: null,
  linkLabelDe: null,
  tone: 'maintenance',
  audience: 'everyone',
  isDismissible: true,
  startsAt: new Date(1),
  endsAt: null,
  reason: 'Announced',
}
const operator = () => signedIn({ role: 'admin' })
const shown = async (headers: Record<string, string> = {}, overrides: Partial<Env> = {}) =>
  (await (await workerFetch('/api/banner', { headers, env: overrides })).json()) as ShownBanner

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM banners').run()
  forgetBanners()
})

test("a published banner stands in every page and is told to open ones, in the reader's language", async () => {
  const { api } = await operator()
  expect(await shown()).toEqual({ key: null, html: '' })
  const { bannerId } = await api.adminBanners.save.mutate(WORDS)
  expect(await shown()).toEqual({ key: `${bannerId}.1`, html: expect.stringContaining('<b>Sunday</b>') })
  expect((await shown({ 'accept-language': 'de' })).html).toContain('<b>Sonntag</b>')
  const page = await (await workerFetch('/')).text()
  expect(page).toContain(`data-key="${bannerId}.1"`)
  expect(page).toContain('<b>Sunday</b>')
})

test('who dismissed it does not see it again until it is changed; what cannot be dismissed is seen', async () => {
  const { api } = await operator()
  const { bannerId } = await api.adminBanners.save.mutate(WORDS)
  const cookie = `solid.banner=${bannerId}.1`
  expect((await shown({ cookie })).key).toBe(null)
  await api.adminBanners.save.mutate({ ...WORDS, bannerId, text: 'Maintenance on Monday' })
  expect((await shown({ cookie })).key).toBe(`${bannerId}.2`)
  await api.adminBanners.save.mutate({ ...WORDS, bannerId, isDismissible: false })
  expect((await shown({ cookie: `solid.banner=${bannerId}.3` })).key).toBe(`${bannerId}.3`)
})

test('drafts and what is over or still to come are not shown; ended at once, and taken back', async () => {
  const { api } = await operator()
  const later = new Date(Date.now() + 3_600_000)
  await api.adminBanners.save.mutate({ ...WORDS, startsAt: null })
  await api.adminBanners.save.mutate({ ...WORDS, startsAt: later })
  await api.adminBanners.save.mutate({ ...WORDS, endsAt: new Date(2) })
  expect((await shown()).key).toBe(null)
  const { bannerId } = await api.adminBanners.save.mutate({ ...WORDS, endsAt: later })
  expect((await shown()).key).toBe(`${bannerId}.1`)
  expect(await api.adminBanners.end.mutate({ bannerId, reason: 'Too early' })).toEqual({ endsAt: later })
  expect((await shown()).key).toBe(null)
  await api.adminBanners.save.mutate({ ...WORDS, bannerId, endsAt: later })
  expect((await shown()).key).toBe(`${bannerId}.2`)
})

test('each audience sees its own, and of several the one that matters most', async () => {
  const [admin, maker] = [await operator(), await signedIn()]
  const save = (change: Partial<SavedBanner>) =>
    admin.api.adminBanners.save.mutate({ ...WORDS, ...change }).then(({ bannerId }) => `${bannerId}.1`)
  const forVisitors = await save({ audience: 'signed_out', tone: 'info' })
  const forFree = await save({ audience: 'free', tone: 'info' })
  const forAdmins = await save({ audience: 'admins', tone: 'critical' })
  expect([
    (await shown()).key,
    (await shown({ cookie: maker.cookie })).key,
    (await shown({ cookie: admin.cookie })).key,
  ]).toEqual([forVisitors, forFree, forAdmins])
})

test('a database that is down takes no page and no banner away', async () => {
  const { api } = await operator()
  const { bannerId } = await api.adminBanners.save.mutate(WORDS)
  await shown()
  const DB = {
    prepare: () => {
      throw new Error('D1 is down')
    },
  } as unknown as D1Database
  expect((await workerFetch('/', { env: { DB } })).status).toBe(200)
  expect(await (await workerFetch('/', { env: { DB } })).text()).toContain(`data-key="${bannerId}.1"`)
  forgetBanners()
  expect((await workerFetch('/', { env: { DB } })).status).toBe(200)
})

test('every change leaves an audit line; what does not fit is refused', async () => {
  const { api, user } = await operator()
  const { bannerId } = await api.adminBanners.save.mutate(WORDS)
  await api.adminBanners.end.mutate({ bannerId, reason: 'It is over' })
  const { items } = await api.adminAudit.list.query({ subject: bannerId })
  expect(items.map(({ action, actor, reason }) => [action, actor.id, reason])).toEqual([
    ['banner.end', user.id, 'It is over'],
    ['banner.create', user.id, 'Announced'],
  ])
  expect(
    (await failureOf(api.adminBanners.save.mutate({ ...WORDS, linkUrl: 'javascript:alert(1)', linkLabel: 'x' })))
      ?.fields?.fieldErrors,
  ).toHaveProperty('linkUrl')
  expect(
    (await failureOf(api.adminBanners.save.mutate({ ...WORDS, startsAt: new Date(5), endsAt: new Date(4) })))?.fields
      ?.fieldErrors,
  ).toHaveProperty('endsAt')
  expect(
    await failureOf(api.adminBanners.end.mutate({ bannerId: newId('banner'), reason: 'Nothing is there' })),
  ).toMatchObject({ domain: 'admin.not_found' })
  const maker = await signedIn()
  expect(await failureOf(maker.api.adminBanners.save.mutate(WORDS))).toMatchObject({ status: 404 })
})
