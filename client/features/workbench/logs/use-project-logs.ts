import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useEndsSoon } from '#client/features/workbench/ideas/use-ends-soon.ts'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import type { StoredLogLine } from '#shared/projects/logs.ts'

/** How long it waits before it asks again: where the lines are read, and where only their errors are told. */
const POLL_MS = { logs: 1_000, preview: 2_000 }
/** The page keeps so many lines; older ones are dropped, or a chatty app would fill the tab's memory. */
const MAX_LINES = 2_000

export type ProjectLogs = { lines: StoredLogLine[]; isPending: boolean; error: unknown }

/**
 * While the page is visible, it asks for what came after the last line again and again: at once when the lines come into
 * view, and when the preview shows other code since `shownAt`, which may have said something by then.
 */
export function useProjectLogs(
  projectId: string,
  { place, shownAt }: { place: keyof typeof POLL_MS | null; shownAt: number | undefined },
): ProjectLogs {
  const client = useTRPCClient()
  const endsSoon = useEndsSoon()
  // The server renders only the lines that came with the document.
  const first = useQueryClient().getQueryData(useTRPC().projects.logs.queryOptions({ projectId }).queryKey)
  const [logs, setLogs] = useState<ProjectLogs>({ lines: first ?? [], isPending: first === undefined, error: null })
  const lastSeq = useRef<number | undefined>(first?.at(-1)?.seq)

  useEffect(() => {
    if (place === null) return
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
    // The next round is planned when the last one has ended, so that slow answers cannot pile up.
    const follow = async () => {
      if (document.visibilityState === 'visible' && !endsSoon()) await ask()
      if (!aborting.signal.aborted) timer = setTimeout(() => void follow(), POLL_MS[place])
    }
    void follow()
    return () => {
      aborting.abort()
      clearTimeout(timer)
    }
  }, [client, endsSoon, projectId, place, shownAt])

  return logs
}

function joined(lines: StoredLogLine[], fresh: StoredLogLine[]): StoredLogLine[] {
  const last = lines.at(-1)?.seq ?? 0
  const news = fresh.filter((line) => line.seq > last)
  return news.length === 0 ? lines : [...lines, ...news].slice(-MAX_LINES)
}

export const LOG_LEVELS = ['all', 'warnings', 'errors'] as const
export type LogLevelFilter = (typeof LOG_LEVELS)[number]
export const LOG_SOURCES = [
  'all',
  'server',
  'browser',
  'schedule',
  'queue',
  'webhook',
  'outbound',
  'ai',
  'build',
  'platform',
] as const
export type LogSourceFilter = (typeof LOG_SOURCES)[number]
export type LogFilter = { level: LogLevelFilter; source: LogSourceFilter; text: string }

const LEVELS: Record<LogLevelFilter, ReadonlyArray<StoredLogLine['level']> | null> = {
  all: null,
  warnings: ['warn', 'error'],
  errors: ['error'],
}

export function filterLogs(lines: StoredLogLine[], { level, source, text }: LogFilter): StoredLogLine[] {
  const levels = LEVELS[level]
  const wanted = text.trim().toLowerCase()
  return lines.filter(
    (line) =>
      (levels?.includes(line.level) ?? true) &&
      (source === 'all' || line.source === source) &&
      (wanted === '' || textOf(line).toLowerCase().includes(wanted)),
  )
}

/** A line is plain text for copying and searching. */
export function textOf(line: StoredLogLine): string {
  return [
    new Date(line.at).toISOString(),
    line.level.toUpperCase(),
    line.source,
    line.requestPath,
    line.location,
    line.message,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Only errors of the preview since that moment count, each of them once. Those of an earlier version do not. */
export function errorsSince(lines: StoredLogLine[], at: number): StoredLogLine[] {
  const errors = lines.filter(
    (line) => line.level === 'error' && line.environment === 'preview' && line.source !== 'build' && line.at >= at,
  )
  return [...new Map(errors.map((line) => [`${line.location} ${line.message}`, line])).values()]
}
