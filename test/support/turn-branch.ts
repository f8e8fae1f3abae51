import { setImmediate } from 'node:timers/promises'
import { APICallError } from 'ai'
import { expect } from 'vitest'
import type { TurnEndReason, EndedTurnState } from '#shared/turns/turns.ts'
import { scriptedModel, type ScriptedStep } from './scripted-model.ts'
import { turnProject } from './turn-project.ts'

export const TURN = { turnId: 'trn_1', userId: 'usr_1', prompt: 'Build it' }
export const write = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
export const call = (tool: string, input: object | string = {}) => ({ tool, input })

/** A step that completed before the branch under test. Its file must be there afterwards, as it was written. */
export const FIRST_STEP: ScriptedStep = { calls: [write('kept.ts', 'kept')] }
export const KEPT = { 'kept.ts': 'kept' }

/** Lets everything run that waits for nothing but promises. */
export const pause = async () => {
  for (let round = 0; round < 30; round++) await setImmediate()
}

export function refused(statusCode: number, responseHeaders: Record<string, string> = {}) {
  return new APICallError({
    message: `status ${statusCode}`,
    url: 'http://model',
    requestBodyValues: {},
    statusCode,
    responseHeaders,
  })
}

type Options = Omit<Parameters<typeof turnProject>[0], 'model'> & {
  steps: ScriptedStep[]
  turn?: Partial<typeof TURN & { mode: 'build' | 'plan' | 'ask'; ceiling: number }>
}

/** A turn of a scripted model that has begun. `calls` are the meter's calls in their order, repeated ones included. */
export async function branch({ steps, turn = {}, meter = {}, ...options }: Options) {
  const model = scriptedModel(steps)
  const calls: string[] = []
  const project = turnProject({
    model,
    meter: {
      async reserve({ key, microCredits }) {
        calls.push(key)
        return { isHeld: true, holdId: key, microCredits }
      },
      settle: async ({ key }) => void calls.push(`${key} settle`),
      release: async ({ key }) => void calls.push(`${key} release`),
      ...meter,
    },
    ...options,
  })
  await project.turns.queue.submit({ ...TURN, ...turn })
  const driving = project.turns.driver.drive()
  await pause()
  return { ...project, model, calls, driving }
}

export type Branch = Awaited<ReturnType<typeof branch>>

/** What went to the model last, as text. */
export const lastTold = ({ model }: Branch) => JSON.stringify(model.requests.at(-1)?.prompt.at(-1)?.content ?? null)

type End = {
  turnId?: string
  state: EndedTurnState
  reason?: TurnEndReason | null
  message?: RegExp | null
  files?: Record<string, string>
  closed: 'settle' | 'release' | null
  isDraft?: true
}

/**
 * Expects what must be true of every end. A person understands it, files are those of the last completed step, and
 * events have no gap. Credits are reserved and closed once.
 */
export async function expectEnd(
  ending: Branch,
  { turnId = 'trn_1', state, reason = null, message = null, files = {}, closed, isDraft }: End,
) {
  const { driving, turns, told, announced, texts, versions, bugs, calls } = ending
  await driving
  const ends = told().flatMap(({ event }) => (event.type === 'turn.finished' && event.turnId === turnId ? [event] : []))
  expect(ends).toMatchObject([{ state, reason }])
  expectPlainWords(ends[0]!.message, message)
  expect(turns.store.get(turnId)).toMatchObject({ state, stepBase: null, pending: null, message: ends[0]!.message })
  expect(texts()).toEqual(files)
  const head = versions.head()
  // What does not run is no version.
  expect(ends[0]!.isDraft).toBe(isDraft)
  expect(head ? versions.filesOf(head.id).map(({ path }) => path) : []).toEqual(
    isDraft ? [] : Object.keys(files).toSorted(),
  )
  expect(told().map(({ seq }) => seq)).toEqual(told().map((_, index) => index + 1))
  expect(announced).toEqual(told())
  expect(calls.filter((line) => line.includes(turnId))).toEqual(
    closed === null ? [] : [`reserve:${turnId}:0`, `close:${turnId}:0 ${closed}`],
  )
  expect(bugs).toEqual([])
}

function expectPlainWords(said: string | null, wanted: RegExp | null) {
  if (wanted === null) return expect(said).toBeNull()
  expect(said).toMatch(wanted)
  // These are whole sentences, with nothing that only a programmer reads.
  expect(said).toMatch(/^[A-Z“].*[.]$/s)
  expect(said).not.toMatch(/undefined|\[object|Error:|\bat \S+:\d+|[{}]|null/)
}
