import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, type Maker } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { ledgerMeter } from '#worker/project/turns/ledger-meter.ts'

const meter = ledgerMeter({ env, executionCtx: { waitUntil: () => {} } })

async function budgeted(maker: Maker, credits: number | null) {
  const { projectId } = await makeProject({ owner: maker.user, title: 'Notes', files: NOTES_APP })
  await maker.api.billing.setLimit.mutate({ projectId, period: 'month', credits })
  const turnId = newId('turn')
  const wish = { turnId, userId: maker.user.id, projectId, leastMicroCredits: 0 }
  const reserve = (count: number, key: string) =>
    meter.reserve({ ...wish, key: `${turnId}:${key}`, microCredits: count * MICRO })
  const settle = (count: number, key: string) =>
    meter.settle({ key: `close:${turnId}:${key}`, holdId: `${turnId}:${key}`, turnId, microCredits: count * MICRO })
  return { projectId, reserve, settle, read: () => maker.api.billing.projectBudget.query({ projectId }) }
}

test('a budget tells what was taken and what is held, and on which day it begins anew', async () => {
  const { reserve, settle, read } = await budgeted(await signedIn(), 30)
  await reserve(12, 'a')
  await settle(7, 'a')
  await reserve(9, 'b')
  const budget = await read()
  expect(budget).toMatchObject({ credits: 30, effect: 'block', takenMicro: 7 * MICRO, heldMicro: 9 * MICRO })
  const { renewsOn } = budget
  expect([renewsOn.getUTCDate(), renewsOn.getTime() > Date.now()]).toEqual([1, true])
})

test('without a budget the project still tells what it took', async () => {
  const { reserve, settle, read } = await budgeted(await signedIn(), null)
  await reserve(12, 'a')
  await settle(7, 'a')
  expect(await read()).toMatchObject({ credits: null, takenMicro: 7 * MICRO, heldMicro: 0 })
})

test('what is refused says that it is the budget, and a quote says so before', async () => {
  const maker = await signedIn()
  const { projectId, reserve } = await budgeted(maker, 5)
  expect(await maker.api.turns.quote.query({ projectId })).toMatchObject({ available: 5, limitedBy: 'project' })
  await reserve(5, 'a')
  expect(await reserve(5, 'b')).toEqual({ isHeld: false, available: 0, limitedBy: 'project' })
  await maker.api.billing.setLimit.mutate({ projectId, period: 'month', credits: null })
  expect(await maker.api.turns.quote.query({ projectId })).toEqual(
    expect.not.objectContaining({ limitedBy: expect.anything() }),
  )
})

test('of two limits the one that allows less is named', async () => {
  const maker = await signedIn()
  const { projectId } = await budgeted(maker, 20)
  await maker.api.billing.setLimit.mutate({ projectId: null, period: 'day', credits: 10 })
  expect(await maker.api.turns.quote.query({ projectId })).toMatchObject({ available: 10, limitedBy: 'account' })
  await maker.api.billing.setLimit.mutate({ projectId: null, period: 'day', credits: 50 })
  expect(await maker.api.turns.quote.query({ projectId })).toMatchObject({ available: 20, limitedBy: 'project' })
})

test('a member neither sees nor sets what a project may take of its owner', async () => {
  const [owner, member] = [await signedIn(), await signedIn()]
  const { projectId } = await budgeted(owner, 20)
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  const refused = { domain: 'project.owner_only' }
  expect(await failureOf(member.api.billing.projectBudget.query({ projectId }))).toMatchObject(refused)
  const raise = member.api.billing.setLimit.mutate({ projectId, period: 'month', credits: 90 })
  expect(await failureOf(raise)).toMatchObject(refused)
  expect((await owner.api.billing.projectBudget.query({ projectId })).credits).toBe(20)
})
