import type { Problem, PromiseResult } from '#shared/apps.ts'
import type { FileEntry } from '#shared/files.ts'
import type { LogLine } from '#shared/logs.ts'
import type { Plan } from '#shared/turns.ts'

/** What one write or deletion did to a file, in lines. */
export type FileChangeSummary = {
  path: string
  change: 'created' | 'edited' | 'deleted'
  added: number
  removed: number
}

/** A line of a file that contains what was searched for. Lines are 1-based. */
export type SearchHit = { path: string; line: number; text: string }

/**
 * The project's files and its title. Every change is stored before its promise resolves, and repeating one is harmless:
 * a step that was cut off is run again from its beginning. Refusals (unsafe path, limit, a migration that was
 * already applied) are thrown as DomainError, with a message that says what to do instead.
 */
export type Workspace = {
  list(): Promise<FileEntry[]>
  /** The file's text, or null when there is no such file or it is not text. */
  read(path: string): Promise<string | null>
  write(path: string, text: string): Promise<FileChangeSummary>
  /** For what is not text. Missing where there is no place for it. */
  writeBytes?(path: string, bytes: Uint8Array): Promise<FileChangeSummary>
  /** Null when there was no such file. */
  delete(path: string): Promise<FileChangeSummary | null>
  search(options: { query: string; limit: number }): Promise<SearchHit[]>
  setTitle(title: string): Promise<void>
}

/** What the checks found. A stage that an earlier failure kept from running is empty or null. */
export type CheckReport = {
  compile: Problem[]
  migrations: Problem | null
  boot: Problem | null
  promises: PromiseResult[]
  /** What went wrong when every page and route was asked for once, and while the first page loaded. */
  smoke: Problem[]
  passed: boolean
}

/** Rows of the preview database. `truncated` says that there are more than were returned. */
export type QueryResult = { columns: string[]; rows: unknown[][]; truncated: boolean }

/** The app as it runs in the preview. */
export type Runner = {
  check(options: { signal: AbortSignal }): Promise<CheckReport>
  /** The newest lines, oldest first. */
  logs(options: { limit: number }): Promise<LogLine[]>
  /** Reads only. A refused or failing statement is thrown with a message for the model. */
  query(options: { sql: string }): Promise<QueryResult>
}

/** The plan of the project, null while there is none. Storing one that is equal changes nothing. */
export type Planner = { read(): Promise<Plan | null>; write(plan: Plan): Promise<void> }
