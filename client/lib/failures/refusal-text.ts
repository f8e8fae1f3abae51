import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { PathProblem } from '#shared/projects/files.ts'
import { domainErrorOf, isUnanswered, supportIdOf } from './failure.ts'
import { suspensionText } from './suspension-text.ts'

/** The refusal of a plan's limit says what there is and what is used of it. */
type LimitCode = 'project.limit_reached' | 'project.storage_full' | 'domain.limit_reached'
/** What is said of rows comes with their tab, or every page would carry it. */
type DataCode = Extract<ErrorCode, `app_data.${string}`>
type Limit = { limit: string; used: string }

const LIMITS: Record<LimitCode, { format: (amount: number) => string; sentence: (limit: Limit) => string }> = {
  'project.limit_reached': { format: formatNumber, sentence: (limit) => m.refusals_project_limit_reached(limit) },
  'project.storage_full': { format: formatBytes, sentence: (limit) => m.refusals_project_storage_full(limit) },
  'domain.limit_reached': { format: formatNumber, sentence: (limit) => m.refusals_domain_limit_reached(limit) },
}

/** Every code has a sentence in every language, and a new one does not compile until it has. */
const SENTENCES: Record<Exclude<ErrorCode, LimitCode | DataCode>, () => string> = {
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
  'admin.not_found': m.refusals_admin_not_found,
  'admin.code_exists': m.refusals_admin_code_exists,
  'admin.too_few_redemptions': m.refusals_admin_too_few_redemptions,
  'admin.balance_short': m.refusals_admin_balance_short,
  'admin.nothing_to_refund': m.refusals_admin_nothing_to_refund,
  'admin.last_admin': m.refusals_admin_last_admin,
  'admin.own_account': m.refusals_admin_own_account,
  'admin.configured_admin': m.refusals_admin_configured_admin,
  'admin.view_of_admin': m.refusals_admin_view_of_admin,
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
  'project.member_is_owner': m.refusals_project_member_is_owner,
  'project.too_many_members': m.refusals_project_too_many_members,
  'project.too_many_invitations': m.refusals_project_too_many_invitations,
  'project.promise_not_found': m.refusals_project_promise_not_found,
  'project.promise_exists': m.refusals_project_promise_exists,
  'project.promise_not_editable': m.refusals_project_promise_not_editable,
  'project.code_only_refused': m.refusals_project_code_only_refused,
  'project.nothing_to_publish': m.refusals_project_nothing_to_publish,
  'turn.not_found': m.refusals_turn_not_found,
  'turn.already_running': m.refusals_turn_already_running,
  'turn.queue_full': m.refusals_turn_queue_full,
  'turn.prompt_empty': m.refusals_turn_prompt_empty,
  'turn.already_started': m.refusals_turn_already_started,
  'turn.not_waiting': m.refusals_turn_not_waiting,
  'turn.answer_incomplete': m.refusals_turn_answer_incomplete,
  'turn.credits_short': m.refusals_turn_credits_short,
  'turn.no_plan': m.refusals_turn_no_plan,
  'turn.nothing_to_repair': m.refusals_turn_nothing_to_repair,
  'turn.no_free_repair': m.refusals_turn_no_free_repair,
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
  'model.too_many_keys': m.refusals_model_too_many_keys,
  'schedule.not_run': m.refusals_schedule_not_run,
  'queue.letter_gone': m.refusals_queue_letter_gone,
  'webhook.gone': m.refusals_webhook_gone,
  'mail.not_found': m.refusals_mail_not_found,
  'app_file.gone': m.refusals_app_file_gone,
  'app_user.gone': m.refusals_app_user_gone,
  'app_user.kept': m.refusals_app_user_kept,
  'app_user.last_owner': m.refusals_app_user_last_owner,
  'app_user.not_supported': m.refusals_app_user_not_supported,
  'secret.name_taken': m.refusals_secret_name_taken,
  'secret.too_many': m.refusals_secret_too_many,
  'secret.too_many_changes': m.refusals_secret_too_many_changes,
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

/** The sentence says what failed and what to do next. A bug has no code, so only "try again" is honest. */
export function refusalText(error: unknown): string {
  const domain = domainErrorOf(error)
  if (domain?.code === 'account.suspended') return suspensionText(domain.details)
  if (domain?.code === 'project.path_refused') return pathText(domain.details)
  if (domain && isLimit(domain.code)) return limitText(domain.code, domain.details)
  if (domain?.code === 'platform.disk_full') return withSupportId(m.refusals_platform_disk_full(), error)
  // A newer server may have codes that this page does not know.
  if (domain && isKnown(domain.code)) return SENTENCES[domain.code]()
  if (isUnanswered(error)) return m.refusals_unanswered()
  return withSupportId(m.refusals_unknown(), error)
}

/** Whoever runs Solid finds what happened by this id. */
function withSupportId(sentence: string, error: unknown): string {
  const supportId = supportIdOf(error)
  return supportId ? `${sentence} ${m.refusals_support_id({ id: supportId })}` : sentence
}

const PATH_PROBLEMS: Record<string, () => string> = {
  length: m.refusals_path_length,
  depth: m.refusals_path_depth,
  characters: m.refusals_path_characters,
  reserved: m.refusals_path_reserved,
  portable: m.refusals_path_portable,
  twin: m.refusals_path_twin,
  folder: m.refusals_path_folder,
  applied: m.refusals_path_applied,
} satisfies Partial<Record<PathProblem | 'twin' | 'folder' | 'applied', () => string>>

/** The sentence names the file and says what is wrong with its name. */
function pathText(details: unknown): string {
  const { path, problem } = (details ?? {}) as { path?: unknown; problem?: unknown }
  const known =
    typeof problem === 'string' && Object.hasOwn(PATH_PROBLEMS, problem) ? PATH_PROBLEMS[problem] : undefined
  const sentence = (known ?? m.refusals_project_path_refused)()
  return typeof path === 'string' ? `${path}: ${sentence}` : sentence
}

const isKnown = (code: ErrorCode): code is Exclude<ErrorCode, LimitCode | DataCode> => Object.hasOwn(SENTENCES, code)
const isLimit = (code: ErrorCode): code is LimitCode => Object.hasOwn(LIMITS, code)

function limitText(code: LimitCode, details: unknown): string {
  const { format, sentence } = LIMITS[code]
  const { limit, used } = (details ?? {}) as { limit?: unknown; used?: unknown }
  return sentence({ limit: format(Number(limit ?? 0)), used: format(Number(used ?? 0)) })
}
