import type { ProjectEvent } from '#shared/turns/events.ts'
import { untilEnd } from './built-project.ts'
import { signedIn } from './maker.ts'
import type { BuilderStep } from './scripted-builder.ts'

type Play = (steps: BuilderStep[]) => { asked: string[] }

/** A maker whose builder plays a script. Each turn has a script of its own. */
export async function scriptedProject(play: Play, first: BuilderStep[]) {
  const { api } = await signedIn()
  play(first)
  const { projectId, turnId } = await api.projects.create.mutate({ prompt: 'An answer' })
  await untilEnd({ api }, { projectId, turnId })
  const eventsOf = async (id: string) => {
    const { events } = await api.turns.history.query({ projectId, limit: 500 })
    return events.map(({ event }) => event).filter((event) => 'turnId' in event && event.turnId === id)
  }
  async function begin(prompt: string, script: BuilderStep[]) {
    const { asked } = play(script)
    const next = await api.turns.submit.mutate({ projectId, prompt })
    return { turnId: next.turnId, asked }
  }
  async function end(id: string) {
    await untilEnd({ api }, { projectId, turnId: id })
    return eventsOf(id)
  }
  async function turn(prompt: string, script: BuilderStep[]) {
    const { turnId: id, asked } = await begin(prompt, script)
    return { turnId: id, events: await end(id), asked }
  }
  /** Waits until a turn asks its maker for the first time, or after so many questions. Null when it ends before. */
  async function question(id: string, before = 0) {
    for (let round = 0; round < 1_200; round++) {
      const events = await eventsOf(id)
      const asked = ofType(events, 'question.asked')[before]
      if (asked) return asked.question
      if (ofType(events, 'turn.finished').length > 0) return null
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`Turn ${id} did not ask`)
  }
  return { api, projectId, turnId, begin, end, turn, question }
}

export const ofType = <Type extends ProjectEvent['type']>(events: ProjectEvent[], type: Type) =>
  events.filter((event): event is Extract<ProjectEvent, { type: Type }> => event.type === type)
