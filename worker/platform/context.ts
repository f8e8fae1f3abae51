import type { Locale } from '#shared/locale.ts'

/** Who is asking. `role` is `maker` or `admin`; `deletionAt` is when the account ends, if its maker asked for that. */
export type SessionUser = { id: string; email: string; name: string; role: string; locale: Locale | null; analyticsOptOut: boolean; deletionAt: Date | null }

/** What every procedure knows of its call. `requestId` is the support id that errors carry and log lines are found by. */
export type Context = {
  env: Env
  executionCtx: { waitUntil(promise: Promise<unknown>): void }
  request: Request
  /** Headers of the answer; set cookies here. */
  resHeaders: Headers
  user: SessionUser | null
  /** The same, asked of the database: `user` may come from a cookie up to five minutes old. */
  freshUser(): Promise<SessionUser | null>
  requestId: string
  origin: 'http' | 'ssr'
}
