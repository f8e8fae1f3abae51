import { expect, test } from 'vitest'
import { followProject, hasEnded } from '#test/support/event-follower.ts'
import { allEvents, signInOverHttp } from '#test/support/maker.ts'
import { isNumberedPrompt, numberedAnswer, numberedPrompt } from '#test/support/numbered-turns.ts'
import { scriptedServer } from '#test/support/scripted-server.ts'
import { rounds } from '#test/support/soak.ts'

const SUBSCRIBERS = rounds({ test: 40, soak: 200 })
const LATE = SUBSCRIBERS / 10
const STEPS = 5
/** The answer that goes on once all are there. */
const HALFWAY = 2

test(`${SUBSCRIBERS} subscribers of one running turn receive every event in order, each exactly once`, async () => {
  const [halfway, gathered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { origin } = await scriptedServer({
    answer: numberedAnswer,
    isPrompt: isNumberedPrompt,
    tokensPerSecond: 400,
    holds({ step, call }) {
      if (step !== HALFWAY || call !== 0) return undefined
      halfway.resolve()
      return gathered.promise
    },
  })
  const { api, cookie } = await signInOverHttp(origin)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: numberedPrompt({ turn: 1, steps: STEPS }) })
  const follow = () => followProject({ origin, cookie, projectId })
  const early = Array.from({ length: SUBSCRIBERS - LATE }, follow)
  await halfway.promise
  // Some come into the middle of the turn. What is replayed and what is live must meet without a seam.
  const late = Array.from({ length: LATE }, follow)
  const all = [...early, ...late]
  await Promise.all(all.map(({ events, until }) => until(() => events.length > 0)))
  expect(all[0]!.events.some(({ event }) => event.type === 'turn.finished')).toBe(false)
  gathered.resolve()
  await Promise.all(all.map(({ until }) => until(hasEnded(turnId), 120_000)))
  const events = await allEvents(api, projectId)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  const lastSeq = events.at(-1)!.seq
  await Promise.all(all.map(({ until }) => until((seen) => seen.at(-1)?.seq === lastSeq)))
  // They are compared one by one first. Two hundred differences of whole logs would be no message.
  expect(all.filter((follower) => JSON.stringify(follower.events) !== JSON.stringify(events)).length).toBe(0)
  await Promise.all(all.map(({ close }) => close()))
})
