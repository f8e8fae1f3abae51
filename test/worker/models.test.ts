import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { MIN_TURN_MICRO } from '#shared/billing/metering.ts'
import { MODELS } from '#shared/models/catalogue.ts'
import type { Effort } from '#shared/models/efforts.ts'
import { failureOf, signedIn, testApi, type Maker } from '#test/support/app.ts'
import { makeProject } from '#test/support/factories.ts'
import { anthropicEvents } from '#test/support/fakes/provider-formats.ts'
import { recordModelUse } from '#worker/features/models/health.ts'
import { sweepModelHealth } from '#worker/features/models/jobs.ts'
import { openKey, sealKey } from '#worker/features/models/keys.ts'
import { listModels, projectModel } from '#worker/features/models/service.ts'
import { modelHealth, modelKeys } from '#worker/features/models/tables.ts'
import { purgeDueAccounts } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'
import { anthropicStandIn, KEY, OPUS, playTurn } from './own-key.ts'

const db = database(env)

afterEach(() => vi.restoreAllMocks())

const own = (maker: Maker) => makeProject({ owner: maker.user, files: { 'notes.md': 'mine\n' } })
const answeredInAll = async () => (await db.select().from(modelHealth)).reduce((sum, { answered }) => sum + answered, 0)
const codeOf = async (call: Promise<unknown>) => (await failureOf(call))?.domain ?? null

test('without a key there is what the configuration offers; with one, everything we know of its provider, at no credits', async () => {
  const maker = await signedIn()
  const { projectId } = await own(maker)
  const { choices, main, chosen } = await maker.api.models.list.query({ projectId })
  expect([choices.map(({ key }) => key), main, chosen]).toEqual([['offline'], 'offline', null])
  expect(await codeOf(maker.api.models.choose.mutate({ projectId, model: OPUS }))).toBe('model.not_available')
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  const list = await maker.api.models.list.query({ projectId })
  expect(list.choices.map(({ name }) => name)).toEqual([
    'Offline builder',
    ...MODELS.filter(({ provider }) => provider === 'anthropic').map(({ name }) => name),
  ])
  expect(list.choices.find(({ key }) => key === OPUS)).toMatchObject({
    isOwnKey: true,
    credits: { input: 0, cached: 0, output: 0 },
    abilities: { images: true },
    state: expect.any(String),
  })
  await maker.api.models.choose.mutate({ projectId, model: OPUS })
  expect((await maker.api.models.list.query({ projectId })).chosen).toBe(OPUS)
  await maker.api.models.choose.mutate({ projectId, model: null })
  expect((await maker.api.models.list.query({ projectId })).chosen).toBeNull()
})

test("the operator's models cost credits, those without a way to reach them are not offered", async () => {
  const configured = {
    ...env,
    MODEL: 'anthropic:claude-opus-5-5',
    ANTHROPIC_API_KEY: 'operator',
    MODELS: 'openai:gpt-6.1-sol,google:gemini-4-argon,workers-ai:@cf/openai/gpt-oss-120b,openai-compatible:x,offline',
    GOOGLE_API_KEY: 'operator',
  }
  const { choices } = await listModels(configured, { ownerId: 'usr_nobody', chosen: null })
  // US$1 of model cost is 300 credits. So US$4 for a million tokens read are 1.2 credits for a thousand.
  expect(choices.map(({ key, credits }) => [key, credits])).toEqual([
    ['anthropic:claude-opus-5-5', { input: 1.2, cached: 0.06, cacheWrite: 1.5, output: 6 }],
    ['google:gemini-4-argon', { input: 1.2, cached: 0.06, cacheWrite: 1.2, output: 6 }],
    ['offline', { input: 0, cached: 0, cacheWrite: 0, output: 0 }],
  ])
})

