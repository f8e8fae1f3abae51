import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import { LONG_PASTE } from '#shared/turns/attachments.ts'

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
  const mayPublish = useMay('publish')
  if (trigger?.kind === 'command') {
    const commands = commandsFor(trigger.query).filter(({ name }) => mayPublish || name !== 'publish')
    return commands.map(({ name, about }) => ({ label: `/${name}`, about: about(), command: name }))
  }
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

export type Command = 'plan' | 'ask' | 'build' | 'fix' | 'publish' | 'clear'

// The texts are functions because the language is known only when a page is rendered.
const COMMANDS: Array<{ name: Command; about: () => string }> = [
  { name: 'plan', about: m.turns_command_plan },
  { name: 'ask', about: m.turns_command_ask },
  { name: 'build', about: m.turns_command_build },
  { name: 'fix', about: m.turns_command_fix },
  { name: 'publish', about: m.turns_command_publish },
  { name: 'clear', about: m.turns_command_clear },
]

const commandsFor = (query: string) => COMMANDS.filter(({ name }) => name.startsWith(query))

/** A file is completed after @, and a command after / at the very start. */
type Trigger = { kind: 'file' | 'command'; query: string; from: number; to: number }

const MAX_SHOWN = 8

export function triggerAt(text: string, cursor: number): Trigger | null {
  const before = text.slice(0, cursor)
  const command = /^\/([a-z]*)$/i.exec(before)
  if (command) return { kind: 'command', query: command[1]!.toLowerCase(), from: 0, to: cursor }
  const file = /(?:^|\s)@([^\s@]*)$/.exec(before)
  return file ? { kind: 'file', query: file[1]!.toLowerCase(), from: cursor - file[1]!.length - 1, to: cursor } : null
}

/** The best fit stands first: the name begins with what was typed, then has it, then the path has it. */
export function matchingPaths(paths: string[], query: string): string[] {
  const rank = (path: string) => {
    const lower = path.toLowerCase()
    const name = lower.slice(lower.lastIndexOf('/') + 1)
    if (name.startsWith(query)) return 0
    if (name.includes(query)) return 1
    return lower.includes(query) ? 2 : 3
  }
  const ranked = paths.map((path) => ({ path, rank: rank(path) })).filter((entry) => entry.rank < 3)
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.path.length - b.path.length || a.path.localeCompare(b.path))
    .slice(0, MAX_SHOWN)
    .map(({ path }) => path)
}

/** `cursor` is where the cursor stands once the choice has taken the place of what was typed. */
export function withChoice(text: string, { from, to }: Trigger, chosen: string): { text: string; cursor: number } {
  const rest = text.slice(to)
  const inserted = rest.startsWith(' ') ? chosen : `${chosen} `
  return {
    text: text.slice(0, from) + inserted + rest,
    cursor: from + inserted.length + (rest.startsWith(' ') ? 1 : 0),
  }
}

/** A text names the project's files with @. */
export function mentionsIn(text: string, paths: string[]): string[] {
  const named = new Set(
    [...text.matchAll(/(?:^|\s)@(\S+)/g)].flatMap(([, word]) => [word!, word!.replace(/[.,;:!?)]+$/, '')]),
  )
  return paths.filter((path) => named.has(path))
}
