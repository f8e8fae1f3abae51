/** Every failure a person can cause or fix, by stable code. The value is the tRPC code that carries it over the wire. */
export const ERRORS = {
  'account.not_signed_in': 'UNAUTHORIZED',
  'account.code_wrong': 'BAD_REQUEST',
  'account.code_expired': 'BAD_REQUEST',
  'account.too_many_codes': 'TOO_MANY_REQUESTS',
  'account.too_many_attempts': 'TOO_MANY_REQUESTS',
  'account.suspended': 'FORBIDDEN',
  'account.session_not_found': 'NOT_FOUND',
  'account.confirmation_wrong': 'BAD_REQUEST',
  'account.too_many_deletions': 'TOO_MANY_REQUESTS',
  'account.deletion_started': 'CONFLICT',
  'account.admin_only': 'FORBIDDEN',
  'project.not_found': 'NOT_FOUND',
  'project.file_not_found': 'NOT_FOUND',
  'project.version_not_found': 'NOT_FOUND',
  'project.path_refused': 'BAD_REQUEST',
  'project.file_too_large': 'PAYLOAD_TOO_LARGE',
  'project.too_large': 'PAYLOAD_TOO_LARGE',
  'project.too_many_files': 'PAYLOAD_TOO_LARGE',
  'project.owner_only': 'FORBIDDEN',
  'project.archive_unreadable': 'BAD_REQUEST',
  'project.archive_too_large': 'PAYLOAD_TOO_LARGE',
  'project.archive_empty': 'UNPROCESSABLE_CONTENT',
  'project.cover_refused': 'BAD_REQUEST',
  'project.cover_too_large': 'PAYLOAD_TOO_LARGE',
  'project.member_is_owner': 'BAD_REQUEST',
  'project.too_many_members': 'PRECONDITION_FAILED',
  'project.too_many_invitations': 'TOO_MANY_REQUESTS',
  'project.nothing_to_publish': 'PRECONDITION_FAILED',
  'turn.not_found': 'NOT_FOUND',
  'turn.already_running': 'CONFLICT',
  'turn.queue_full': 'TOO_MANY_REQUESTS',
  'turn.prompt_empty': 'BAD_REQUEST',
  'turn.already_started': 'CONFLICT',
  'turn.not_waiting': 'CONFLICT',
  'turn.answer_incomplete': 'BAD_REQUEST',
  'turn.credits_short': 'PAYMENT_REQUIRED',
  'turn.no_plan': 'PRECONDITION_FAILED',
  'model.not_available': 'PRECONDITION_FAILED',
  'model.too_many_keys': 'TOO_MANY_REQUESTS',
  'deployment.not_found': 'NOT_FOUND',
  'deployment.project_changed': 'CONFLICT',
  'deployment.build_failed': 'UNPROCESSABLE_CONTENT',
  'deployment.migration_failed': 'UNPROCESSABLE_CONTENT',
  'app.query_refused': 'BAD_REQUEST',
  'analytics.profile_full': 'PAYLOAD_TOO_LARGE',
  'analytics.too_many_changes': 'TOO_MANY_REQUESTS',
} as const

/** A stable code of `ERRORS`. */
export type ErrorCode = keyof typeof ERRORS

/** Whether `value` is one of our error codes; used on values that crossed a process boundary. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}
