import { SITE_TEXTS } from '../../shared/site/texts'

/** What the server refused, in words for the person who asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly fields: Record<string, string>

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

type Failure = { error?: { message?: string; fields?: Record<string, string> } }
type Init = { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown }

/** Asks the app's own server. What it refuses is thrown as an `ApiError`. */
export async function request<Result>(path: string, { method, body }: Init = {}): Promise<Result> {
  const response = await fetch(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0, SITE_TEXTS.offline)
  })
  if (response.status === 204) return undefined as Result
  // An error page of a proxy is no JSON; its status still says that it failed. An answer that was cut off is none.
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as Result
  const { error } = (answer ?? {}) as Failure
  throw new ApiError(response.status, error?.message ?? SITE_TEXTS.failed, error?.fields)
}
