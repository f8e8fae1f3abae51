import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Habit } from '../../shared/habits/model'
import { today } from '../ui/dates'
import { request } from '../ui/page'

/** Everything that is kept, with how it stands today. */
export function useHabits() {
  const day = today()
  return useQuery({
    queryKey: ['habits', day],
    queryFn: () => request<{ items: Habit[] }>(`/api/habits?today=${day}`),
    placeholderData: keepPreviousData,
  })
}
