import type { LogLevel } from '#shared/admin-logs.ts'
import { optionalChoice, optionalFlag, optionalText } from '#client/lib/search.ts'

// Spelled here, because the schemas beside the server's list would come with it.
const LEVELS = ['debug', 'info', 'warn', 'error'] as const satisfies readonly LogLevel[]
export const SPANS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const
const PAGE_SIZE = 100
const MAX_TEXT = 200
const MAX_ID = 100
const MAX_SOURCE = 80

/**
 * What the page of the log shows, as its address says it: from which level on, a part of the platform, words, any id, a
 * time, where the page begins, in which zone, and the line that is open. `near` shows what surrounds a line instead;
 * `logExtid` is an id that somebody brought, `live` follows what comes.
 */
export type LogsSearch = {
  level?: Exclude<LogLevel, 'debug'> | undefined
  source?: string | undefined
  q?: string | undefined
  id?: string | undefined
  span?: keyof typeof SPANS | undefined
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
  zone?: 'utc' | undefined
  line?: string | undefined
  near?: string | undefined
  live?: true | undefined
  logExtid?: string | undefined
}

export function readLogsSearch(search: Record<string, unknown>): LogsSearch {
  return {
    level: optionalChoice(search['level'], ['info', 'warn', 'error']),
    source: optionalText(search['source'])?.slice(0, MAX_SOURCE),
    q: optionalText(search['q'])?.slice(0, MAX_TEXT),
    id: optionalText(search['id'])?.slice(0, MAX_ID),
    span: optionalChoice(search['span'], Object.keys(SPANS) as Array<keyof typeof SPANS>),
    from: optionalMoment(search['from']),
    to: optionalMoment(search['to']),
    before: optionalPlace(search['before']),
    zone: optionalChoice(search['zone'], ['utc']),
    line: optionalLine(search['line']),
    near: optionalLine(search['near']),
    live: optionalFlag(search['live']),
    logExtid: optionalText(search['logExtid'])?.slice(0, MAX_ID),
  }
}

/** Which lines fit, in the server's words. An id that somebody brought shows what carries it, until another is asked for. */
export function filterOf(search: LogsSearch) {
  const { level, source, q, id, span, from, to } = search
  return {
    levels: level && LEVELS.slice(LEVELS.indexOf(level)),
    source,
    text: q,
    id: id ?? broughtId(search),
    hours: span && SPANS[span],
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}

export const listInput = (search: LogsSearch) => ({ ...filterOf(search), limit: PAGE_SIZE, cursor: search.before })

/** The same lines as a file. */
export function csvAddress(search: LogsSearch): string {
  const { levels, source, text, id, hours, from, to } = filterOf(search)
  const asked = { level: levels?.join(','), source, text, id, hours: hours?.toString(), from: from?.toISOString(), to: to?.toISOString() }
  const query = new URLSearchParams(Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]))).toString()
  return `/api/admin/logs.csv${query ? `?${query}` : ''}`
}

export const isFiltered = (search: LogsSearch): boolean => Object.values(filterOf(search)).some((value) => value !== undefined)

/** The line whose details are open: chosen in the list, or brought. */
export const openedLine = ({ line, logExtid }: LogsSearch): string | undefined => line ?? (logExtid && isLineId(logExtid.trim()) ? logExtid.trim() : undefined)

/** What somebody brought, unless it is a line, which opens and says by itself what became of it. */
export const broughtId = ({ id, logExtid }: LogsSearch): string | undefined => (logExtid && !id && !isLineId(logExtid.trim()) ? logExtid.trim() : undefined)

export const isLineId = (value: string): boolean => /^log_[0-9a-z]{20}$/.test(value)

const optionalLine = (value: unknown) => (typeof value === 'string' && isLineId(value) ? value : undefined)
const optionalPlace = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined)
const optionalMoment = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined)
