import { useId, useState, type ReactNode } from 'react'
import { Markdown } from '#client/features/turns/markdown/markdown.tsx'
import type { ReasoningPart, Step, TextPart, ToolPart, Turn } from '#client/features/turns/timeline/turn.ts'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { ToolLine } from './tool-line.tsx'

/** One line says how much work an ended turn was. The text of `answerStep` is shown elsewhere. `children` are its files. */
export function TurnSteps({
  projectId,
  turn,
  answerStep,
  children,
}: {
  projectId: string
  turn: Turn
  answerStep: number | null
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = turn.steps.reduce((sum, step) => sum + step.parts.filter((part) => part.kind === 'tool').length, 0)
  const hasThoughts = turn.steps.some((step) => step.parts.some((part) => part.kind === 'reasoning'))
  const files = new Set(turn.files.map((file) => file.path)).size
  if (count === 0 && files === 0 && !hasThoughts) return null
  return (
    <div className="done-work">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon path={chevronRightIcon} dense />
        {files > 0 && <span>{m.turns_files_changed({ count: files, shown: formatNumber(files) })}</span>}
        {count > 0 ? (
          <span className={files > 0 ? 'dim' : undefined}>{m.turns_steps({ count, shown: formatNumber(count) })}</span>
        ) : (
          hasThoughts && m.turns_thought()
        )}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
        {isOpen && (
          <StepList
            projectId={projectId}
            turnId={turn.id}
            steps={turn.steps.map((step) => (step.number === answerStep ? withoutText(step) : step))}
          />
        )}
      </div>
    </div>
  )
}

type StepListProps = { projectId: string; turnId: string; steps: Step[]; isRunning?: boolean }

/** Tool lines without text between them form one list. */
export function StepList({ projectId, turnId, steps, isRunning = false }: StepListProps) {
  return groups(steps).map((group, index, all) => {
    if (group.kind === 'text')
      return <Markdown key={group.key} text={group.text} isGrowing={isRunning && index === all.length - 1} />
    if (group.kind === 'reasoning') return <Thought key={group.key} thought={group} />
    return (
      <ul className="work-lines" key={group.key}>
        {group.tools.map((tool) => (
          <ToolLine key={tool.callId} projectId={projectId} turnId={turnId} tool={tool} />
        ))}
      </ul>
    )
  })
}

const LEAST_MS = 1_000

/** The model's reasoning is folded, because it is no answer. Its time says what was waited for. */
function Thought({ thought: { text, startedAt, endedAt } }: { thought: ReasoningPart }) {
  const tookMs = endedAt - startedAt
  return (
    <details className="thought">
      <summary>
        <Icon path={chevronRightIcon} dense />
        {m.turns_thought()}
        {tookMs >= LEAST_MS && <span className="dim num">{m.turns_took({ duration: durationText(tookMs) })}</span>}
      </summary>
      <p>{text}</p>
    </details>
  )
}

function withoutText(step: Step): Step {
  return { ...step, parts: step.parts.filter((part) => part.kind !== 'text') }
}

type Group = (TextPart | ReasoningPart | { kind: 'tools'; tools: ToolPart[] }) & { key: string }

function groups(steps: Step[]): Group[] {
  const result: Group[] = []
  for (const step of steps) {
    for (const [index, part] of step.parts.entries()) {
      const last = result.at(-1)
      const key = `${step.number}.${index}`
      if (part.kind !== 'tool') result.push({ ...part, key })
      else if (last?.kind === 'tools') last.tools.push(part)
      else result.push({ kind: 'tools', tools: [part], key })
    }
  }
  return result.filter((group) => group.kind === 'tools' || group.text.trim() !== '')
}
