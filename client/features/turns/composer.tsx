import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { m } from '#shared/messages.gen/messages.js'
import type { TurnMode } from '#shared/turn-states.ts'
import { lengthProblem } from '#client/lib/prompt-length.ts'
import { refusalText } from '#client/lib/refusal-text.ts'
import { useStored } from '#client/lib/use-stored.ts'
import { useTRPC } from '#client/trpc.ts'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { Segment } from '#client/ui/segment.tsx'
import { stopIcon } from '#client/ui/tool-icons.ts'
import { quoteText } from './credits-text.ts'

type ComposerProps = { projectId: string; openTurnId: string | null; modelPicker?: ReactNode }

/** Where the maker says what comes next. Enter sends, Shift and Enter makes a new line; a failed send keeps the text. */
export function Composer({ projectId, openTurnId, modelPicker }: ComposerProps) {
  const trpc = useTRPC()
  // A message not sent yet outlives reloads of the page, in this browser only.
  const [kept, setDraft] = useStored(`solid:draft:${projectId}`)
  const draft = kept ?? ''
  const submit = useMutation(trpc.turns.submit.mutationOptions())
  const stop = useMutation(trpc.turns.stop.mutationOptions())
  // What is on screen is too old to stop the second half of a double click.
  const isSending = useRef(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [mode, setMode] = useState<TurnMode>('build')
  const isRunning = openTurnId !== null

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const prompt = draft.trim()
    if (!prompt || isSending.current) return
    const wrong = lengthProblem(prompt)
    setProblem(wrong)
    if (wrong) return
    isSending.current = true
    submit.mutate({ projectId, prompt, mode }, { onSuccess: () => setDraft(null), onSettled: () => void (isSending.current = false) })
  }
  return (
    <form className="comp" onSubmit={send}>
      <div className="box">
        <textarea
          name="message"
          aria-label={m.turns_message()}
          placeholder={isRunning ? m.turns_say_next() : m.turns_say_change()}
          rows={1}
          value={draft}
          onChange={(event) => setDraft(event.target.value || null)}
          onKeyDown={sendOnEnter}
        />
        <div className="row">
          <ModeSwitch mode={mode} onChange={setMode} />
          {modelPicker}
          {submit.isPending && <Block state="running" label={m.turns_sending()} />}
          <span className="sp" />
          {openTurnId !== null && (
            <Button size="small" disabled={stop.isPending} onClick={() => stop.mutate({ projectId, turnId: openTurnId })}>
              <Icon path={stopIcon} dense />
              {stop.isPending ? m.turns_stopping() : m.turns_stop()}
            </Button>
          )}
          <Button type="submit" tone="primary" size="small" aria-disabled={submit.isPending || draft.trim() === ''}>
            {isRunning ? m.turns_queue() : m.turns_send()}
            <Kbd>↵</Kbd>
          </Button>
        </div>
      </div>
      <ComposerHint problem={problem ?? failureText(submit.error ?? stop.error)} isRunning={isRunning} />
      {draft.trim() !== '' && <QuoteLine projectId={projectId} mode={mode} />}
    </form>
  )
}

function ComposerHint({ problem, isRunning }: { problem: string | null; isRunning: boolean }) {
  if (problem !== null) {
    return (
      <p className="wrong" role="alert">
        <Block state="failed" />
        {problem}
      </p>
    )
  }
  if (!isRunning) return null
  return <p className="hint">{m.turns_waits_hint()}</p>
}

function ModeSwitch({ mode, onChange }: { mode: TurnMode; onChange: (mode: TurnMode) => void }) {
  const options = [
    { value: 'build', label: m.turns_mode_build() },
    { value: 'plan', label: m.turns_mode_plan() },
    { value: 'ask', label: m.turns_mode_ask() },
  ] as const
  return <Segment label={m.turns_mode()} options={options} value={mode} onChange={onChange} />
}

/** Said before Send. Without an answer nothing is said: the server quotes again when the message arrives. */
function QuoteLine({ projectId, mode }: { projectId: string; mode: TurnMode }) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.turns.quote.queryOptions({ projectId, mode }))
  return data ? <p className="hint quote">{quoteText(data)}</p> : null
}

const failureText = (error: unknown) => (error ? refusalText(error) : null)

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // Enter also confirms a word in an input method; that one is not a send.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
