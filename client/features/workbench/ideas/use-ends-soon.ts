import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'

/**
 * Gives whether an idea is being taken over. Until its page has been left, which may take seconds, nobody asks anything
 * of it any more: it may be gone, and each question would be refused.
 */
export function useEndsSoon(): () => boolean {
  const queryClient = useQueryClient()
  const trpc = useTRPC()
  return useCallback(
    () => queryClient.isMutating({ mutationKey: trpc.ideas.take.mutationKey() }) > 0,
    [queryClient, trpc],
  )
}
