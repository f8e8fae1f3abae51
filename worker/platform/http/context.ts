import type { Locale } from '#shared/locale.ts'

/** Who is asking. `role` is `maker` or `admin`. `deletionAt` is when the account ends, if its maker asked for that. */
export type SessionUser = {
  id: string
  email: string
  name: string
  role: string
  locale: Locale | null
  analyticsOptOut: boolean
  deletionAt: Date | null
}

/** An operator who sees Solid as the user of this context, and changes nothing. `sessionId` is of the view, not of the operator. */
export type Viewing = { sessionId: string; operatorId: string; endsAt: Date }

/** What every procedure knows of its call. `requestId` is the support id that errors carry and log lines are found by. */
export type Context = {
  env: Env
  executionCtx: { waitUntil(promise: Promise<unknown>): void }
  request: Request
  /** Headers of the answer, which cookies are set in. */
  resHeaders: Headers
  user: SessionUser | null
  /** Set while an operator sees what `user` sees. Every mutation is refused then. */
  viewing: Viewing | null
  /** The same user, read from the database: `user` may come from a cookie that is up to five minutes old. */
  freshUser(): Promise<SessionUser | null>
  /**
   * Throws `account.suspended` when the user of the cookie has been suspended since. It reads once, however often it is
   * called.
   */
  requireStanding(): Promise<void>
  /** Whether the user may still be told anything, for streams. It is asked once for all streams of a person. */
  isStanding(): Promise<boolean>
  requestId: string
  origin: 'http' | 'ssr'
}

/** What a function may need of a call, whoever makes it. */
export type Call = Pick<Context, 'env' | 'executionCtx' | 'request' | 'resHeaders' | 'requestId'>

/**
 * Set where a call only reads, by whoever knows that: the kind of a procedure, the scope of an operation. Left out, it
 * counts as a change, which viewers of a project are refused.
 */
export type Reading = { isReading?: boolean | undefined }

/** A signed-in person who does something. Every function asks for the smallest of these three that it can do with. */
export type Actor = Pick<Context, 'env'> & Reading & { user: Pick<SessionUser, 'id' | 'email'> }

/** An actor whose request matters too: its address, its language, or what else is read with it. */
export type ActorRequest = Pick<Context, 'env' | 'request'> & Reading & { user: SessionUser }

/** An actor whose act leaves mail, log lines or cookies behind. */
export type ActorCall = Call & Reading & { user: SessionUser }
