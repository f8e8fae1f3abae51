import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { StoredEvent } from '#shared/turns/events.ts'
import { followProject, hasEnded } from '#test/support/event-follower.ts'
import { readD1 } from '#test/support/local-d1.ts'
import { loopbackModel, usingModel } from '#test/support/loopback-model.ts'
import { allEvents, allVersions, signInOverHttp, type Api } from '#test/support/maker.ts'
import { halfWritten, isNumberedPrompt, numberedAnswer, numberedPrompt } from '#test/support/numbered-turns.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { startServer } from '#test/support/server.ts'
import { rounds } from '#test/support/soak.ts'

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const PROJECTS = rounds({ test: 2, soak: 5 })
const TURNS_EACH = rounds({ test: 4, soak: 10 })
const KILLS = rounds({ test: 2, soak: 50 })
/** So many kills may find no turn at work. Each waits for one, and a turn may end in the moment before it. */
const IDLE_KILLS = KILLS / 10
const LONGEST_LIFE_MS = 1_000

type HoldRow = { turnId: string; state: string; charged: number }
type TurnRow = { id: string; state: string }

test(
  `${KILLS} kills at random moments lose and double nothing (SEED=${SEED})`,
  { timeout: 900_000 },
  async ({ task }) => {
    const random = seededRandom(SEED)
    let pieces = Promise.withResolvers<void>()
    await using model = await loopbackModel({
      answer: numberedAnswer,
      isPrompt: isNumberedPrompt,
      tokensPerSecond: 400,
      onPiece: () => pieces.resolve(),
    })
    await using server = await startServer({ env: usingModel(model.baseUrl) })
    const prompts = promptsInOrder(random)
    // Each has a maker of its own, whose free credits of a day are enough for its turns.
    const projects = await Promise.all(
      Array.from({ length: PROJECTS }, async () => queued(await signInOverHttp(server.origin), prompts)),
    )
    const followers = projects.map(({ projectId, cookie }) =>
      followProject({ origin: server.origin, cookie, projectId }),
    )
    const logs = followers.map(({ events }) => events)

    const kills: number[] = []
    while (kills.length < KILLS) {
      // Each kill must find a turn in the middle of its work.
      for (const [index, { api, projectId, turnIds }] of projects.entries())
        if (hasEnded(turnIds.at(-1)!)(logs[index]!))
          turnIds.push((await api.turns.submit.mutate({ projectId, prompt: prompts() })).turnId)
      await pieces.promise
      await sleep(random() * LONGEST_LIFE_MS)
      // Between two turns there is nothing to interrupt.
      if (workingAt(logs, Date.now()) === 0) {
        pieces = Promise.withResolvers()
        continue
      }
      await server.kill()
      kills.push(Date.now())
      pieces = Promise.withResolvers()
      await server.start()
    }
    await Promise.all(
      projects.map(({ turnIds }, index) =>
        Promise.all(turnIds.map((turnId) => followers[index]!.until(hasEnded(turnId), 120_000))),
      ),
    )
    const turns = projects.reduce((sum, { turnIds }) => sum + turnIds.length, 0)
    const interrupted = kills.map((at) => workingAt(logs, at))
    const midTurn = interrupted.filter((count) => count > 0).length
    task.meta.found = `${midTurn} kills in the middle of a turn, ${turns} turns, ${interrupted.reduce((sum, count) => sum + count, 0)} interruptions`
    expect(turns).toBeGreaterThanOrEqual(PROJECTS * TURNS_EACH)
    expect(midTurn).toBeGreaterThanOrEqual(KILLS - IDLE_KILLS)

    for (const [index, { api, projectId, turnIds }] of projects.entries()) {
      const events = await allEvents(api, projectId)
      const followed = followers[index]!
      await followed.until(({ length }) => length >= events.length)
      await followed.close()
      expectWhole(events, turnIds)
      expect(followed.events).toEqual(events)
      await expectWholeVersions(api, { projectId, events })
    }
    await expectMeteredOnce({ stateDir: server.stateDir, ends: followers.flatMap(({ events }) => endsOf(events)) })
  },
)

/** Gives each turn of all projects a prompt of its own. */
function promptsInOrder(random: () => number): () => string {
  let turn = 0
  return () => numberedPrompt({ turn: turn++, steps: 2 + Math.floor(random() * 4) })
}

