export const TRIES = 5
const SHORTEST_WAIT_MS = 1_200
const LONGEST_WAIT_MS = 4_000

/** `waiting`: the signal is still to come. `early`: it was pressed before the signal, and the try does not count. */
export type Reaction = { state: 'idle' | 'waiting' | 'signal' | 'shown' | 'early' | 'done'; times: number[] }

export const NEW_GAME: Reaction = { state: 'idle', times: [] }

/** How long the signal is waited for, so that nobody can know. `random` gives numbers from 0 up to 1. */
export const waitMs = (random: () => number) =>
  Math.round(SHORTEST_WAIT_MS + random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS))

export const signalled = (game: Reaction): Reaction => (game.state === 'waiting' ? { ...game, state: 'signal' } : game)

/** A press: it begins a try, ends it with its time, or was too early. */
export function pressed({ state, times }: Reaction, sinceSignalMs: number): Reaction {
  if (state === 'waiting') return { state: 'early', times }
  if (state === 'done') return { state: 'waiting', times: [] }
  if (state !== 'signal') return { state: 'waiting', times }
  const all = [...times, Math.max(0, Math.round(sinceSignalMs))]
  return { state: all.length === TRIES ? 'done' : 'shown', times: all }
}

/** Milliseconds on average; null before the first try. */
export const average = ({ times }: Reaction) =>
  times.length === 0 ? null : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)
