import { APICallError } from 'ai'

/** Why a model call failed, for people, and whether the same call may succeed soon. `waitMs` is what the provider asked for. */
export type ModelFailure = { message: string; retryable: boolean; waitMs: number | null }

/** Longer than this a person would rather be told than wait. */
const LONGEST_WAIT_MS = 20_000

/** Translates what a provider threw. Provider texts are shortened: some of them echo the whole request. */
export function modelFailure(error: unknown): ModelFailure {
  if (!APICallError.isInstance(error)) return withoutStatus(error)
  const waitMs = waitAsked(error.responseHeaders)
  switch (error.statusCode) {
    case undefined:
      return withoutStatus(error)
    case 401:
    case 403:
      return permanent('The model provider refused the key. Whoever runs this Solid has to check MODEL_API_KEY.')
    case 402:
      return permanent('The model provider says that its account has no credit left.')
    case 404:
      return permanent('The model provider does not know this model. Whoever runs this Solid has to check MODEL_ID and MODEL_BASE_URL.')
    case 413:
      return permanent('The conversation has become too long for this model.')
    case 429:
      return { message: 'The model provider has too many requests at the moment. Send the message again in a minute.', retryable: true, waitMs }
  }
  if (error.statusCode >= 500 || error.statusCode === 408) {
    return { message: `The model provider has a problem (${error.statusCode}). Send the message again in a minute.`, retryable: true, waitMs }
  }
  return permanent(`The model provider did not accept the request: ${shorten(error.message)}`)
}

/** A failure that repeating the call cannot mend. */
export function permanent(message: string): ModelFailure {
  return { message, retryable: false, waitMs: null }
}

/** A failure that may be gone at the next attempt. */
export function passing(message: string): ModelFailure {
  return { message, retryable: true, waitMs: null }
}

/** Runtimes name a lost connection each in their own words; providers report overload inside a stream that began well. */
const LOST_CONNECTION = /network|connection|connect|fetch failed|terminated|socket|timed? ?out/i
const OVERLOADED = /overloaded|rate.?limit|too many requests/i

function withoutStatus(error: unknown): ModelFailure {
  const text = shorten(messageOf(error))
  if (OVERLOADED.test(text)) return passing('The model provider has too many requests at the moment. Send the message again in a minute.')
  if (APICallError.isInstance(error) || LOST_CONNECTION.test(text)) return passing(`The model could not be reached: ${text}`)
  return permanent(`The model failed: ${text}`)
}

function messageOf(error: unknown) {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message)
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? 'no reason given')
}

function shorten(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}

function waitAsked(headers: Record<string, string> | undefined) {
  const seconds = Number(headers?.['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : null
}