test("a project uses its owner's keys, whoever works on it", async () => {
  const [owner, member] = [await signedIn(), await signedIn()]
  const { projectId } = await own(owner)
  await owner.api.projects.addMember.mutate({ projectId, email: member.user.email })
  await member.api.models.setKey.mutate({ provider: 'openai', key: KEY })
  expect((await member.api.models.list.query({ projectId })).choices.map(({ key }) => key)).toEqual(['offline'])
  await owner.api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  await member.api.models.choose.mutate({ projectId, model: OPUS })
  expect((await owner.api.models.list.query({ projectId })).chosen).toBe(OPUS)
})

test('a key is kept sealed and shown by its end; a new one takes its place, and removing it is for good', async () => {
  const maker = await signedIn()
  const { createdAt, ...saved } = await maker.api.models.setKey.mutate({ provider: 'anthropic', key: ` ${KEY}\n` })
  expect(saved).toEqual({ provider: 'anthropic', last4: KEY.slice(-4) })
  expect(await maker.api.models.keys.query()).toEqual([{ ...saved, createdAt }])
  const [row] = await db.select().from(modelKeys).where(eq(modelKeys.userId, maker.user.id))
  expect(await openKey(env.AUTH_SECRET, { userId: maker.user.id, provider: 'anthropic' }, row!.sealed)).toBe(KEY)
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: `${KEY}new1` })
  expect(await maker.api.models.keys.query()).toMatchObject([{ provider: 'anthropic', last4: 'new1' }])
  await maker.api.models.removeKey.mutate({ provider: 'anthropic' })
  await maker.api.models.removeKey.mutate({ provider: 'anthropic' })
  expect(await maker.api.models.keys.query()).toEqual([])
  for (const key of ['', 'short', `${KEY} ${KEY}`, `${KEY}é`, 'k'.repeat(401)]) {
    const failure = await failureOf(maker.api.models.setKey.mutate({ provider: 'anthropic', key }))
    expect([failure?.status, JSON.stringify(failure).includes(KEY)]).toEqual([400, false])
  }
  expect(
    (await failureOf(maker.api.models.setKey.mutate({ provider: 'workers-ai' as 'openai', key: KEY })))?.status,
  ).toBe(400)
})

test('keys cannot be changed without end', async () => {
  const maker = await signedIn()
  const codes = []
  for (let count = 0; count < 31; count++)
    codes.push(await codeOf(maker.api.models.setKey.mutate({ provider: 'google', key: KEY })))
  expect([codes.slice(0, 30).every((code) => code === null), codes[30]]).toEqual([true, 'model.too_many_keys'])
})

test('a sealed key opens for nobody else, at no other provider, under no other secret, and not when it was changed', async () => {
  const owner = { userId: 'usr_1', provider: 'anthropic' } as const
  const [one, two] = [await sealKey('secret', owner, KEY), await sealKey('secret', owner, KEY)]
  expect([await openKey('secret', owner, one), await openKey('secret', owner, two), one === two]).toEqual([
    KEY,
    KEY,
    false,
  ])
  const changed = Buffer.from(one, 'base64')
  changed[20]! ^= 1
  const opened = [
    openKey('other', owner, one),
    openKey('secret', { ...owner, userId: 'usr_2' }, one),
    openKey('secret', { ...owner, provider: 'openai' }, one),
    openKey('secret', owner, changed.toString('base64')),
    openKey('secret', owner, ''),
  ]
  expect(await Promise.all(opened)).toEqual([null, null, null, null, null])
})

test("a turn is worked by the chosen model with the maker's key, and takes what every turn takes at least", async () => {
  const maker = await signedIn()
  const { projectId } = await own(maker)
  const asked = anthropicStandIn([
    anthropicEvents({
      text: 'Writing.',
      call: { name: 'write_file', input: { path: 'notes.md', content: 'yours\n' } },
    }),
    anthropicEvents({ text: 'Done.' }),
  ])
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  await maker.api.models.choose.mutate({ projectId, model: OPUS })
  const answeredBefore = await answeredInAll()
  const events = await playTurn(maker, projectId)
  expect(events.find(({ type }) => type === 'turn.started')).toMatchObject({ model: 'Claude Opus 5.5' })
  expect(events.at(-1)).toMatchObject({ type: 'turn.finished', state: 'succeeded', microCredits: MIN_TURN_MICRO })
  expect(asked.map(({ key, model }) => [key, model])).toEqual([
    [KEY, 'claude-opus-5-5'],
    [KEY, 'claude-opus-5-5'],
  ])
  await expect.poll(answeredInAll).toBe(answeredBefore + 2)
})

