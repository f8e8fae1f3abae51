import type { ApiErrorCode, ErrorCode } from '#shared/errors.ts'
import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'

/** The refusal of a plan's limit says what there is and what is used of it. */
export type LimitCode = 'project.limit_reached' | 'project.storage_full' | 'domain.limit_reached'
/** What is said of rows comes with their tab. */
type DataCode = Extract<ErrorCode, `app_data.${string}`>
export type RefusalCode = Exclude<ErrorCode, LimitCode | ApiErrorCode | DataCode>

/** Only pages behind the first ones meet these, and bring their sentences along. */
export type LaterCode = Extract<
  RefusalCode,
  | `app_file.${string}`
  | `app_user.${string}`
  | `secret.${string}`
  | `schedule.${string}`
  | `queue.${string}`
  | `webhook.${string}`
  | `access.${string}`
  | `card.${string}`
  | `api_token.${string}`
  | `connection.${string}`
  | `passkey.${string}`
  | `github.${string}`
  | `idea.${string}`
  | `comment.${string}`
  | 'project.view_only'
  | 'project.promise_not_found'
  | 'project.promise_exists'
  | 'project.promise_not_editable'
  | 'project.code_only_refused'
  | 'turn.nothing_to_repair'
  | 'turn.no_free_repair'
  | 'turn.no_plan'
  | 'turn.not_yours'
  | 'project.member_gone'
  | 'project.member_is_owner'
  | 'project.too_many_members'
  | 'project.too_many_invitations'
  | `admin.${string}`
>
export type Sentence = (inputs?: {}, options?: { locale?: Locale }) => string

/** Every code has a sentence in every language, and a new one does not compile until it has. */
export const REFUSALS: Record<Exclude<RefusalCode, LaterCode>, Sentence> = {
  'account.not_signed_in': m.refusals_account_not_signed_in,
  'account.code_wrong': m.refusals_account_code_wrong,
  'account.code_expired': m.refusals_account_code_expired,
  'account.too_many_codes': m.refusals_account_too_many_codes,
  'account.too_many_attempts': m.refusals_account_too_many_attempts,
  'account.suspended': m.refusals_account_suspended,
  'account.view_only': m.refusals_account_view_only,
  'account.session_not_found': m.refusals_account_session_not_found,
  'account.confirmation_wrong': m.refusals_account_confirmation_wrong,
  'account.too_many_deletions': m.refusals_account_too_many_deletions,
  'account.deletion_started': m.refusals_account_deletion_started,
  'account.admin_only': m.refusals_account_admin_only,
  'project.not_found': m.refusals_project_not_found,
  'project.file_not_found': m.refusals_project_file_not_found,
  'project.file_changed': m.refusals_project_file_changed,
  'project.version_not_found': m.refusals_project_version_not_found,
  'project.path_refused': m.refusals_project_path_refused,
  'project.file_too_large': m.refusals_project_file_too_large,
  'project.too_large': m.refusals_project_too_large,
  'project.too_many_files': m.refusals_project_too_many_files,
  'project.owner_only': m.refusals_project_owner_only,
  'project.archive_unreadable': m.refusals_project_archive_unreadable,
  'project.archive_too_large': m.refusals_project_archive_too_large,
  'project.archive_empty': m.refusals_project_archive_empty,
  'project.cover_refused': m.refusals_project_cover_refused,
  'project.cover_too_large': m.refusals_project_cover_too_large,
  'project.nothing_to_publish': m.refusals_project_nothing_to_publish,
  'turn.not_found': m.refusals_turn_not_found,
  'turn.already_running': m.refusals_turn_already_running,
  'turn.queue_full': m.refusals_turn_queue_full,
  'turn.prompt_empty': m.refusals_turn_prompt_empty,
  'turn.already_started': m.refusals_turn_already_started,
  'turn.not_waiting': m.refusals_turn_not_waiting,
  'turn.answer_incomplete': m.refusals_turn_answer_incomplete,
  'turn.credits_short': m.refusals_turn_credits_short,
  'billing.payments_off': m.refusals_billing_payments_off,
  'billing.already_subscribed': m.refusals_billing_already_subscribed,
  'billing.not_subscribed': m.refusals_billing_not_subscribed,
  'billing.payment_declined': m.refusals_billing_payment_declined,
  'billing.change_not_possible': m.refusals_billing_change_not_possible,
  'billing.preview_outdated': m.refusals_billing_preview_outdated,
  'billing.no_card': m.refusals_billing_no_card,
  'billing.too_many_purchases': m.refusals_billing_too_many_purchases,
  'attachment.not_found': m.refusals_attachment_not_found,
  'attachment.refused': m.refusals_attachment_refused,
  'attachment.too_large': m.refusals_attachment_too_large,
  'attachment.too_many_uploads': m.refusals_attachment_too_many_uploads,
  'model.not_available': m.refusals_model_not_available,
  'model.no_such_effort': m.refusals_model_no_such_effort,
  'model.too_many_keys': m.refusals_model_too_many_keys,
  'mail.not_found': m.refusals_mail_not_found,
  'deployment.not_found': m.refusals_deployment_not_found,
  'deployment.address_refused': m.addresses_refused,
  'deployment.address_taken': m.addresses_taken,
  'deployment.address_limit': m.addresses_limit,
  'deployment.interrupted': m.deployments_failure_interrupted,
  'deployment.limit_reached': m.refusals_deployment_limit_reached,
  'deployment.taken_down': m.refusals_deployment_taken_down,
  'deployment.checks_failed': m.refusals_deployment_checks_failed,
  'deployment.consent_needed': m.refusals_deployment_consent_needed,
  'deployment.build_failed': m.refusals_deployment_build_failed,
  'deployment.migration_failed': m.refusals_deployment_migration_failed,
  'domain.not_found': m.refusals_domain_not_found,
  'domain.name_refused': m.refusals_domain_name_refused,
  'domain.name_reserved': m.refusals_domain_name_reserved,
  'domain.not_published': m.refusals_domain_not_published,
  'domain.too_many_checks': m.refusals_domain_too_many_checks,
  'promo.too_many_tries': m.refusals_promo_too_many_tries,
  'app.query_refused': m.refusals_app_query_refused,
  'platform.disk_full': m.refusals_platform_disk_full,
  'analytics.profile_full': m.refusals_analytics_profile_full,
  'analytics.too_many_changes': m.refusals_analytics_too_many_changes,
}
