import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { anthropicEvents } from '#test/support/fakes/provider-formats.ts'
import { booksProblems, grantCredits } from '#worker/features/credits/ledger.ts'
import { setSpendingLimit } from '#worker/features/credits/spending-limits.ts'
import { ledgerTransfers } from '#worker/features/credits/tables.ts'
import { endTry } from '#worker/features/ideas/given-back.ts'
import { modelTries } from '#worker/features/ideas/tables.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { ledgerMeter } from '#worker/project/turns/ledger-meter.ts'
import { untilEnd } from './built-project.ts'
import { anthropicStandIn, KEY, OPUS } from './own-key.ts'

// The first test of a file loads everything that whole projects need.
vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.restoreAllMocks())

const SONNET = 'anthropic:claude-sonnet-5-5'
const PROMPT = 'Write down which colours there are'
const db = database(env)

type Written = Record<string, string>

/** What a model does that writes these files and is done. */
const writing = (files: Written) => [
  ...Object.entries(files).map(([path, content]) =>
    anthropicEvents({ text: 'Writing.', call: { name: 'write_file', input: { path, content } } }),
  ),
  anthropicEvents({ text: 'Done.' }),
]
const refusing = { status: 401, body: '{"type":"error","error":{"type":"authentication_error","message":"no"}}' }

const TURN = { 'docs/colours.md': 'red\n', 'migrations/0002_more.sql': 'CREATE TABLE colours (name TEXT);\n' }
const TRY = { 'docs/colours.md': 'blue\n', 'migrations/0002_more.sql': 'CREATE TABLE shades (name TEXT);\n' }

/** A project whose newest turn Opus worked on, with the answers of those that follow. */
async function triedProject(answers: Array<object[] | typeof refusing>, first = writing(TURN)) {
  const maker = await signedIn()
  const { api, user } = maker
  const { projectId } = await makeProject({ owner: user, title: 'Notes', files: NOTES_APP })
  await api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  await api.models.choose.mutate({ projectId, model: OPUS })
  anthropicStandIn([...first, ...answers])
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: PROMPT })
  await untilEnd(maker, { projectId, turnId })
  const begin = () => api.ideas.tryModel.mutate({ projectId, turnId, model: SONNET })
  async function tryIt() {
    const made = await begin()
    await untilEnd(maker, made)
    return made.projectId
  }
  async function seen(ideaId: string) {
    const { mine, theirs } = await api.ideas.compare.query({ projectId: ideaId })
    return { mine: mine?.id ?? null, theirs: theirs.id }
  }
  /** What both changed of the frame stays the project's. */
  async function take(ideaId: string) {
    const { files } = await api.ideas.compare.query({ projectId: ideaId })
    const both = files.filter(({ outcome }) => outcome === 'conflict')
    const choices = Object.fromEntries(both.map(({ path }) => [path, 'mine' as const]))
    return api.ideas.take.mutate({ projectId: ideaId, choices, seen: await seen(ideaId) })
  }
  const read = async (path: string) => (await api.projects.file.query({ projectId, path })).text
  return { ...maker, projectId, turnId, begin, tryIt, take, seen, read }
}

/** What turns of this person took, less what came back of it. */
async function paid(userId: string): Promise<number> {
  const lines = await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.userId, userId))
  return lines.reduce(
    (sum, { fromAccount, toAccount, amount }) =>
      sum + (toAccount === 'sys:revenue' ? amount : fromAccount === 'sys:revenue' ? -amount : 0),
    0,
  )
}

test('what another model would take is said before; the one that worked and where there is no other are not offered', async () => {
  const { api, projectId, turnId } = await triedProject([])
  const offer = await api.ideas.tryOffer.query({ projectId, turnId })
  expect(offer).toMatchObject({ prompt: PROMPT, insteadOf: 'Claude Opus 5.5', back: { credits: 100, left: 1 } })
  const keys = offer.models.map(({ key }) => key)
  expect([keys.includes('offline'), keys.includes(SONNET), keys.includes(OPUS)]).toEqual([true, true, false])
  for (const { quote } of offer.models) expect(quote).toEqual({ low: 1, high: 1, ceiling: 1 })
})

