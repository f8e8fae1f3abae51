import { isErrorCode, type ErrorCode } from '#shared/errors.ts'

type DomainErrorOptions = { message?: string; details?: unknown; cause?: unknown }

/** A failure a person can cause or fix. `details` carries data for the page to show, never prose. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, { message = code, details, cause }: DomainErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.details = details
  }
}

/**
 * The domain error behind `error`, or null. RPC with an object clones errors: `instanceof` fails there, but the code
 * survives.
 */
export function asDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (isDiskFull(error)) return new DomainError('platform.disk_full', { cause: error })
  if (!(error instanceof Error) || !('code' in error) || !isErrorCode(error.code)) return null
  const details = 'details' in error ? error.details : undefined
  return new DomainError(error.code, { message: error.message, details, cause: error })
}

// D1, an object's storage and R2 say it in words of SQLite or of the system, and no code survives on the way.
const DISK_FULL =
  /\bSQLITE_FULL\b|database or disk is full|\bENOSPC\b|no space left on device|disk I\/O error|\bSQLITE_IOERR/i

/** Whether a write failed because the machine's disk has no room, so that nothing can be stored until somebody makes it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return DISK_FULL.test(error.message) || isDiskFull(error.cause)
}
