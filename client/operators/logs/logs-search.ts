import { useNavigate } from '@tanstack/react-router'
import { optionalChoice, optionalText } from '#client/lib/search.ts'
import { csvHref, readCommonSearch, type CommonSearch } from '#client/operators/kit/places/admin-search.ts'
import { type LogLevel, LOG_LEVELS } from '#shared/operators/logs.ts'

export const SPANS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const
const PAGE_SIZE = 100
const MAX_ID = 100
const MAX_SOURCE = 80

/**
 * `near` shows what surrounds a line instead of the list; `logExtid` is an id that somebody brought.
 * `line` is the open one, and `live` follows what comes.
 */
export type LogsSearch = Pick<CommonSearch, 'q' | 'from' | 'to' | 'before' | 'zone' | 'live' | 'cols'> & {
  level?: Exclude<LogLevel, 'debug'> | undefined
  source?: string | undefined
  id?: string | undefined
  span?: keyof typeof SPANS | undefined
  line?: string | undefined
  near?: string | undefined
  logExtid?: string | undefined
}

export function readLogsSearch(search: Record<string, unknown>): LogsSearch {
  const { q, from, to, before, zone, live, cols } = readCommonSearch(search)
  return {
    level: optionalChoice(search['level'], ['info', 'warn', 'error']),
    source: optionalText(search['source'])?.slice(0, MAX_SOURCE),
    q,
    id: optionalText(search['id'])?.slice(0, MAX_ID),
    span: optionalChoice(search['span'], Object.keys(SPANS) as Array<keyof typeof SPANS>),
    from,
    to,
    before: before !== undefined && /^\d{1,16}$/.test(before) ? before : undefined,
    zone,
    cols,
    line: optionalLine(search['line']),
    near: optionalLine(search['near']),
    live,
    logExtid: optionalText(search['logExtid'])?.slice(0, MAX_ID),
  }
}

/** An id that somebody brought shows what carries it, until another is asked for. */
export function filterOf(search: LogsSearch) {
  const { level, source, q, id, span, from, to } = search
  return {
    levels: level && LOG_LEVELS.slice(LOG_LEVELS.indexOf(level)),
    source,
    text: q,
    id: id ?? broughtId(search),
    hours: span && SPANS[span],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}

export const listInput = (search: LogsSearch) => ({
  ...filterOf(search),
  limit: PAGE_SIZE,
  cursor: search.before === undefined ? undefined : Number(search.before),
})

/** The chart covers the time of the lines, without their other filters. */
export function volumeInput(search: LogsSearch) {
  const { hours, from, to } = filterOf(search)
  return { hours, from, to }
}

export const csvAddress = (search: LogsSearch): string => csvHref('logs.csv', filterOf(search))

export const isFiltered = (search: LogsSearch): boolean =>
  Object.values(filterOf(search)).some((value) => value !== undefined)

/** The open line was chosen in the list, or brought. */
export const openedLine = ({ line, logExtid }: LogsSearch): string | undefined =>
  line ?? (logExtid && isLineId(logExtid.trim()) ? logExtid.trim() : undefined)

/** A brought line is left out: it opens, and says by itself what became of it. */
export const broughtId = ({ id, logExtid }: LogsSearch): string | undefined =>
  logExtid && !id && !isLineId(logExtid.trim()) ? logExtid.trim() : undefined

const isLineId = (value: string): boolean => /^log_[0-9a-z]{20}$/.test(value)

const optionalLine = (value: unknown) => (typeof value === 'string' && isLineId(value) ? value : undefined)

/** Another filter begins at its first page and leaves what surrounded a line. */
export function useLogsNavigate(search: LogsSearch) {
  const navigate = useNavigate()
  const go = (next: LogsSearch) => void navigate({ to: '/admin/logs', search: next, replace: true, resetScroll: false })
  return {
    filter: (change: LogsSearch) => go({ ...search, before: undefined, near: undefined, ...change }),
    show: (change: LogsSearch) => go({ ...search, ...change }),
  }
}