test('the try begins before the turn with its words, and kept it stands in its place with the rows of before', async () => {
  const { api, user, projectId, turnId, tryIt, take, seen, read } = await triedProject(writing(TRY))
  const { previewUrl } = await api.projects.get.query({ projectId })
  const notes = async () => (await workerFetch(`${previewUrl}/api/notes`)).json()
  const rows = await notes()
  const ideaId = await tryIt()
  const { ideas } = await api.ideas.list.query({ projectId })
  expect(ideas).toMatchObject([
    { id: ideaId, tries: { turnId, model: 'Claude Sonnet 5.5', insteadOf: 'Claude Opus 5.5' } },
  ])
  expect(await paid(user.id)).toBe(2 * MICRO)
  const compared = await api.ideas.compare.query({ projectId: ideaId })
  expect(compared).toMatchObject({ isInstead: true, charged: { mine: MICRO, theirs: MICRO } })
  expect(compared.files.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(TRY)))
  expect(compared.files.filter(({ outcome }) => outcome !== 'taken')).toEqual([])
  const earlier = await seen(ideaId)
  const taken = await take(ideaId)
  expect(taken).toMatchObject({ projectId, givenBack: MICRO, version: { kind: 'manual' } })
  expect([await read('docs/colours.md'), await read('migrations/0002_more.sql')]).toEqual([
    TRY['docs/colours.md'],
    TRY['migrations/0002_more.sql'],
  ])
  expect(await notes()).toEqual(rows)
  expect(await projectObject(env, projectId).state()).toMatchObject({ problems: [] })
  const { events } = await api.turns.history.query({ projectId, limit: 500 })
  expect(events.map(({ event }) => event).find(({ type }) => type === 'turn.branched')).toMatchObject({
    from: turnId,
    setAside: [turnId],
  })
  expect(await paid(user.id)).toBe(MICRO)
  // Whoever did not hear of it asks again: the idea is closed, and as its object and the books know it, nothing is done twice.
  using ideasOf = await projectObject(env, projectId).ideas()
  const again = await ideasOf.take({
    ideaId,
    title: 'Again',
    choices: {},
    seen: earlier,
    tries: { turnId, tryTurnId: ideas[0]!.tries!.tryTurnId },
  })
  expect(again).toMatchObject({ kept: 'try', version: { id: taken.version.id } })
  expect(await endTry(env, { ideaId, kept: 'try', backTurnId: turnId, now: new Date() })).toBe(MICRO)
  expect([await paid(user.id), await booksProblems(env)]).toEqual([MICRO, []])
  const lines = (await api.billing.lines.query({ turnId })).items
  expect(lines.find(({ reason }) => reason === 'not kept')).toMatchObject({ kind: 'give_back', microCredits: MICRO })
})

test('a first app is tried from nothing', async () => {
  const maker = await signedIn()
  const { api, user } = maker
  const { projectId } = await makeProject({ owner: user, title: 'New' })
  await api.models.setKey.mutate({ provider: 'anthropic', key: KEY })
  await api.models.choose.mutate({ projectId, model: OPUS })
  anthropicStandIn([...writing({ 'docs/a.md': 'red\n' }), ...writing({ 'docs/b.md': 'blue\n' })])
  const { turnId } = await api.turns.submit.mutate({ projectId, prompt: PROMPT })
  await untilEnd(maker, { projectId, turnId })
  const made = await api.ideas.tryModel.mutate({ projectId, turnId, model: SONNET })
  await untilEnd(maker, made)
  const { mine, theirs } = await api.ideas.compare.query({ projectId: made.projectId })
  await api.ideas.take.mutate({ projectId: made.projectId, seen: { mine: mine!.id, theirs: theirs.id } })
  const paths = (await api.projects.files.query({ projectId })).map(({ path }) => path)
  expect([paths.includes('docs/a.md'), paths.includes('docs/b.md')]).toEqual([false, true])
})

test('thrown away, the try is given back, once a day on a free plan, and does not come back itself', async () => {
  const { api, user, projectId, tryIt, begin } = await triedProject([...writing(TRY), ...writing(TRY)])
  const ideaId = await tryIt()
  expect(await failureOf(begin())).toMatchObject({ domain: 'idea.try_open' })
  expect(await api.ideas.throwAway.mutate({ projectId: ideaId })).toEqual({ projectId, givenBack: MICRO })
  expect(await paid(user.id)).toBe(MICRO)
  expect(await failureOf(api.ideas.bringBack.mutate({ projectId: ideaId }))).toMatchObject({
    domain: 'idea.try_decided',
  })
  const second = await tryIt()
  expect(await api.ideas.throwAway.mutate({ projectId: second })).toEqual({ projectId, givenBack: 0 })
  expect([await paid(user.id), await booksProblems(env)]).toEqual([2 * MICRO, []])
})

