import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { suspensionText } from '#client/lib/failures/suspension-text.ts'
import { m } from '#shared/messages.gen/messages.js'

const PROBLEMS: Record<string, (details: unknown) => string> = {
  'account.code_wrong': () => m.accounts_code_wrong(),
  'account.code_expired': () => m.accounts_code_expired(),
  'account.too_many_attempts': () => m.accounts_too_many_attempts(),
  'account.suspended': suspensionText,
  'account.too_many_codes': () => m.accounts_too_many_codes(),
}

/** The sentence says why no code was sent. */
export function sendProblem(error: unknown): string {
  const problem = problemOf(error)
  if (problem) return problem
  return isRefusal(error) ? m.accounts_no_address() : m.accounts_send_failed()
}

/** The sentence says why a code did not sign in. */
export function verifyProblem(error: unknown): string {
  const problem = problemOf(error)
  if (problem) return problem
  return isRefusal(error) ? m.accounts_no_code() : m.accounts_check_failed()
}

function isRefusal(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'data' in error &&
    (error.data as { code?: string } | null)?.code === 'BAD_REQUEST'
  )
}

function problemOf(error: unknown): string | null {
  const failure = domainErrorOf(error)
  return PROBLEMS[failure?.code ?? '']?.(failure?.details) ?? null
}
