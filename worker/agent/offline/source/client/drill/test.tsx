import { useEffect, useState } from 'react'
import { DRILL, DRILL_TEXTS } from '../../shared/drill/content'
import { clockOf, newTask, OPERATIONS, RANGES, type Task, wordsOf } from '../../shared/drill/model'
import { Page } from '../ui/page'
import { useSeconds } from '../use-seconds'
import { addTest, AnswerForm } from './parts'

type Answered = { number: number; task: Task; answer: string }

/** A test: so many tasks against the clock, and what came of it. */
export function Test() {
  const [round, setRound] = useState(0)
  return (
    <Page title={DRILL.menu.test} lead={DRILL_TEXTS.testLead(DRILL.tasks, clockOf(DRILL.seconds))}>
      {round === 0 ? (
        <button type="button" className="button" onClick={() => setRound(1)}>
          {DRILL_TEXTS.start}
        </button>
      ) : (
        <Running key={round} onAgain={() => setRound(round + 1)} />
      )}
    </Page>
  )
}

function Running({ onAgain }: { onAgain: () => void }) {
  const [tasks] = useState(() => Array.from({ length: DRILL.tasks }, () => newTask(OPERATIONS, RANGES[1])))
  const [answers, setAnswers] = useState<string[]>([])
  const isDone = answers.length === tasks.length
  const [passed] = useSeconds(!isDone)
  const isOver = isDone || passed >= DRILL.seconds
  const seconds = Math.min(passed, DRILL.seconds)
  const answered = tasks.map((task, index): Answered => ({ number: index + 1, task, answer: answers[index] ?? '' }))
  if (isOver) return <Result answered={answered} seconds={seconds} isTimeUp={!isDone} onAgain={onAgain} />
  return (
    <div className="panel max-w-2xl space-y-5">
      <p className="flex flex-wrap justify-between gap-4">
        <span className="quiet">{DRILL_TEXTS.taskOf(answers.length + 1, tasks.length)}</span>
        <span role="timer" aria-label={DRILL_TEXTS.timeLeft} className="figure">
          {clockOf(DRILL.seconds - seconds)}
        </span>
      </p>
      <AnswerForm
        key={answers.length}
        task={wordsOf(tasks[answers.length]!)}
        onAnswer={(typed) => setAnswers([...answers, typed])}
      />
    </div>
  )
}

type ResultProps = { answered: Answered[]; seconds: number; isTimeUp: boolean; onAgain: () => void }

function Result({ answered, seconds, isTimeUp, onAgain }: ResultProps) {
  const wrong = answered.filter(({ task, answer }) => answer === '' || Number(answer) !== task.result)
  const points = answered.length - wrong.length
  const { length: of } = answered
  // What came of a test that is over changes no more, so it is kept once.
  useEffect(() => addTest({ points, of, seconds }), [points, of, seconds])
  return (
    <section className="panel max-w-2xl space-y-5">
      <h2 className="text-heading">{DRILL_TEXTS.result}</h2>
      {isTimeUp && <p>{DRILL_TEXTS.timeUp}</p>}
      <dl className="flex flex-wrap gap-10">
        <div>
          <dt className="quiet text-small">{DRILL_TEXTS.points}</dt>
          <dd className="figure-number">{DRILL_TEXTS.pointsOf(points, of)}</dd>
        </div>
        <div>
          <dt className="quiet text-small">{DRILL_TEXTS.time}</dt>
          <dd className="figure-number">{clockOf(seconds)}</dd>
        </div>
      </dl>
      <h3 className="text-title">{wrong.length === 0 ? DRILL_TEXTS.allRight : DRILL_TEXTS.wrongOnes}</h3>
      <ul className="list">
        {wrong.map(({ number, task, answer }) => (
          <li key={number} className="flex flex-wrap justify-between gap-4 py-2">
            <span className="figure">{`${wordsOf(task)} ${task.result}`}</span>
            <span className="quiet">{DRILL_TEXTS.yours(answer)}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={onAgain}>
        {DRILL_TEXTS.again}
      </button>
    </section>
  )
}
