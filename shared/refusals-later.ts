import type { DataRefusal } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { LaterCode, Sentence } from '#shared/refusals.ts'

/** The sentences that no first page needs, like those of `REFUSALS`. */
export const LATER_REFUSALS: Record<LaterCode, Sentence> = {
  'admin.not_found': m.refusals_admin_not_found,
  'admin.code_exists': m.refusals_admin_code_exists,
  'admin.too_few_redemptions': m.refusals_admin_too_few_redemptions,
  'admin.balance_short': m.refusals_admin_balance_short,
  'admin.nothing_to_refund': m.refusals_admin_nothing_to_refund,
  'admin.last_admin': m.refusals_admin_last_admin,
  'admin.own_account': m.refusals_admin_own_account,
  'admin.configured_admin': m.refusals_admin_configured_admin,
  'admin.view_of_admin': m.refusals_admin_view_of_admin,
  'schedule.not_run': m.refusals_schedule_not_run,
  'queue.letter_gone': m.refusals_queue_letter_gone,
  'webhook.gone': m.refusals_webhook_gone,
  'webhook.endpoint_gone': m.refusals_webhook_endpoint_gone,
  'webhook.address_refused': m.refusals_webhook_address_refused,
  'webhook.too_many': m.refusals_webhook_too_many,
  'webhook.too_many_tries': m.refusals_webhook_too_many_tries,
  'app_file.gone': m.refusals_app_file_gone,
  'app_user.gone': m.refusals_app_user_gone,
  'app_user.kept': m.refusals_app_user_kept,
  'app_user.last_owner': m.refusals_app_user_last_owner,
  'app_user.not_supported': m.refusals_app_user_not_supported,
  'secret.name_taken': m.refusals_secret_name_taken,
  'secret.too_many': m.refusals_secret_too_many,
  'secret.too_many_changes': m.refusals_secret_too_many_changes,
  'idea.too_many': m.refusals_idea_too_many,
  'idea.nothing_yet': m.refusals_idea_nothing_yet,
  'idea.not_published': m.refusals_idea_not_published,
  'idea.moved': m.refusals_idea_moved,
  'idea.undecided': m.refusals_idea_undecided,
  'idea.too_large': m.refusals_idea_too_large,
  'idea.not_triable': m.refusals_idea_not_triable,
  'idea.try_open': m.refusals_idea_try_open,
  'idea.try_decided': m.refusals_idea_try_decided,
  'api_token.not_found': m.refusals_api_token_not_found,
  'api_token.limit_reached': m.refusals_api_token_limit_reached,
  'connection.not_found': m.refusals_connection_not_found,
}

/** Why rows were not read or changed. Their tab alone says it, and programs are told. */
export const DATA_REFUSAL_WORDS: Record<DataRefusal, Sentence> = {
  gone: m.refusals_app_data_gone,
  changed: m.refusals_app_data_changed,
  bad_value: m.refusals_app_data_bad_value,
  constraint: m.refusals_app_data_constraint,
  too_much: m.refusals_app_data_too_much,
  secret: m.refusals_app_data_secret,
  locked: m.refusals_app_data_locked,
  full: m.refusals_app_data_full,
  sql: m.refusals_app_data_sql,
  not_running: m.refusals_app_data_not_running,
  snapshot: m.refusals_app_data_snapshot,
}
