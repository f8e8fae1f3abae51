import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { Quiz, Result } from '../../shared/course/model'
import { COURSE_TEXTS } from '../../shared/course/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { SignedIn } from '../accounts/signed-in'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { QuizResult } from './quiz-result'

export function QuizPage() {
  const { id } = useParams()
  return <SignedIn>{() => <UnitQuiz key={id} id={id ?? ''} />}</SignedIn>
}

function UnitQuiz({ id }: { id: string }) {
  const [round, setRound] = useState(0)
  const query = useQuery({
    queryKey: ['course', 'quiz', id],
    queryFn: () => request<Quiz>(`/api/course/units/${id}/quiz`),
  })
  return (
    <Loaded query={query}>
      {(quiz) => (
        <Page title={COURSE_TEXTS.quizOf(quiz.unit)}>
          {quiz.questions.length === 0 ? (
            <p className="quiet">{COURSE_TEXTS.noQuestions}</p>
          ) : (
            <Questions key={round} id={id} quiz={quiz} onAgain={() => setRound(round + 1)} />
          )}
        </Page>
      )}
    </Loaded>
  )
}

type QuestionsProps = { id: string; quiz: Quiz; onAgain: () => void }

/** One question after the other, then the result with the right answers. */
function Questions({ id, quiz: { questions }, onAgain }: QuestionsProps) {
  const queries = useQueryClient()
  const [answers, setAnswers] = useState<number[]>([])
  const [at, setAt] = useState(0)
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => request<Result>(`/api/course/units/${id}/quiz`, { body: { answers } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['course'], exact: true }),
  })
  if (data) return <QuizResult result={data} onAgain={onAgain} />
  const question = questions[at]!
  const isLast = at === questions.length - 1
  const isAnswered = answers[at] !== undefined
  return (
    <form
      className="panel max-w-2xl space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAnswered || isPending) return
        if (isLast) mutate()
        else setAt(at + 1)
      }}
    >
      <p className="quiet">{COURSE_TEXTS.question(at + 1, questions.length)}</p>
      <fieldset key={question.id}>
        <legend className="mb-3 text-title wrap-anywhere">{question.text}</legend>
        {question.options.map((option, index) => (
          <label key={option} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="answer"
              className="size-5 accent-(--color-accent)"
              checked={answers[at] === index}
              onChange={() => setAnswers(answers.toSpliced(at, 1, index))}
            />
            {option}
          </label>
        ))}
      </fieldset>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      <button type="submit" className="button" disabled={!isAnswered} aria-disabled={isPending}>
        {isPending ? SITE_TEXTS.loading : isLast ? COURSE_TEXTS.finish : COURSE_TEXTS.next}
      </button>
    </form>
  )
}
