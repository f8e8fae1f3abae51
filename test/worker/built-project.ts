import type { StoredEvent } from '#shared/turns/events.ts'
import { signedIn, type Maker } from './maker.ts'

const PROMPT = 'A tool library for our street: tools with name, owner and who has it; loans with due date'

/** A maker with a project whose first turn has ended. */
export async function builtProject(prompt = PROMPT) {
  const maker = await signedIn()
  const { projectId, turnId } = await maker.api.projects.create.mutate({ prompt })
  const events = await untilEnd(maker, { projectId, turnId })
  return { ...maker, projectId, turnId, events }
}

/** Waits for a turn's end, and gives the project's events so far. */
export async function untilEnd(
  { api }: Pick<Maker, 'api'>,
  { projectId, turnId }: { projectId: string; turnId: string },
): Promise<StoredEvent[]> {
  for (let round = 1; round <= 1_200; round++) {
    // To read all that a turn has told takes longer than the turn. Only later turns push its end further back.
    const isEnd = ({ event }: StoredEvent) => event.type === 'turn.finished' && event.turnId === turnId
    const last = (await api.turns.history.query({ projectId, limit: round % 20 === 0 ? 500 : 20 })).events
    if (last.some(isEnd)) return (await api.turns.history.query({ projectId, limit: 500 })).events
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Turn ${turnId} did not end`)
}
