import type { ProjectEvent, StoredEvent } from '#shared/turns/events.ts'

export type TurnFigures = {
  model: string | null
  /** How the turn itself ended. */
  state: 'succeeded' | 'failed' | 'stopped' | 'unfinished'
  reason: string | null
  boots: boolean
  smoke: boolean
  promises: { kept: number; total: number }
  repairs: number
  steps: number
  tokens: { input: number; cached: number; output: number }
  /** What the maker paid. Steps of a repair are free and count in `freeCredits`. */
  credits: number
  freeCredits: number
  /** Milliseconds from the request to the first preview without a problem. Null when there never was one. */
  previewMs: number | null
  totalMs: number | null
}

const MICRO = 1_000_000

/**
 * What happened in a turn, from the events that a project keeps of it. Times are the server's own. A turn that changes
 * nothing checks nothing, and then what was checked before still holds.
 */
export function figuresOf(events: StoredEvent[], turnId: string): TurnFigures {
  const own = between(events, turnId)
  const soFar = events.slice(0, events.indexOf(own.at(-1) ?? events.at(-1)!) + 1)
  const start = own[0]?.at ?? null
  const metered = own.flatMap(({ event }) => (event.type === 'step.metered' ? [event] : []))
  const end = own.find(({ event }) => event.type === 'turn.finished')
  const finished = end?.event.type === 'turn.finished' ? end.event : null
  const preview = own.find(({ event }) => event.type === 'preview.updated' && event.problems.length === 0)
  const sum = (of: (event: (typeof metered)[number]) => number) =>
    metered.reduce((total, event) => total + of(event), 0)
  return {
    model: lastOf(own, 'turn.started')?.model ?? null,
    state: finished?.state ?? 'unfinished',
    reason: finished?.reason ?? finished?.message ?? null,
    boots: checkState(soFar, 'boot') === 'passed',
    smoke: checkState(soFar, 'smoke') === 'passed',
    promises: promisesOf(lastOf(soFar, 'promises')),
    repairs: own.filter(({ event }) => event.type === 'repair.started').length,
    steps: new Set(own.flatMap(({ event }) => (event.type === 'step.started' ? [event.step] : []))).size,
    tokens: {
      input: sum(({ inputTokens }) => inputTokens),
      cached: sum(({ cachedTokens }) => cachedTokens),
      output: sum(({ outputTokens }) => outputTokens),
    },
    credits: (finished?.microCredits ?? sum(({ microCredits, isFree }) => (isFree ? 0 : microCredits))) / MICRO,
    freeCredits: sum(({ microCredits, isFree }) => (isFree ? microCredits : 0)) / MICRO,
    previewMs: preview && start !== null ? preview.at - start : null,
    totalMs: end && start !== null ? end.at - start : null,
  }
}

/**
 * The events from the request to the end of a turn. None of another turn are in between, because a project has one at a
 * time.
 */
function between(events: StoredEvent[], turnId: string): StoredEvent[] {
  const first = events.findIndex(({ event }) => event.type === 'turn.queued' && event.turnId === turnId)
  const last = events.findIndex(({ event }) => event.type === 'turn.finished' && event.turnId === turnId)
  return first === -1 ? [] : events.slice(first, last === -1 ? undefined : last + 1)
}

type Of<Type extends ProjectEvent['type']> = Extract<ProjectEvent, { type: Type }>

function lastOf<Type extends ProjectEvent['type']>(events: StoredEvent[], type: Type): Of<Type> | null {
  const found = events.findLast(({ event }) => event.type === type)
  return (found?.event as Of<Type> | undefined) ?? null
}

function checkState(events: StoredEvent[], name: Of<'check'>['name']) {
  const checks = events.flatMap(({ event }) => (event.type === 'check' && event.name === name ? [event] : []))
  return checks.at(-1)?.state ?? null
}

function promisesOf(event: Of<'promises'> | null) {
  const results = event?.results ?? []
  return { kept: results.filter(({ state }) => state === 'kept').length, total: results.length }
}
