import { isErrorCode, type ErrorCode } from '#shared/errors.ts'

/** What the client knows of an error: our code when a person can act on it, and the id to quote to support. */
export type Failure = { code: ErrorCode | null; details: unknown; supportId: string | null; fields: Record<string, string[]> }

/** Reads any thrown value; one that did not come from our API has neither code nor id. */
export function failureOf(error: unknown): Failure {
  const data = record(record(error)?.data)
  const domain = record(data?.domain)
  return {
    code: isErrorCode(domain?.code) ? domain.code : null,
    details: domain?.details,
    supportId: typeof data?.supportId === 'string' ? data.supportId : null,
    fields: fieldsOf(record(data?.fields)?.fieldErrors),
  }
}

/** Whether the API said there is no such thing, or none that this person may know of. */
export function isNotFound(error: unknown): boolean {
  return record(record(error)?.data)?.code === 'NOT_FOUND'
}

function record(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function fieldsOf(value: unknown): Record<string, string[]> {
  const entries = Object.entries(record(value) ?? {})
  return Object.fromEntries(entries.map(([name, messages]) => [name, Array.isArray(messages) ? messages.map(String) : []]))
}
