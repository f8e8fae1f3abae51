import type { StoredEvent } from '#shared/turns/events.ts'
import type { TurnQuestion } from '#shared/turns/turns.ts'
import { allEvents } from '#test/support/maker.ts'
import { checksOf, type Brief } from './brief.ts'
import { runCheck, type CheckResult } from './checks.ts'
import { figuresOf, type TurnFigures } from './figures.ts'
import { subjectOf } from './open-subject.ts'
import type { Entry, Solid } from './subject.ts'

export type TurnResult = TurnFigures & { prompt: string; checks: CheckResult[] }
export type BriefResult = {
  id: string
  style: Brief['style']
  language: Brief['language']
  turns: TurnResult[]
  error: string | null
}

const POLL_MS = 250
const GO_ON = 'Decide yourself; take what most people would expect.'

/**
 * Asks for one brief, message by message, and checks the app after each. A turn without an end by the deadline is
 * stopped.
 */
export async function runBrief(
  solid: Solid,
  { brief, limitMs }: { brief: Brief; limitMs: number },
): Promise<BriefResult> {
  const deadline = Date.now() + limitMs
  const turns: TurnResult[] = []
  const entries = new Map<string, Entry>()
  const result = (error: string | null) => ({
    id: brief.id,
    style: brief.style,
    language: brief.language,
    turns,
    error,
  })
  let projectId: string | null = null
  try {
    for (const turn of brief.turns) {
      const { prompt } = turn
      const asked: { projectId: string; turnId: string } =
        projectId === null
          ? await solid.api.projects.create.mutate({ prompt })
          : { projectId, ...(await solid.api.turns.submit.mutate({ projectId, prompt })) }
      projectId = asked.projectId
      const figures = figuresOf(await untilEnd(solid, { ...asked, deadline }), asked.turnId)
      const subject = await subjectOf(solid, { projectId, entries, isLast: turn === brief.turns.at(-1) })
      const checks: CheckResult[] = []
      for (const check of checksOf(turn)) checks.push(await runCheck(subject, check))
      turns.push({ ...figures, prompt, checks })
      const isCutOff = figures.state === 'unfinished' || figures.state === 'stopped' || turn !== brief.turns.at(-1)
      if (Date.now() >= deadline && isCutOff) return result('the time was up')
    }
    return result(null)
  } catch (error) {
    return result(error instanceof Error ? error.message : String(error))
  }
}

type Waiting = { projectId: string; turnId: string; deadline: number }

/** Waits for the end of a turn, and answers what it asks meanwhile. Returns the project's events. */
export async function untilEnd({ api }: Solid, { projectId, turnId, deadline }: Waiting): Promise<StoredEvent[]> {
  const answered = new Set<number>()
  let isStopped = false
  for (;;) {
    const events = await allEvents(api, projectId).catch(connectionLost)
    if (events === null) continue
    if (events.some(({ event }) => event.type === 'turn.finished' && event.turnId === turnId)) return events
    for (const { seq, event } of events) {
      if (event.type !== 'question.asked' || event.turnId !== turnId || answered.has(seq)) continue
      answered.add(seq)
      // A question that was answered before, or by the turn's own end, needs no answer of ours.
      await api.turns.answer.mutate({ projectId, turnId, answers: answersTo(event.question) }).catch(() => undefined)
    }
    if (Date.now() >= deadline && isStopped) return events
    if (Date.now() >= deadline) {
      await api.turns.stop.mutate({ projectId, turnId })
      isStopped = true
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** A busy server closes connections that idle. What was lost with one is asked again. */
function connectionLost(error: unknown): null {
  if (error instanceof Error && error.message.includes('fetch failed')) return null
  throw error
}

/** Answers a question, since nobody is there to be asked: with the first choice, or the builder's own. */
function answersTo({ questions }: TurnQuestion) {
  return questions.map(({ id, choices, allowsText }) => ({
    questionId: id,
    choices: choices.slice(0, 1),
    text: choices.length === 0 && allowsText ? GO_ON : null,
  }))
}
