import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import { LONG_PASTE } from '#shared/turns/attachments.ts'
import { commandsFor, matchingPaths, triggerAt, withChoice, type Command, type Trigger } from './completions.ts'

type ComposerFieldProps = {
  projectId: string
  draft: string
  placeholder: string
  /** The newest of the messages sent before stands first. */
  past: string[]
  onDraft: (text: string) => void
  onCommand: (command: Command) => void
  onFiles: (files: File[]) => void
}

/**
 * @ completes files, / completes commands, and arrow up in an empty box brings back what was sent.
 * Pasted files and very long texts are attached.
 */
export function ComposerField({
  projectId,
  draft,
  placeholder,
  past,
  onDraft,
  onCommand,
  onFiles,
}: ComposerFieldProps) {
  const listId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  const [active, setActive] = useState(0)
  const choices = useChoices(projectId, trigger)
  const isOpen = choices.length > 0
  const [shownPast, setShownPast] = useState(-1)

  const look = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setTrigger(triggerAt(value, selectionStart))
    setActive(0)
  }
  const put = (text: string, cursor = text.length) => {
    // The caret must be set before the next key: a frame later, new letters would stand on its wrong side.
    flushSync(() => onDraft(text))
    box.current?.setSelectionRange(cursor, cursor)
  }
  const choose = (choice: Choice) => {
    if (!trigger) return
    setTrigger(null)
    if (choice.command) return onCommand(choice.command)
    const { text, cursor } = withChoice(draft, trigger, choice.label)
    put(text, cursor)
  }
  const recall = (step: 1 | -1): boolean => {
    if (draft !== '' && draft !== past[shownPast]) return false
    const next = (draft === '' ? -1 : shownPast) + step
    if (next < -1 || next >= past.length || (step === -1 && draft === '')) return false
    setShownPast(next)
    put(past[next] ?? '')
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also confirms a word in an input method, which must not send the message.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp'))
      setActive((at) => (at + (key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    else if (isOpen && (key === 'Enter' || key === 'Tab') && !event.shiftKey) choose(choices[active]!)
    else if (isOpen && key === 'Escape') setTrigger(null)
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      if (!recall(key === 'ArrowUp' ? 1 : -1)) return
    } else if (key === 'Enter' && !event.shiftKey) event.currentTarget.form?.requestSubmit()
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    const text = event.clipboardData.getData('text/plain')
    // A spreadsheet's cells come as a picture too. Where there is text, the text is meant.
    if (files.length > 0 && text === '') onFiles([...files])
    else if (text.length > LONG_PASTE) onFiles([new File([text], m.turns_pasted_name(), { type: 'text/plain' })])
    else return
    event.preventDefault()
  }
  return (
    <>
      <textarea
        ref={box}
        name="message"
        aria-label={m.turns_message()}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        rows={1}
        value={draft}
        onChange={(event) => {
          onDraft(event.target.value)
          look(event.target)
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => setTrigger(null)}
      />
      {isOpen && <CompletionList id={listId} choices={choices} active={active} onChoose={choose} />}
      <span className="vh" role="status">
        {isOpen && m.turns_completions({ count: choices.length, shown: String(choices.length) })}
      </span>
    </>
  )
}

function useChoices(projectId: string, trigger: Trigger | null): Choice[] {
  const trpc = useTRPC()
  const files = useQuery(trpc.projects.files.queryOptions({ projectId }, { enabled: trigger?.kind === 'file' }))
  if (trigger?.kind === 'command')
    return commandsFor(trigger.query).map(({ name, about }) => ({ label: `/${name}`, about: about(), command: name }))
  if (trigger?.kind !== 'file') return []
  return matchingPaths(
    (files.data ?? []).map(({ path }) => path),
    trigger.query,
  ).map((path) => ({ label: `@${path}` }))
}

type Choice = { label: string; about?: string; command?: Command }

/** The focus stays in the box above, and the list only shows the choice. */
function CompletionList({
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