test('a try that was thrown away is not taken over, whichever request was first', async () => {
  const { api, user, projectId, turnId, tryIt, seen } = await triedProject(writing(TRY))
  const ideaId = await tryIt()
  const compared = await seen(ideaId)
  const [taken, thrown] = await Promise.allSettled([
    api.ideas.take.mutate({ projectId: ideaId, seen: compared }),
    api.ideas.throwAway.mutate({ projectId: ideaId }),
  ])
  const [row] = await db.select().from(modelTries).where(eq(modelTries.ideaId, ideaId))
  const hasTry = (await api.projects.file.query({ projectId, path: 'docs/colours.md' })).text === 'blue\n'
  expect(row).toMatchObject({ kept: hasTry ? 'try' : 'turn', givenBack: MICRO })
  const back = await db
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.userId, user.id), eq(ledgerTransfers.fromAccount, 'sys:revenue')))
  expect(back.map((line) => line.turnId)).toEqual([hasTry ? turnId : row!.tryTurnId])
  expect([taken.status, thrown.status]).toContain('fulfilled')
})

test('nothing is given back where one of them took nothing, or where the project has both', async () => {
  const failing = await triedProject([refusing, refusing, refusing, refusing, refusing])
  const failed = await failing.tryIt()
  expect(await failing.api.ideas.throwAway.mutate({ projectId: failed })).toMatchObject({ givenBack: 0 })
  expect(await paid(failing.user.id)).toBe(MICRO)
  vi.restoreAllMocks()

  const gone = await triedProject(writing({ 'docs/shades.md': 'blue\n' }))
  const ideaId = await gone.tryIt()
  await gone.api.projects.saveFiles.mutate({
    projectId: gone.projectId,
    changes: [{ path: 'docs/mine.md', text: 'mine\n' }],
  })
  expect(await gone.api.ideas.compare.query({ projectId: ideaId })).toMatchObject({ isInstead: false })
  expect(await gone.take(ideaId)).toMatchObject({ givenBack: 0 })
  expect([
    await gone.read('docs/colours.md'),
    await gone.read('docs/shades.md'),
    await gone.read('docs/mine.md'),
  ]).toEqual(['red\n', 'blue\n', 'mine\n'])
  expect(await paid(gone.user.id)).toBe(2 * MICRO)
  expect(await failureOf(gone.begin())).toMatchObject({ domain: 'idea.not_triable' })
})

test('a turn that failed is tried as well', async () => {
  const { api, projectId, turnId, tryIt, take } = await triedProject(writing(TRY), [refusing as never])
  expect((await api.ideas.tryOffer.query({ projectId, turnId })).insteadOf).toBe('Claude Opus 5.5')
  expect(await take(await tryIt())).toMatchObject({ givenBack: 0 })
})

test('only who works on the project tries its turns, with a model that it may use, and an idea has no tries', async () => {
  const { api, projectId, turnId, tryIt, seen } = await triedProject(writing(TRY))
  const stranger = await signedIn()
  const asked = { projectId, turnId, model: SONNET }
  const gone = { domain: 'project.not_found' }
  expect(await failureOf(stranger.api.ideas.tryOffer.query({ projectId, turnId }))).toMatchObject(gone)
  expect(await failureOf(stranger.api.ideas.tryModel.mutate(asked))).toMatchObject(gone)
  expect(await failureOf(api.ideas.tryModel.mutate({ ...asked, model: 'openai:gpt-6-astra' }))).toMatchObject({
    domain: 'model.not_available',
  })
  expect(await failureOf(api.ideas.tryModel.mutate({ ...asked, turnId: newId('turn') }))).toMatchObject({
    domain: 'idea.not_triable',
  })
  const ideaId = await tryIt()
  const inIdea = { ...asked, projectId: ideaId }
  expect(await failureOf(api.ideas.tryModel.mutate(inIdea))).toMatchObject({ domain: 'idea.not_triable' })
  const compared = await seen(ideaId)
  expect(await failureOf(stranger.api.ideas.take.mutate({ projectId: ideaId, seen: compared }))).toMatchObject(gone)
})

/** Two turns that were charged, the second in an idea that tries the first. Nothing but the books knows of them. */
async function chargedPair(userId: string, credits: [number, number]) {
  const meter = ledgerMeter({ env, executionCtx: { waitUntil: () => {} } })
  const [ideaId, projectId] = [newId('project'), newId('project')]
  const turns = [newId('turn'), newId('turn')] as const
  for (const [index, turnId] of turns.entries()) {
    const wish = { turnId, userId, projectId, microCredits: credits[index]! * MICRO, leastMicroCredits: 0 }
    const held = await meter.reserve({ ...wish, key: `reserve:${turnId}:0` })
    if (!held.isHeld) throw new Error('There are no credits')
    await meter.settle({ key: `close:${turnId}`, holdId: held.holdId, turnId, microCredits: wish.microCredits })
  }
  const [turnId, tryTurnId] = turns
  await db
    .insert(modelTries)
    .values({ ideaId, projectId, turnId, tryTurnId, userId, model: 'Other', createdAt: new Date() })
  return { ideaId, turnId, tryTurnId }
}

