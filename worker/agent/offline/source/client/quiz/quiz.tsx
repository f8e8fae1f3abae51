import { useState } from 'react'
import { z } from 'zod'
import { QUIZ, QUIZ_TEXTS } from '../../shared/quiz/content'
import { newRound, type QuizQuestion } from '../../shared/quiz/model'
import { keep, kept } from '../kept'
import { Page } from '../ui/page'

const BEST = 'quiz-best'

export function QuizPage() {
  return (
    <Page title={QUIZ.title} lead={QUIZ.lead}>
      <Quiz />
    </Page>
  )
}

/** The start page: the quiz itself. */
export function QuizHome() {
  return (
    <section className="section">
      <Quiz />
    </section>
  )
}

function Quiz() {
  const [round, setRound] = useState(0)
  return <Round key={round} onAgain={() => setRound(round + 1)} />
}

/** One question after the other. After each it is said whether the answer was right. */
function Round({ onAgain }: { onAgain: () => void }) {
  const [questions] = useState(() => newRound(QUIZ))
  const [answers, setAnswers] = useState<string[]>([])
  const [at, setAt] = useState(0)
  const score = questions.filter(({ right }, index) => answers[index] === right).length
  if (at === questions.length) return <Result questions={questions} answers={answers} onAgain={onAgain} />
  return (
    <div className="max-w-2xl">
      <p className="mb-4 flex flex-wrap justify-between gap-4">
        <span className="quiet">{QUIZ_TEXTS.question(at + 1, questions.length)}</span>
        <span>
          {QUIZ_TEXTS.score}: <span className="figure">{score}</span>
        </span>
      </p>
      <Question
        key={at}
        question={questions[at]!}
        answer={answers[at]}
        onAnswer={(answer) => setAnswers([...answers, answer])}
        isLast={at === questions.length - 1}
        onNext={() => setAt(at + 1)}
      />
    </div>
  )
}

type QuestionProps = {
  question: QuizQuestion
  answer: string | undefined
  onAnswer: (answer: string) => void
  isLast: boolean
  onNext: () => void
}

function Question({ question: { asked, right, options }, answer, onAnswer, isLast, onNext }: QuestionProps) {
  const isAnswered = answer !== undefined
  return (
    <section className="panel space-y-5">
      <h2 className="text-heading wrap-anywhere">{QUIZ.asks.replace('{x}', asked)}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className={isAnswered && option === right ? 'button' : 'button-quiet'}
            disabled={isAnswered}
            aria-pressed={isAnswered ? option === answer : undefined}
            onClick={() => onAnswer(option)}
          >
            {option}
          </button>
        ))}
      </div>
      <p role="status" className="min-h-6 font-semibold">
        {isAnswered && (answer === right ? QUIZ_TEXTS.right : QUIZ_TEXTS.wrong(right))}
      </p>
      {isAnswered && (
        <button type="button" className="button" autoFocus onClick={onNext}>
          {isLast ? QUIZ_TEXTS.see : QUIZ_TEXTS.next}
        </button>
      )}
    </section>
  )
}

type ResultProps = { questions: QuizQuestion[]; answers: string[]; onAgain: () => void }

function Result({ questions, answers, onAgain }: ResultProps) {
  const wrong = questions.filter(({ right }, index) => answers[index] !== right)
  const score = questions.length - wrong.length
  const [best] = useState(() => {
    const most = Math.max(score, kept(BEST, z.number().int().min(0)) ?? 0)
    keep(BEST, most)
    return most
  })
  return (
    <div className="max-w-2xl space-y-5">
      <div role="status">
        <p className="text-heading">{QUIZ_TEXTS.result(score, questions.length)}</p>
        <p className="quiet">{QUIZ_TEXTS.best(best, questions.length)}</p>
      </div>
      {wrong.length === 0 ? (
        <p>{QUIZ_TEXTS.all}</p>
      ) : (
        <>
          <h2 className="text-title">{QUIZ_TEXTS.wrongOnes}</h2>
          <dl className="list">
            {wrong.map(({ asked, right }) => (
              <div key={asked} className="flex flex-wrap justify-between gap-x-6 py-2">
                <dt className="wrap-anywhere">{asked}</dt>
                <dd className="font-semibold wrap-anywhere">{right}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <button type="button" className="button" onClick={onAgain}>
        {QUIZ_TEXTS.again}
      </button>
    </div>
  )
}
