import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { EXAM_TEXTS } from '../../shared/exams/content'
import type { AskedQuestion } from '../../shared/exams/model'
import { ApiError } from '../ui/page'

/** A text is kept this long after the last key. */
const PAUSE_MS = 500

type AskedProps = {
  question: AskedQuestion & { given: string[] }
  place: string
  save: (answers: string[]) => Promise<unknown>
  onSaved: (isAnswered: boolean) => void
  onRefused: () => void
}

/** One question with its answer, which is kept as soon as it is given. */
export function AskedField({ question, place, save, onSaved, onRefused }: AskedProps) {
  const hint = useId()
  const [given, setGiven] = useState(question.given)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { mutate, error } = useMutation({
    mutationFn: save,
    // One answer after the other, so that the last one given is the one that stays.
    scope: { id: `question${question.id}` },
    onSuccess: (_, answers) => onSaved(answers.length > 0),
    onError: (refusal) => refusal instanceof ApiError && refusal.status === 409 && onRefused(),
  })
  const { kind, text, options } = question
  function give(answers: string[], pauseMs = 0) {
    setGiven(answers)
    clearTimeout(timer.current)
    const kept = answers.filter((answer) => answer.trim() !== '')
    if (pauseMs === 0) mutate(kept)
    else timer.current = setTimeout(() => mutate(kept), pauseMs)
  }
  return (
    <fieldset aria-describedby={kind === 'text' ? undefined : hint}>
      <legend className="text-title wrap-anywhere">{text}</legend>
      <p className="quiet text-small">{`${place} · ${question.subject}`}</p>
      {kind === 'text' ? (
        <label className="mt-3 block">
          <span className="field-label">{EXAM_TEXTS.answer}</span>
          <input
            type="text"
            maxLength={300}
            className="field w-full"
            autoComplete="off"
            value={given[0] ?? ''}
            onChange={({ target }) => give([target.value], PAUSE_MS)}
            onBlur={({ target }) => target.value !== (question.given[0] ?? '') && give([target.value])}
          />
        </label>
      ) : (
        <>
          <p id={hint} className="quiet mb-2 text-small">
            {kind === 'several' ? EXAM_TEXTS.pickSeveral : EXAM_TEXTS.pickOne}
          </p>
          {options.map((option) => (
            <label key={option} className="flex min-h-11 items-center gap-3 wrap-anywhere">
              <input
                type={kind === 'several' ? 'checkbox' : 'radio'}
                name={`question${question.id}`}
                className="size-5 shrink-0 accent-(--color-accent)"
                checked={given.includes(option)}
                onChange={({ target }) =>
                  give(
                    kind !== 'several'
                      ? [option]
                      : target.checked
                        ? [...given, option]
                        : given.filter((each) => each !== option),
                  )
                }
              />
              {option}
            </label>
          ))}
        </>
      )}
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
    </fieldset>
  )
}
