import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import * as z from 'zod'
import { ERRORS, type ApiErrorCode } from '#shared/errors.ts'
import { DATA_REFUSAL_WORDS, LATER_REFUSALS } from '#shared/refusals-later.ts'
import { REFUSALS, type Sentence } from '#shared/refusals.ts'
import { asDomainError, type DomainError } from '#worker/platform/errors.ts'
import type { Call } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'

/** What a program is told of a failure. `fields` says which inputs are wrong, and how. */
export type ApiFailure = {
  code: string
  message: string
  details?: unknown
  fields?: Record<string, string[] | undefined>
  supportId: string
}

/** Only programs meet these, and their words are English. */
const WORDS: Record<ApiErrorCode, string> = {
  'api.token_refused':
    'This token is unknown, has run out or was revoked. Send "Authorization: Bearer solid_…" with one that you make under Account.',
  'api.scope_missing': 'This token is not for that. Make one with the scope that the details name.',
  'api.too_many_calls': 'Too many calls in a minute. Try again after the time that the details name.',
  'api.body_unreadable': 'The body is no JSON object.',
  'api.no_operation': 'There is no such operation. /api/v1/openapi.json names all of them.',
}

const OF_ROWS = Object.fromEntries(
  Object.entries(DATA_REFUSAL_WORDS).map(([refusal, sentence]) => [`app_data.${refusal}`, sentence]),
)
const SENTENCES: Record<string, Sentence> = { ...REFUSALS, ...LATER_REFUSALS, ...OF_ROWS }
const BAD_REQUEST = 400
const INTERNAL = 500

/**
 * The failure in words for a program, with its HTTP status. What is our fault is logged under the support id, and told
 * without its cause.
 */
export function failureOf(call: Call, error: unknown, doing: string): { status: number; failure: ApiFailure } {
  const supportId = call.requestId
  if (error instanceof z.ZodError) {
    const { fieldErrors, formErrors } = z.flattenError(error) as z.core.$ZodFlattenedError<Record<string, unknown>>
    const fields = { ...fieldErrors, ...(formErrors.length > 0 && { _: formErrors }) }
    const message = Object.entries(fields)
      .map(([name, problems]) => `${name}: ${problems?.join(', ')}`)
      .join('; ')
    return { status: BAD_REQUEST, failure: { code: 'api.input_invalid', message, fields, supportId } }
  }
  const domain = asDomainError(error)
  if (domain) {
    const { code, details } = domain
    const status = getHTTPStatusCodeFromError(new TRPCError({ code: ERRORS[code] }))
    return { status, failure: { code, message: wordsOf(domain), details, supportId } }
  }
  log(call, { level: 'error', source: `api.${doing}`, message: 'A call from outside failed', error })
  return { status: INTERNAL, failure: { code: 'api.failed', message: 'Something went wrong.', supportId } }
}

function wordsOf({ code, message }: DomainError): string {
  if (Object.hasOwn(WORDS, code)) return WORDS[code as ApiErrorCode]
  // Which file it is and why stands in the error itself, in English, as the builder is told.
  if (code === 'project.path_refused' && message !== code) return message
  return SENTENCES[code]?.({}, { locale: 'en' }) ?? message
}
