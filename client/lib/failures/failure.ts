import type { ErrorCode } from '#shared/errors.ts'

type WireData = {
  code?: string
  httpStatus?: number
  supportId?: string | null
  domain?: { code?: unknown; details?: unknown } | null
}

const dataOf = (error: unknown): WireData | null =>
  typeof error === 'object' && error !== null && 'data' in error && typeof error.data === 'object'
    ? (error.data as WireData | null)
    : null

/** A person can cause or fix such a failure. Any other has no code and is null. */
export function domainErrorOf(error: unknown): { code: ErrorCode; details: unknown } | null {
  const domain = dataOf(error)?.domain
  return domain && isCode(domain.code) ? { code: domain.code, details: domain.details } : null
}

// The shape decides, because the list of all codes would come with every first page.
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && /^\w+\.\w+$/.test(value)

/** The server also says so of what is not for this person, and of an id that cannot exist. */
export function isNotFound(error: unknown): boolean {
  const code = dataOf(error)?.code
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST'
}

/** Without the server's data no answer came at all. */
export const isUnanswered = (error: unknown): boolean => dataOf(error) === null

/** The log line of a failure is found by this id, when the server gave one. */
export const supportIdOf = (error: unknown): string | null => dataOf(error)?.supportId ?? null
