import { domainErrorOf } from '#client/lib/failure.ts'

export const NO_ADDRESS = 'Enter an address such as ada@example.com.'
const TOO_MANY = 'Too many codes were asked for. Wait ten minutes, then try again.'
const PROBLEMS: Record<string, string> = {
  'account.code_wrong': 'That is not the code we sent last. Look for the newest mail.',
  'account.code_expired': 'This code is older than ten minutes. Send a new one.',
  'account.too_many_attempts': 'Too many wrong codes. Send a new one.',
  'account.suspended': 'This account is suspended.',
  'account.too_many_codes': TOO_MANY,
}

/** Why no code was sent, in words. */
export function sendProblem(error: unknown): string {
  const problem = PROBLEMS[domainErrorOf(error)?.code ?? '']
  if (problem) return problem
  return isRefusal(error) ? NO_ADDRESS : 'The code was not sent. Check your connection and try again.'
}

/** Why a code did not sign in, in words. */
export function verifyProblem(error: unknown): string {
  const problem = PROBLEMS[domainErrorOf(error)?.code ?? '']
  if (problem) return problem
  return isRefusal(error) ? 'Enter the six digits of the mail.' : 'The code was not checked. Check your connection and try again.'
}

function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'data' in error && (error.data as { code?: string } | null)?.code === 'BAD_REQUEST'
}
