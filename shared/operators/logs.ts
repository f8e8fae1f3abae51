/** The levels, from the least to the most important. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/**
 * For how many days a line of the platform's log is kept. What nobody acts on goes first. An error outlives the release
 * with which it came.
 */
export const LOG_RETENTION_DAYS: Record<LogLevel, number> = { debug: 3, info: 14, warn: 60, error: 180 }

/** What is looked at around one line: so many minutes, and at most so many lines, on each side. */
export const LOG_CONTEXT_MINUTES = 5
export const LOG_CONTEXT_LINES = 100

/** The most lines that one file has. */
export const LOG_CSV_LINES = 10_000

export const MAX_LOG_TEXT = 200
export const MAX_LOG_ID = 100

/**
 * A line in a list. `seq` orders the lines by time, and tells those of one moment apart. `ids` are what it concerns,
 * and `requestId` is its support id.
 */
export type PlatformLogLine = {
  seq: number
  id: string
  at: Date
  level: LogLevel
  source: string
  message: string
  requestId: string | null
  ids: Record<string, string>
}
/** `release` is the build that wrote the line. */
export type WholeLogLine = PlatformLogLine & { stack: string | null; release: string | null }

/** How many lines of each level a span of time has. `unit` is the length of a bar. */
export type LogVolume = { unit: 'minute' | 'hour' | 'day'; bars: Array<{ at: Date } & Record<LogLevel, number>> }

/** The kind of thing that an id belongs to. */
export type LogIdKind = 'line' | 'request' | 'user' | 'project' | 'turn' | 'deployment' | 'other'

/**
 * What an id leads to. With `quiet` it is known, and nothing was ever worth a line. With `expired`, what there was is
 * older than what is kept.
 */
export type FoundLog =
  | { state: 'line' | 'lines'; kind: LogIdKind; line: WholeLogLine }
  | { state: 'expired' | 'quiet'; kind: LogIdKind; at: Date }
  | { state: 'unknown' }