/** Makes a project with turns that wait in line. */
async function queued({ api, cookie }: { api: Api; cookie: string }, prompts: () => string) {
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: prompts() })
  const turnIds = [turnId]
  while (turnIds.length < TURNS_EACH)
    turnIds.push((await api.turns.submit.mutate({ projectId, prompt: prompts() })).turnId)
  return { api, cookie, projectId, turnIds }
}

/** How many turns had begun and not ended at this time. */
function workingAt(logs: StoredEvent[][], at: number): number {
  const before = logs.flatMap((events) => events.filter((stored) => stored.at <= at).map(({ event }) => event.type))
  return (
    before.filter((type) => type === 'turn.started').length - before.filter((type) => type === 'turn.finished').length
  )
}

const endsOf = (events: StoredEvent[]) => events.flatMap(({ event }) => (event.type === 'turn.finished' ? [event] : []))

/** Expects no gap. Every turn must be queued, begun and ended once, in a state that a person understands. */
function expectWhole(events: StoredEvent[], turnIds: string[]): void {
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  for (const type of ['turn.queued', 'turn.started', 'turn.finished'] as const) {
    expect([type, events.flatMap(({ event }) => (event.type === type ? [event.turnId] : []))]).toEqual([type, turnIds])
  }
  for (const { state, reason, message } of endsOf(events))
    expect([state, reason, message]).toEqual(
      state === 'failed' ? [state, 'interrupted', expect.stringContaining('interrupted')] : ['succeeded', null, null],
    )
  // A step that was metered is complete, and must not count a second time.
  const metered = events.flatMap(({ event }) =>
    event.type === 'step.metered' ? [`${event.turnId} ${event.step}`] : [],
  )
  expect(metered).toEqual([...new Set(metered)])
}

async function expectWholeVersions(
  api: Api,
  { projectId, events }: { projectId: string; events: StoredEvent[] },
): Promise<void> {
  const items = await allVersions(api, projectId)
  const announced = events.flatMap(({ event }) => (event.type === 'version.created' ? [event.version] : []))
  expect(items.toReversed()).toEqual(announced)
  for (const version of items) {
    const diffs = await api.projects.diff.query({ projectId, from: null, to: version.id })
    const files = Object.fromEntries(
      diffs.map(({ path, hunks }) => [
        path,
        hunks.flatMap(({ lines }) => lines.map(({ text }) => `${text}\n`)).join(''),
      ]),
    )
    expect([version.number, halfWritten(files)]).toEqual([version.number, []])
  }
  const head = await api.projects.files.query({ projectId })
  const last = await api.projects.diff.query({ projectId, from: null, to: items[0]!.id })
  expect(head.map(({ path }) => path)).toEqual(last.map(({ path }) => path))
}

async function expectMeteredOnce({
  stateDir,
  ends,
}: {
  stateDir: string
  ends: ReturnType<typeof endsOf>
}): Promise<void> {
  const holds = () =>
    readD1<HoldRow>(stateDir, 'SELECT turn_id AS turnId, state, charged FROM credit_holds ORDER BY turn_id')
  const lines = () =>
    new Map(
      readD1<{ turnId: string; charged: number }>(
        stateDir,
        "SELECT turn_id AS turnId, sum(amount) AS charged FROM ledger_transfers WHERE kind = 'charge' GROUP BY turn_id",
      ).map(({ turnId, charged }) => [turnId, charged]),
    )
  const rows = () =>
    new Map(readD1<TurnRow>(stateDir, 'SELECT id, state FROM turns').map(({ id, state }) => [id, state]))
  // Both follow the end of a turn within moments.
  await expect
    .poll(() => [
      holds().length,
      holds().filter(({ state }) => state === 'open'),
      ends.every(({ turnId, state }) => rows().get(turnId) === state),
    ])
    .toEqual([ends.length, [], true])
  const endOf = new Map(ends.map((end) => [end.turnId, end]))
  expect(holds().map(({ turnId, state }) => [turnId, state])).toEqual(
    holds().map(({ turnId }) => [turnId, endOf.get(turnId)?.state === 'succeeded' ? 'settled' : 'released']),
  )
  expect(holds().map(({ turnId, charged }) => [turnId, charged, lines().get(turnId) ?? 0])).toEqual(
    holds().map(({ turnId }) => [turnId, endOf.get(turnId)?.microCredits, endOf.get(turnId)?.microCredits]),
  )
}
