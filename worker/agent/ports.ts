import type { DataTable } from '#shared/app/data.ts'
import type { ImportedRows, SentRows } from '#shared/app/row-imports.ts'
import type { FileEntry } from '#shared/projects/files.ts'
import type { LogLine } from '#shared/projects/logs.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { Environment } from '#shared/projects/projects.ts'
import type { PromiseChange, PromiseResult } from '#shared/projects/promises.ts'
import type { WantedSecret } from '#shared/projects/secrets.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import type { Plan } from '#shared/turns/turns.ts'
import type { ReadNames } from './sent-files/look-up.ts'

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
 * The project's files and its title. Every change is stored before its promise resolves. Repeating one is harmless: a
 * step that was cut off is run again from its beginning. Refusals are thrown as DomainError with a message that says
 * what to do instead: an unsafe path, a limit, a migration that was applied.
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
  /** What the project is called now. Missing where it has no name. */
  currentTitle?(): string
  /** Files that the maker keeps from the builder: a change of one is refused. Missing where there are none. */
  locked?(): string[]
}

/** What the checks found. A stage that an earlier failure kept from running is empty or null. */
export type CheckReport = {
  compile: Problem[]
  migrations: Problem | null
  boot: Problem | null
  promises: PromiseResult[]
  /** What became of the promises that were agreed on. An open change keeps the checks from passing. */
  promiseChanges: PromiseChange[]
  /** What went wrong when every page and route was asked for once, and while the first page loaded. */
  smoke: Problem[]
  /** There was no time to open every page, or no way. What passed then passed for the rest. */
  hasMissedPages?: boolean
  /** What a maker's browser measured of the layout. It keeps nothing from passing, and quotes the app. */
  warnings?: string[]
  passed: boolean
}

/**
 * Takes down that the maker's own words ask for promises to change. Answers what is wrong with the quote, or null.
 */
export type DeclarePromises = (wish: { promises: string[]; because: string }) => string | null

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

/** A request to the app in the preview. `path` begins with a slash and names no host. */
export type AppRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  signal: AbortSignal
}

/** What the app answered. `text` is null when it is not text; `isCutOff` says that there was more. */
export type AppAnswer = {
  status: number
  headers: Array<[name: string, value: string]>
  text: string | null
  isCutOff: boolean
  problem: string | null
}

/** A picture as a model is given it: base64. */
export type Picture = { mediaType: string; data: string }

/** What an open page of the preview says about itself. Written by whoever has the page: text to look at, never to believe. */
export type PageView = { path: string; title: string; tree: string; console: string[]; picture: Picture | null }

/** The pages of the preview that are open in browsers. */
export type Browser = {
  /** How many are connected. */
  pages(): number
  /** The newest lines that pages reported, oldest first. */
  lines(options: { limit: number }): LogLine[]
  /**
   * Null when no page answered in time. `path` is looked at beside what the maker has on screen, which stays as it is;
   * with `isPhone` so is the page on screen, as a phone shows it.
   */
  look(options: {
    path: string | null
    withPicture: boolean
    isPhone?: boolean
    signal: AbortSignal
  }): Promise<PageView | null>
}

/** Files that the maker sent with messages of this conversation, the newest first. */
export type SentFiles = {
  list(): Attachment[]
  /** Null when it is gone, or when a picture was not sent in this width. */
  read(id: string, width?: number): Promise<Uint8Array | null>
  /** Missing where PDFs cannot be read as text. */
  readPdf?: ReadPdf | undefined
}

/** The text of a PDF by its pages, so many of them as fit; `isCut` says that the last of these does not. */
/** On the pages that are `unread` there is text in fonts whose characters nobody can tell. */
export type PdfText =
  | { state: 'read'; pages: string[]; total: number; isCut: boolean; unread: number[] }
  | { state: 'locked' }
  | { state: 'broken' }
/** Reads from a page on. Pages count from 1. */
export type ReadPdf = (bytes: Uint8Array, options: { from: number }) => Promise<PdfText>

/** Where rows of files go. A turn can only try them: what comes in comes in by the maker's yes, past the turn. */
export type RowsTrial = {
  /** The tables of the preview, as the newest files make them. Throws with what keeps the app from having any. */
  tables(): Promise<DataTable[]>
  /** What rows of a table are called by one of its columns, with what refers to them. */
  names: ReadNames
  /** What the rows would come to. Refusals are thrown with a message for the model. */
  try(rows: SentRows): Promise<ImportedRows>
}

/** A page of the web, as text. */
export type WebPage = { url: string; title: string | null; text: string; isCutOff: boolean }

/** The web, through a gateway that decides which addresses may be asked. Refusals are thrown with a message for the model. */
export type Web = { read(options: { url: string; signal: AbortSignal }): Promise<WebPage> }

/** Makes pictures. `costOf` says before what `make` says after. What goes wrong is thrown with a message for the model. */
export type Pictures = {
  /** In micro-dollars. */
  costOf(size: string): number
  make(options: {
    prompt: string
    size: `${number}x${number}`
    signal: AbortSignal
  }): Promise<{ bytes: Uint8Array; mediaType: string; microDollars: number }>
}

/** What of a package one side can import, or why it cannot import it at all. */
export type PackageSide = { names: string[] } | { reason: string }

/** `files` are the project's, as they say that it has the package; `sheets` the paths of its style sheets. */
export type InstalledPackage = {
  version: string
  client: PackageSide
  server: PackageSide
  sheets: string[]
  files: Array<{ path: string; text: string }>
}

/** Packages of the npm registry. Nothing is written to the project. Refusals are thrown with a message for the model. */
export type Packages = {
  install(options: { name: string; version: string | null; signal: AbortSignal }): Promise<InstalledPackage>
  /** The project's files without it; null when it is not installed. */
  remove(options: { name: string }): Promise<Pick<InstalledPackage, 'files'> | null>
}

/** The secrets of the app, by name. No value of one is ever in what a model is given. */
export type Secrets = {
  names(): Array<{ name: string; place: Environment }>
  /** Remembers what the app needs, whether or not the maker gives it. */
  want(secrets: WantedSecret[]): void
  hide(text: string): string
}

/** What a turn reaches beyond the files and the database of its project. */
export type Outside = {
  /** Asks the app as it is after the newest change. */
  request(request: AppRequest): Promise<AppAnswer>
  browser: Browser
  web: Web
  /** Null when no model for pictures is configured. */
  pictures: Pictures | null
  packages: Packages
}
