import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'

type Options = {
  project: { id: string; previewUrl: string; coverUrl: string | null }
  headId: string | null
  live: LiveProject
}

/**
 * A picture is taken when a turn made a version while the page was open, or none exists yet.
 * The preview is in the element that gets this ref. Nobody waits, and without a picture the old face stays.
 */
export function useCoverCapture({ project: { id: projectId, previewUrl, coverUrl }, headId, live }: Options) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [firstHeadId] = useState(headId)
  const isAtRest = live.turn === null && (live.preview?.problems.length ?? 0) === 0
  const wantedId = headId !== firstHeadId || coverUrl === null ? headId : null
  useEffect(() => {
    const element = place.current
    if (!element || !isAtRest || wantedId === null) return
    const stop = new AbortController()
    const take = async () => {
      const { captureCover } = await import('./cover-capture.ts')
      const isSaved = await captureCover({ place: element, previewUrl, projectId, signal: stop.signal })
      if (!isSaved) return
      await Promise.all([
        queryClient.invalidateQueries(trpc.projects.list.pathFilter()),
        queryClient.invalidateQueries(trpc.projects.get.queryFilter({ projectId })),
      ])
    }
    // A failure stays silent, because the next version asks for another picture.
    take().catch(() => undefined)
    return () => stop.abort()
  }, [isAtRest, previewUrl, projectId, queryClient, trpc, wantedId])
  return place
}
