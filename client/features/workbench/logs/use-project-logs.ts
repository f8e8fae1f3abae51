import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import type { StoredLogLine } from '#shared/logs.ts'

const POLL_MS = 2_000
/** Lines kept on the page; older ones are dropped, or a chatty app would fill the tab's memory. */
const MAX_LINES = 2_000

export type ProjectLogs = { lines: StoredLogLine[]; isPending: boolean; error: unknown }

/** The project's log, followed by asking every two seconds for what came after the last line, while the page is visible. */
export function useProjectLogs(projectId: string, isActive: boolean): ProjectLogs {
  const client = useTRPCClient()
  // What came with the document, if it did: the server renders no more than that.
  const first = useQueryClient().getQueryData(useTRPC().projects.logs.queryOptions({ projectId }).queryKey)
  const [logs, setLogs] = useState<ProjectLogs>({ lines: first ?? [], isPending: first === undefined, error: null })
  const lastSeq = useRef<number | undefined>(first?.at(-1)?.seq)

  useEffect(() => {
    if (!isActive) return
    const aborting = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        const fresh = await client.projects.logs.query(
          { projectId, after: lastSeq.current },
          { signal: aborting.signal },
        )
        if (aborting.signal.aborted) return
        lastSeq.current = fresh.at(-1)?.seq ?? lastSeq.current
        setLogs((last) => ({ lines: joined(last.lines, fresh), isPending: false, error: null }))
      } catch (error) {
        if (!aborting.signal.aborted) setLogs((last) => ({ ...last, isPending: false, error }))
      }
    }
    // The next round is planned when the last one has ended, so that slow answers never pile up.
    const follow = async () => {
      if (document.visibilityState === 'visible') await ask()
      if (!aborting.signal.aborted) timer = setTimeout(() => void follow(), POLL_MS)
    }
    void follow()
    return () => {
      aborting.abort()
      clearTimeout(timer)
    }
  }, [client, projectId, isActive])

  return logs
}

function joined(lines: StoredLogLine[], fresh: StoredLogLine[]): StoredLogLine[] {
  const last = lines.at(-1)?.seq ?? 0
  const news = fresh.filter((line) => line.seq > last)
  return news.length === 0 ? lines : [...lines, ...news].slice(-MAX_LINES)
}
