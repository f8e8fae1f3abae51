import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { LiveProject } from './pane/live-project.ts'

const SETTLE_MS = 400

/** Asks again for lists built from the workspace when the stream says they changed; a burst of changes asks once. */
export function useLiveRefresh(projectId: string, live: LiveProject): void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { changeCount, turn } = live
  const isRunning = turn !== null
  useEffect(() => {
    if (changeCount === 0) return
    const timer = setTimeout(() => {
      const { get, files, file, versions } = trpc.projects
      for (const procedure of isRunning ? [files, file] : [get, files, file, versions]) {
        void queryClient.invalidateQueries(procedure.pathFilter())
      }
    }, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [changeCount, isRunning, queryClient, trpc])

  const { promises } = live
  useEffect(() => {
    if (promises) void queryClient.invalidateQueries(trpc.projects.promises.queryFilter({ projectId }))
  }, [promises, projectId, queryClient, trpc])
}
