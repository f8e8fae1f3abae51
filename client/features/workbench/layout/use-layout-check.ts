import { useEffect, useState } from 'react'
import { passed } from '#client/lib/browser/passed.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPCClient } from '#client/trpc/trpc.ts'
import type { VersionSummary } from '#shared/projects/versions.ts'
import type { LiveProject } from '#shared/turns/live-project.ts'

/** Who reads the answer or writes on is not disturbed, and the preview takes in the end of the turn. */
const REST_MS = 1_500

type Options = {
  project: { id: string; previewUrl: string }
  head: VersionSummary | null
  live: LiveProject
}

/**
 * When a turn made a version while this page was open, the page measures what only a real layout shows of it. Nobody
 * waits for it, and what could not be measured is not told as well.
 */
export function useLayoutCheck({ project: { id: projectId, previewUrl }, head, live }: Options): void {
  const client = useTRPCClient()
  const [firstHeadId] = useState(head?.id ?? null)
  // What a viewer's browser saw is not taken.
  const mayChange = useMay('change')
  const isAtRest = mayChange && live.turn === null && (live.preview?.problems.length ?? 0) === 0
  const wantedId = head && head.id !== firstHeadId && head.turnId !== null ? head.id : null
  useEffect(() => {
    if (!isAtRest || wantedId === null) return
    const stop = new AbortController()
    const check = async () => {
      await rested(stop.signal)
      const wanted = await client.projects.layoutWanted.query({ projectId }, { signal: stop.signal })
      if (!wanted) return
      const { measurePages } = await import('./measure-pages.ts')
      const report = await measurePages({ previewUrl, wanted, signal: stop.signal })
      if (report) await client.projects.reportLayout.mutate({ projectId, ...report }, { signal: stop.signal })
    }
    // A failure stays silent: nothing is claimed of what was not measured.
    check().catch(() => undefined)
    return () => stop.abort()
  }, [client, isAtRest, previewUrl, projectId, wantedId])
}

/** Waits for a while in which the page is on screen: a tab in the background is slow, and somebody may be waiting. */
async function rested(signal: AbortSignal): Promise<void> {
  do await passed(REST_MS, signal)
  while (document.visibilityState !== 'visible')
}
