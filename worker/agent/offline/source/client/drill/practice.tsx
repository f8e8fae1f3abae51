import { useState } from 'react'
import { DRILL, DRILL_TEXTS } from '../../shared/drill/content'
import { newTask, OPERATIONS, RANGES, wordsOf, type Operation } from '../../shared/drill/model'
import { CheckField, SelectField } from '../ui/field'
import { Page } from '../ui/page'
import { AnswerForm } from './parts'

type Wanted = { operations: Operation[]; most: number }

/** Practice without an end: what to practise is chosen, and each answer is told at once. */
export function Practice() {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  return (
    <Page title={DRILL.menu.practice} lead={DRILL.lead}>
      {wanted ? <Tasks wanted={wanted} onStop={() => setWanted(null)} /> : <Choose onStart={setWanted} />}
    </Page>
  )
}

function Choose({ onStart }: { onStart: (wanted: Wanted) => void }) {
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className="panel max-w-xl space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const operations = OPERATIONS.filter((operation) => form.has(operation))
        setMissing(operations.length === 0)
        if (operations.length > 0) onStart({ operations, most: Number(form.get('range')) || RANGES[0] })
      }}
    >
      <fieldset>
        <legend className="field-label">{DRILL_TEXTS.operations}</legend>
        {OPERATIONS.map((operation, index) => (
          <CheckField
            key={operation}
            name={operation}
            label={DRILL_TEXTS.names[operation]}
            defaultChecked={index < 2}
          />
        ))}
      </fieldset>
      <SelectField
        label={DRILL_TEXTS.range}
        name="range"
        options={RANGES.map((most) => ({ value: String(most), label: String(most) }))}
      />
      {isMissing && (
        <p role="alert" className="text-bad">
          {DRILL_TEXTS.chooseOne}
        </p>
      )}
      <button type="submit" className="button">
        {DRILL_TEXTS.start}
      </button>
    </form>
  )
}

function Tasks({ wanted: { operations, most }, onStop }: { wanted: Wanted; onStop: () => void }) {
  const [task, setTask] = useState(() => newTask(operations, most))
  const [answer, setAnswer] = useState<string | null>(null)
  const [score, setScore] = useState({ right: 0, all: 0 })
  const isRight = answer !== null && Number(answer) === task.result

  function check(typed: string) {
    setAnswer(typed)
    setScore({ right: score.right + Number(Number(typed) === task.result), all: score.all + 1 })
  }

  return (
    <div className="panel max-w-2xl space-y-5">
      <p className="quiet">{DRILL_TEXTS.score(score.right, score.all)}</p>
      {answer === null ? (
        <AnswerForm key={score.all} task={wordsOf(task)} onAnswer={check} />
      ) : (
        <div className="space-y-4">
          <p role="status" className={`text-title ${isRight ? 'text-good' : 'text-bad'}`}>
            {isRight ? DRILL_TEXTS.right : DRILL_TEXTS.wrong(wordsOf(task), task.result)}
          </p>
          <button
            type="button"
            className="button"
            ref={(button) => button?.focus()}
            onClick={() => {
              setTask(newTask(operations, most))
              setAnswer(null)
            }}
          >
            {DRILL_TEXTS.next}
          </button>
        </div>
      )}
      <button type="button" className="button-quiet" onClick={onStop}>
        {DRILL_TEXTS.stop}
      </button>
    </div>
  )
}
