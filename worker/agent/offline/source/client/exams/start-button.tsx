import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Exam } from '../../shared/exams/model'
import { EXAM_TEXTS } from '../../shared/exams/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'

/** Begins an attempt, or goes on with the one that runs. */
export function StartButton({ exam: { id, mine, attempts, questions } }: { exam: Exam }) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request<{ id: number }>(`/api/exams/${id}/attempts`, { method: 'POST' }),
    onSuccess: async (attempt) => {
      await queries.invalidateQueries({ queryKey: ['exams'] })
      navigate(`/attempts/${attempt.id}`)
    },
  })
  const isRunning = mine.some(({ handedIn }) => handedIn === null)
  if (questions === 0) return <p>{EXAM_TEXTS.noQuestions}</p>
  if (!isRunning && mine.length >= attempts) return <p>{EXAM_TEXTS.noneLeft}</p>
  return (
    <div className="plate max-w-2xl space-y-4">
      <p>{EXAM_TEXTS.startNote}</p>
      {error && (
        <p role="alert" className="text-bad">
          {error.message}
        </p>
      )}
      <button type="button" className="button" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {isPending
          ? SITE_TEXTS.loading
          : isRunning
            ? EXAM_TEXTS.goOn
            : mine.length > 0
              ? EXAM_TEXTS.again
              : EXAM_TEXTS.start}
      </button>
    </div>
  )
}
