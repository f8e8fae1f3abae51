import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HABITS } from '../../shared/habits/content'
import type { Habit, Mark } from '../../shared/habits/model'
import { request } from '../site/api'
import { formatDay } from '../ui/dates'

type MarkButtonProps = {
  habit: Habit
  mark: Mark
  isDone: boolean
  /** Whether the day is said as well. */ isPast?: boolean
}

/** One press marks it as done, a second one takes that back. */
export function MarkButton({ habit, mark, isDone, isPast = false }: MarkButtonProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(`/api/habits/${habit.id}/marks`, { method: 'PUT', body: { ...mark, isDone: !isDone } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  const words = [mark.time, HABITS.mark].filter(Boolean).join(' ')
  const spoken = [words, habit.name, isPast ? formatDay(mark.day) : ''].filter(Boolean).join(', ')
  return (
    <span>
      <button
        type="button"
        className={isDone ? 'button' : 'button-quiet'}
        aria-label={spoken}
        aria-pressed={isDone}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        <span className="flex items-center gap-2">
          <span aria-hidden className="inline-grid size-5 place-items-center rounded-full border-2">
            {isDone && '✓'}
          </span>
          {words}
        </span>
      </button>
      {error && (
        <span role="alert" className="block text-small text-bad">
          {error.message}
        </span>
      )}
    </span>
  )
}
