import { useId, useState } from 'react'
import { z } from 'zod'
import { DRILL_TEXTS } from '../../shared/drill/content'
import { KEPT, testTaken, type TestTaken } from '../../shared/drill/model'
import { keep, kept } from '../kept'

const NAME = 'drill-tests'

/** The tests that were taken in this browser, the oldest first. */
export const testsKept = (): TestTaken[] => kept(NAME, z.array(testTaken)) ?? []

export function addTest(test: Omit<TestTaken, 'day'>): void {
  keep(NAME, [...testsKept(), { ...test, day: new Date().toISOString() }].slice(-KEPT))
}

export const forgetTests = (): void => keep(NAME, [])

/** One task and a field for its result, which has the keyboard at once. */
export function AnswerForm({ task, onAnswer }: { task: string; onAnswer: (typed: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onAnswer(typed.trim())
      }}
    >
      <p className="figure-number" aria-live="polite">
        {task}
      </p>
      <div>
        <label htmlFor={id} className="field-label">
          {DRILL_TEXTS.answer}
        </label>
        <input
          id={id}
          name="answer"
          className="field w-32"
          inputMode="numeric"
          autoComplete="off"
          // The next task is typed at once, without a hand on the mouse.
          ref={(field) => field?.focus()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <button type="submit" className="button">
        {DRILL_TEXTS.check}
      </button>
    </form>
  )
}
