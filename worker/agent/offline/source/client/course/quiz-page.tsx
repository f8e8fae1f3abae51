import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { COURSE, COURSE_TEXTS } from '../../shared/course/content'
import type { Quiz, Result } from '../../shared/course/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { Loaded, Page, request } from '../ui/page'

export function QuizPage() {
  const { id } = useParams()
  return <Gate>{() => <UnitQuiz key={id} id={id ?? ''} />}</Gate>
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

/** How many were right, whether that is enough, and what would have been right. */
function QuizResult({ result, onAgain }: { result: Result; onAgain: () => void }) {
  const { score, total, percent, isPassed, review } = result
  return (
    <>
      <div role="status" className="mb-6">
        <p className="text-heading">{COURSE_TEXTS.score(score, total, percent)}</p>
        <p className={isPassed ? '' : 'text-bad'}>
          {isPassed ? COURSE_TEXTS.wellDone : COURSE_TEXTS.notYet(COURSE.pass ?? 0)}
        </p>
      </div>
      <ol className="list mb-6">
        {review.map(({ text, chosen, right, isRight }, index) => (
          <li key={index} className="py-3">
            <p className="font-semibold wrap-anywhere">{text}</p>
            <p className={isRight ? '' : 'text-bad'}>
              {COURSE_TEXTS.yours}: {chosen || COURSE_TEXTS.none}
            </p>
            <p>
              {COURSE_TEXTS.right}: {right}
            </p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={onAgain}>
          {COURSE_TEXTS.again}
        </button>
        <Link href="/course" className="button-quiet">
          {COURSE_TEXTS.toCourse}
        </Link>
      </p>
    </>
  )
}
