import type { ProjectEvent } from '#shared/turns/events.ts'
import type { Step, ToolPart, Turn, TurnCheck } from './turn.ts'

/** What these tell is shown elsewhere, so the calls themselves need no line. */
const SHOWN_ELSEWHERE = new Set(['suggest_next', 'say_missing'])

type EventOf<Type extends ProjectEvent['type']> = Extract<ProjectEvent, { type: Type }>

/** A repeated number means that the step was cut off and runs again. What it and later ones showed never happened. */
export function startStep(turn: Turn, number: number): Turn {
  return {
    ...turn,
    steps: [...turn.steps.filter((step) => step.number < number), { number, parts: [] }],
    files: turn.files.filter((file) => file.step < number),
  }
}

/** Text is appended to the part that it continues. */
export function addText(turn: Turn, { step, delta }: EventOf<'text'>): Turn {
  return changeStep(turn, step, (parts) => {
    const last = parts.at(-1)
    if (last?.kind === 'text') return parts.with(parts.length - 1, { kind: 'text', text: last.text + delta })
    return [...parts, { kind: 'text', text: delta }]
  })
}

/** Its time is from the first piece to the last: what was thought before the first is not known here. */
export function addThought(turn: Turn, { step, delta }: EventOf<'reasoning'>, at: number): Turn {
  return changeStep(turn, step, (parts) => {
    const last = parts.at(-1)
    if (last?.kind === 'reasoning')
      return parts.with(parts.length - 1, { ...last, text: last.text + delta, endedAt: at })
    return [...parts, { kind: 'reasoning', text: delta, startedAt: at, endedAt: at }]
  })
}

/** The call is on its way. Whatever comes next takes its place. */
export function beginTool(turn: Turn, { step, tool, target }: EventOf<'tool.begun'>): Turn {
  if (SHOWN_ELSEWHERE.has(tool)) return turn
  const { steps } = changeStep(turn, step, (parts) => parts)
  return { ...turn, steps: steps.map((each) => (each.number === step ? { ...each, begun: { tool, target } } : each)) }
}

export function callTool(turn: Turn, event: EventOf<'tool.called'>, at: number): Turn {
  const { callId, tool, target } = event
  if (SHOWN_ELSEWHERE.has(tool)) return turn
  const part: ToolPart = {
    kind: 'tool',
    callId,
    tool,
    target,
    state: 'running',
    summary: null,
    outcome: null,
    detail: null,
    files: [],
    startedAt: at,
    finishedAt: null,
  }
  return changeStep(turn, event.step, (parts) => [...parts, part])
}

export function finishTool(turn: Turn, event: EventOf<'tool.finished'>, at: number): Turn {
  return changeStep(turn, event.step, (parts) =>
    parts.map((part) =>
      part.kind === 'tool' && part.callId === event.callId
        ? {
            ...part,
            state: event.ok ? 'done' : 'failed',
            summary: event.summary,
            outcome: event.outcome ?? null,
            detail: event.detail,
            finishedAt: at,
          }
        : part,
    ),
  )
}

/** Changes of a file within a step add up. The last kind of change wins, but a new file stays "created". */
export function noteFile(before: Turn, event: EventOf<'file.changed'>): Turn {
  const turn = withToolsFile(before, event.path)
  const step = turn.steps.at(-1)?.number ?? 0
  const index = turn.files.findIndex((file) => file.path === event.path && file.step === step)
  const known = turn.files[index]
  if (!known)
    return {
      ...turn,
      files: [
        ...turn.files,
        { path: event.path, added: event.added, removed: event.removed, change: event.change, step },
      ],
    }
  const change = known.change === 'created' && event.change === 'edited' ? 'created' : event.change
  const file = { ...known, change, added: known.added + event.added, removed: known.removed + event.removed }
  return { ...turn, files: turn.files.with(index, file) }
}

/** Tools run in the order in which they were called: the first that has not finished is changing files. */
function withToolsFile(turn: Turn, path: string): Turn {
  const step = turn.steps.at(-1)
  const index = step?.parts.findIndex((part) => part.kind === 'tool' && part.state === 'running') ?? -1
  const part = step?.parts[index]
  if (part?.kind !== 'tool' || part.files.includes(path)) return turn
  return changeStep(turn, step!.number, (parts) => parts.with(index, { ...part, files: [...part.files, path] }))
}

export function noteCheck(turn: Turn, event: EventOf<'check'>): Turn {
  const { name, state, places = [], detail, isPartial = false } = event
  const check: TurnCheck = { name, state, places, detail, ...(isPartial && { isPartial }) }
  const index = turn.checks.findIndex((known) => known.name === event.name)
  return { ...turn, checks: index < 0 ? [...turn.checks, check] : turn.checks.with(index, check) }
}

function changeStep(turn: Turn, number: number, change: (parts: Step['parts']) => Step['parts']): Turn {
  const index = turn.steps.findIndex((step) => step.number === number)
  const step = turn.steps[index]
  if (!step) return { ...turn, steps: [...turn.steps, { number, parts: change([]) }] }
  return { ...turn, steps: turn.steps.with(index, { number, parts: change(step.parts) }) }
}
