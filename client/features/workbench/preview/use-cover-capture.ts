import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useEndsSoon } from '#client/features/workbench/ideas/use-ends-soon.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'

type Options = {
  project: { id: string; previewUrl: string; coverUrl: string | null; isReadOnly: boolean }
  head: VersionSummary | null
  live: LiveProject
}

/**
 * A picture is taken of each version that is made while the page is open, and of the newest one where none is kept.
 * The preview is in the element that gets this ref. Nobody waits, and without a picture the old face stays.
 */
export function useCoverCapture({ project, head, live }: Options) {
  const { id: projectId, previewUrl, coverUrl, isReadOnly } = project
  const headId = head?.id ?? null
  // A version by hand grows while somebody edits, and then looks different.
  const stamp = head && `${head.id} ${head.createdAt}`
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const endsSoon = useEndsSoon()
  const place = useRef<HTMLDivElement>(null)
  const [firstStamp] = useState(stamp)
  // What the browser of a viewer saw is not taken, nor that of an operator who looks through the maker's eyes.
  const mayChange = useMay('change') && !isReadOnly
  const isAtRest = mayChange && live.turn === null && (live.preview?.problems.length ?? 0) === 0
  const isPictured = coverUrl !== null && head?.picture !== undefined
  const wantedId = stamp !== firstStamp || !isPictured ? headId : null
  useEffect(() => {
    const element = place.current
    if (!element || !isAtRest || wantedId === null) return
    const stop = new AbortController()
    const take = async () => {
      const { captureCover } = await import('./cover-capture.ts')
      const isSaved = await captureCover({
        place: element,
        previewUrl,
        projectId,
        versionId: wantedId,
        isWanted: () => !endsSoon(),
        signal: stop.signal,
      })
      if (!isSaved) return
      await Promise.all([
        queryClient.invalidateQueries(trpc.projects.list.pathFilter()),
        queryClient.invalidateQueries(trpc.projects.get.queryFilter({ projectId })),
        queryClient.invalidateQueries(trpc.projects.versions.pathFilter()),
      ])
    }
    // A failure stays silent, because the next version asks for another picture.
    take().catch(() => undefined)
    return () => stop.abort()
  }, [endsSoon, isAtRest, previewUrl, projectId, queryClient, trpc, wantedId, stamp])
  return place
}
