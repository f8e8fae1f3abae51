import { useEffect, useRef } from 'react'
import { m } from '#shared/messages.gen/messages.js'
import type { Command } from './commands.ts'

export type Choice = { label: string; about?: string; command?: Command }

/** What can be completed. The keys stay in the box above: this only shows which one is meant. */
export function CompletionList({
  id,
  choices,
  active,
  onChoose,
}: {
  id: string
  choices: Choice[]
  active: number
  onChoose: (choice: Choice) => void
}) {
  const shown = useRef<HTMLUListElement>(null)
  useEffect(() => {
    shown.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <ul ref={shown} id={id} className="completions" role="listbox" aria-label={m.turns_completions_label()}>
      {choices.map((choice, index) => (
        <li
          key={choice.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // Pressing must not take the focus out of the box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <span className={choice.command ? 'cmd' : 'mono trunc'}>{choice.label}</span>
          {choice.about && <span className="about trunc">{choice.about}</span>}
        </li>
      ))}
    </ul>
  )
}
