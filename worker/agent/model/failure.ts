import { APICallError } from 'ai'
import type { ModelFailureKind } from '#shared/models/providers.ts'
import { SECOND_MS } from '#shared/time.ts'

/** Why a model call failed, for people, and whether the same call may succeed soon. `waitMs` is what the provider asked for. */
export type ModelFailure = { kind: ModelFailureKind; message: string; retryable: boolean; waitMs: number | null }

export const BROKE_OFF = 'The model broke off in the middle of its answer. Send the message again.'

/** Longer than this a person would rather be told than wait. */
const LONGEST_WAIT_MS = 20 * SECOND_MS

const BUSY = 'The model provider has too many requests at the moment. Send the message again in a minute.'
const KEY =
  'The model provider refused the key. Whoever runs this Solid has to check MODEL_API_KEY, or the variable of this provider.'
const QUOTA = 'The model provider says that its account has no credit left.'
const OVERFLOW = 'The conversation has become too long for this model.'

/** What providers say of their own in a 400 or 429, where the status alone would mislead. */
const SAYS_KEY = /api.?key.{0,20}(not valid|invalid|expired)|(invalid|incorrect).{0,12}api.?key/i
const SAYS_QUOTA = /insufficient.?quota|credit balance|exceeded your current quota|billing/i
const SAYS_OVERFLOW =
  /context.?(length|window)|prompt is too long|input is too long|input token count|too many (input )?tokens/i
const SAYS_REFUSED = /content.?(policy|filter|management)|safety system|prohibited/i

/** Thrown in a model's place while an operator has switched it off. */
export class ModelOff extends Error {
  override readonly name = 'ModelOff'
}

/** Translates what a provider threw. Provider texts are shortened: some of them echo the whole request. */
export function modelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelOff)
    return permanent(
      'This model is switched off at the moment. Choose another one, or send the message again later.',
      'off',
    )
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return withoutStatus(error)
  const told = saidOf(error)
  if (told) return told
  const waitMs = waitAsked(error.responseHeaders)
  switch (error.statusCode) {
    case 401:
    case 403:
      return permanent(KEY, 'key')
    case 402:
      return permanent(QUOTA, 'quota')
    case 404:
      return permanent(
        'The model provider does not know this model. Whoever runs this Solid has to check MODEL_ID and MODEL_BASE_URL.',
        'unknown_model',
      )
    case 413:
      return permanent(OVERFLOW, 'overflow')
    case 429:
    case 529:
      return { kind: 'busy', message: BUSY, retryable: true, waitMs }
  }
  if (error.statusCode >= 500 || error.statusCode === 408) {
    return {
      kind: 'down',
      message: `The model provider has a problem (${error.statusCode}). Send the message again in a minute.`,
      retryable: true,
      waitMs,
    }
  }
  return permanent(`The model provider did not accept the request (${shorten(error.message)}).`, 'rejected')
}

/** A failure that repeating the call cannot mend. */
export function permanent(message: string, kind: ModelFailureKind = 'broken'): ModelFailure {
  return { kind, message, retryable: false, waitMs: null }
}

/** A failure that may be gone at the next attempt. */
export function passing(message: string, kind: ModelFailureKind = 'down'): ModelFailure {
  return { kind, message, retryable: true, waitMs: null }
}

function saidOf({ statusCode, message, responseBody = '' }: APICallError): ModelFailure | null {
  if (statusCode !== 400 && statusCode !== 429) return null
  const said = `${message} ${responseBody}`
  // A limit of requests speaks of the plan and its billing as well. Only the quota's own code is a quota then.
  if (statusCode === 429) return /insufficient.?quota/i.test(said) ? permanent(QUOTA, 'quota') : null
  if (SAYS_KEY.test(said)) return permanent(KEY, 'key')
  if (SAYS_OVERFLOW.test(said)) return permanent(OVERFLOW, 'overflow')
  if (SAYS_QUOTA.test(said)) return permanent(QUOTA, 'quota')
  return SAYS_REFUSED.test(said) ? permanent('The model provider refused to answer this request.', 'refused') : null
}

/** Runtimes name a lost connection each in their own words; providers report overload inside a stream that began well. */
const LOST_CONNECTION = /network|connection|connect|fetch failed|terminated|socket|timed? ?out/i
const UNFINISHED = /ended without a finish reason/i
const OVERLOADED = /overloaded|rate.?limit|too many requests/i
const FAULT = /api_error|server.?error|internal.?error|unavailable/i

function withoutStatus(error: unknown): ModelFailure {
  const text = shorten(messageOf(error))
  if (OVERLOADED.test(text)) return passing(BUSY, 'busy')
  if (SAYS_OVERFLOW.test(text)) return permanent(OVERFLOW, 'overflow')
  if (UNFINISHED.test(text)) return passing(BROKE_OFF)
  if (APICallError.isInstance(error) || LOST_CONNECTION.test(text))
    return passing(`The model could not be reached (${text}). Send the message again.`)
  if (FAULT.test(text)) return passing('The model provider has a problem. Send the message again in a minute.')
  return permanent(`The model failed (${text}). What was completed is kept.`)
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
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * SECOND_MS, LONGEST_WAIT_MS) : null
}
