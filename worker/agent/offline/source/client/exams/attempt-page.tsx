import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'wouter'
import type { OpenAttempt } from '../../shared/exams/model'
import { EXAM_TEXTS } from '../../shared/exams/texts'
import { SignedIn } from '../accounts/signed-in'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { AskedField } from './asked-field'
import { Review } from './review'
import { TimeLeft } from './time-left'

export function AttemptPage() {
  const { id } = useParams()
  return <SignedIn>{() => <One key={id} id={id ?? ''} />}</SignedIn>
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
