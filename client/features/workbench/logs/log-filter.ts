import type { StoredLogLine } from '#shared/logs.ts'

export const LOG_LEVELS = ['all', 'warnings', 'errors'] as const
export type LogLevelFilter = (typeof LOG_LEVELS)[number]
export const LOG_SOURCES = ['all', 'server', 'browser', 'build', 'platform'] as const
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

/** One line as plain text, for copying and searching. */
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

/** Different errors of the preview since a moment, so that what an earlier version did wrong is not held against this one. */
export function errorsSince(lines: StoredLogLine[], at: number): number {
  const errors = lines.filter(
    (line) => line.level === 'error' && line.environment === 'preview' && line.source !== 'build' && line.at >= at,
  )
  return new Set(errors.map((line) => `${line.location} ${line.message}`)).size
}
