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

/** The failure a person caused or can fix, by its code; null for anything else. */
export function domainErrorOf(error: unknown): { code: ErrorCode; details: unknown } | null {
  const domain = dataOf(error)?.domain
  return domain && isCode(domain.code) ? { code: domain.code, details: domain.details } : null
}

// The shape decides: the list of all codes would come with every first page.
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && /^\w+\.\w+$/.test(value)

/** Whether the server said that what was asked for does not exist, or not for this person, or has no such id at all. */
export function isNotFound(error: unknown): boolean {
  const code = dataOf(error)?.code
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST'
}

/** Whether no answer of the server came at all. */
export const isUnanswered = (error: unknown): boolean => dataOf(error) === null

/** The id by which the log line of a failure is found, when the server gave one. */
export const supportIdOf = (error: unknown): string | null => dataOf(error)?.supportId ?? null
