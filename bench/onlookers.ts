import { fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { followProject, hasEnded } from '#test/support/event-follower.ts'
import { loopbackModel, usingModel } from '#test/support/loopback-model.ts'
import { allEvents, signInOverHttp } from '#test/support/maker.ts'
import { isNumberedPrompt, numberedAnswer, numberedPrompt } from '#test/support/numbered-turns.ts'
import { startServer } from '#test/support/server.ts'
import { figuresOf, round } from './measure.ts'
import type { CrowdNews, CrowdOrder } from './onlooker-crowd.ts'

const CROWD = 1_000
const STEPS = 8
const TOKENS_PER_SECOND = 100
const TURN_MS = 300_000

/**
 * The same turn with its maker alone and with a thousand people who follow it: how long it takes, how late the last of
 * them hears of its end, and what each of them takes of the server's memory.
 */
export async function onlookers(rounds: number) {
  await using model = await loopbackModel({
    answer: numberedAnswer,
    isPrompt: isNumberedPrompt,
    tokensPerSecond: TOKENS_PER_SECOND,
  })
  await using server = await startServer({ env: usingModel(model.baseUrl) })
  const { origin } = server
  const { api, cookie } = await signInOverHttp(origin)
  const seen = { alone: [] as number[], watched: [] as number[], late: [] as number[], bytes: [] as number[] }

  async function oneTurn(onlookers: number): Promise<void> {
    const { projectId, turnId: first } = await api.projects.create.mutate({ prompt: 'todo list' })
    await using maker = followProject({ origin, cookie, projectId })
    await maker.until(hasEnded(first), TURN_MS)
    const before = memoryOf(server.stateDir)
    const after = maker.events.at(-1)!.seq
    const crowd = onlookers === 0 ? null : await gather({ origin, cookie, projectId, count: onlookers, after })
    const { turnId } = await api.turns.submit.mutate({ projectId, prompt: numberedPrompt({ turn: 1, steps: STEPS }) })
    await maker.until(hasEnded(turnId), TURN_MS)
    const [ended] = await Promise.all([performance.now(), crowd?.ended()])
    const late = performance.now() - ended
    const ofTurn = (await allEvents(api, projectId)).filter(({ event }) => 'turnId' in event && event.turnId === turnId)
    const took = ofTurn.at(-1)!.at - ofTurn[0]!.at
    seen[onlookers === 0 ? 'alone' : 'watched'].push(took)
    if (onlookers === 0) return
    seen.late.push(late)
    seen.bytes.push((memoryOf(server.stateDir) - before) / onlookers)
  }

  for (let index = 0; index < rounds; index += 1) for (const count of [0, CROWD]) await oneTurn(count)
  const [alone, watched] = [figuresOf(seen.alone), figuresOf(seen.watched)]
  return {
    onlookers: CROWD,
    'turn, alone': alone,
    'turn, with them': watched,
    'with them / alone': Math.round((watched.median / alone.median) * 100) / 100,
    'last of them hears of the end': figuresOf(seen.late),
    'memory of one, KB': figuresOf(seen.bytes.map((bytes) => round(bytes / 1_000))),
  }
}

type Gathering = { origin: string; cookie: string; projectId: string; count: number; after: number }

/**
 * People in a process of their own who all follow the project after what their pages have shown. Resolves once each of
 * them does.
 */
async function gather({ origin, cookie, projectId, count, after }: Gathering) {
  const input = encodeURIComponent(JSON.stringify({ json: { projectId, lastEventId: String(after) } }))
  const crowd = fork(new URL('onlooker-crowd.ts', import.meta.url))
  const told = { following: Promise.withResolvers<void>(), ended: Promise.withResolvers<void>() }
  // It may say that it has heard the end before anybody asks.
  crowd.on('message', (news: CrowdNews) => told[news.told].resolve())
  crowd.on(
    'exit',
    (code) => code && Object.values(told).forEach(({ reject }) => reject(new Error('The crowd is gone.'))),
  )
  told.ended.promise.catch(() => undefined)
  const path = `/api/trpc/turns.events?input=${input}`
  // What the model says comes in pieces. The turn's end does not.
  crowd.send({ origin, path, cookie, count, until: '"type":"turn.finished"' } satisfies CrowdOrder)
  await within(told.following.promise)
  return { ended: () => within(told.ended.promise) }
}

/** Every wait has an end: a crowd that never answers fails the part. */
const within = (promise: Promise<void>) =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The crowd said nothing.')), TURN_MS).unref()),
  ])

/** Bytes of memory that the processes of this server's runtime have. Zero where the system does not tell. */
function memoryOf(stateDir: string): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('workerd')
        if (!isOurs || !readFileSync(`/proc/${pid}/environ`, 'utf8').includes(stateDir)) return sum
        return sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
      } catch {
        return sum
      }
    }, 0)
}