test('an effort is kept with the model, told to its provider, and refused where the model does not have it', async () => {
  const maker = await signedIn()
  const { projectId } = await own(maker)
  const asked = anthropicStandIn([anthropicEvents({ text: 'Done.' }), anthropicEvents({ text: 'Done.' })])
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  const choose = (model: string | null, effort: string | null) =>
    maker.api.models.choose.mutate({ projectId, model, effort: effort as Effort | null })
  const effort = async () => (await maker.api.models.list.query({ projectId })).effort

  expect((await failureOf(choose(OPUS, 'enormous')))?.status).toBe(400)
  expect(await codeOf(choose(OPUS, 'none'))).toBe('model.no_such_effort')
  expect(await codeOf(choose(null, 'high'))).toBe('model.no_such_effort')
  expect((await maker.api.models.list.query({ projectId })).chosen).toBeNull()

  await choose(OPUS, 'xhigh')
  expect(await effort()).toBe('xhigh')
  expect((await maker.api.turns.quote.query({ projectId, mode: 'build' })).effort).toBe('xhigh')
  await playTurn(maker, projectId)
  expect(JSON.parse(asked[0]!.body)).toMatchObject({ output_config: { effort: 'xhigh' } })

  // Another model begins with its own, and what a model that is gone was told holds for no other.
  await choose('anthropic:claude-haiku-5-5', null)
  expect(await effort()).toBeNull()
  await choose(OPUS, 'high')
  await maker.api.models.removeKey.mutate({ provider: 'anthropic' })
  expect(await effort()).toBeNull()
  const gone = { ownerId: maker.user.id, projectId, chosen: OPUS, effort: 'high' as const }
  expect((await projectModel(env, gone)).effort).toBeNull()
})

test('a model that is gone is replaced, and the turn says so', async () => {
  const maker = await signedIn()
  const { projectId } = await own(maker)
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  await maker.api.models.choose.mutate({ projectId, model: OPUS })
  await maker.api.models.removeKey.mutate({ provider: 'anthropic' })
  const events = await playTurn(maker, projectId)
  expect(events.find(({ type }) => type === 'model.switched')).toMatchObject({
    from: 'Claude Opus 5.5',
    to: 'offline',
    reason: 'gone',
  })
  expect(events.at(-1)).toMatchObject({ type: 'turn.finished', state: 'succeeded' })
})

test('a key that can no longer be read fails the turn: it never goes on at the cost of credits', async () => {
  const maker = await signedIn()
  const { projectId } = await own(maker)
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  await maker.api.models.choose.mutate({ projectId, model: OPUS })
  await db.update(modelKeys).set({ sealed: 'AAAA' }).where(eq(modelKeys.userId, maker.user.id))
  expect((await playTurn(maker, projectId)).at(-1)).toMatchObject({
    state: 'failed',
    reason: 'model',
    message: expect.stringContaining('Enter it again'),
    microCredits: 0,
  })
})