test('so much of one comes back, so often a day, also when several end at once', async () => {
  const { user } = await signedIn()
  const now = new Date()
  const grant = {
    key: `tries:${user.id}`,
    userId: user.id,
    microCredits: 3_000 * MICRO,
    source: 'admin',
    priority: 5,
  } as const
  await grantCredits(env, { ...grant, expiresAt: null, now })
  await db.insert(subscriptions).values({
    userId: user.id,
    plan: 'pro',
    interval: 'month',
    status: 'active',
    periodEnd: new Date(now.getTime() + 30 * 86_400_000),
    stripeSubscriptionId: `sub_${user.id}`,
    endsAtPeriodEnd: false,
    revision: 0,
    updatedAt: now,
  })
  const pairs: Array<Awaited<ReturnType<typeof chargedPair>>> = []
  for (let count = 0; count < 5; count++) pairs.push(await chargedPair(user.id, [10, 150]))
  const end = ({ ideaId, tryTurnId }: (typeof pairs)[number]) =>
    endTry(env, { ideaId, kept: 'turn', backTurnId: tryTurnId, now })
  const back = await Promise.all(pairs.flatMap((pair) => [end(pair), end(pair)]))
  const byPair = pairs.map((_, index) => [back[2 * index], back[2 * index + 1]])
  for (const [one, other] of byPair) expect(one).toBe(other)
  expect(byPair.map(([one]) => one).toSorted()).toEqual([0, 0, 100 * MICRO, 100 * MICRO, 100 * MICRO])
  expect(await paid(user.id)).toBe((5 * 160 - 300) * MICRO)
  expect(await booksProblems(env)).toEqual([])
})

test('a limit of the project holds for its ideas as well', async () => {
  const { api, user } = await signedIn()
  const { projectId } = await makeProject({ owner: user, title: 'Notes', files: NOTES_APP })
  const { projectId: ideaId } = await api.ideas.create.mutate({ projectId, title: 'Aside' })
  await setSpendingLimit(env, {
    userId: user.id,
    projectId,
    period: 'day',
    credits: 25,
    effect: 'block',
    now: new Date(),
  })
  const meter = ledgerMeter({ env, executionCtx: { waitUntil: () => {} } })
  const ask = (of: string, credits: number) => {
    const turnId = newId('turn')
    const wish = { turnId, userId: user.id, projectId: of, microCredits: credits * MICRO, leastMicroCredits: 0 }
    return meter.reserve({ ...wish, key: `reserve:${turnId}:0` })
  }
  expect(await ask(ideaId, 20)).toMatchObject({ isHeld: true, microCredits: 20 * MICRO })
  expect(await ask(projectId, 20)).toMatchObject({ isHeld: true, microCredits: 5 * MICRO })
  expect(await ask(ideaId, 20)).toMatchObject({ isHeld: false })
  const limits = await api.billing.limits.query()
  expect(limits.find((limit) => limit.projectId === projectId)).toMatchObject({ spentMicro: 25 * MICRO })
})

test('what was sent with a message is there for the model that tries it', async () => {
  const { api, projectId, turnId, cookie } = await triedProject(writing(TRY))
  const sent = await workerFetch(`/api/projects/${projectId}/attachments?name=colours.csv`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost:3000' },
    body: 'name\nred\n',
  })
  expect(sent.status).toBeLessThan(300)
  const { id } = (await sent.json()) as { id: string }
  await runInDurableObject(projectObject(env, projectId), (_, { storage }) => {
    const attachments = [{ id, name: 'colours.csv', kind: 'text', type: 'text/csv', sizeBytes: 9 }]
    storage.sql.exec(
      'UPDATE turns SET extras = ? WHERE id = ?',
      JSON.stringify({ attachments, mentions: [], element: null }),
      turnId,
    )
  })
  const made = await api.ideas.tryModel.mutate({ projectId, turnId, model: SONNET })
  const copy = await workerFetch(`/api/projects/${made.projectId}/attachments/${id}`, { headers: { cookie } })
  expect(await copy.text()).toBe('name\nred\n')
  await untilEnd({ api }, made)
})
