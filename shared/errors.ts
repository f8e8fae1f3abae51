/** Every failure a person can cause or fix, by stable code. The value is the tRPC code that carries it over the wire. */
export const ERRORS = {
  'account.not_signed_in': 'UNAUTHORIZED',
  'account.code_wrong': 'BAD_REQUEST',
  'account.code_expired': 'BAD_REQUEST',
  'account.too_many_codes': 'TOO_MANY_REQUESTS',
  'account.too_many_attempts': 'TOO_MANY_REQUESTS',
  'account.suspended': 'FORBIDDEN',
  'account.view_only': 'FORBIDDEN',
  'account.session_not_found': 'NOT_FOUND',
  'account.confirmation_wrong': 'BAD_REQUEST',
  'account.too_many_deletions': 'TOO_MANY_REQUESTS',
  'account.deletion_started': 'CONFLICT',
  'account.admin_only': 'FORBIDDEN',
  'admin.not_found': 'NOT_FOUND',
  'admin.code_exists': 'CONFLICT',
  'admin.too_few_redemptions': 'CONFLICT',
  'admin.balance_short': 'CONFLICT',
  'admin.nothing_to_refund': 'CONFLICT',
  'admin.last_admin': 'CONFLICT',
  'admin.own_account': 'CONFLICT',
  'admin.configured_admin': 'CONFLICT',
  'admin.view_of_admin': 'CONFLICT',
  'project.not_found': 'NOT_FOUND',
  'project.file_not_found': 'NOT_FOUND',
  /** It is no longer as it was when somebody began to edit it. */
  'project.file_changed': 'CONFLICT',
  'project.version_not_found': 'NOT_FOUND',
  'project.path_refused': 'BAD_REQUEST',
  'project.file_too_large': 'PAYLOAD_TOO_LARGE',
  'project.too_large': 'PAYLOAD_TOO_LARGE',
  'project.too_many_files': 'PAYLOAD_TOO_LARGE',
  'project.owner_only': 'FORBIDDEN',
  'project.view_only': 'FORBIDDEN',
  'project.archive_unreadable': 'BAD_REQUEST',
  'project.archive_too_large': 'PAYLOAD_TOO_LARGE',
  'project.archive_empty': 'UNPROCESSABLE_CONTENT',
  'project.cover_refused': 'BAD_REQUEST',
  'project.cover_too_large': 'PAYLOAD_TOO_LARGE',
  'card.picture_changed': 'CONFLICT',
  'project.member_is_owner': 'BAD_REQUEST',
  'project.member_gone': 'NOT_FOUND',
  'project.too_many_members': 'PRECONDITION_FAILED',
  'project.too_many_invitations': 'TOO_MANY_REQUESTS',
  'project.promise_not_found': 'NOT_FOUND',
  'project.promise_exists': 'CONFLICT',
  'project.promise_not_editable': 'PRECONDITION_FAILED',
  'project.code_only_refused': 'PRECONDITION_FAILED',
  'project.nothing_to_publish': 'PRECONDITION_FAILED',
  'project.limit_reached': 'PRECONDITION_FAILED',
  'project.storage_full': 'PRECONDITION_FAILED',
  /** Its details name how many ideas a project may have. */
  'idea.too_many': 'PRECONDITION_FAILED',
  'idea.nothing_yet': 'PRECONDITION_FAILED',
  /** It cannot be published, shared or branched itself. */
  'idea.not_published': 'PRECONDITION_FAILED',
  /** The project or the idea is no longer what was compared. */
  'idea.moved': 'CONFLICT',
  /** Its details name the files whose places both changed and nobody chose. */
  'idea.undecided': 'CONFLICT',
  'idea.too_large': 'PAYLOAD_TOO_LARGE',
  /** Another model tries the newest turn that built something and has ended. */
  'idea.not_triable': 'PRECONDITION_FAILED',
  'idea.try_open': 'CONFLICT',
  /** Which of the two is kept was decided, and the other one given back. */
  'idea.try_decided': 'CONFLICT',
  'turn.not_found': 'NOT_FOUND',
  'turn.already_running': 'CONFLICT',
  'turn.queue_full': 'TOO_MANY_REQUESTS',
  'turn.prompt_empty': 'BAD_REQUEST',
  'turn.already_started': 'CONFLICT',
  'turn.not_waiting': 'CONFLICT',
  'turn.answer_incomplete': 'BAD_REQUEST',
  'turn.credits_short': 'PAYMENT_REQUIRED',
  'turn.no_plan': 'PRECONDITION_FAILED',
  'turn.nothing_to_repair': 'PRECONDITION_FAILED',
  'turn.no_free_repair': 'PRECONDITION_FAILED',
  'billing.payments_off': 'PRECONDITION_FAILED',
  'billing.already_subscribed': 'CONFLICT',
  'billing.not_subscribed': 'PRECONDITION_FAILED',
  'billing.payment_declined': 'PAYMENT_REQUIRED',
  'billing.change_not_possible': 'PRECONDITION_FAILED',
  'billing.preview_outdated': 'CONFLICT',
  'billing.no_card': 'PRECONDITION_FAILED',
  'billing.too_many_purchases': 'TOO_MANY_REQUESTS',
  'attachment.not_found': 'NOT_FOUND',
  'attachment.refused': 'BAD_REQUEST',
  'attachment.too_large': 'PAYLOAD_TOO_LARGE',
  'attachment.too_many_uploads': 'TOO_MANY_REQUESTS',
  'model.not_available': 'PRECONDITION_FAILED',
  'model.no_such_effort': 'BAD_REQUEST',
  'model.too_many_keys': 'TOO_MANY_REQUESTS',
  /** It runs already, or nothing of the app may run. */
  'schedule.not_run': 'CONFLICT',
  /** It was deleted or delivered, or has no consumer any more. */
  'queue.letter_gone': 'CONFLICT',
  /** It is older than those that are kept, or nothing of the app may run. */
  'webhook.gone': 'CONFLICT',
  'webhook.endpoint_gone': 'NOT_FOUND',
  'access.password_missing': 'BAD_REQUEST',
  'access.too_many_guests': 'PRECONDITION_FAILED',
  /** Its details have the reason. */
  'webhook.address_refused': 'BAD_REQUEST',
  'webhook.too_many': 'PRECONDITION_FAILED',
  'webhook.too_many_tries': 'TOO_MANY_REQUESTS',
  'mail.not_found': 'NOT_FOUND',
  'app_file.gone': 'NOT_FOUND',
  /** A table, a row or a snapshot, or what would lead back. */
  'app_data.gone': 'NOT_FOUND',
  /** The row is no longer what was shown. */
  'app_data.changed': 'CONFLICT',
  'app_data.bad_value': 'BAD_REQUEST',
  /** A rule of the table, which SQLite says in `details.message`. */
  'app_data.constraint': 'CONFLICT',
  /** More than can be undone. */
  'app_data.too_much': 'PAYLOAD_TOO_LARGE',
  'app_data.secret': 'FORBIDDEN',
  /** Production was not unlocked, or its rows are looked after elsewhere. */
  'app_data.locked': 'PRECONDITION_FAILED',
  'app_data.full': 'PRECONDITION_FAILED',
  'app_data.sql': 'BAD_REQUEST',
  'app_data.not_running': 'PRECONDITION_FAILED',
  /** The snapshot is of tables that the code does not know. */
  'app_data.snapshot': 'CONFLICT',
  'app_user.gone': 'NOT_FOUND',
  /** A row of the app needs the user and does not go with them. */
  'app_user.kept': 'CONFLICT',
  'app_user.last_owner': 'PRECONDITION_FAILED',
  'app_user.not_supported': 'PRECONDITION_FAILED',
  'secret.name_taken': 'CONFLICT',
  'secret.too_many': 'PRECONDITION_FAILED',
  'secret.too_many_changes': 'TOO_MANY_REQUESTS',
  'deployment.not_found': 'NOT_FOUND',
  'deployment.address_refused': 'BAD_REQUEST',
  'deployment.address_taken': 'CONFLICT',
  'deployment.address_limit': 'TOO_MANY_REQUESTS',
  'deployment.interrupted': 'CONFLICT',
  'deployment.limit_reached': 'PRECONDITION_FAILED',
  'deployment.taken_down': 'FORBIDDEN',
  'deployment.checks_failed': 'PRECONDITION_FAILED',
  /** Its details name what the owner has not agreed to. */
  'deployment.consent_needed': 'PRECONDITION_FAILED',
  'deployment.build_failed': 'UNPROCESSABLE_CONTENT',
  'deployment.migration_failed': 'UNPROCESSABLE_CONTENT',
  'domain.not_found': 'NOT_FOUND',
  'domain.name_refused': 'BAD_REQUEST',
  'domain.name_reserved': 'BAD_REQUEST',
  'domain.limit_reached': 'PRECONDITION_FAILED',
  'domain.not_published': 'PRECONDITION_FAILED',
  'domain.too_many_checks': 'TOO_MANY_REQUESTS',
  'promo.too_many_tries': 'TOO_MANY_REQUESTS',
  'api_token.not_found': 'NOT_FOUND',
  'api_token.limit_reached': 'PRECONDITION_FAILED',
  'connection.not_found': 'NOT_FOUND',
  /** The token is unknown, has run out, or was revoked. */
  'api.token_refused': 'UNAUTHORIZED',
  /** Its details name the scope that the token lacks. */
  'api.scope_missing': 'FORBIDDEN',
  'api.too_many_calls': 'TOO_MANY_REQUESTS',
  'api.body_unreadable': 'BAD_REQUEST',
  'api.no_operation': 'NOT_FOUND',
  'github.address_refused': 'BAD_REQUEST',
  /** GitHub did not do it. Its details have the code of why, and GitHub's own words. */
  'github.failed': 'PRECONDITION_FAILED',
  'github.empty': 'PRECONDITION_FAILED',
  'github.not_connected': 'PRECONDITION_FAILED',
  /** The project or the repository has gone on since somebody chose. */
  'github.moved': 'CONFLICT',
  'github.too_many_calls': 'TOO_MANY_REQUESTS',
  'app.query_refused': 'BAD_REQUEST',
  'platform.disk_full': 'SERVICE_UNAVAILABLE',
  'analytics.profile_full': 'PAYLOAD_TOO_LARGE',
  'analytics.too_many_changes': 'TOO_MANY_REQUESTS',
} as const

export type ErrorCode = keyof typeof ERRORS

/** Failures that only programs meet, which no page has to say. */
export type ApiErrorCode = Extract<ErrorCode, `api.${string}`>

/** Whether `value` is one of our error codes. It is for values that crossed a process boundary. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}
