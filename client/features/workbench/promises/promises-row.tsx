import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { durationText } from '#client/lib/format/figures.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block, type BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { Menu, MenuItem } from '#client/ui/menu/menu.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import { type PromiseResult, MAX_SENTENCE } from '#shared/projects/promises.ts'

type PromiseRowProps = { projectId: string; result: PromiseResult; isChecking: boolean; isTurnRunning: boolean }

const BLOCKS: Record<PromiseResult['state'], BlockState> = { kept: 'set', broken: 'failed', skipped: 'drawn' }
const WORDS: Record<PromiseResult['state'], () => string> = {
  kept: m.workbench_promise_kept,
  broken: m.workbench_promise_broken,
  skipped: m.workbench_promise_skipped,
}

/** The sentence of a promise can be reworded, and the promise muted. */
export function PromiseRow({ projectId, result, isChecking, isTurnRunning }: PromiseRowProps) {
  const trpc = useTRPC()
  const { file, name, state, isMuted = false } = result
  const [isEditing, setEditing] = useState(false)
  const mayChange = useMay('change')
  const row = useRef<HTMLLIElement>(null)
  useFocusBack(row, isEditing)
  const mute = useMutation(trpc.projects.mutePromise.mutationOptions())
  const rename = useMutation(trpc.projects.renamePromise.mutationOptions())
  const sentence = name.split(' › ').at(-1) ?? name
  if (isEditing) {
    return (
      <li className="promise-edit">
        <SentenceForm
          label={m.workbench_promise_sentence()}
          action={m.workbench_promise_save()}
          initial={sentence}
          isBusy={rename.isPending}
          problem={rename.error ? refusalText(rename.error) : null}
          onSubmit={(next) =>
            rename.mutate(
              { projectId, file, name, sentence: next },
              {
                onSuccess(version) {
                  setEditing(false)
                  // Nobody who rewords a sentence expects half a change to become part of a version with it.
                  if (version?.isOverDraft)
                    void notify.success(m.workbench_saved_over_draft({ number: version.number }))
                },
              },
            )
          }
          onCancel={() => setEditing(false)}
        />
      </li>
    )
  }
  return (
    <li ref={row}>
      <div className="promise-row">
        <Block state={isChecking ? 'hatched' : isMuted ? 'drawn' : BLOCKS[state]} />
        <p className={state === 'skipped' || isMuted ? 'mid' : undefined}>{name}</p>
        {isMuted && <span className="t13 dim">{m.workbench_promise_muted()}</span>}
        <span className={state === 'broken' && !isMuted ? 't13 fail' : 't12 dim'}>
          {isChecking ? m.workbench_promise_checking() : WORDS[state]()}
        </span>
        <span className="t12 dim num time">{durationText(result.durationMs)}</span>
        {mayChange && (
          <Menu label={m.workbench_promise_actions({ sentence })} align="end">
            <MenuItem disabled={isTurnRunning} onSelect={() => setEditing(true)}>
              {m.workbench_promise_edit()}
            </MenuItem>
            <MenuItem onSelect={() => mute.mutate({ projectId, file, name, isMuted: !isMuted })}>
              {isMuted ? m.workbench_promise_unmute() : m.workbench_promise_mute()}
            </MenuItem>
          </Menu>
        )}
      </div>
      {mute.error && <Problem>{refusalText(mute.error)}</Problem>}
      {state === 'broken' && <BrokenPromise result={result} />}
    </li>
  )
}

/** After an edit the focus goes back to the row. */
function useFocusBack(row: RefObject<HTMLLIElement | null>, isEditing: boolean): void {
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) row.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [row, isEditing])
}

/** It says why a promise is broken, what its test expected, and where. */
export function BrokenPromise({ result }: { result: PromiseResult }) {
  return (
    <div className="broken-promise">
      <Said result={result} />
      {(result.expected !== null || result.actual !== null) && (
        <dl>
          <dt>{m.workbench_expected()}</dt>
          <dd className="mono">{result.expected ?? m.workbench_nothing()}</dd>
          <dt>{m.workbench_actual()}</dt>
          <dd className="mono">{result.actual ?? m.workbench_nothing()}</dd>
        </dl>
      )}
      {result.earlierTurn && <p className="dim">{m.workbench_promised_by({ title: result.earlierTurn.title })}</p>}
      <p className="mono dim">{result.at ?? result.file}</p>
    </div>
  )
}

/** Our own reason is in the reader's language, and any other in the test's words. */
function Said({ result: { message, cause } }: { result: PromiseResult }) {
  if (cause?.kind === 'test_time')
    return <p>{m.workbench_promise_test_time({ duration: durationText(cause.limitMs) })}</p>
  if (cause?.kind === 'total_time')
    return <p>{m.workbench_promise_total_time({ duration: durationText(cause.limitMs) })}</p>
  if (cause?.kind === 'loop') return <p>{m.workbench_promise_loop()}</p>
  if (!message) return null
  return (
    <p>
      {cause ? m.workbench_promise_file_failed() : m.workbench_promise_said()} <q lang="en">{message}</q>
    </p>
  )
}

type SentenceFormProps = {
  label: string
  action: string
  initial?: string
  isBusy: boolean
  problem: string | null
  /** It may answer whether the sentence is taken. The field is empty then, for the next one. */
  onSubmit: (sentence: string) => Promise<boolean> | void
  /** It cancels the form. A form without it stays open. */
  onCancel?: () => void
}

/** Enter saves the sentence of a promise, and Escape goes back. */
export function SentenceForm({ label, action, initial = '', isBusy, problem, onSubmit, onCancel }: SentenceFormProps) {
  const [sentence, setSentence] = useState(initial)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = sentence.trim()
    if (trimmed.length < 3 || isBusy) return
    if (await onSubmit(trimmed)) setSentence((now) => (now === sentence ? '' : now))
  }
  return (
    <form
      className="promise-form"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
    >
      <Field
        label={label}
        hideLabel={onCancel !== undefined}
        value={sentence}
        maxLength={MAX_SENTENCE}
        problem={problem}
        autoFocus={onCancel !== undefined}
        placeholder={m.workbench_promise_example()}
        onChange={(event) => setSentence(event.target.value)}
      />
      <Button type="submit" size="small" isBusy={isBusy} disabled={sentence.trim().length < 3}>
        {action}
      </Button>
      {onCancel && (
        <Button tone="quiet" size="small" onClick={onCancel}>
          {m.workbench_cancel()}
        </Button>
      )}
    </form>
  )
}
