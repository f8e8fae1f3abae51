import { useEffect, useState } from 'react'
import type { StoredLogLine } from '#shared/logs.ts'
import { useTRPCClient } from '#client/trpc.ts'

const POLL_MS = 2_000
/** Lines kept on the page; older ones are dropped, or a chatty app would fill the tab's memory. */
const MAX_LINES = 2_000

export type ProjectLogs = { lines: StoredLogLine[]; isPending: boolean; error: unknown }

/** The project's log, followed by asking every two seconds for what came after the last line, while the page is visible. */
export function useProjectLogs(projectId: string, isActive: boolean): ProjectLogs {
  const client = useTRPCClient()
  const [logs, setLogs] = useState<ProjectLogs>({ lines: [], isPending: true, error: null })
  const after = logs.lines.at(-1)?.seq
  const [round, setRound] = useState(0)

  // The clock is outside React: each round asks once and plans the next, so that slow answers never pile up.
  useEffect(() => {
    if (!isActive) return
    const aborting = new AbortController()
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const fresh = await client.projects.logs.query({ projectId, after }, { signal: aborting.signal })
        if (!aborting.signal.aborted) setLogs((last) => ({ lines: joined(last.lines, fresh), isPending: false, error: null }))
      } catch (error) {
        if (!aborting.signal.aborted) setLogs((last) => ({ ...last, isPending: false, error }))
      }
    }
    const timer = setTimeout(() => void ask().finally(() => setRound((last) => last + 1)), round === 0 ? 0 : POLL_MS)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
    // `after` is read by each round; a new value must not start one of its own.
  }, [client, projectId, isActive, round])

  return logs
}

function joined(lines: StoredLogLine[], fresh: StoredLogLine[]): StoredLogLine[] {
  const last = lines.at(-1)?.seq ?? 0
  const news = fresh.filter((line) => line.seq > last)
  return news.length === 0 ? lines : [...lines, ...news].slice(-MAX_LINES)
}
