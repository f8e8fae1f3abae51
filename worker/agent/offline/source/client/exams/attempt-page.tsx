import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import { EXAM_TEXTS } from '../../shared/exams/content'
import type { OpenAttempt } from '../../shared/exams/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { clock } from '../clock'
import { formatMoment } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { AskedField } from './asked-field'

/** Below this the time stands out. */
const SOON = 60

type TimeLeftProps = { seconds: number; since: number; onEnd: () => void }

/**
 * The seconds that the server said were left, counted down from when it said so. What time it is in the browser makes no
 * difference, and an exam whose page slept shows the right time when it wakes.
 */
function TimeLeft({ seconds, since, onEnd }: TimeLeftProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, seconds - Math.floor(Math.max(0, now - since) / 1_000))
  const isEnd = left === 0
  // The server ends the attempt by its own clock; until it has, it is asked again.
  useEffect(() => {
    if (!isEnd) return
    const timer = setInterval(onEnd, 1_000)
    return () => clearInterval(timer)
  }, [isEnd, onEnd])
  return (
    <p role="timer" className={left < SOON ? 'text-title text-bad' : 'text-title'}>
      {EXAM_TEXTS.timeLeft} <span className="figure">{clock(left)}</span>
    </p>
  )
}

export function AttemptPage() {
  const { id } = useParams()
  return <Gate>{() => <One key={id} id={id ?? ''} />}</Gate>
}

function One({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['exams', 'attempt', id],
    queryFn: () => request<OpenAttempt>(`/api/exams/attempts/${id}`),
  })
  return (
    <Loaded query={query}>
      {(attempt) => (
        <Page title={attempt.title}>
          {attempt.handedIn === null ? (
            <Running attempt={attempt} loadedAt={query.dataUpdatedAt} />
          ) : (
            <Review attempt={attempt} />
          )}
        </Page>
      )}
    </Loaded>
  )
}

/** The questions one below the other; each answer is kept as it is given. */
function Running({ attempt, loadedAt }: { attempt: OpenAttempt; loadedAt: number }) {
  const queries = useQueryClient()
  const { id, asked, secondsLeft } = attempt
  const [answered, setAnswered] = useState(() => new Set(asked.filter(hasAnswer).map((each) => each.id)))
  const load = () => queries.invalidateQueries({ queryKey: ['exams', 'attempt', String(id)] })
  return (
    <>
      <div className="sticky top-0 z-10 mb-6 flex flex-wrap items-center justify-between gap-3 border-b border-line bg-page py-3">
        <TimeLeft seconds={secondsLeft} since={loadedAt} onEnd={() => void load()} />
        <p className="quiet text-small">{EXAM_TEXTS.answered(answered.size, asked.length)}</p>
      </div>
      <p className="quiet mb-6">{EXAM_TEXTS.isSaved}</p>
      <ol className="space-y-6">
        {asked.map((question, index) => (
          <li key={question.id} className="panel max-w-3xl">
            <AskedField
              question={question}
              place={EXAM_TEXTS.question(index + 1, asked.length)}
              save={(answers) =>
                request(`/api/exams/attempts/${id}`, { method: 'PUT', body: { question: question.id, answers } })
              }
              onSaved={(isAnswered) => {
                const rest = [...answered].filter((each) => each !== question.id)
                setAnswered(new Set(isAnswered ? [...rest, question.id] : rest))
              }}
              onRefused={() => void load()}
            />
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <ActionButton
          label={EXAM_TEXTS.handIn}
          className="button"
          act={async () => {
            if (confirm(EXAM_TEXTS.handInSure)) await request(`/api/exams/attempts/${id}/hand-in`, { method: 'POST' })
          }}
        />
      </div>
    </>
  )
}

const hasAnswer = ({ given }: { given: string[] }) => given.length > 0

/** What was reached, and for each question what was answered and what is right. */
export function Review({ attempt }: { attempt: OpenAttempt }) {
  const { examId, person, handedIn, score, total, percent, isPassed, review } = attempt
  return (
    <>
      <div role="status" className="plate mb-8 max-w-2xl">
        <p className="text-heading">{isPassed ? EXAM_TEXTS.passed : EXAM_TEXTS.failed}</p>
        <p>{EXAM_TEXTS.scored(score ?? 0, total, percent)}</p>
        <p className="text-small">{`${person} · ${EXAM_TEXTS.isHandedIn}: ${formatMoment(handedIn ?? '')}`}</p>
      </div>
      <h2 className="mb-2 text-title">{EXAM_TEXTS.review}</h2>
      <ol className="list mb-8">
        {review.map(({ id, text, given, right, isRight, explanation }) => (
          <li key={id} className="space-y-1 py-4">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <p className="min-w-0 flex-1 basis-64 font-semibold wrap-anywhere">{text}</p>
              <span className={isRight ? 'tag tag-accent' : 'tag tag-bad'}>
                {isRight ? EXAM_TEXTS.isRight : EXAM_TEXTS.isWrong}
              </span>
            </div>
            <p>{`${EXAM_TEXTS.yours}: ${given.join(', ') || EXAM_TEXTS.noAnswer}`}</p>
            {!isRight && <p>{`${EXAM_TEXTS.right}: ${right.join(', ')}`}</p>}
            {explanation !== '' && <p className="quiet measure">{explanation}</p>}
          </li>
        ))}
      </ol>
      <Link href={`/exams/${examId}`} className="button-quiet">
        {SITE_TEXTS.back}
      </Link>
    </>
  )
}
