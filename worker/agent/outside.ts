import type { LogLine } from '#shared/logs.ts'

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
  /** Null when no page answered in time. `path` is looked at beside what the maker has on screen, which stays as it is. */
  look(options: { path: string | null; withPicture: boolean; signal: AbortSignal }): Promise<PageView | null>
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