test('who pays with a key of their own is never moved to a model that costs credits', async () => {
  const maker = await signedIn()
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  const project = { ownerId: maker.user.id, projectId: 'prj_none', chosen: null }
  const configured = { ...env, MODEL: 'anthropic:claude-opus-5-5', OPENAI_API_KEY: 'operator' }
  expect((await projectModel({ ...configured, MODEL_FALLBACK: 'openai:gpt-6-luna' }, project)).fallback).toBeUndefined()
  expect(
    (await projectModel({ ...configured, MODEL_FALLBACK: 'anthropic:claude-haiku-5-5' }, project)).fallback,
  ).toBeDefined()
  await maker.api.models.removeKey.mutate({ provider: 'anthropic' })
  const paid = await projectModel(
    { ...configured, ANTHROPIC_API_KEY: 'operator', MODEL_FALLBACK: 'openai:gpt-6-luna' },
    project,
  )
  expect(await paid.fallback?.()).toMatchObject({
    name: 'GPT-6 Luna',
    price: { input: 0.1, cached: 0.01, output: 0.5 },
  })
})

test('how providers do is added up by the minute, for operators alone, and forgotten after a week', async () => {
  const [maker, admin] = [await signedIn(), await signedIn({ role: 'admin' })]
  const now = Date.now()
  const use = { provider: 'openai', isOwnKey: false, answered: 1, failed: 2, firstMs: 300 } as const
  await Promise.all([
    recordModelUse(env, use, now),
    recordModelUse(env, { ...use, answered: 0 }, now),
    recordModelUse(env, { ...use, provider: 'google', failed: 0 }, now),
    recordModelUse(env, { ...use, provider: 'offline' }, now),
  ])
  await recordModelUse(env, { ...use, provider: 'workers-ai' }, now - 8 * 24 * 60 * 60_000)
  expect(await codeOf(maker.api.models.health.query())).toBe('account.admin_only')
  const minute = Math.floor(now / 60_000)
  const rows = await admin.api.models.health.query({ minutes: 5 })
  expect(
    rows
      .filter(({ provider }) => provider !== 'anthropic')
      .toSorted((one, other) => one.provider.localeCompare(other.provider)),
  ).toEqual([
    { minute, provider: 'google', answered: 1, failed: 0, firstMs: 300 },
    { minute, provider: 'openai', answered: 1, failed: 4, firstMs: 600 },
  ])
  const offered = {
    ...env,
    MODELS: 'openai:gpt-6-luna,google:gemini-4-argon',
    OPENAI_API_KEY: 'k',
    GOOGLE_API_KEY: 'k',
  }
  expect(
    (await listModels(offered, { ownerId: maker.user.id, chosen: null })).choices.map(({ state }) => state),
  ).toEqual(['unknown', 'fails', 'answers'])
  await sweepModelHealth(env, now)
  expect((await db.select().from(modelHealth)).filter(({ provider }) => provider === 'workers-ai')).toEqual([])
})

test('an account that is deleted takes its keys along', async () => {
  const maker = await signedIn({ deletionAt: new Date(Date.now() - 1) })
  await maker.api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  await expect
    .poll(async () => {
      await purgeDueAccounts(env, Date.now())
      return db.select().from(modelKeys).where(eq(modelKeys.userId, maker.user.id))
    })
    .toEqual([])
})

test('a first app is quoted at the price of the model that is configured, for visitors too, and with what they have for makers', async () => {
  const quoteWith = (price: string) =>
    testApi({
      env: { MODEL: 'openai-compatible', MODEL_ID: 'any', MODEL_BASE_URL: 'http://localhost:1/v1', MODEL_PRICE: price },
    }).turns.firstQuote.query()
  const [cheap, dear] = [await quoteWith('0.1/0.01/0.5'), await quoteWith('4/0.4/20')]
  expect(dear!.high / cheap!.high).toBeGreaterThan(20)
  expect(await testApi().turns.firstQuote.query()).toEqual({ low: 1, high: 1, ceiling: 1, available: null })
  const maker = await signedIn()
  expect(await maker.api.turns.firstQuote.query()).toEqual({ low: 1, high: 1, ceiling: 1, available: 100 })
  // Nobody is told a price of a model that cannot be asked.
  expect(await testApi({ env: { MODEL: 'no-such-provider' } }).turns.firstQuote.query()).toBe(null)
})
