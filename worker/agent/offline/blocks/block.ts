import type * as z from 'zod'

/** A sample row: a value for each column. */
export type Row = Record<string, Cell>
/** A value of a sample row. A moment or a day counts from the day on which the rows are made. */
export type Cell = string | number | null | { moment: string } | { day: string }
/** Sample rows of a table. They are put into an empty table only, and never where the public is. */
export type Samples = { table: string; rows: Row[]; /** Whether they point at the sample people. */ ofPeople?: boolean }

export type PagePart = {
  path: string
  /** Without its ending, from `client/`: `forum/topics`. */
  file: string
  component: string
  /** Its name in the menu. */
  label?: string
  access?: 'member' | readonly string[]
}

/** What an app gets of a block, by its content. */
export type Parts = {
  /** In the order of the menu. */
  pages: PagePart[]
  /** What the start page shows of it. */
  home: Array<{ file: string; component: string }>
  /** What stands above every page while there is something to say. */
  banners?: Array<{ file: string; component: string }>
  /** What its drawings show. */
  pictures?: string[]
  /** Hono apps of the server: where each is mounted, its file from `server/`, and its name there. */
  routes: Array<{ mount: string; file: string; name: string }>
  /** Files that stand aside for those whose names begin with `without-`. */
  without?: string[]
  /** In order: files in `migrations/` without their ending, or tables that are made by the content. */
  migrations: Array<string | { name: string; sql: string }>
  /** Files in `test/`, without `.test.ts`. */
  tests: string[]
  /** The content module of each: the file from `shared/`, the type and the constant in it, and its value. */
  contents: Array<{ folder: string; type: string; name: string; value: unknown }>
  /** Folders in `shared/` with words in both languages and no content. */
  texts: string[]
}

/** A room of an app: pages, routes, tables, promises of one purpose. Its files are real source files of ours. */
export type Block<Content> = {
  content: z.ZodType<Content>
  /** Whether people sign in for it. */
  hasAccounts: boolean
  parts: (content: Content) => Parts
}

export const NO_PARTS: Parts = { pages: [], home: [], routes: [], migrations: [], tests: [], contents: [], texts: [] }
