import type { Problem } from '#shared/apps.ts'

/** A migration or seed file. `name` is the file name with `.sql`, as wrangler records it. */
export type Migration = { name: string; sql: string }

/**
 * The server side of an app, ready to load. `modules` are the maker's compiled files by path, without the kit's text;
 * `id` is a hash of everything that changes behaviour, so that the same id may reuse a running isolate.
 */
export type ServerBundle = {
  id: string
  modules: Record<string, string>
  tests: string[]
  migrations: Migration[]
  seeds: Migration[]
  kitVersion: string
}

/** What installing a bundle did: migrations applied now, and what stopped it, if anything. */
export type InstallOutcome = { applied: string[]; problem: Problem | null }

/** A file as it is now; `content: null` means it was deleted. */
export type FileChange = { path: string; content: Uint8Array | null }

/** The preview after a change. `server` is null while the server side has problems. */
export type PreviewUpdate = {
  revision: number
  problems: Problem[]
  server: ServerBundle | null
  serverChanged: boolean
}

/**
 * What a page that was loaded at an earlier revision must do to show the present one, `revision`. It is cumulative from the load:
 * only then is it known which modules the page's import map names.
 */
export type HotUpdate =
  | { revision: number; reload: string }
  | { revision: number; modules: Record<string, string>; css: string | null }
  | { revision: number; problems: Problem[] }
