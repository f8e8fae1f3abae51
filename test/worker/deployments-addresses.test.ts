import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { formerAddresses } from '#worker/features/deployments/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { hostsChanged } from '#worker/platform/hosts/kept-answers.ts'

const unique = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`
const urlOf = (address: string) => `http://${address}.apps.localhost:3000`

/** A maker's project that was never published, and what they say about its address. */
async function unpublished(title = unique('notes')) {
  const owner = await signedIn()
  const { projectId } = await makeProject({ owner: owner.user, title, files: NOTES_APP })
  const { deployments } = owner.api
  return {
    owner,
    projectId,
    address: () => deployments.address.query({ projectId }),
    judge: (address: string) => deployments.judgeAddress.query({ projectId, address }),
    publish: (address?: string) => deployments.publish.mutate({ projectId, ...(address ? { address } : {}) }),
    move: (address: string) => deployments.changeAddress.mutate({ projectId, address }),
  }
}

const monthLater = () => new Date(Date.now() - 1_000)
async function passMonth(slug: string) {
  const set = { until: monthLater() }
  const rows = await database(env).update(formerAddresses).set(set).where(eq(formerAddresses.slug, slug)).returning()
  // What is in memory now is long gone by then.
  for (const { projectId } of rows) hostsChanged(projectId)
}

test('a first publish is at the address that its maker chose; one like the title is suggested', async () => {
  const title = unique('Straße & Über Notes')
  const app = await unpublished(title)
  const before = await app.address()
  expect(before).toMatchObject({ current: null, domain: 'apps.localhost:3000', former: [] })
  expect(before.suggestion).toMatch(/^stra-e-uber-notes-[0-9a-f]{8}$/)
  expect((await app.owner.api.projects.get.query({ projectId: app.projectId })).hasAddress).toBe(false)
  const chosen = unique('tools')
  expect(await app.judge(chosen)).toBe('free')
  expect((await app.publish(chosen)).url).toBe(urlOf(chosen))
  expect([await app.judge(chosen), (await app.address()).current]).toEqual(['own', chosen])
  expect((await app.owner.api.projects.get.query({ projectId: app.projectId })).hasAddress).toBe(true)
  const other = await unpublished(chosen)
  expect([await other.judge(chosen), (await other.address()).suggestion]).toEqual(['taken', `${chosen}-2`])
  expect(await failureOf(other.publish(chosen))).toMatchObject({ status: 409, domain: 'deployment.address_taken' })
  expect((await other.address()).current).toBeNull()
})

test('an address that is no label, or looks like one of the product, is refused and says why', async () => {
  const app = await unpublished()
  const wrong = { malformed: ['ab', '-ab', 'ab-', 'a--b', 'a_b', 'über', 'a.b', 'x'.repeat(41), '0123456789abcdef--x'] }
  const reserved = [
    'www',
    'api',
    'solid',
    'so1id',
    's0lid',
    'sol-id',
    '5olid',
    'admln',
    'log-in',
    'siqnin'.replace('q', 'g'),
  ]
  for (const address of wrong.malformed) expect([address, await app.judge(address)]).toEqual([address, 'malformed'])
  for (const address of reserved) expect([address, await app.judge(address)]).toEqual([address, 'reserved'])
  for (const address of ['mall', 'solid-wood', 'my-app', 'a1b']) expect(await app.judge(address)).toBe('free')
  expect(await failureOf(app.publish('so1id'))).toMatchObject({
    status: 400,
    domain: 'deployment.address_refused',
    details: { problem: 'reserved' },
  })
})

test('an old address leads to the new one on the same path for a month, is nobody else’s, and is free then', async () => {
  const app = await unpublished()
  const [old, next] = [unique('old'), unique('new')]
  const { deploymentId } = await app.publish(old)
  expect(await app.move(next)).toEqual({ url: urlOf(next) })
  const moved = await workerFetch(`${urlOf(old)}/notes/4?by=name`)
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    308,
    `${urlOf(next)}/notes/4?by=name`,
    'no-store',
  ])
  expect((await workerFetch(`${urlOf(old)}/api/notes`, { method: 'POST', body: '{}' })).status).toBe(308)
  const label = deploymentId.slice(4, 20)
  expect((await workerFetch(`http://${label}--${old}.apps.localhost:3000/`)).headers.get('location')).toBe(
    `http://${label}--${next}.apps.localhost:3000/`,
  )
  // The script of a service worker is fetched without following: the one that is there must end.
  const script = await workerFetch(`${urlOf(old)}/sw.js`, { headers: { 'service-worker': 'script' } })
  expect([script.status, await script.text()]).toEqual([200, expect.stringContaining('unregister')])
  expect((await workerFetch(urlOf(next))).status).toBe(200)
  const { former } = await app.address()
  expect(former.map(({ url }) => url)).toEqual([urlOf(old)])
  expect(former[0]!.until.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)

  const other = await unpublished(old)
  expect([await other.judge(old), (await other.address()).suggestion]).toEqual(['taken', `${old}-2`])
  expect((await failureOf(other.publish(old)))?.domain).toBe('deployment.address_taken')
  await other.publish()
  expect((await failureOf(other.move(old)))?.domain).toBe('deployment.address_taken')
  await passMonth(old)
  expect((await workerFetch(urlOf(old))).status).toBe(404)
  expect(await other.judge(old)).toBe('free')
  expect((await other.move(old)).url).toBe(urlOf(old))
  expect((await workerFetch(urlOf(old))).status).toBe(200)
  expect((await failureOf(app.move(old)))?.domain).toBe('deployment.address_taken')
})

test('an app goes back to an address that it had, and keeps no more than five from others', async () => {
  const app = await unpublished()
  const names = Array.from({ length: 7 }, (_, index) => unique(`n${index}`))
  await app.publish(names[0])
  await app.move(names[0]!)
  await app.move(names[1]!)
  expect(await app.judge(names[0]!)).toBe('own')
  await app.move(names[0]!)
  expect((await workerFetch(urlOf(names[1]!))).headers.get('location')).toBe(`${urlOf(names[0]!)}/`)
  expect((await workerFetch(urlOf(names[0]!))).status).toBe(200)
  for (const name of names.slice(1, 6)) await app.move(name)
  expect(await failureOf(app.move(names[6]!))).toMatchObject({ status: 429, domain: 'deployment.address_limit' })
  await app.move(names[2]!)
  expect((await app.address()).former).toHaveLength(5)
})

test('of two apps that want one address at once, one has it', async () => {
  const [one, other] = [await unpublished(), await unpublished()]
  const wanted = unique('both')
  await one.publish()
  const answers = await Promise.all([failureOf(one.move(wanted)), failureOf(other.publish(wanted))])
  expect(answers.map((failure) => failure?.domain ?? 'has it').toSorted()).toEqual([
    'deployment.address_taken',
    'has it',
  ])
})
